import { type Faq, type FaqCategory, faqCategories, faqs } from '../faq/faqs.ts'
import type { FindPassage, Passage } from './find-passage.ts'

/** Returns the FAQs of a category (null: of all) that hold the query in question, answer or category. Ignores case. */
export function searchFaqs(query: string, category: FaqCategory | null): readonly Faq[] {
  const wanted = query.trim().toLowerCase()
  return faqs.filter((faq) => category === null || faq.category === category).filter((faq) => holds(faq, wanted))
}

/** What the chat would quote on a query, for one that no FAQ holds. */
export interface ElsewhereFound {
  readonly query: string
  readonly passage: Passage | null
}

/** Returns what is found by meaning where no question, answer or category holds the words. */
export function findElsewhere(query: string, findPassage: FindPassage): ElsewhereFound {
  return { query, passage: isHeld(query) ? null : findPassage(query) }
}

export function isHeld(query: string): boolean {
  return searchFaqs(query, null).length > 0
}

export function faqOf(passage: Passage | null): Faq | null {
  return faqs.find(({ id }) => passage?.id === `faq/${id}`) ?? null
}

export function faqCategory(name: string | null): FaqCategory | null {
  return faqCategories.find((category) => category === name) ?? null
}

const conversation: readonly FaqCategory[] = [
  'Services',
  'Pricing',
  'Timeline',
  'Communication',
  'Support',
  'Technology',
  'Process',
]

/** The question that usually comes next, or null after the last. */
export function followUp({ category }: Faq): Faq | null {
  const next = conversation[conversation.indexOf(category) + 1]
  return faqs.find((faq) => faq.category === next) ?? null
}

function holds({ question, answer, category }: Faq, wanted: string): boolean {
  return [question, answer, category].some((text) => text.toLowerCase().includes(wanted))
}
