import { Emblem } from '~brand/emblem.tsx'
import { AboutHead } from '~brand/heads.tsx'
import { sayings } from '~brand/sayings.ts'
import { initialsOf } from '../../../../core/identity/member-label.ts'
import { siteLabels } from '../../../content/site-labels.ts'
import { servicesContext } from '../../../context.ts'
import { entriesIn, paragraphsIn } from '../../../features/site/pages/text-sections.ts'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { hasLegalFacts, LegalFactsList, legalTexts } from '../../../ui/site/legal-facts.tsx'
import { Paragraphs } from '../../../ui/site/linked-text.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { Headline, Section, SectionHead, StartLinks } from '../texts.tsx'
import type { Route } from './+types/about.ts'
import styles from './about.module.css'

export const handle: PageHandle = { noJs: true }

/** The built-in description counts the jobs without names. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { words, people } = loaderData
  const description = people.length > 0 ? words.lede : words.description
  return pageHead(matches, { title: siteLabels.about, description })
}

export function loader({ context }: Route.LoaderArgs) {
  const { pages, people } = context.get(servicesContext).site.now()
  return {
    words: pages.about,
    people,
    story: paragraphsIn(pages.about.story),
    values: entriesIn(pages.about.values),
    // Named people stand in place of the jobs.
    jobs: people.length > 0 ? [] : entriesIn(pages.about.jobs),
  }
}

type Props = Pick<Route.ComponentProps, 'loaderData'>

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Head loaderData={loaderData} />
      <Story loaderData={loaderData} />
      <Values loaderData={loaderData} />
      <Crew loaderData={loaderData} />
      <Legal />
      <Section className="section on-light" inner="section-head">
        <h2>{loaderData.words.end}</h2>
        <StartLinks color="ink" />
      </Section>
    </>
  )
}

function Head({ loaderData: { words } }: Props) {
  return (
    <AboutHead>
      <Headline text={words.heading} />
      <p className="lede" dir="auto">
        {words.lede}
      </p>
    </AboutHead>
  )
}

function Story({ loaderData: { words, story } }: Props) {
  return (
    <Section inner={`stack wide beside ${styles.story}`}>
      <h2>{words.storyTitle}</h2>
      <div className="stack loose">
        <Paragraphs texts={story} className="lede" />
        {words.storyEnd && <p className={`saying after-loose ${styles.storyEnd}`}>{words.storyEnd}</p>}
      </div>
    </Section>
  )
}

const grounds = ['on-light', 'on-deep', 'ground-1', 'ground-2']

function Values({ loaderData: { values } }: Props) {
  return (
    <section aria-labelledby="values">
      <h2 className="visually-hidden" id="values">
        {siteLabels.values(values.length)}
      </h2>
      <ul className={`beside ${styles.values}`}>
        {values.map(({ title, says }, place) => (
          <li key={title} className={grounds[place]}>
            <Emblem of="value" place={place} />
            <div className="stack near">
              <h3 className="title">{title}</h3>
              <p className="lede">{says}</p>
              {sayings.values[place] && <p className="small">{sayings.values[place]}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Crew({ loaderData: { words, people, jobs } }: Props) {
  return (
    <Section className={`section ${styles.crew}`}>
      <SectionHead title={words.crew} lede={people.length > 0 ? '' : words.jobsLede} />
      <ul className="stack wide">
        {people.map(({ name, role, says, picture }) => (
          <li key={`${name}${role}`}>
            {picture ? (
              <img src={picture} alt="" width="96" height="96" loading="lazy" />
            ) : (
              <span className={`middle ${styles.initials}`} aria-hidden="true">
                {initialsOf({ name, email: '' })}
              </span>
            )}
            <div className="stack close top" dir="auto">
              <h3>{name}</h3>
              <p className="label">{role}</p>
              {says && <p>{says}</p>}
            </div>
          </li>
        ))}
        {jobs.map((job, place) => (
          <li key={job.title}>
            <Emblem of="job" place={place} edge />
            <div className="stack close top">
              <h3>{job.title}</h3>
              <p>{job.says}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Legal() {
  const { legal } = useSite()
  if (!hasLegalFacts(legal)) return null
  return (
    <Section>
      <h2>{legalTexts.title}</h2>
      <LegalFactsList legal={legal} className="stack near after facts" />
    </Section>
  )
}
