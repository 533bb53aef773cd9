import type { ReactNode } from 'react'
import { sayings } from '~brand/sayings.ts'
import { withPromise } from '../../../../core/site-content/promise.ts'
import { handling, rightsAndChanges } from '../../../../core/site/privacy-sections.ts'
import { collected, columns, cookies, inShort, privacyPage, type Section, who } from '../../../../core/site/privacy.ts'
import { legalLinks } from '../../../content/navigation.ts'
import { Fold } from '../../../ui/forms/fold.tsx'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { LegalFactsList } from '../../../ui/site/legal-facts.tsx'
import { AgencyLinks } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { ChangedOn } from '../../../ui/team/changed-on.tsx'
import type { Route } from './+types/privacy.ts'
import styles from './privacy.module.css'

const [{ text: title }] = legalLinks
const sections = [who, collected, ...handling, cookies, ...rightsAndChanges] satisfies readonly Pick<
  Section,
  'id' | 'title'
>[]

export const handle: PageHandle = { noJs: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title, description: privacyPage.description })
}

export default function Privacy() {
  const { legal } = useSite()
  return (
    <>
      <Head />
      <div className={`wrap ${styles.notice}`}>
        <Contents />
        <div>
          <Reading {...who}>
            <LegalFactsList legal={legal} className={styles.cookies} />
            <AgencyLinks />
          </Reading>
          <Collected />
          {handling.map((section) => (
            <Reading key={section.id} {...section} />
          ))}
          <Cookies />
          {rightsAndChanges.map((section) => (
            <Reading key={section.id} {...section} />
          ))}
        </div>
      </div>
    </>
  )
}

function Head() {
  return (
    <section className={styles.head}>
      <div className={styles.title}>
        <p className="label">{title}</p>
        <h1>{privacyPage.heading}</h1>
        <p className="lede">{privacyPage.lede}</p>
        {sayings.privacy && <p className="small muted">{sayings.privacy}</p>}
        <ChangedOn {...privacyPage.changed} />
      </div>
      <div className={styles.summary}>
        <dl>
          {inShort.map(({ figure, says }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Contents() {
  return (
    <nav className={`screen-only ${styles.contents}`} aria-label={privacyPage.contents}>
      <Fold title={privacyPage.contents} heading="h2">
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </Fold>
    </nav>
  )
}

interface ReadingProps extends Omit<Section, 'paragraphs' | 'subjects'> {
  paragraphs?: Section['paragraphs']
  children?: ReactNode
}

/** One section of the notice, with an address of its own. */
function Reading({ id, title, paragraphs = [], points = [], links = [], children }: ReadingProps) {
  const { agency: known, legal, promise } = useSite()
  const agency = { ...known, informationOfficer: legal.officer || known.informationOfficer }
  const words = (sentence: Section['paragraphs'][number]) =>
    withPromise(typeof sentence === 'string' ? sentence : sentence(agency), promise)
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {paragraphs.map(words).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map(words).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <p className="actions">
          {links.map(({ href, text }) => (
            <a key={href} className="link" href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      {children}
    </section>
  )
}

function Collected() {
  return (
    <Reading id={collected.id} title={collected.title}>
      {collected.places.map((place) => (
        <div key={place.place} className={styles.collected}>
          <h3>{place.place}</h3>
          <dl>
            {(['what', 'from', 'why', 'kept'] as const).map((column) => (
              <div key={column}>
                <dt>{columns[column]}</dt>
                <dd>{place[column]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Reading>
  )
}

function Cookies() {
  return (
    <Reading {...cookies}>
      <dl className={styles.cookies}>
        {cookies.all.map(({ name, does, days }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{does}</dd>
            <dd>{cookies.lasts(days)}</dd>
          </div>
        ))}
      </dl>
    </Reading>
  )
}
