import { shortened } from '../../../../../core/text/sentences.ts'
import { lostPageMessages } from '../../../contact/lost-page-messages.ts'

/** In characters. */
const longestQuoted = 90

export const careMessages = {
  distress: 'I am very sorry. Please talk to a person now: these people help.',
  distressWithoutLines:
    'I am very sorry. Please talk to a person now: somebody near you, or the emergency services where you are.',
  safeNow: 'Good. The project can wait as long as you like.',
  grief: 'I am sorry for your loss.',
  /** Name of the agency's own number below the others. */
  us: 'Us',

  client:
    'That should not wait for my questions. Use the contact form, where your words stand already, or phone us when we are open.',
  applicant: (email: string) => `For work with us, please write to ${email}: a person reads it.`,
  seller: 'Thank you, we are not looking for that at present.',
  /** Before the open question. */
  orIdea: 'If it is about something new to build, we go on here.',

  returning: (phone: string) =>
    `Type the address you gave us, and I send you the link to your project. If that address is wrong or gone, ring us: ${phone}.`,
  unlinked: (phone: string) =>
    `Type your reference and the address you gave us: where they match, what you write is added to your project. If you have neither, ring us: ${phone}.`,
  link: `${lostPageMessages.lostAnswer} What you want to add or change can be said there.`,
  since: (title: string, date: string) => `${title} has been with us since ${date}.`,
  added: (title: string, words: string) =>
    `Added to ${title}: “${shortened(words, longestQuoted)}”. The team sees it now.`,
  linkMailed: 'The link to its page goes to that address by mail, unless several went there just now.',
  full: (title: string) => `${title} holds as many messages as fit. Please ring or write, and a person reads the rest.`,

  upload: 'Gladly. What you add here goes with your brief when you submit it.',

  listening: 'Gladly.',

  delete: 'Of course. It takes away this talk and your brief, here and with us. It cannot be undone.',
  leadStays: (reference: string, email: string) =>
    `What you submitted${reference && ` as ${reference}`} stays with the team; to have it erased, write to ${email}.`,
  kept: 'It is all still here.',
} as const
