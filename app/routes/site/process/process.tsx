import { Emblem } from '~brand/emblem.tsx'
import { sayings } from '~brand/sayings.ts'
import { durationOf, type Phase, phases } from '../../../../core/site/phases.ts'
import { principles, processPage } from '../../../../core/site/process.ts'
import { Fold } from '../../../ui/forms/fold.tsx'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { Items, Lines, StartLinks } from '../texts.tsx'
import type { Route } from './+types/process.ts'
import styles from './process.module.css'

export const handle: PageHandle = { noJs: true }

/** From this phase on the fields are deep, and get deeper. */
const firstDeep = 3

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, processPage)
}

export default function Process() {
  return (
    <>
      <section className="on-light">
        <div className="wrap page-head">
          <h1>
            <Lines lines={sayings.process.heading} />
          </h1>
          <p className="lede">{processPage.lede}</p>
        </div>
      </section>
      <ol className={styles.phases}>
        {phases.map((phase, index) => (
          <li key={phase.name} className={index < firstDeep ? undefined : 'on-deep'}>
            <Leg phase={phase} number={index + 1} />
          </li>
        ))}
      </ol>
      <StandingOrders />
    </>
  )
}

function Leg({ phase, number }: { phase: Phase; number: number }) {
  return (
    <div className="wrap">
      <div className={styles.emblem}>
        <Emblem of="phase" place={number - 1} edge />
        {sayings.phases[number - 1] && <p className="muted">{sayings.phases[number - 1]}</p>}
      </div>
      <div className={styles.name}>
        <p className="label">{sayings.process.phase(number, phases.length)}</p>
        <h2>{phase.name}</h2>
        <p>{phase.says}</p>
        <Weeks weeks={phase.weeks} />
        <p>
          <strong>{durationOf(phase)}</strong>
        </p>
      </div>
      <div className={styles.lists}>
        <Fold title={processPage.activities}>
          <Items items={phase.activities} />
        </Fold>
        <Fold title={processPage.deliverables}>
          <Items items={phase.deliverables} />
        </Fold>
      </div>
    </div>
  )
}

/** A square a week: solid when it is certain, an outline when it may be. The words stand below. */
function Weeks({ weeks }: Pick<Phase, 'weeks'>) {
  const [least, most] = weeks ?? [0, 0]
  return (
    <div className={styles.weeks} aria-hidden="true">
      {weeks === null && <i className={styles.ongoing} />}
      {Array.from({ length: most }, (_, week) => (
        <i key={week} className={week < least ? undefined : styles.possible} />
      ))}
    </div>
  )
}

function StandingOrders() {
  return (
    <section className="section">
      <div className="wrap">
        <h2>{principles.title}</h2>
        <ul className={styles.principles}>
          {principles.all.map(({ name, says }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="lede">{says}</p>
            </li>
          ))}
        </ul>
        <StartLinks />
      </div>
    </section>
  )
}
