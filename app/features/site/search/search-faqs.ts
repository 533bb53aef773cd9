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

function holds({ question, answer, category }: ShownFaq, wanted: string): boolean {
  return [question, answer, category].some((text) => text.toLowerCase().includes(wanted))
}
