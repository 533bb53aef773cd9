import type { FaqCategory } from '../../core/faq/faqs.ts'
import type { FlagLetter } from '../ui/site/flag-shapes.ts'

/** The flag beside each answer, with what it means in the International Code of Signals. */
export const faqFlags: Record<FaqCategory, { readonly letter: FlagLetter; readonly meaning: string }> = {
  Services: { letter: 'C', meaning: 'affirmative' },
  Timeline: { letter: 'P', meaning: 'about to sail' },
  Process: { letter: 'K', meaning: 'I wish to communicate with you' },
  Communication: { letter: 'X', meaning: 'watch for my signals' },
  Technology: { letter: 'H', meaning: 'I have a pilot on board' },
  Pricing: { letter: 'Q', meaning: 'my vessel is healthy' },
  Support: { letter: 'V', meaning: 'I require assistance' },
}
