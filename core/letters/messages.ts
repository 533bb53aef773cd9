import { unknownAddress } from '../inbox/list-messages.ts'
import { capitalNumberWord } from '../text/numbers.ts'

/** Sentences about letters, outside the mails themselves. */
export const letterMessages = {
  // The log of an item
  answered: 'A letter',
  notSent: (reason: string) => `A letter was not sent: ${reason}`,
  noServer: 'The mail stays in a folder and reaches nobody.',
  fileMissing: 'An attached file is missing.',
  fileNotRead: 'The file cannot be read just now. Try again in a minute.',
  tooManyFiles: (most: number) => `At most ${most} files go with a letter.`,
  filesTooLarge: 'The files are larger than 10 MB together. Leave one out, or send a link.',
  fileRefused: (name: string) => `${name} is not sent: it is a program, or of an unknown kind. A ZIP of it is.`,

  // The letters of an item
  letters: 'Letters',
  before: 'Earlier',
  latest: 'The latest letters',
  earlier: (count: number) => `${capitalNumberWord(count)} earlier ${count === 1 ? 'letter' : 'letters'}`,
  you: 'You',
  them: 'They',
  states: { draft: 'Draft', sending: 'Going', sent: 'Sent', received: 'Received' },
  kinds: { automatic: 'Automatic answer', bounce: 'Not delivered' },
  to: (address: string) => `To ${address}.`,
  unknownAddress,

  /** At the end of a mail that is longer than is kept. */
  cut: '[The rest of this mail is not kept here.]',

  // Until it has gone
  seconds: (count: number) => `${count} s`,
  untilItGoes: (address: string) => `until it goes to ${address}`,
  goesAt: (address: string) => `It goes to ${address} at`,
  going: (address: string) => `It is going to ${address}.`,
  notYet: (address: string, reason: string) => `It has not gone to ${address} yet: ${reason}`,
  triedAgain: 'It is tried again at',
  takeBack: 'Take it back',
  sendNow: 'Send now',
  takenBack: 'Taken back. Your words are in the draft.',
  tooLate: 'Too late: it has gone, or is going now.',
  goesNow: 'It goes now.',

  // The form
  replyTo: (address: string) => `Reply to ${address}`,
  write: 'Reply',
  startFrom: 'Start from',
  use: 'Use',
  questions: 'Open questions, ask at most three',
  address: 'Address',
  subject: 'Subject',
  letter: 'Letter',
  send: 'Send',
  sendAgain: 'Send again',
  preview: 'As they see it',
  waitAfter: 'Wait for them after this',
  tenSeconds: 'You have ten seconds to take it back.',
  file: 'File',
  addFile: 'Add the file',
  files: 'Files',
  removeFile: 'Remove',
  fileMissingInForm: 'Please choose a file.',
  fileAdded: (name: string) => `${name} goes with the letter.`,
  fileRemoved: 'The file is gone.',
  draftGone: 'This draft is no longer here: it was sent or thrown away on another page. Your words are still below.',
  discard: 'Throw the draft away',
  discarded: 'The draft is gone.',
  tooManyQuestions: 'Please choose at most three questions.',
  ownProgram: 'Write in your own mail program',

  // Answers to the form
  queued: 'It goes in ten seconds.',
  wordsMissing: 'Please write the letter.',
  subjectMissing: 'Please write a subject.',
  addressWrong: 'Please enter a valid email address.',
  unfilled: (place: string) => `“${place}” is still in it.`,
  sendAsItIs: 'Send it as it is',
  colleagueWrote: (name: string, time: string) =>
    `${name} wrote to them at ${time}, while you were writing. Yours is still here.`,
  sendMineToo: 'Send mine too',
  itemGone: 'It is no longer here, so there is nobody to write to.',
  failed: (reason: string) => `It did not go: ${reason} Your words are below, as you wrote them.`,
  withdrawn: 'They have withdrawn this project, so nothing more is sent. Reopen it if they have asked for that.',
  noMailLeaves: 'No mail leaves this site.',
  lettersInFolder:
    'SMTP_URL is not set, so letters would lie in a folder. Send is switched off; what you write stays here to copy.',
  notSaved: 'Failed to send this',

  // The tray
  tray: (count: number) => `Tray (${count})`,
  trayHint: 'Mail that came in and fits no lead, message or call, or more than one.',
  trayFrom: 'From',
  reference: 'Reference of the lead',
  fileIt: 'File it there',
  throwAway: 'Throw it away',
  noSubject: 'No subject',
  fileResults: {
    filed: 'It is filed.',
    gone: 'It is no longer in the tray.',
    'no-lead': 'There is no lead with this reference. It has six letters or digits, such as K7M-4XC.',
    discarded: 'It is erased.',
  },
  notFiled: 'Failed to file this',
} as const
