import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { faqs } from '../../../../core/faq/faqs.ts'
import { faqMessages } from '../../../../core/faq/messages.ts'
import { followUp } from '../../../../core/faq/search-faqs.ts'
import { chatLink, getStarted } from '../../../content/navigation.ts'
import { pageHead } from '../../../ui/head/page-head.ts'
import { questionsAnswered } from '../../../ui/head/structured-data.ts'
import { Hoist } from '../../../ui/site/hoist.tsx'
import type { Route } from './+types/faq.ts'
import styles from './faq.module.css'
import { FaqExchange } from './faq-exchange.tsx'
import { FaqSearch } from './faq-search.tsx'
import { NoFaqs } from './no-faqs.tsx'
import { useAnswerInAddress, useFaqSearch } from './use-faq-search.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, faqMessages, (site) => questionsAnswered(site, faqs))
}

export default function FaqPage() {
  const search = useFaqSearch()
  const [address] = useSearchParams()
  const [asked] = useState(address.get('open'))
  useAnswerInAddress()
  const { area, results } = search
  // A single result is open at once.
  const opened = results.length === 1 ? results[0]?.id : asked
  return (
    <>
      <Poster />
      <div className={`wrap ${styles.columns}`} ref={area}>
        <FaqSearch search={search} />
        <section className={styles.list} aria-label={faqMessages.resultsLabel}>
          {results.map((faq) => (
            <FaqExchange
              key={faq.id}
              faq={faq}
              open={faq.id === opened}
              next={followUp(faq)}
              isShown={(next) => results.includes(next)}
            />
          ))}
          {results.length === 0 && <NoFaqs search={search} />}
        </section>
      </div>
      <Eighth />
    </>
  )
}

function Poster() {
  return (
    <section className={styles.head}>
      <div className="wrap">
        <h1>
          {faqMessages.heading.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <Hoist {...faqMessages.hoist} />
      </div>
    </section>
  )
}

function Eighth() {
  return (
    <section className={`section on-yellow ${styles.ask}`}>
      <div className="wrap section-head">
        <h2>{faqMessages.eighth}</h2>
        <div>
          <p className="lede">{faqMessages.eighthHint}</p>
          <p className="actions">
            <a className="btn ink" href={getStarted.href}>
              {faqMessages.askUs}
            </a>
            <a className="link" href={chatLink.href}>
              {chatLink.text}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
