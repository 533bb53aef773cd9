import { services, servicesPage, shortProcess } from '../../../../core/site/services.ts'
import { getStarted } from '../../../content/navigation.ts'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { servicesOffered } from '../../../ui/head/structured-data.ts'
import { TextLink } from '../../../ui/site/links.tsx'
import { Items } from '../texts.tsx'
import type { Route } from './+types/services.ts'
import styles from './services.module.css'

export const handle: PageHandle = { noJs: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, servicesPage, (site) => servicesOffered(site, services))
}

/** The page is flag G, "I require a pilot": six stripes, a service each. */
export default function Services() {
  return (
    <>
      <section>
        <div className={`wrap page-head ${styles.head}`}>
          <h1>{servicesPage.heading}</h1>
          <p className="lede">{servicesPage.lede}</p>
        </div>
        <FlagG />
      </section>
      {services.map((service) => (
        <Service key={service.id} {...service} />
      ))}
      <ShortProcess />
    </>
  )
}

function FlagG() {
  return (
    <nav aria-label={servicesPage.onThisPage}>
      <ul className={`screen-only ${styles.stripes}`}>
        {services.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Service({ id, name, says, features }: (typeof services)[number]) {
  return (
    <section className={styles.service} id={id} aria-labelledby={`${id}-name`}>
      <div className="wrap">
        <h2 id={`${id}-name`}>{name}</h2>
        <div>
          <p className="lede">{says}</p>
          <Items items={features} />
        </div>
      </div>
    </section>
  )
}

function ShortProcess() {
  return (
    <section className={styles.steps}>
      <div className="wrap">
        <h2>{shortProcess.title}</h2>
        <p className="lede">{shortProcess.lede}</p>
        <p className="actions">
          <TextLink {...getStarted} className="btn" />
          <TextLink href="/process" text={shortProcess.more} />
        </p>
      </div>
      <ol>
        {shortProcess.steps.map(({ name, says }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{says}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
