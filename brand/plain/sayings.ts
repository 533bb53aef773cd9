import { numberWord } from '../../core/text/numbers.ts'
import type { Brand, Sayings } from '../brand.ts'

export const sayings: Sayings = {
  home: {
    title: 'Software that earns its keep',
    heading: ['Software', 'that earns', 'its keep.'],
    services: {
      title: 'Four things we build.',
      lede: 'Websites, apps and useful AI, and a second opinion before you spend.',
    },
    phases: {
      title: 'From hello to launch in six steps.',
      lede: 'Each step has a length, a list and something you can hold at the end of it.',
      more: 'See all six',
    },
    questions: (count) => `A square fills up with every answer, and all ${numberWord(count)} make your brief.`,
  },
  story: '',
  jobs: '',
  values: [],
  phases: [],
  services: () => '',
  terms: '',
  typeface: '',
  process: {
    heading: ['Six steps,', 'no surprises.'],
    phase: (number, count) => `Step ${number} of ${count}`,
    more: 'The long version has weeks and lists.',
  },
  contact: 'A person reads what you write, and a person answers.',
  privacy: '',
  stillHere: 'These pages are here.',
}

export const errorCaptions: Brand['errorCaptions'] = {
  no: 'This one stays shut.',
  ready: 'There is a newer one.',
  failed: 'We have been told.',
  lost: 'Four fields, and one of them is missing.',
}

export const pictureTexts: Brand['pictureTexts'] = {
  home: 'Software that earns its keep, beside four fields of colour.',
  about: 'Small crew, short lines, beside four fields of colour.',
  services: 'Six things we do, beside four fields of colour.',
  process: 'The title of our process, beside four fields of colour.',
  portfolio: 'The title of our portfolio, beside four fields of colour.',
  faq: 'You ask, we answer, beside four fields of colour.',
  contact: 'Say hello, beside four fields of colour.',
  'project-chat': 'So, what are we building? Beside four fields of colour.',
  privacy: 'The title of our privacy policy, beside four fields of colour.',
  terms: 'The short version, beside four fields of colour.',
}
