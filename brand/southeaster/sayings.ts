import type { Brand, Sayings } from '../brand.ts'

export const sayings: Sayings = {
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
  phase: (number, count) => `Phase ${number} of ${count}`,
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
  portfolio: 'Posters side by side, and one empty frame.',
  faq: 'Three signal flags that spell FAQ.',
  contact: 'Signal flag K, yellow and blue: I wish to communicate with you.',
  'project-chat': 'Nine signal flags on a line that spell southeast.',
  privacy: 'Signal flag A, white and blue with a swallowtail: what we keep.',
  terms: 'Signal flag C, blue, white and red: the short version.',
}
