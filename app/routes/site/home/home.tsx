import { durationOf, phases } from '../../../../core/site/phases.ts'
import { chatInvitation, hero, homeHead, homeServices, promise, voyage } from '../../../content/home.ts'
import { chatLink, getStarted } from '../../../content/navigation.ts'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { agencyAndSite } from '../../../ui/head/structured-data.ts'
import { Flag } from '../../../ui/site/flag.tsx'
import { Hoist } from '../../../ui/site/hoist.tsx'
import { TextLink } from '../../../ui/site/links.tsx'
import { TableBay } from '../../../ui/site/mountains.tsx'
import { ProgressFlags } from '../../../ui/site/progress-flags.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { Lines, PageEnd, SectionHead } from '../texts.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

export const handle: PageHandle = { noJs: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, homeHead, agencyAndSite)
}

export default function Home() {
  return (
    <>
      <Poster />
      <Start />
      <Services />
      <Voyage />
      <ChatInvitation />
      <PageEnd {...promise}>
        <p className={styles.action}>
          <TextLink {...getStarted} className="btn ink" />
        </p>
      </PageEnd>
    </>
  )
}

function Poster() {
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <h1>
          <Lines lines={hero.title} />
        </h1>
      </div>
      <Hoist {...hero.hoist} wind />
      <TableBay />
    </section>
  )
}

function Start() {
  const { agency } = useSite()
  return (
    <section className={`on-blue ${styles.intro}`} aria-label="Start here">
      <div className="wrap">
        <p className="lede">{hero.lede(agency)}</p>
        <div className="actions">
          <TextLink {...chatLink} className="btn sun" />
          <TextLink href="/process" text={hero.more} />
        </div>
      </div>
    </section>
  )
}

function Services() {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={homeServices.title} lede={homeServices.lede} />
        <ul className={styles.services}>
          {homeServices.cards.map(({ id, flag, name, says }) => (
            <li key={id}>
              <Flag letter={flag} edge />
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

function Voyage() {
  return (
    <section className="section on-blue">
      <div className="wrap">
        <SectionHead title={voyage.title} lede={voyage.lede} />
        <ol className={styles.phases}>
          {phases.map((phase) => (
            <li key={phase.name}>
              <Flag letter={phase.flag} />
              <b>{phase.name}</b>
              <span>{durationOf(phase)}</span>
            </li>
          ))}
        </ol>
        <p className={styles.more}>
          <TextLink href="/process" text={voyage.more} className="btn chalk" />
        </p>
      </div>
    </section>
  )
}

function ChatInvitation() {
  return (
    <section className="section">
      <div className={`wrap ${styles.chat}`}>
        <div>
          <h2 className="visually-hidden">{chatInvitation.title}</h2>
          <p className={styles.saying}>{chatInvitation.says}</p>
          <p className="lede">{chatInvitation.lede}</p>
        </div>
        <div>
          <ProgressFlags answered={1} />
          <a className={styles.chatLink} href={chatLink.href}>
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
