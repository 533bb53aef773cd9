import { useId } from 'react'
import { faqCategories, faqs } from '../../../../core/faq/faqs.ts'
import { faqMessages } from '../../../../core/faq/messages.ts'
import chips from '../../../ui/forms/chips.module.css'
import styles from './faq.module.css'
import type { FaqSearchState } from './use-faq-search.ts'

/** Asks by a plain GET; once its script runs, it answers while one types. */
export function FaqSearch({ search: { query, category, results, box, search, choose } }: { search: FaqSearchState }) {
  const id = useId()
  return (
    <form className={styles.search} role="search" action="/faq" onSubmit={choose}>
      <div className="field">
        <label htmlFor={id}>{faqMessages.searchLabel}</label>
        <input
          className="input"
          id={id}
          type="search"
          name="q"
          placeholder={faqMessages.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={query}
          onInput={search}
          ref={box}
        />
      </div>
      <p className="muted" role="status">
        {faqMessages.count(results.length, faqs.length)}
      </p>
      {/* The first button is the one that Enter presses: it keeps the category. */}
      <button className={`quiet ${styles.submit}`} name="category" value={category ?? ''}>
        {faqMessages.search}
      </button>
      <div className={chips.chips} role="group" aria-label={faqMessages.categories}>
        {[null, ...faqCategories].map((choice) => (
          <button
            key={choice}
            className={chips.chip}
            name="category"
            value={choice ?? ''}
            aria-pressed={choice === category}
          >
            {choice ?? faqMessages.allCategories}
          </button>
        ))}
      </div>
    </form>
  )
}
