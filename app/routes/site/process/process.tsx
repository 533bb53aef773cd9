import { Emblem } from '~brand/emblem.tsx'
import { sayings } from '~brand/sayings.ts'
import { siteLabels } from '../../../content/site-labels.ts'
import { servicesContext } from '../../../context.ts'
import { type Phase, phasesIn } from '../../../features/site/pages/phases.ts'
import { entriesIn } from '../../../features/site/pages/text-sections.ts'
import { Fold } from '../../../ui/forms/fold.tsx'
import { type PageHandle, listed } from '../../../ui/head/page-head.ts'
import { Headline, Items, Section, StartLinks } from '../texts.tsx'
import type { Route } from './+types/process.ts'
import styles from './process.module.css'

export const handle: PageHandle = { noJs: true }

/** The later fields are deep, and get deeper. */
const grounds = ['', 'ground-1', 'ground-2']

export const meta = listed(siteLabels.process)

export function loader({ context }: Route.LoaderArgs) {
  const { process: words } = context.get(servicesContext).site.now().pages
  return { words, phases: phasesIn(words.phases), principles: entriesIn(words.principles) }
}

export default function Process({ loaderData }: Route.ComponentProps) {
  const { words, phases } = loaderData
  return (
    <>
      <Section className="on-light" inner="page-head">
        <Headline text={words.heading} />
        <p className="lede">{words.lede}</p>
      </Section>
      <ol className={styles.phases}>
        {phases.map((phase, index) => (
          <li key={phase.name} className={grounds[index] ?? 'on-deep'}>
            <Leg phase={phase} number={index + 1} count={phases.length} />
          </li>
        ))}
      </ol>
      <Principles loaderData={loaderData} />
    </>
  )
}

function Leg({ phase, number, count }: { phase: Phase; number: number; count: number }) {
  return (
    <div className="wrap stack loose beside">
      <div className={`row even bottom ${styles.emblem}`}>
        <Emblem of="phase" place={number - 1} edge />
        {sayings.phases[number - 1] && <p className="muted after-near">{sayings.phases[number - 1]}</p>}
      </div>
      <div className={styles.name}>
        <p className="label">{sayings.phase(number, count)}</p>
        <h2>{phase.name}</h2>
        <p>{phase.says}</p>
        <Weeks weeks={phase.weeks} />
        <p>
          <strong>{phase.duration}</strong>
        </p>
      </div>
      <div className={styles.lists}>
        {phase.lists.map(({ title, points }) => (
          <Fold key={title} title={title}>
            <Items items={points} />
          </Fold>
        ))}
      </div>
    </div>
  )
}

/** A square a week: solid when it is certain, an outline when it may be. The words stand below. */
function Weeks({ weeks }: Pick<Phase, 'weeks'>) {
  const [least, most] = weeks ?? [0, 0]
  return (
    <div className={`row stretch ${styles.weeks}`} aria-hidden="true">
      {weeks === null && <i className={styles.ongoing} />}
      {Array.from({ length: most }, (_, week) => (
        <i key={week} className={week < least ? undefined : styles.possible} />
      ))}
    </div>
  )
}

function Principles({ loaderData: { words, principles } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <Section>
      <h2>{words.principlesTitle}</h2>
      <ul className={styles.principles}>
        {principles.map(({ title, says }) => (
          <li key={title} className="stack close beside-early">
            <h3 className="title">{title}</h3>
            <p className="lede">{says}</p>
          </li>
        ))}
      </ul>
      <StartLinks />
    </Section>
  )
}
