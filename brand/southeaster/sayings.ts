import { ordinalWord } from '../../core/text/numbers.ts'
import type { Brand, Sayings } from '../brand.ts'

export const sayings: Sayings = {
  home: {
    title: 'Software with the wind behind it',
    heading: ['Software', 'with the wind', 'behind it.'],
    services: {
      title: 'Four flags we fly.',
      lede: 'Each carries its own letter: W for web, M for mobile, A for AI, C for consulting. Sailors will spot that. Everyone else gets the label.',
    },
    phases: {
      title: 'From hello to harbour in six legs.',
      lede: 'Each leg has a length, a list and something you can hold at the end of it. The flags mean what they mean at sea, which is more fitting than we had planned.',
      more: 'Follow the whole voyage',
    },
    questions: (count) => `Every answer hoists a flag, and by the ${ordinalWord(count)} they spell something.`,
  },
  story:
    'The wind on our flags is the south-easter. It blows all summer, it clears the air, and people call it the Cape Doctor. It also takes hats. We try to keep to the first part.',
  jobs: 'Until then, each flies the first letter of the job.',
  values: [
    'Flag H: “I have a pilot on board.”',
    'Flag I: “I am altering my course to port.”',
    'Flag K: “I wish to communicate with you.”',
    'Flag E: “I am altering my course to starboard.”',
  ],
  phases: [
    'At sea, this flag says: “I wish to communicate with you.”',
    '“I require a pilot.”',
    '“I have a pilot on board.”',
    '“My vessel is healthy.”',
    '“All aboard; we are about to proceed to sea.”',
    '“I require assistance.”',
  ],
  // The flag has six stripes.
  services: (count) =>
    count === 6 ? 'This is flag G: six stripes, and at sea it means “I require a pilot”. A stripe is a service.' : '',
  terms: 'This page is flag C, “affirmative”.',
  typeface: 'The typeface, Bricolage Grotesque, belongs to its authors and is free under the SIL Open Font License.',
  process: {
    heading: ['Six legs,', 'no fog.'],
    phase: (number, count) => `Leg ${number} of ${count}`,
    more: 'The long version has weeks, lists and more flags.',
  },
  contact: 'This page is flag K. Yellow, blue, and at sea it means “I wish to communicate with you”.',
  privacy: 'Flag A: “I have a diver down; keep well clear.” We fly it for advertisers.',
  stillHere: 'These are still afloat.',
}

export const errorCaptions: Brand['errorCaptions'] = {
  no: 'Flag N: “negative”.',
  ready: 'Flag P: “about to sail”.',
  failed: 'Flag F: “I am disabled; communicate with me”.',
  lost: 'Flag O: “man overboard”. In this case, a page.',
}

export const pictureTexts: Brand['pictureTexts'] = {
  home: 'A poster of Table Mountain under a red sun, with signal flags that spell hello.',
  about: 'A poster: small crew, short lines.',
  services: 'Signal flag G, six stripes of yellow and blue: six things we do.',
  process: 'Six signal flags from the beach to deep water, one for each phase.',
  portfolio: 'A wall of posters, and one empty frame.',
  faq: 'Three signal flags that spell FAQ.',
  contact: 'Signal flag K, yellow and blue: I wish to communicate with you.',
  'project-chat': 'Nine signal flags on a line that spell southeast.',
  privacy: 'Signal flag A, white and blue with a swallowtail: what we keep.',
  terms: 'Signal flag C, blue, white and red: the short version.',
}
