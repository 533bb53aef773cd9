import { Emblem } from '~brand/emblem.tsx'
import { HomeHead } from '~brand/heads.tsx'
import { budgetExamples, type OwnRanges } from '../../../../core/currency/budget-ranges.ts'
import { currencyOf } from '../../../../core/currency/currency-of.ts'
import { linesOf } from '../../../../core/items/fields.ts'
import { linkedParts } from '../../../../core/items/linked-text.ts'
import { capitalised, splitSentences } from '../../../../core/text/sentences.ts'
import { caseAddress, chatLink, getStarted } from '../../../content/navigation.ts'
import { siteLabels } from '../../../content/site-labels.ts'
import { servicesContext } from '../../../context.ts'
import type { PublicProject } from '../../../features/portfolio/project.ts'
import type { Service } from '../../../features/site/content/site-content.ts'
import { services as builtInServices } from '../../../features/site/pages/services.ts'
import { entriesIn, type Entry } from '../../../features/site/pages/text-sections.ts'
import { Actions } from '../../../ui/forms/button.tsx'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { agencyAndSite } from '../../../ui/head/structured-data.ts'
import { posterArt } from '../../../ui/poster/poster-art.ts'
import { Poster } from '../../../ui/poster/poster.tsx'
import { TextLink } from '../../../ui/site/links.tsx'
import { Headline, PageEnd, Section, SectionHead } from '../texts.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

export const handle: PageHandle = { noJs: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const words = loaderData?.words
  return pageHead(matches, { title: words?.title ?? '', description: words?.description }, agencyAndSite)
}

export async function loader({ context }: Route.LoaderArgs) {
  const { site, portfolio, agency } = context.get(servicesContext)
  const { services, pages, people, prices } = site.now()
  const cards = entriesIn(pages.home.cards).map(cardOf)
  const shown = cards.flatMap((card) => cardNow(card, services))
  const published = await portfolio.published()
  const own = currencyOf(agency.country)
  const currency = Object.hasOwn(prices, own) ? own : Object.keys(prices)[0]
  return {
    words: pages.home,
    cards: shown,
    isWhole: shown.length === cards.length,
    // Samples do not stand for the agency's own projects while those cannot be read.
    works: published.kind === 'failed' ? [] : published.projects.slice(0, mostWorks).map(workOf),
    samples: published.samples,
    reader: people[0] ?? null,
    ranges: currency === undefined ? [] : rangesOf(currency, prices, linesOf(pages.home.buys)),
  }
}

const mostWorks = 3

const workOf = (project: PublicProject) => ({
  project,
  art: posterArt(project),
  says: splitSentences(project.description)[0],
})

function rangesOf(currency: string, prices: OwnRanges, buys: readonly string[]) {
  return budgetExamples(currency, prices).ranges.map((range, place) => ({
    range: capitalised(range),
    buys: buys[place],
  }))
}

/** A heading that is a link leads to its service. */
function cardOf({ title, says }: Entry, place: number) {
  const [{ text: name, href = '/services' } = { text: '' }] = linkedParts(title)
  return { name, href, place, says }
}

/** A service that the owner has renamed or rewritten says so here too, and one that is taken away has no card. */
function cardNow(card: ReturnType<typeof cardOf>, services: readonly Service[]) {
  const [, id = ''] = card.href.split('#')
  const builtIn = builtInServices.find((service) => service.id === id)
  if (!builtIn) return card
  const service = services.find((each) => each.id === id)
  if (!service) return []
  const isChanged = service.name !== builtIn.name || service.says !== builtIn.says
  return isChanged ? { ...card, name: service.name, says: service.says } : card
}

type Props = Pick<Route.ComponentProps, 'loaderData'>

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData
  return (
    <>
      <div className={styles.first}>
        <HomeHead>
          <Headline text={words.heading} />
        </HomeHead>
        <Start loaderData={loaderData} />
      </div>
      <Works loaderData={loaderData} />
      <Reader loaderData={loaderData} />
      <Prices loaderData={loaderData} />
      <Services loaderData={loaderData} />
      <PageEnd title={words.endTitle} lede={words.endLede}>
        <TextLink {...getStarted} className="btn ink" />
      </PageEnd>
    </>
  )
}

function Start({ loaderData: { words } }: Props) {
  return (
    <Section className={`on-deep ${styles.start}`} aria-label={siteLabels.start} inner="stack even">
      <p className="lede">{words.lede}</p>
      <Actions>
        <TextLink {...chatLink} className="btn sun" />
        <TextLink href="/process" text={siteLabels.howWeWork} />
      </Actions>
    </Section>
  )
}

function Works({ loaderData: { words, works, samples } }: Props) {
  if (works.length === 0) return null
  return (
    <Section>
      <SectionHead title={words.worksTitle} lede={samples ? words.samplesLede : words.worksLede} />
      <ul className={`stack wide ${styles.works}`}>
        {works.map(({ project, art, says }) => (
          <li key={project.id} className="stack even">
            <Poster
              project={project}
              art={art}
              heading="h3"
              href={project.slug === null ? undefined : caseAddress(project.slug)}
              sample={samples}
            />
            <p dir="auto">{says}</p>
          </li>
        ))}
      </ul>
      <p className="after-apart">
        <TextLink href="/portfolio" text={siteLabels.allProjects} />
      </p>
    </Section>
  )
}

/** Shows no person until the owner has entered one. */
function Reader({ loaderData: { words, reader } }: Props) {
  return (
    <Section className="section on-deep" inner="stack even">
      <p className={styles.saying}>{words.reader}</p>
      {reader && (
        <div className="row">
          {reader.picture && <img src={reader.picture} alt="" width="96" height="96" loading="lazy" />}
          <p dir="auto">
            <b>{reader.name}</b>
            <br />
            <span>{reader.role}</span>
          </p>
        </div>
      )}
      <TextLink href="/about" text={siteLabels.people} />
    </Section>
  )
}

function Prices({ loaderData: { words, ranges } }: Props) {
  const isKnown = ranges.length > 0
  return (
    <Section>
      <SectionHead title={words.pricesTitle} lede={isKnown ? words.pricesLede : words.noPrices} />
      {isKnown ? (
        <ul className={`fits ${styles.ranges}`}>
          {ranges.map(({ range, buys }) => (
            <li key={range} className="on-paper">
              <b>{range}</b>
              {buys && <p dir="auto">{buys}</p>}
            </li>
          ))}
        </ul>
      ) : (
        <TextLink {...chatLink} className="btn" />
      )}
    </Section>
  )
}

function Services({ loaderData: { words, cards, isWhole } }: Props) {
  return (
    <Section>
      {isWhole ? <SectionHead title={words.servicesTitle} lede={words.servicesLede} /> : <h2>{siteLabels.services}</h2>}
      <ul className={styles.services}>
        {cards.map(({ href, place, name, says }) => (
          <li key={name}>
            <Emblem of="service" place={place} edge />
            <div>
              <h3>{name}</h3>
              <p className="after-close">{says}</p>
              <a className="link" href={href} aria-label={`${name}: ${siteLabels.included}`}>
                {siteLabels.included}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
