import type { ClockState } from '../../../core/clock/clock.ts'
import { emailMessages } from '../mail/messages.ts'

/** The texts of the status page and of `npm run doctor`. */
export const statusMessages = {
  title: 'Status',
  membersOnly: 'You must be a member of the team to see the status.',
  allWell: 'Everything works.',
  notWell: 'Something needs a look.',
  unknown: 'Could not be found out.',

  clock: 'Clock',
  clockWords: {
    'before-release': (now: string) =>
      `The server’s clock is wrong: it says ${now} (UTC), which is before this release was made. Nothing is erased and nobody is reminded until it is right.`,
    jumped: (now: string, { from, until }: { from: string; until: string }) =>
      `By the server’s clock it is ${now} (UTC), but the last time that was stored is ${from}. Nothing is erased and nobody is reminded until ${until}, unless a member says on /admin/status that the clock is right.`,
  },
  clockIsRight: 'The clock is right',

  store: 'Data',
  storeReady: 'Can be read and written.',
  storeNotReady: 'Cannot be read and written. Nothing that visitors send is taken until it can.',

  writeFailed: 'Something that a visitor sent could not be stored:',
  checked: 'Checked and intact:',
  damaged: 'Damaged: stop the site, and restore a backup. Checked:',

  backup: 'Backup',
  backupOf: (day: string) => `The last is of ${day} (UTC).`,
  noBackup: 'There is none yet: the log says why.',
  backupMissing: (day: string) => `The last is of ${day} (UTC). Those since then are missing: the log says why.`,

  mail: 'Mail',
  reachesNobody: emailMessages.reachesNobody,
  /** `npm run doctor` warns of them too. */
  untold: {
    leads: 'Nobody is told of a new lead: ADMIN_EMAIL_ENABLED is false, and SLACK_WEBHOOK_URL is not set.',
    reminders: 'Nobody is reminded: no member gets reminders (Account), and SLACK_WEBHOOK_URL is not set.',
    answers: 'Nobody is told what clients answer: no member gets it (Account), and SLACK_WEBHOOK_URL is not set.',
  },
  nothingWaits: 'Nothing waits.',
  waits: (count: number, age: string) =>
    count === 1 ? `1 mail waits, for ${age}.` : `${count} mails wait, the oldest for ${age}.`,
  failed: (count: number) => (count === 1 ? '1 mail of ours has failed.' : `${count} mails of ours have failed.`),
  failedCopies: (count: number) =>
    count === 1 ? '1 copy to a visitor’s address has failed.' : `${count} copies to visitors’ addresses have failed.`,
  /** `today`: those that have gone on this day (UTC). */
  copies: (today: number, perDay: number) =>
    today < perDay
      ? `${today} of ${perDay} copies to visitors today.`
      : `The day’s ${perDay} copies to visitors have gone (COPIES_PER_DAY). Others wait until midnight UTC.`,
  openMail: 'Open mail',
  lastError: 'The last error:',

  disk: 'Free disk',
  free: (bytes: number) => `${gigabytes(bytes)} GB free where the data is.`,

  model: 'Language model',
  builtIn: 'No model is configured: the built-in interviewer answers.',
  modelAnswers: 'Is asked as usual.',
  modelRests: 'Is left alone after failures. The built-in interviewer answers until then:',
  calls: (calls: number, limit: number) => `${calls} of ${limit} calls today.`,

  others: 'Services outside',

  errorTitle: 'Error Loading Status',
  notLoaded: 'Failed to load status',
} as const

/** Returns what is to be said of a clock that may be wrong, or null. */
export function clockSentence(state: ClockState, now: string): string | null {
  if (state.kind === 'trusted') return null
  const { clockWords } = statusMessages
  return state.kind === 'jumped' ? clockWords.jumped(now, state) : clockWords['before-release'](now)
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1)
}
