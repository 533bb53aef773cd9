import { waitInWords } from '../../../core/limits/messages.ts'
import { numberWord } from '../../../core/text/numbers.ts'
import { clientFileMessages } from '../chat/files/messages.ts'
import { pageTitle } from '../leads-desk/leads/page-link.ts'

/** The sentences of a client's page, its mails and its forms, but for those that only the server writes. */
export const clientPageMessages = {
  ...clientFileMessages,
  title: pageTitle,
  reference: 'Reference',

  whereTitle: 'Where it stands',
  ringAsAsked: 'Nothing is needed from you. We ring when you asked us to.',
  answered: 'We have answered. Nothing is needed from you.',
  yourTurn: 'We have answered. The next move is yours: answer when it suits you.',
  closed: 'We have closed this project. Write below, and it is open again.',
  withdrawn: 'You have withdrawn this project. We send nothing more. Write below, and it is open again.',
  callClosed: 'This call is closed. Write below, and it is open again.',
  callCancelled: 'You have cancelled this call. We do not ring. Write below, and it is open again.',
  answerIt: 'Answer it',
  addSomething: 'Add something',
  takeUp: 'Take it up again',
  steps: { received: 'Brief received', read: 'Read by a person', answered: 'First reply' },
  done: 'done',
  dropped: 'no longer to come',
  next: 'next',

  threadTitle: 'Letters',
  earlier: 'Earlier',
  latest: 'The latest letters',
  whole: 'Show all of it',
  you: 'You',
  submitted: (lines: number) => `The brief, ${numberWord(lines)} ${lines === 1 ? 'line' : 'lines'}.`,
  /** Subject of what is written on the page, for the team. */
  noteSubject: 'Written on their page',

  noteLabel: 'Your answer, or a note',
  send: 'Send',
  sent: 'It is with the team.',
  nothingWritten: 'There is nothing in that yet. A few words or a file will do.',

  briefTitle: 'Your brief',
  noAnswer: 'Left open',
  correct: 'Correct',
  fillIn: 'Fill in',
  corrected: 'Your brief is corrected, and the team sees what has changed.',
  correctionSubject: 'Corrected on their page',
  fieldNeeded: (title: string) => `${title} is one of those that we cannot do without.`,
  save: 'Save',

  ownTitle: 'It is yours',
  own: (until: string) =>
    `Whoever has the address of this page can read it and add to it. We keep it until ${until} at the latest.`,
  codeWhy: (email: string) => `To change it or take it away, enter a code that we send to ${email}.`,
  askCode: 'Send me a code',
  codeAsked: (email: string) => `A code is on its way to ${email}. It works for ten minutes.`,
  codeLabel: 'Code, six digits',
  enterCode: 'Use the code',
  codeWrong:
    'That is not the code of the last mail, or it is older than ten minutes. After five tries, ask for another.',
  codeEntered: 'For fifteen minutes you can change this project in this browser.',
  codeNeeded: 'This needs a new code: fifteen minutes have passed, or it was entered in another browser.',
  codeNotMailed: (email: string) =>
    `This site sends no mail at present, and so no code. Please write to ${email} to change or erase this project.`,

  /** On the page of a call request without an email address. */
  call: 'Your call',
  wishWhy: (ending: string) =>
    `What you ask for here changes nothing yet: we have no address to prove who asks. ${ringBack(ending)}`,
  wished: (asked: string, ending: string) => `You asked: “${asked}” ${ringBack(ending)}`,
  /** Subject of what is asked for, for the team. */
  wishSubject: 'Asked on their page',
  wishes: {
    move: { title: 'Another time', hint: 'When suits you better?', send: 'Ask for this time' },
    cancel: {
      title: 'No call',
      hint: 'We do not call again once you have said so on the telephone.',
      send: 'Ask to cancel the call',
    },
    erase: {
      title: 'Erase',
      hint: 'Everything goes for good: what you said, your number, notes and files.',
      send: 'Ask to erase everything',
    },
  },
  timeMissing: 'Which day and time? For example Friday at 10.',

  addressTitle: 'Your email address',
  addressLabel: 'New email address',
  addressSave: 'Change the address',
  addressSame: (email: string) => `We write to ${email} already.`,
  addressWaits: (email: string, old: string) =>
    `A code is on its way to ${email}. Until it is entered here, within a day, we write to ${old} as before.`,
  addressConfirm: 'Confirm the new address',
  addressCodeWrong: 'That is not the code of the last mail to the new address, or it is older than ten minutes.',
  addressChanged:
    'We write to the new address from now on. Both addresses get a mail about it, and codes sent to the old one no longer work.',

  /** In the activity, for the team. */
  addressLogged: (from: string, to: string) => `Their address was changed on their page: ${from || 'none'} → ${to}`,
  notMeTitle: 'The address of this project was changed',
  notMe: (former: string, present: string) =>
    `It was ${former} and is ${present} now. If that was not you, take it back: we write to ${former} again, codes that were entered count no more, and the old links to this page close.`,
  notMeUndo: 'This was not me',
  addressUndone: 'The address is as it was, and the old links to this page are closed.',
  addressTooLate: 'This link no longer changes the address: seven days are over, or it is as it was.',

  linksTitle: 'Links',
  linksHint: 'Closes the links in earlier mails and receipts, except one that can still undo a new address.',
  closeLinks: 'Close all old links',
  linksClosed: 'The old links to this page are closed.',

  downloadTitle: 'Download',
  downloadJson: 'Everything, as JSON',

  withdrawTitle: 'Withdraw',
  withdrawHint:
    'The team sees that you have withdrawn, and we send you nothing more. What is here stays until it is erased.',
  withdraw: 'Withdraw this project',
  eraseTitle: 'Erase',
  eraseHint:
    'Everything goes at once and for good: the brief, the talk, letters, files and calls. Mail that has left stays in your mailbox and ours.',
  eraseConfirm: 'Yes, erase all of it',
  erase: 'Erase this project',

  erasedTitle: 'Erased.',
  /** A project or a call: which of them is erased too. */
  erased: (when: string) => `All of this was erased on ${when}. Nothing of it is left here but this sentence.`,
  noneTitle: 'No project here',
  none: 'This address leads to no project. Copy the whole of it from the mail, or ask for a new one on the contact page.',
  limited: 'Too many wrong addresses have come from your connection. Please try again in a quarter of an hour.',
  busy: (seconds: number) =>
    `This page was opened very often. Nothing is lost: please try again in ${waitInWords(seconds)}.`,
  unavailableTitle: 'Not just now',
  unavailable: 'We cannot open your project at the moment. Nothing is lost: please try again in a minute.',

  fileNotRead: 'This file cannot be opened just now. Please try again in a minute.',
} as const

function ringBack(ending: string): string {
  return `We ring you back on the number ending in ${ending} before we change this.`
}
