import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Emblem } from '~brand/emblem.tsx'
import { FaqSign } from '~brand/heads.tsx'
import { chatLink, getStarted } from '../../../content/navigation.ts'
import { servicesContext } from '../../../context.ts'
import { type ShownFaq, faqAddress, faqCategories, faqMessages } from '../../../features/site/faq/faqs.ts'
import type { Pages } from '../../../features/site/pages/pages.ts'
import type { Passage } from '../../../features/site/search/find-passage.ts'
import { faqCategory, faqOf, searchFaqs } from '../../../features/site/search/search-faqs.ts'
import { Actions, Button } from '../../../ui/forms/button.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { pageHead } from '../../../ui/head/page-head.ts'
import { questionsAnswered } from '../../../ui/head/structured-data.ts'
import { Paragraphs } from '../../../ui/site/linked-text.tsx'
import { TextLink } from '../../../ui/site/links.tsx'
import { Headline, PageEnd, Section } from '../texts.tsx'
import type { Route } from './+types/faq.ts'
import styles from './faq.module.css'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const faqs = loaderData?.faqs ?? []
  const description = loaderData?.words?.description
  return pageHead(matches, { title: faqMessages.title, description }, (site) => questionsAnswered(site, faqs))
}

interface Found {
  readonly query: string
  /** What the chat would quote on it. */
  readonly passage: Passage | null
  /** Null where the server did not answer: the page knows them already. */
  readonly faqs: readonly ShownFaq[] | null
  readonly words: Pages['questions'] | null
}

export function loader({ request, context }: Route.LoaderArgs): Found {
  const { findPassage, site } = context.get(servicesContext)
  // The words by which an answer is found stay on the server.
  const faqs = site.now().faqs.map(({ subjects: _subjects, isQuotedWhole: _isQuotedWhole, ...shown }) => shown)
  const query = queryOf(request)
  return { query, passage: findPassage(query), faqs, words: site.now().pages.questions }
}

/** Without a connection only the words themselves are found. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  return serverLoader().catch(() => ({ query: queryOf(request), passage: null, faqs: null, words: null }))
}

function queryOf({ url }: Request): string {
  return searchIn(new URL(url).searchParams).query
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const search = useFaqSearch(loaderData)
  const [address] = useSearchParams()
  const [asked] = useState(address.get('open'))
  const [words] = useState(loaderData.words)
  const { heading = '', oneMore = '', oneMoreHint = '' } = words ?? {}
  useAnswerInAddress()
  const { area, results, elsewhere, isKnown } = search
  // A single result is open at once.
  const opened = results.length === 1 ? results[0]?.id : asked
  return (
    <>
      <Section className={styles.head} inner={`page-head ${styles.headline}`}>
        <Headline text={heading} />
        <FaqSign />
      </Section>
      <div className={`wrap stack wide beside ${styles.columns}`} ref={area}>
        <FaqSearch search={search} />
        <section className={`stack top ${styles.list}`} aria-label={faqMessages.resultsLabel}>
          {elsewhere && <Elsewhere passage={elsewhere} />}
          {results.map((faq) => (
            <FaqExchange key={faq.id} faq={faq} open={faq.id === opened} />
          ))}
          {results.length === 0 && !elsewhere && isKnown && <NoFaqs search={search} />}
        </section>
      </div>
      <PageEnd title={oneMore} lede={oneMoreHint} className="screen-only section">
        <Actions>
          <TextLink href={getStarted.href} text={faqMessages.askUs} className="btn ink" />
          <TextLink {...chatLink} />
        </Actions>
      </PageEnd>
    </>
  )
}

type FaqSearchState = ReturnType<typeof useFaqSearch>

/** A browser takes only so many changes of its address in a time: they wait for a pause in the typing. */
const addressFollowsAfterMs = 300

/** Of the first answer's question. */
const leastSeenPx = 60

/** What is searched for: as the address says at first, then as one types and chooses, with the address behind. `found` is what the address
 *  finds by meaning, and comes after it. */
