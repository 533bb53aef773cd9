import { Emblem } from '~brand/emblem.tsx'
import { HomeHead } from '~brand/heads.tsx'
import { sayings } from '~brand/sayings.ts'
import { Steps } from '~brand/steps.tsx'
import { linkedParts } from '../../../../core/items/linked-text.ts'
import type { Service } from '../../../../core/site-content/site-content.ts'
import { firstButtons } from '../../../../core/site/home.ts'
import { phasesIn } from '../../../../core/site/phases.ts'
import { services as builtInServices } from '../../../../core/site/services.ts'
import { entriesIn, type Entry } from '../../../../core/site/text-sections.ts'
import { getStarted } from '../../../content/navigation.ts'
import { siteLabels } from '../../../content/site-labels.ts'
import { servicesContext } from '../../../context.ts'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { agencyAndSite } from '../../../ui/head/structured-data.ts'
import { TextLink, useChatLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { Lines, PageEnd, SectionHead } from '../texts.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

export const handle: PageHandle = { noJs: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const words = loaderData?.words
  return pageHead(matches, { title: words?.title ?? '', description: words?.description }, agencyAndSite)
}

export function loader({ context }: Route.LoaderArgs) {
  const { services, pages } = context.get(servicesContext).site.now()
  const cards = entriesIn(pages.home.cards).map(cardOf)
  const shown = cards.flatMap((card) => cardNow(card, services))
  return {
    words: pages.home,
    isChatFirst: pages.home.first === firstButtons[0],
    cards: shown,
    isWhole: shown.length === cards.length,
    phases: phasesIn(pages.process.phases),
  }
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
      <Head loaderData={loaderData} />
      <Start loaderData={loaderData} />
      <Services loaderData={loaderData} />
      <Phases loaderData={loaderData} />
      <ChatInvitation loaderData={loaderData} />
      <PageEnd title={words.endTitle} lede={words.endLede}>
        <p className="after-loose">
          <TextLink {...getStarted} className="btn ink" />
        </p>
      </PageEnd>
    </>
  )
}

function Head({ loaderData: { words } }: Props) {
  return (
    <HomeHead>
      <h1>
        <Lines text={words.heading} />
      </h1>
    </HomeHead>
  )
}

function Start({ loaderData: { words, isChatFirst } }: Props) {
  const chat = useChatLink()
  const more = { href: '/process', text: siteLabels.howWeWork }
  const [first, second] = isChatFirst ? [chat, more] : [more, chat]
  return (
    <section className={`on-deep ${styles.intro}`} aria-label={siteLabels.start}>
      <div className="wrap stack loose">
        <p className="lede">{words.lede}</p>
        <div className="actions">
          <TextLink {...first} className="btn sun" />
          <TextLink {...second} />
        </div>
      </div>
    </section>
  )
}

function Services({ loaderData: { words, cards, isWhole } }: Props) {
  return (
    <section className="section">
      <div className="wrap">
        {isWhole ? (
          <SectionHead title={words.servicesTitle} lede={words.servicesLede} />
        ) : (
          <h2>{siteLabels.services}</h2>
        )}
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
      </div>
    </section>
  )
}

function Phases({ loaderData: { words, phases } }: Props) {
  return (
    <section className="section on-deep">
      <div className="wrap">
        <SectionHead title={words.phasesTitle} lede={words.phasesLede} />
        <ol className={`stack loose ${styles.phases}`}>
          {phases.map((phase, place) => (
            <li key={phase.name}>
              <Emblem of="phase" place={place} />
              <b>{phase.name}</b>
              <span>{phase.duration}</span>
            </li>
          ))}
        </ol>
        <p className="after-apart">
          <TextLink href="/process" text={sayings.allPhases} className="btn chalk" />
        </p>
      </div>
    </section>
  )
}

function ChatInvitation({ loaderData: { words } }: Props) {
  const { questions } = useSite()
  return (
    <section className="section">
      <div className={`wrap stack wide ${styles.chat}`}>
        <div>
          <h2 className="visually-hidden">{siteLabels.chat}</h2>
          <p className={styles.saying}>{words.chatTitle}</p>
          <p className="lede after-loose">{words.chatLede}</p>
        </div>
        <div>
          <Steps count={questions} answered={1} />
          <a className={`row even ends ${styles.chatLink}`} href={useChatLink().href}>
            <span className="muted">{siteLabels.placeholder}</span>
            <span className="btn" aria-hidden="true">
              {siteLabels.send}
            </span>
          </a>
          <p className="small muted after-near">{words.chatNote}</p>
        </div>
      </div>
    </section>
  )
}
