import { sayings } from '~brand/sayings.ts'
import type { Service as ServiceContent } from '../../../../core/site-content/site-content.ts'
import { services as builtInServices, servicesPage, shortProcess } from '../../../../core/site/services.ts'
import { getStarted } from '../../../content/navigation.ts'
import { publicPageAt } from '../../../content/public-pages.ts'
import { servicesContext } from '../../../context.ts'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { servicesOffered } from '../../../ui/head/structured-data.ts'
import { TextLink } from '../../../ui/site/links.tsx'
import { Items } from '../texts.tsx'
import type { Route } from './+types/services.ts'
import styles from './services.module.css'

export const handle: PageHandle = { noJs: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const services = loaderData?.services ?? []
  // The picture of the page shows the built-in six.
  const shared = services.length === builtInServices.length ? publicPageAt('/services') : publicPageAt('/')
  const { title, description } = servicesPage
  const head = { title, description, ...(shared && { shared }) }
  return pageHead(matches, head, (site) => servicesOffered(site, services))
}

export function loader({ context }: Route.LoaderArgs) {
  return { services: context.get(servicesContext).site.now().services }
}

/** A stripe of colour for each service. */
export default function Services({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <>
      <section>
        <div className={`wrap page-head ${styles.head}`}>
          <h1>{servicesPage.heading(services.length)}</h1>
          <p className="lede">{[sayings.services(services.length), servicesPage.lede].filter(Boolean).join(' ')}</p>
        </div>
        <Stripes services={services} />
      </section>
      {services.map((service) => (
        <Service key={service.id} {...service} />
      ))}
      <ShortProcess />
    </>
  )
}

function Stripes({ services }: { services: readonly ServiceContent[] }) {
  return (
    <nav aria-label={servicesPage.onThisPage(services.length)}>
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

function Service({ id, name, says, features }: ServiceContent) {
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
        <p className="lede">{sayings.process.more}</p>
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
