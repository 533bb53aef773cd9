import type { Brand, Sayings } from '../brand.ts'

export const sayings: Sayings = {
  values: [],
  phases: [],
  services: () => '',
  phase: (number, count) => `Step ${number} of ${count}`,
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
