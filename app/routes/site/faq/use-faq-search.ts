import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  type ElsewhereFound,
  faqCategory,
  faqOf,
  isHeld,
  searchFaqs,
} from '../../../../core/site-search/search-faqs.ts'

export type FaqSearchState = ReturnType<typeof useFaqSearch>

/** A browser takes only so many changes of its address in a time: they wait for a pause in the typing. */
const addressFollowsAfterMs = 300

/** Of the first answer's question. */
const leastSeenPx = 60

/** What is searched for: as the address says at first, then as one types and chooses, with the address behind. `found` is what the address
 *  finds by meaning, and comes after it. */
export function useFaqSearch(found: ElsewhereFound) {
  const [address, setAddress] = useSearchParams()
  const [query, setQuery] = useState(queryIn(address))
  const [category, setCategory] = useState(categoryIn(address))
  const box = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef({ query, category })

  useEffect(() => {
    // What was typed before the script came.
    if (box.current) setQuery(box.current.value)
  }, [])

  useEffect(() => {
    if (queryIn(address) === query && categoryIn(address) === category) return
    const wanted = new URLSearchParams({ ...(query && { q: query }), ...(category && { category }) })
    const follow = () => setAddress(wanted, { replace: true, preventScrollReset: true })
    const timer = setTimeout(follow, addressFollowsAfterMs)
    return () => clearTimeout(timer)
  }, [address, setAddress, query, category])

  useEffect(() => {
    if (shown.current.query === query && shown.current.category === category) return
    shown.current = { query, category }
    if (area.current) bringIntoView(area.current)
  }, [query, category])

  function search({ currentTarget }: FormEvent<HTMLInputElement>): void {
    setQuery(currentTarget.value)
  }

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

  const held = searchFaqs(query, category)
  const isKnown = isHeld(query) || found.query === query
  const passage = isHeld(query) || found.query !== query ? null : found.passage
  const faq = faqOf(passage)
  const isOfCategory = category === null || faq?.category === category
  const results = faq && isOfCategory ? [faq] : held
  const elsewhere = faq ? null : passage
  return { query, category, results, elsewhere, isKnown, area, box, search, choose, showAll }
}

/** Scrolls to the search box when the first of what was found is not on the screen. A shorter list may have left both above it. */
function bringIntoView(area: HTMLElement): void {
  const { top = 0 } = area.querySelector('section > *')?.getBoundingClientRect() ?? {}
  const isOnScreen = area.getBoundingClientRect().top >= 0 && top < innerHeight - leastSeenPx
  if (!isOnScreen) area.scrollIntoView()
}

/** Opens the answer that the address names, where the browser does not do so itself. */
export function useAnswerInAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1))
    const exchange = answer?.closest('details')
    if (!answer || !exchange || exchange.open) return
    exchange.open = true
    answer.scrollIntoView()
  }, [hash])
}

function queryIn(address: URLSearchParams): string {
  return address.get('q') ?? ''
}

function categoryIn(address: URLSearchParams) {
  return faqCategory(address.get('category'))
}
