import { type ShownFaq, type FaqCategory, faqCategories } from '../faq/faqs.ts'
import type { Passage } from './find-passage.ts'

/** Returns the FAQs of a category (null: of all) that hold the query in question, answer or category. Ignores case. */
export function searchFaqs(
  faqs: readonly ShownFaq[],
  query: string,
  category: FaqCategory | null,
): readonly ShownFaq[] {
  const wanted = query.trim().toLowerCase()
  return faqs.filter((faq) => category === null || faq.category === category).filter((faq) => holds(faq, wanted))
}

export function faqOf(faqs: readonly ShownFaq[], passage: Passage | null): ShownFaq | null {
  return faqs.find(({ id }) => passage?.id === `faq/${id}`) ?? null
}

export function faqCategory(name: string | null): FaqCategory | null {
  return faqCategories.find((category) => category === name) ?? null
}

const inTurn = ['Services', 'Pricing', 'Timeline', 'Communication', 'Support', 'Technology', 'Process'] as const

/** The question that usually comes next, or null after the last. */
export function followUp(faqs: readonly ShownFaq[], { category }: ShownFaq): ShownFaq | null {
  const next = inTurn[inTurn.indexOf(category) + 1]
  return faqs.find((faq) => faq.category === next) ?? null
}

function holds({ question, answer, category }: ShownFaq, wanted: string): boolean {
  return [question, answer, category].some((text) => text.toLowerCase().includes(wanted))
}
