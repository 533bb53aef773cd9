import { Emblem } from '~brand/emblem.tsx'
import { AboutHead } from '~brand/heads.tsx'
import { sayings } from '~brand/sayings.ts'
import { initialsOf } from '../../../../core/identity/member-label.ts'
import type { Person } from '../../../../core/site-content/site-content.ts'
import { aboutEnd, aboutPage, crew, story, values } from '../../../../core/site/about.ts'
import { servicesContext } from '../../../context.ts'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { hasLegalFacts, LegalFactsList, legalTexts } from '../../../ui/site/legal-facts.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { Lines, SectionHead, StartLinks } from '../texts.tsx'
import type { Route } from './+types/about.ts'
import styles from './about.module.css'

export const handle: PageHandle = { noJs: true }

/** The built-in description counts the built-in jobs. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { about, people } = loaderData
  const description = people.length > 0 ? about.lede : aboutPage.description
  return pageHead(matches, { title: aboutPage.title, description })
}

export function loader({ context }: Route.LoaderArgs) {
  const { about, people } = context.get(servicesContext).site.now()
  return { about, people }
}

export default function About({ loaderData: { about, people } }: Route.ComponentProps) {
  return (
    <>
      <Head lede={about.lede} />
      <Story />
      <Values />
      <Crew title={about.crew} people={people} />
      <Legal />
      <section className="section on-light">
        <div className="wrap section-head">
          <h2>{aboutEnd}</h2>
          <StartLinks color="ink" />
        </div>
      </section>
    </>
  )
}

function Head({ lede }: { lede: string }) {
  return (
    <AboutHead>
      <h1>
        <Lines lines={aboutPage.heading} />
      </h1>
      <p className="lede" dir="auto">
        {lede}
      </p>
    </AboutHead>
  )
}

function Story() {
  return (
    <section className="section">
      <div className={`wrap ${styles.story}`}>
        <h2>{story.title}</h2>
        <div>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph} className="lede">
              {paragraph}
            </p>
          ))}
          {sayings.story && <p className={styles.storyEnd}>{sayings.story}</p>}
        </div>
      </div>
    </section>
  )
}

function Values() {
  return (
    <section aria-labelledby="values">
      <h2 className="visually-hidden" id="values">
        {values.title}
      </h2>
      <ul className={styles.values}>
        {values.all.map(({ name, says }, place) => (
          <li key={name}>
            <Emblem of="value" place={place} />
            <div>
              <h3>{name}</h3>
              <p className="lede">{says}</p>
              {sayings.values[place] && <p className="small">{sayings.values[place]}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Named people stand in place of the jobs. */
function Crew({ title, people }: { title: string; people: readonly Person[] }) {
  return (
    <section className={`section ${styles.crew}`}>
      <div className="wrap">
        <SectionHead
          title={title}
          lede={people.length > 0 ? '' : [crew.lede, sayings.jobs].filter(Boolean).join(' ')}
        />
        <ul>
          {people.map(({ name, role, says, picture }) => (
            <li key={`${name}${role}`}>
              {picture ? (
                <img src={picture} alt="" width="96" height="96" loading="lazy" />
              ) : (
                <span className={styles.initials} aria-hidden="true">
                  {initialsOf({ name, email: '' })}
                </span>
              )}
              <div dir="auto">
                <p className="label">{name}</p>
                <h3>{role}</h3>
                {says && <p>{says}</p>}
              </div>
            </li>
          ))}
          {(people.length > 0 ? [] : crew.people).map(({ role, says, name }, place) => (
            <li key={role}>
              <Emblem of="job" place={place} edge />
              <div>
                {name && <p className="label">{name}</p>}
                <h3>{role}</h3>
                <p>{says}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Legal() {
  const { legal } = useSite()
  if (!hasLegalFacts(legal)) return null
  return (
    <section className={`section ${styles.legal}`}>
      <div className="wrap">
        <h2>{legalTexts.title}</h2>
        <LegalFactsList legal={legal} />
      </div>
    </section>
  )
}
