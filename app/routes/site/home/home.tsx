import { Emblem } from '~brand/emblem.tsx'
import { HomeHead } from '~brand/heads.tsx'
import { sayings } from '~brand/sayings.ts'
import { Steps } from '~brand/steps.tsx'
import type { Service } from '../../../../core/site-content/site-content.ts'
import { durationOf, phases } from '../../../../core/site/phases.ts'
import { services as builtInServices, servicesPage } from '../../../../core/site/services.ts'
import { chatInvitation, hero, homeHead, homeServices, promise } from '../../../content/home.ts'
import { getStarted } from '../../../content/navigation.ts'
import { servicesContext } from '../../../context.ts'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { agencyAndSite } from '../../../ui/head/structured-data.ts'
import { TextLink, useChatLink } from '../../../ui/site/links.tsx'
import { usePromised, useSite } from '../../../ui/site/site.ts'
import { Lines, PageEnd, SectionHead } from '../texts.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

export const handle: PageHandle = { noJs: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, homeHead, agencyAndSite)
}

export function loader({ context }: Route.LoaderArgs) {
  return { services: context.get(servicesContext).site.now().services }
}

export default function Home({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <>
      <Head />
      <Start />
      <Services services={services} />
      <Phases />
      <ChatInvitation />
      <PageEnd {...promise}>
        <p className={styles.action}>
          <TextLink {...getStarted} className="btn ink" />
        </p>
      </PageEnd>
    </>
  )
}

function Head() {
  return (
    <HomeHead>
      <h1>
        <Lines lines={sayings.home.heading} />
      </h1>
    </HomeHead>
  )
}

function Start() {
  const { agency } = useSite()
  return (
    <section className={`on-deep ${styles.intro}`} aria-label="Start here">
      <div className="wrap">
        <p className="lede">{usePromised(hero.lede(agency))}</p>
        <div className="actions">
          <TextLink {...useChatLink()} className="btn sun" />
          <TextLink href="/process" text={hero.more} />
        </div>
      </div>
    </section>
  )
}

function Services({ services }: { services: readonly Service[] }) {
  const cards = cardsOf(services)
  return (
    <section className="section">
      <div className="wrap">
        {cards.length === homeServices.cards.length ? (
          <SectionHead {...sayings.home.services} />
        ) : (
          <h2>{servicesPage.title}</h2>
        )}
        <ul className={styles.services}>
          {cards.map(({ id, place, name, says }) => (
            <li key={id}>
              <Emblem of="service" place={place} edge />
              <div>
                <h3>{name}</h3>
                <p>{says}</p>
                <a className="link" href={`/services#${id}`} aria-label={`${name}: ${homeServices.more}`}>
                  {homeServices.more}
                </a>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A service that the owner has renamed or rewritten says so here too, and one that is taken away has no card. */
function cardsOf(services: readonly Service[]) {
  return homeServices.cards.flatMap((builtInCard, place) => {
    const card = { ...builtInCard, place }
    const service = services.find(({ id }) => id === card.id)
    const builtIn = builtInServices.find(({ id }) => id === card.id)
    if (!service) return []
    const isChanged = service.name !== builtIn?.name || service.says !== builtIn.says
    return [isChanged ? { ...card, name: service.name, says: service.says } : card]
  })
}

function Phases() {
  return (
    <section className="section on-deep">
      <div className="wrap">
        <SectionHead title={sayings.home.phases.title} lede={sayings.home.phases.lede} />
        <ol className={styles.phases}>
          {phases.map((phase, place) => (
            <li key={phase.name}>
              <Emblem of="phase" place={place} />
              <b>{phase.name}</b>
              <span>{durationOf(phase)}</span>
            </li>
          ))}
        </ol>
        <p className={styles.more}>
          <TextLink href="/process" text={sayings.home.phases.more} className="btn chalk" />
        </p>
      </div>
    </section>
  )
}

function ChatInvitation() {
  const { questions } = useSite()
  return (
    <section className="section">
      <div className={`wrap ${styles.chat}`}>
        <div>
          <h2 className="visually-hidden">{chatInvitation.title}</h2>
          <p className={styles.saying}>{chatInvitation.says}</p>
          <p className="lede">{chatInvitation.lede(questions)}</p>
        </div>
        <div>
          <Steps count={questions} answered={1} />
          <a className={styles.chatLink} href={useChatLink().href}>
            <span className="muted">{chatInvitation.placeholder}</span>
            <span className="btn" aria-hidden="true">
              {chatInvitation.send}
            </span>
          </a>
          <p className="small muted">{chatInvitation.note}</p>
        </div>
      </div>
    </section>
  )
}
