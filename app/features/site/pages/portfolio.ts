import { groupedNumber } from '../../../../core/text/numbers.ts'

/** Labels of the portfolio page and of the case studies. Sentences of the specification are in `app/features/portfolio/messages.ts`. */
export const portfolioCopy = {
  title: 'Portfolio',
  sample: 'Sample',
  loading: 'Loading projects...',
  defaultsShown: 'The posters below are samples. They stand in until ours can be fetched again.',
  tryAgain: 'Try again',
  categories: 'Category',
  all: 'All',
  counted: (count: number, category: string | null) =>
    `${groupedNumber(count)} ${count === 1 ? 'project' : 'projects'}${category === null ? '' : `: ${category}`}`,
  services: 'Services',
  technologies: 'Technologies',
  results: 'Key results',
} as const

export const caseStudyCopy = {
  built: 'What was built',
  builtWith: 'Built with',
  changed: 'What it changed',
  back: 'The whole portfolio',
  neighbours: 'More posters',
  newer: 'Previous poster',
  older: 'Next poster',
  printed: (agency: string, address: string) => `By ${agency}. To read at ${address}`,
} as const
