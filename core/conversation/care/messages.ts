import { lostPageMessages } from '../../client-page/lost-page-messages.ts'
import { capitalNumberWord, numberWord } from '../../text/numbers.ts'
import { joinList, shortened } from '../../text/sentences.ts'

/** In characters. */
const longestQuoted = 90

export const careMessages = {
  distress: 'I am very sorry. Please talk to a person now: these people help.',
  distressWithoutLines:
    'I am very sorry. Please talk to a person now: somebody near you, or the emergency services where you are.',
  unsure: 'I am only a form. Are you safe right now?',
  /** Below it, before the numbers. */
  peopleAnswer: 'People answer these numbers.',
  notSafe: 'No, or not sure',
  safe: 'I am safe',
  safeNow: 'Good. The project can wait as long as you like.',
  grief: 'I am sorry for your loss.',
  /** Name of the agency's own number below the others. */
  us: 'Us',
  otherCountry: 'For another country, or more people to talk to:',
  directory: 'findahelpline.com',
  /** Below the agency's number where no hours are said. */
  ourTelephone: 'our telephone',
  nothingKept: 'Nothing you said here is kept as an answer. The project can wait.',
  resume: 'Take up the project again',

  client: 'That should not wait for my questions. Ring us, or use the contact form, where your words stand already.',
  applicant: (email: string) => `For work with us, please write to ${email}: a person reads it.`,
  seller: 'Thank you, we are not looking for that at present.',
  /** Before the open question. */
  orIdea: 'If it is about something new to build, we go on here.',
  newIdea: 'No, I have a new idea',

  returning: (phone: string) =>
    `Type the address you gave us, and I send you the link to your project. If that address is wrong or gone, ring us: ${phone}.`,
  byNumber: 'Only a telephone number with us? Your reference opens it',
  link: `${lostPageMessages.lostAnswer} What you want to add or change can be said there.`,
  since: (title: string, date: string) => `${title} has been with us since ${date}.`,
  added: (title: string, words: string) =>
    `Added to ${title}: “${shortened(words, longestQuoted)}”. The team sees it now.`,
  linkMailed: 'The link to its page goes to that address by mail, unless several went there just now.',
  yourPage: 'Your page: here',
  otherIdea: 'I have a new idea',
  addMore: 'What else you write here goes there too.',
  listening: 'Gladly.',
  full: (title: string) => `${title} holds as many messages as fit. Please ring or write, and a person reads the rest.`,

  upload: 'Gladly. What you add here goes with your brief when you submit it.',

  delete: (filled: number) =>
    `Of course. It takes away this talk${lines(filled)}, here and with us. It cannot be undone.`,
  leadStays: (reference: string, email: string) =>
    `What you submitted${reference && ` as ${reference}`} stays with the team; to have it erased, write to ${email}.`,
  deleteAll: 'Delete everything I said',
  keep: 'Keep it',
  kept: 'It is all still here.',
  deleted: 'Deleted.',
  deletedCounts,
  nothingLeft: 'Nothing of this talk is left in our records; backups forget it as they age.',
  mailLeft: 'A mail that told the team of your message may be in their mailboxes.',
  receipt: 'Receipt',
  startAgain: 'Start again',
} as const

function lines(filled: number): string {
  if (filled === 0) return ''
  return filled === 1 ? ' and the line of your brief' : ` and the ${numberWord(filled)} lines of your brief`
}

/** Before the date and time. */
function deletedCounts(messages: number, filled: number, left: number): string {
  const parts = [
    `${capitalNumberWord(messages)} ${messages === 1 ? 'message' : 'messages'}`,
    ...(filled > 0 ? [`${numberWord(filled)} ${filled === 1 ? 'line' : 'lines'} of the brief`] : []),
    ...(left > 0 ? [`${numberWord(left)} ${left === 1 ? 'message' : 'messages'} to the team`] : []),
  ]
  return `${joinList(parts, 'and')}, on`
}
