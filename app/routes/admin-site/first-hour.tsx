import { useId } from 'react'
import { Emblem } from '~brand/emblem.tsx'
import type { FirstHour } from '../../features/first-hour/first-hour-service.ts'
import { firstHourMessages as texts } from '../../features/first-hour/messages.ts'
import { Button } from '../../ui/forms/button.tsx'
import styles from './first-hour.module.css'

const names = Object.keys(texts.titles) as (keyof FirstHour)[]

interface StepListProps {
  readonly steps: FirstHour
  /** The page on which a new person of the team is added. */
  readonly people: string
}

/** What a new owner does first, each with what is known of it. */
export function StepList({ steps, people }: StepListProps) {
  const id = useId()
  const done = names.filter((name) => steps[name][0] === 'done')
  const addresses: Readonly<Record<string, string>> = {
    answers: '/admin/site/answers',
    prices: '/admin/site/prices',
    people,
    projects: '/admin/portfolio/new',
    lead: '/project-chat',
  }
  const next = names.find((name) => addresses[name] && !done.includes(name))
  return (
    <form method="post" className={`${styles.hour} on-light`} aria-labelledby={id}>
      <div className={`row baseline ends ${styles.head}`}>
        <h2 id={id}>{texts.title}</h2>
        <p>
          <b>{texts.progress(done.length, names.length)}</b> {texts.rule}
        </p>
      </div>
      <ol>
        {names.map((name, index) => {
          const [state, says] = steps[name]
          const words = name === 'name' ? '' : texts.does[name][state === 'open' ? 0 : 1]
          const style = state === 'done' ? 'link' : name === next ? 'btn ink' : 'quiet'
          const of = <span className="visually-hidden">{`: ${texts.titles[name]}`}</span>
          return (
            <li key={name} data-state={state}>
              <span className={`middle ${styles.mark}`}>
                {state === 'done' ? <Emblem of="yes" edge /> : <b aria-hidden="true">{index + 1}</b>}
              </span>
              <div>
                <h3>
                  <span>{texts.titles[name]}</span>
                  <span className="visually-hidden">{`, ${texts.states[state]}`}</span>
                </h3>
                <p className="small breaks" dir="auto">
                  {says}
                </p>
              </div>
              {addresses[name] && (
                <a className={style} href={addresses[name]}>
                  <span>{words}</span>
                  {of}
                </a>
              )}
              {name === 'mail' && (
                <Button className={style} intent="send">
                  <span>{words}</span>
                  {of}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      <Button className="link small" intent="dismiss">
        {texts.dismiss}
      </Button>
    </form>
  )
}
