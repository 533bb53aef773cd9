import { aboutEnd, aboutPage, crew, story, values } from '../../../../core/site/about.ts'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { Flag } from '../../../ui/site/flag.tsx'
import { TableMountain } from '../../../ui/site/mountains.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { Lines, SectionHead, StartLinks } from '../texts.tsx'
import type { Route } from './+types/about.ts'
import styles from './about.module.css'

export const handle: PageHandle = { noJs: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, aboutPage)
}

export default function About() {
  return (
    <>
      <Poster />
      <Story />
      <Values />
      <Crew />
      <section className="section on-yellow">
        <div className="wrap section-head">
          <h2>{aboutEnd}</h2>
          <StartLinks color="ink" />
        </div>
      </section>
    </>
  )
}

function Poster() {
  const { agency } = useSite()
  return (
    <section className={styles.poster}>
      <TableMountain />
      <div className="wrap">
        <h1>
          <Lines lines={aboutPage.heading} />
        </h1>
        <p className="lede">{aboutPage.lede(agency)}</p>
      </div>
    </section>
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
          <p className={styles.storyEnd}>{story.wind}</p>
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
        {values.all.map(({ flag, meaning, name, says }) => (
          <li key={flag}>
            <Flag letter={flag} />
            <div>
              <h3>{name}</h3>
              <p className="lede">{says}</p>
              <p className="small">{meaning}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Crew() {
  return (
    <section className={`section ${styles.crew}`}>
      <div className="wrap">
        <SectionHead title={crew.title} lede={crew.lede} />
        <ul>
          {crew.people.map(({ flag, role, says, name }) => (
            <li key={role}>
              <Flag letter={flag} edge />
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
