import { type Faq, type FaqCategory, faqCategories } from '../faq/faqs.ts'
import type { FindPassage, Passage } from './find-passage.ts'

/** Returns the FAQs of a category (null: of all) that hold the query in question, answer or category. Ignores case. */
export function searchFaqs(faqs: readonly Faq[], query: string, category: FaqCategory | null): readonly Faq[] {
  const wanted = query.trim().toLowerCase()
  return faqs.filter((faq) => category === null || faq.category === category).filter((faq) => holds(faq, wanted))
}

/** What the chat would quote on a query. */
export interface MeaningFound {
  readonly query: string
  readonly passage: Passage | null
}

export function findByMeaning(query: string, findPassage: FindPassage): MeaningFound {
  return { query, passage: query.trim() === '' ? null : findPassage(query) }
}

export function faqOf(faqs: readonly Faq[], passage: Passage | null): Faq | null {
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
export function followUp(faqs: readonly Faq[], { category }: Faq): Faq | null {
  const next = conversation[conversation.indexOf(category) + 1]
  return faqs.find((faq) => faq.category === next) ?? null
}

function holds({ question, answer, category }: Faq, wanted: string): boolean {
  return [question, answer, category].some((text) => text.toLowerCase().includes(wanted))
}
