import { useId } from 'react'
import { Emblem } from '~brand/emblem.tsx'
import type { FirstHourStep } from '../../../core/first-hour/first-hour-service.ts'
import { firstHourMessages as texts } from '../../../core/first-hour/messages.ts'
import { addAddress, listAddress } from '../admin-portfolio/addresses.ts'
import styles from './first-hour.module.css'

/** Where each is done. A name and a country are settings. */
const addresses = {
  answers: '/admin/site/answers',
  prices: '/admin/site/prices',
  projects: addAddress,
  lead: '/project-chat',
}

interface FirstHourProps {
  readonly steps: readonly FirstHourStep[]
  /** Of a person that is added. */
  readonly personAddress: string
}

/** What a new owner does first, each with what is known of it. */
export function FirstHour({ steps, personAddress }: FirstHourProps) {
  const id = useId()
  const done = steps.filter(({ state }) => state === 'done').length
  const next = steps.find(({ name, state }) => state !== 'done' && name !== 'name' && name !== 'mail')
  return (
    <section className={`${styles.hour} on-light`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{texts.title}</h2>
        <p>
          <b>{texts.progress(done, steps.length)}</b> {texts.rule}
        </p>
      </div>
      <ol>
        {steps.map((step, index) => (
          <li key={step.name} data-state={step.state}>
            <span className={styles.mark}>
              {step.state === 'done' ? <Emblem of="yes" edge /> : <b aria-hidden="true">{index + 1}</b>}
            </span>
            <div>
              <h3>
                {texts.titles[step.name]}
                <span className="visually-hidden">{`, ${texts.states[step.state]}`}</span>
              </h3>
              <p dir="auto">{step.says}</p>
            </div>
            <Way step={step} isNext={step === next} personAddress={personAddress} />
          </li>
        ))}
      </ol>
      <form method="post">
        <button className="link small" name="intent" value="dismiss">
          {texts.dismiss}
        </button>
      </form>
    </section>
  )
}

/** What leads to where a step is done. */
function Way({ step, isNext, personAddress }: { step: FirstHourStep; isNext: boolean; personAddress: string }) {
  const { name, state } = step
  const of = <span className="visually-hidden">{`: ${texts.titles[name]}`}</span>
  if (name === 'name') return null
  if (name === 'mail') {
    return (
      <form method="post">
        <button className={state === 'done' ? 'link' : 'quiet'} name="intent" value="send">
          {state === 'open' ? texts.send : texts.sendAgain}
          {of}
        </button>
      </form>
    )
  }
  const isDone = state === 'done'
  const address = name === 'people' ? personAddress : isDone && name === 'projects' ? listAddress : addresses[name]
  const isOneMore = name === 'people' ? isDone : name === 'projects' && state === 'half'
  const words = isOneMore ? texts.addAnother : isDone && name !== 'lead' ? texts.change : texts.does[name]
  return (
    <a className={isDone ? 'link' : isNext ? 'btn ink' : 'quiet'} href={address}>
      {words}
      {of}
    </a>
  )
}
