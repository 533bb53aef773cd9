import { sayings } from '~brand/sayings.ts'
import { getStarted } from '../../../content/navigation.ts'
import { publicPageAt } from '../../../content/public-pages.ts'
import { siteLabels } from '../../../content/site-labels.ts'
import { servicesContext } from '../../../context.ts'
import type { Service as ServiceContent } from '../../../features/site/content/site-content.ts'
import type { Pages } from '../../../features/site/pages/pages.ts'
import { services as builtInServices } from '../../../features/site/pages/services.ts'
import { type Entry, entriesIn } from '../../../features/site/pages/text-sections.ts'
import { Actions } from '../../../ui/forms/button.tsx'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { servicesOffered } from '../../../ui/head/structured-data.ts'
import { TextLink } from '../../../ui/site/links.tsx'
import { Items, Section } from '../texts.tsx'
import type { Route } from './+types/services.ts'
import styles from './services.module.css'

export const handle: PageHandle = { noJs: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const services = loaderData?.services ?? []
  const shared = publicPageAt(loaderData?.isSix ? '/services' : '/')
  const head = { title: siteLabels.services, description: loaderData?.words.description, ...(shared && { shared }) }
  return pageHead(matches, head, (site) => servicesOffered(site, services))
}

export function loader({ context }: Route.LoaderArgs) {
  const { services, pages } = context.get(servicesContext).site.now()
  // The picture of the page shows the built-in six.
  const isSix = services.length === builtInServices.length
  return { services, isSix, words: pages.services, steps: entriesIn(pages.services.steps) }
}

/** A stripe of colour for each service. */
export default function Services({ loaderData: { services, words, steps } }: Route.ComponentProps) {
  return (
    <>
      <section>
        <div className={`wrap page-head ${styles.head}`}>
          <h1>{words.heading}</h1>
          <p className="lede">{[sayings.services(services.length), words.lede].filter(Boolean).join(' ')}</p>
        </div>
        <Stripes services={services} />
      </section>
      {services.map((service) => (
        <Service key={service.id} {...service} />
      ))}
      <ShortProcess words={words} steps={steps} />
    </>
  )
}

function Stripes({ services }: { services: readonly ServiceContent[] }) {
  return (
    <nav aria-label={siteLabels.allServices(services.length)}>
      <ul className={`screen-only ${styles.stripes}`}>
        {services.map(({ id, name }, place) => (
          <li key={id} className={place % 2 ? 'on-deep' : 'on-light'}>
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
    <Section className={styles.service} id={id} aria-labelledby={`${id}-name`} inner="stack beside">
      <h2 id={`${id}-name`}>{name}</h2>
      <div className="stack loose top">
        <p className="lede">{says}</p>
        <Items items={features} />
      </div>
    </Section>
  )
}

/** From one step to the next the ground is deeper. */
const grounds = ['ground-1', 'ground-2']

function ShortProcess({ words, steps }: { words: Pages['services']; steps: readonly Entry[] }) {
  return (
    <section className={`ruled ${styles.steps}`}>
      <div className="wrap stack loose beside">
        <h2>{words.stepsTitle}</h2>
        <p className="lede">{words.stepsLede}</p>
        <Actions>
          <TextLink {...getStarted} className="btn" />
          <TextLink href="/process" text={siteLabels.wholeProcess} />
        </Actions>
      </div>
      <ol>
        {steps.map(({ title, says }, place) => (
          <li key={title} className={grounds[place] ?? 'on-deep'}>
            <h3>{title}</h3>
            <p>{says}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
