import { groupedNumber as written } from '../../../core/text/numbers.ts'
import { Actions } from '../../ui/forms/button.tsx'
import { Fact } from '../../ui/forms/fact.tsx'
import type { Figures, Step } from './figures.ts'
import { fewest, sourceTexts as texts } from './words.ts'
import styles from './figures.module.css'

/** At which question people leave: a table with a drawing in it. What is said of a question opens by its address. */
export function Steps({ steps, mostLeft: most, total: { begun, handedIn } }: Figures) {
  const review = steps.find(({ ask }) => ask === '')
  return (
    <section className={styles.steps} id="steps" aria-labelledby="steps-title">
      <h2 id="steps-title">{texts.steps}</h2>
      {begun < fewest.toShow ? (
        <>
          <p>{texts.fewSteps(begun)}</p>
          <dl className={`lined after-near ${styles.counts}`}>
            <Fact term={texts.begun}>{written(begun)}</Fact>
            <Fact term={texts.toReview}>{written(review?.came ?? 0)}</Fact>
            <Fact term={texts.handedIn}>{written(handedIn)}</Fact>
          </dl>
        </>
      ) : (
        <>
          <p>{most ? texts.mostLeave(most.title, most.left, most.came) : texts.noneLeft}</p>
          <table aria-labelledby="steps-title">
            <thead className="small">
              <tr>
                <th scope="col" colSpan={2}>
                  <span className="visually-hidden">{texts.step}</span>
                </th>
                <th scope="col">{texts.came}</th>
                <th scope="col">{texts.left}</th>
              </tr>
            </thead>
            <tbody>
              <Bar title={texts.begun} came={begun} left={Math.max(0, begun - (steps[0]?.came ?? begun))} of={begun} />
              {steps.map((step) => (
                <StepRows key={step.field} step={step} of={begun} isMost={step.field === most?.field} />
              ))}
              <Bar title={texts.handedIn} came={handedIn} of={begun} />
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

function StepRows({ step, of, isMost }: { step: Step; of: number; isMost: boolean }) {
  const { field, title, ask, came, answered, skipped, left } = step
  const id = `step-${field}`
  return (
    <>
      <Bar id={id} title={title} came={came} left={left} of={of} href={ask && `#${id}`} isMost={isMost} />
      {ask && (
        <tr className={styles.question}>
          <td colSpan={4}>
            <p>
              <b className="small">{texts.question}</b>
              <br />
              <span dir="auto">{`“${ask}”`}</span>
            </p>
            <dl className={`lined ${styles.counts}`}>
              <Fact term={texts.asked}>{written(came)}</Fact>
              <Fact term={texts.answered}>{written(answered)}</Fact>
              <Fact term={texts.skipped}>{written(skipped)}</Fact>
              <Fact term={texts.leftHere}>{written(left)}</Fact>
            </dl>
            <p className="small muted">{texts.countsOnly}</p>
            <Actions>
              <a className="quiet" href={`/admin/site/question-${field}`}>
                {texts.change}
              </a>
              <a className="link" href="#steps">
                {texts.close}
              </a>
            </Actions>
          </td>
        </tr>
      )}
    </>
  )
}

interface BarProps {
  id?: string
  title: string
  came: number
  left?: number
  of: number
  href?: string
  isMost?: boolean
}

function Bar({ id, title, came, left, of, href, isMost }: BarProps) {
  const [top, bottom] = [came, came - (left ?? 0)].map((count) => Math.min(100, (count / of) * 100).toFixed(2))
  return (
    <tr id={id} data-most={isMost || undefined}>
      <th scope="row" dir="auto">
        {href ? <a href={href}>{title}</a> : title}
      </th>
      <td aria-hidden="true">
        <svg viewBox="0 0 100 44" preserveAspectRatio="none">
          <path d={`M0 0H${top}L${bottom} 44H0z`} />
          <path className={styles.gone} d={`M${top} 0V44H${bottom}z`} />
        </svg>
      </td>
      <td>{written(came)}</td>
      <td>{left === undefined ? '' : written(left)}</td>
    </tr>
  )
}
