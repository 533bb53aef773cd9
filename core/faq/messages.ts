import { capitalNumberWord, numberWord, ordinalWord } from '../text/numbers.ts'
import { faqs } from './faqs.ts'

const next = ordinalWord(faqs.length + 1)

/** Every sentence of the FAQ that a person reads, apart from the questions and answers themselves. */
export const faqMessages = {
  title: 'FAQ',
  description: `${capitalNumberWord(faqs.length)} questions people ask before they start, with straight answers. The ${next} is yours.`,
  /** One line each. */
  heading: ['You ask.', 'We answer.'],
  hoist: { word: 'FAQ', label: 'Three signal flags spelling FAQ' },
  searchLabel: 'Search the answers',
  searchHint: 'price, weeks, support',
  search: 'Search',
  categories: 'Category',
  allCategories: 'All',
  resultsLabel: 'Questions and answers',
  count: (shown: number, all: number) => `Showing ${shown} of ${all} questions`,
  next: 'And then, usually:',
  linkToAnswer: 'Link to this answer',

  elsewhere: 'Not among these, but another page says:',

  noMatches: 'No matches found',
  noMatchesHint: 'Try one word fewer, or ask a person.',
  showAll: 'Show All FAQs',
  askUs: 'Ask us',

  eighth: `Ask the ${next}.`,
  eighthHint: `Yours is not among the ${numberWord(faqs.length)}? Then it is the interesting one. A person answers within 24 hours.`,
} as const
