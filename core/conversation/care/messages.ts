import { capitalNumberWord, numberWord } from '../../text/numbers.ts'
import { joinList } from '../../text/sentences.ts'

export const careMessages = {
  distress: 'I am very sorry. Please talk to a person now: these people help.',
  distressWithoutLines:
    'I am very sorry. Please talk to a person now: somebody near you, or the emergency services where you are.',
  /** Name of the agency's own number below the others. */
  us: 'Us',
  otherCountry: 'For another country, or more people to talk to:',
  directory: 'findahelpline.com',
  /** Below the agency's number where no hours are said. */
  ourTelephone: 'our telephone',
  nothingKept: 'Nothing you said here is kept as an answer. The project can wait.',
  resume: 'Take up the project again',

  client: 'That should not wait for questions about an idea. Ring us, and a person looks at it:',
  leaveTitle: 'Or leave the message here.',
  message: 'Message',
  name: 'Your name',
  replyTo: 'Telephone or email',
  leave: 'Leave the message',
  leavePromise: 'It lies on the team’s desk at once. A person replies within 24 hours.',
  newIdea: 'No, I have a new idea',
  /** Before the promise. */
  left: 'Your message is with the team.',
  leftTooOften:
    'More messages than we take in an hour have come from your connection. Yours is still here: please ring us.',
  replyToMissing: 'Please give us a telephone number or an email address to answer to.',
  replyToWrong: 'That is neither a telephone number nor an email address that we can answer to.',

  returning: 'Gladly. Which one? The reference stands on your receipt.',
  fields: 'Please put both into the two fields below: that proves it is yours.',
  reference: 'Reference',
  email: 'Email address it was sent from',
  find: 'Find it',
  lost: 'I lost it',
  notFound: 'We find nothing with that reference and that address. Look at both once more, or ring us.',
  foundTooOften: 'That was tried too often from your connection. Please ring us, or try again later.',
  notAdded: 'We could not store that. It is all still here: please try once more.',
  since: (title: string, date: string) => `${title} has been with us since ${date}.`,
  added: (title: string, promise: string) => `That is with ${title} now, as you said it. ${promise}`,
  addMore: 'What else you write here goes there too.',
  listening: 'Gladly.',
  otherIdea: 'I have a new idea',
  full: (title: string) => `${title} holds as many messages as fit. Please ring or write, and a person reads the rest.`,
  helpLost: 'No harm done. Ring or write, and a person finds it.',

  applicant: (email: string) => `For work with us, please write to ${email}: a person reads it.`,
  seller: 'Thank you, we are not looking for that at present.',

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
