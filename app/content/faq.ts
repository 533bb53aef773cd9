import type { FaqCategory } from '../../core/faq/faqs.ts'
import type { FlagLetter } from '../ui/flag-shapes.ts'

/** What flies beside each answer, with what it means at sea. */
export const faqFlags: Record<FaqCategory, { readonly letter: FlagLetter; readonly meaning: string }> = {
  Services: { letter: 'C', meaning: 'affirmative' },
  Timeline: { letter: 'P', meaning: 'about to sail' },
  Process: { letter: 'K', meaning: 'I wish to communicate with you' },
  Communication: { letter: 'X', meaning: 'watch for my signals' },
  Technology: { letter: 'A', meaning: 'I have a diver down' },
  Pricing: { letter: 'M', meaning: 'my vessel is stopped' },
  Support: { letter: 'V', meaning: 'I require assistance' },
}
