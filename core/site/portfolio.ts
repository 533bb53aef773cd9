import { capitalNumberWord, groupedNumber } from '../text/numbers.ts'

/** The sentences of the portfolio page and of the case studies. Those of the specification are in `core/portfolio/messages.ts`. */
export const portfolioCopy = {
  title: 'Portfolio',
  /** Other words by which people ask for it, with commas between. */
  subjects: `portfolio, your work, past work, previous work, past projects, previous projects, other projects, examples, examples of work, show examples, case study, case studies, you built, you have built, have you built, have you made, have you done, done before, made before, built before, worked with before, have you worked, you worked with, have worked with, done for before, similar before, something similar, julle gebou, julle werk sien`,
  description: 'Websites, apps and tools that we built, what they do, and what they changed for those who use them.',
  heading: ['Work worth', 'a poster.'],
  ofSamples: 'Five samples of the kind of thing we do, marked as samples because they are.',
  ofProjects: 'What we have built, and what it changed. Open a poster to read how.',
  sample: 'Sample',
  isSample: 'This is an example of the kind of thing we do. It is not a client’s project.',
  loading: 'Loading projects...',
  changed: 'The list has changed.',
  defaultsShown: 'The posters below are samples. They stand in until ours can be fetched again.',
  tryAgain: 'Try again',
  categories: 'Category',
  all: 'All',
  counted: (count: number, category: string | null) =>
    `${groupedNumber(count)} ${count === 1 ? 'project' : 'projects'}${category === null ? '' : `: ${category}`}`,
  services: 'Services',
  technologies: 'Technologies',
  results: 'Key results',
  room: {
    heading: ['Room for', 'one more.'],
    says: 'This frame is for something that does not exist yet.',
  },
} as const

export const caseStudyCopy = {
  built: 'What was built',
  builtWith: 'Built with',
  changed: 'What it changed',
  back: 'The whole wall',
  neighbours: 'More posters',
  newer: 'Previous poster',
  older: 'Next poster',
  share: 'Send this page to somebody',
  shareSubject: (title: string, agency: string) => `${title}, by ${agency}`,
  printed: (agency: string, address: string) => `By ${agency}. To read at ${address}`,
  ask: {
    heading: 'Something like it?',
    lede: (questions: number) =>
      `Tell us what yours should do. ${capitalNumberWord(questions)} questions, and a person answers within 24 hours.`,
  },
} as const
