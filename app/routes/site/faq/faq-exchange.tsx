import { type Faq, faqAddress } from '../../../../core/faq/faqs.ts'
import { faqMessages } from '../../../../core/faq/messages.ts'
import { faqFlags } from '../../../content/faq.ts'
import { Flag } from '../../../ui/site/flag.tsx'
import styles from './faq.module.css'

interface FaqExchangeProps {
  faq: Faq
  /** Whether it is open to begin with. From then on it is the reader's, and the browser closes it when they open another. */
  open: boolean
  /** The question that usually follows. */
  next: Faq | null
  isShown: (faq: Faq) => boolean
}

/** A question, and the answer to it once somebody has asked. */
export function FaqExchange({ faq: { id, question, answer, category }, open, next, isShown }: FaqExchangeProps) {
  const { letter, meaning } = faqFlags[category]
  return (
    <details className={styles.exchange} name="faq" open={open}>
      <summary>
        <span className="small muted">{category}</span>
        <h2>{question}</h2>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      {/* The address leads into the answer, not to the question: a browser opens what an address leads into. */}
      <div className={styles.answer} id={id}>
        <div className={`on-blue ${styles.text}`}>
          <Flag letter={letter} edge />
          <div>
            {answer.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className="small muted">
              {faqMessages.flag(letter, meaning)} <a href={faqAddress(id)}>{faqMessages.linkToAnswer}</a>
            </p>
          </div>
        </div>
        {next && (
          <p className={styles.next}>
            <span className="muted">{faqMessages.next}</span>{' '}
            <a href={isShown(next) ? `#${next.id}` : faqAddress(next.id)}>{next.question}</a>
          </p>
        )}
      </div>
    </details>
  )
}
