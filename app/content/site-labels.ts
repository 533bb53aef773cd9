import { capitalNumberWord, numberWord } from '../../core/text/numbers.ts'

/** Labels of the public pages. Their texts are items, which the owner edits. */
export const siteLabels = {
  about: 'About',
  values: (count: number) => `${capitalNumberWord(count)} values`,
  services: 'Services',
  allServices: (count: number) => `The ${numberWord(count)} services`,
  included: 'What is included',
  process: 'Process',
  wholeProcess: 'See the whole process',
  howWeWork: 'See how we work',
  start: 'Start here',
  contents: 'On this page',
  allProjects: 'The whole portfolio',
  people: 'Who does what here',
} as const