function useFaqSearch(found: Found) {
  const [first] = useState(found.faqs ?? [])
  const faqs = found.faqs ?? first
  const [address, setAddress] = useSearchParams()
  const asked = searchIn(address)
  const [query, setQuery] = useState(asked.query)
  const [category, setCategory] = useState(asked.category)
  const box = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef({ query, category })

  useEffect(() => {
    // What was typed before the script came.
    if (box.current) setQuery(box.current.value)
  }, [])

  useEffect(() => {
    if (asked.query === query && asked.category === category) return
    const wanted = new URLSearchParams({ ...(query && { q: query }), ...(category && { category }) })
    const follow = () => setAddress(wanted, { replace: true, preventScrollReset: true })
    const timer = setTimeout(follow, addressFollowsAfterMs)
    return () => clearTimeout(timer)
  }, [asked.query, asked.category, setAddress, query, category])

  useEffect(() => {
    if (shown.current.query === query && shown.current.category === category) return
    shown.current = { query, category }
    if (area.current) bringIntoView(area.current)
  }, [query, category])

  const search = ({ currentTarget }: FormEvent<HTMLInputElement>) => setQuery(currentTarget.value)

  /** Every button of the form carries a category. */
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement) setCategory(faqCategory(submitter.value))
  }

  function showAll(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setQuery('')
    setCategory(null)
    if (!box.current) return
    box.current.value = ''
    // The button that was pressed is gone.
    box.current.focus()
  }

  const held = searchFaqs(faqs, query, category)
  const isAnswered = found.query === query
  const passage = isAnswered ? found.passage : null
  // What the chat would say comes first, then what holds the words.
  const meant = faqOf(faqs, passage)
  const isShown = meant !== null && (category === null || meant.category === category)
  const results = isShown ? [meant, ...held.filter((faq) => faq !== meant)] : held
  const isKnown = isAnswered || held.length > 0
  const elsewhere = meant ? null : passage
  return { query, category, faqs, results, elsewhere, isKnown, area, box, search, choose, showAll }
}

/** Scrolls to the search box when the first of what was found is not on the screen. A shorter list may have left both above it. */
function bringIntoView(area: HTMLElement): void {
  const { top = 0 } = area.querySelector('section > *')?.getBoundingClientRect() ?? {}
  const isOnScreen = area.getBoundingClientRect().top >= 0 && top < innerHeight - leastSeenPx
  if (!isOnScreen) area.scrollIntoView()
}

/** Opens the answer that the address names, where the browser does not do so itself. */
function useAnswerInAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1))
    const exchange = answer?.closest('details')
    if (!answer || !exchange || exchange.open) return
    exchange.open = true
    answer.scrollIntoView()
  }, [hash])
}

function searchIn(address: URLSearchParams) {
  return { query: address.get('q') ?? '', category: faqCategory(address.get('category')) }
}

/** Asks by a plain GET; once its script runs, it answers while one types. */
function FaqSearch({ search: { query, category, faqs, results, box, search, choose } }: { search: FaqSearchState }) {
  const id = useId()
  return (
    <form className={`screen-only stack loose top ${styles.search}`} role="search" action="/faq" onSubmit={choose}>
      <div className="field">
        <label htmlFor={id}>{faqMessages.searchLabel}</label>
        <input
          className="input"
          dir="auto"
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
      {/* The first button is the one that Enter presses: it keeps the category. A script answers before. */}
      <Button className="quiet without-script" name="category" value={category ?? ''}>
        {faqMessages.search}
      </Button>
      <div className="screen-only row close stretch" role="group" aria-label={faqMessages.categories}>
        {[null, ...faqCategories].map((choice) => (
          <Button key={choice} className="chip" name="category" value={choice ?? ''} aria-pressed={choice === category}>
            {choice ?? faqMessages.allCategories}
          </Button>
        ))}
      </div>
    </form>
  )
}

interface FaqExchangeProps {
  faq: ShownFaq
  /** Whether it is open to begin with. From then on it is the reader's, and the browser closes it when they open another. */
  open: boolean
}

/** A question with its answer, which is shown when the question is opened. */
function FaqExchange({ faq: { id, question, answer, category }, open }: FaqExchangeProps) {
  return (
    <details className={styles.exchange} name="faq" open={open}>
      <summary>
        <span className="small muted">{category}</span>
        <h2 dir="auto">{question}</h2>
        <span className={`screen-only plus ${styles.sign}`} aria-hidden="true" />
      </summary>
      {/* The address leads into the answer, not to the question: a browser opens what an address leads into. */}
      <div className={styles.answer} id={id}>
        <div className={`on-deep ${styles.text}`}>
          <Emblem of="topic" place={faqCategories.indexOf(category)} edge />
          <div className="stack near">
            <Paragraphs texts={answer.split('\n\n')} />
            <p className="small muted">
              <a href={faqAddress(id)}>{faqMessages.linkToAnswer}</a>
            </p>
          </div>
        </div>
      </div>
    </details>
  )
}

function Elsewhere({ passage: { title, text, href } }: { passage: Passage }) {
  return (
    <Note says="yes">
      <h2>{faqMessages.elsewhere}</h2>
      <p>{text}</p>
      <p>
        <a href={href}>{title}</a>
      </p>
    </Note>
  )
}

function NoFaqs({ search: { showAll } }: { search: FaqSearchState }) {
  return (
    <Note says="no">
      <h2>{faqMessages.noMatches}</h2>
      <p>{faqMessages.noMatchesHint}</p>
      <Actions as="form" action="/faq" onSubmit={showAll}>
        <Button>{faqMessages.showAll}</Button>
        <TextLink href={getStarted.href} text={faqMessages.askUs} />
      </Actions>
    </Note>
  )
}
