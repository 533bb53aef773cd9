const kilobyte = 1024
const megabyte = 1024 * kilobyte

export const spans = {
  minute: 60,
  'ten minutes': 10 * 60,
  'quarter of an hour': 15 * 60,
  hour: 60 * 60,
  day: 24 * 60 * 60,
  fortnight: 14 * 24 * 60 * 60,
} as const

/** What one caller may use of a door. */
export interface Budget {
  readonly most: number
  /** Each door counts its own requests. The counts of everything else are shared by all doors. */
  readonly of: 'requests' | 'kilobytes of files' | 'client mails'
  /** Whose use is counted. With two, each pair is counted for itself. */
  readonly by: readonly SubjectKey[]
  readonly per: keyof typeof spans
}

/** `address` is a line: an IPv4 address or a /64. `network` is the /24 or /48 around it, `mailbox` an email address without its spellings. */
export type SubjectKey =
  | 'address'
  | 'network'
  | 'mailbox'
  | 'telephone'
  | 'lead'
  | 'account'
  | 'browser'
  | 'token'
  | 'site'

/** The most that one request costs. What is absent is nothing, or next to nothing. */
export interface Cost {
  /** Read from the connection. */
  readonly bytesIn?: number
  /** Stored, without indexes. */
  readonly bytesKept?: number
  /** In this process, while it runs. */
  readonly memoryBytes?: number
  readonly processorMs?: number
  readonly clientMails?: number
  /** To each recipient. */
  readonly teamMails?: number
  readonly rows?: number
  readonly slots?: number
}

export interface Door {
  /** In docs/limits.md and in the mail to the team. */
  readonly title: string
  readonly cost: Cost
  readonly budgets: readonly Budget[]
  /** What limits it besides. */
  readonly also?: string
}

/** Megabytes of files that may be kept in a day. */
export interface UploadLimits {
  readonly lead: number
  readonly address: number
  readonly network: number
  readonly site: number
}

export const usualUploads: UploadLimits = {
  lead: 50,
  address: 100,
  network: 200,
  site: 2048,
}

function budget(most: number, by: SubjectKey | readonly SubjectKey[], per: Budget['per']): Budget {
  return { most, of: 'requests', by: typeof by === 'string' ? [by] : by, per }
}

/** The network around an address has three times what the address has, as a customer is given a whole /48. */
function caller(most: number, per: Budget['per'], subject: readonly SubjectKey[] = []): readonly Budget[] {
  return [budget(most, [...subject, 'address'], per), budget(3 * most, [...subject, 'network'], per)]
}

/** What all mails that visitors cause may put into one mailbox. Letters are written by members. */
const clientMails: readonly Budget[] = [
  { most: 10, of: 'client mails', by: ['mailbox'], per: 'hour' },
  { most: 30, of: 'client mails', by: ['mailbox'], per: 'day' },
]

const form = { bytesIn: 128 * kilobyte, memoryBytes: megabyte, processorMs: 20 } as const
const files = {
  bytesIn: 10 * megabyte,
  bytesKept: 10 * megabyte,
  memoryBytes: 120 * megabyte,
  processorMs: 2000,
} as const

const uploaders = ['lead', 'address', 'network', 'site'] as const

/** Of whose files the megabytes of a day are counted besides. */
type Row = Door & { readonly uploadsOf?: readonly (typeof uploaders)[number][] }

/** Every door through which a stranger, a client or a member has this site spend something, with what one request may cost and what a caller may
 *  use. `limits.take` takes no other name. docs/limits.md is made from it. */
const doors = {
  'any-write': { title: 'Any form or file', cost: form, budgets: [budget(120, 'address', 'minute')] },
  turn: {
    title: 'Answer in the chat',
    cost: { ...form, bytesIn: megabyte, memoryBytes: 8 * megabyte, bytesKept: 8 * kilobyte, rows: 1 },
    budgets: [budget(120, 'address', 'minute'), ...caller(1200, 'hour')],
    also: 'Over 4,000 characters it is a file in the chat, too. Calls of a model: AI_DAILY_CALLS, AI_CALLS_PER_ADDRESS, AI_CALLS_PER_SESSION',
  },
  'chat-upload': {
    title: 'File in the chat',
    cost: files,
    budgets: caller(30, 'hour'),
    uploadsOf: uploaders,
    also: 'Five files a conversation; two uploads at a time; MIN_FREE_DISK',
  },
  lead: {
    title: 'Idea handed in',
    cost: { ...form, bytesKept: 16 * kilobyte, rows: 9, clientMails: 1, teamMails: 1 },
    budgets: [...caller(60, 'hour'), budget(5000, 'site', 'day')],
  },
  contact: {
    title: 'Message or call',
    cost: { ...form, bytesKept: 8 * kilobyte, rows: 3, teamMails: 1 },
    budgets: [...caller(60, 'hour'), budget(5000, 'site', 'day')],
  },
  'call-time': {
    title: 'Call at a chosen time',
    cost: { ...form, bytesKept: 8 * kilobyte, rows: 4, clientMails: 1, teamMails: 1, slots: 1 },
    budgets: [
      budget(2, 'address', 'fortnight'),
      budget(6, 'network', 'fortnight'),
      budget(2, 'telephone', 'fortnight'),
      budget(2, 'mailbox', 'fortnight'),
      ...clientMails,
    ],
    also: 'One call to come a project. A call that is moved or taken back gives its time back',
  },
  'call-change': {
    title: 'Call moved or taken back by a client',
    cost: { ...form, rows: 3, clientMails: 1, teamMails: 1 },
    budgets: [...caller(20, 'day'), budget(6, 'mailbox', 'day'), ...clientMails],
  },
  'page-read': {
    title: 'Read of a client’s page',
    cost: { memoryBytes: megabyte, processorMs: 30 },
    budgets: [budget(20, 'token', 'minute'), budget(120, 'token', 'hour')],
  },
  'unknown-page': { title: 'Wrong link of a client’s page', cost: {}, budgets: caller(30, 'quarter of an hour') },
  note: {
    title: 'Note on a client’s page',
    cost: { ...form, bytesKept: 16 * kilobyte, rows: 2, teamMails: 1 },
    budgets: [budget(30, 'lead', 'hour')],
  },
  'page-upload': {
    title: 'File on a client’s page',
    cost: files,
    budgets: [budget(30, 'lead', 'hour')],
    uploadsOf: uploaders,
    also: 'Five files a project; two uploads at a time; MIN_FREE_DISK',
  },
  'address-change': {
    title: 'Change of a client’s address',
    cost: { ...form, rows: 2, clientMails: 2 },
    budgets: [budget(3, 'lead', 'day'), ...caller(10, 'day'), ...clientMails],
  },
  'code-mail': {
    title: 'Code for a client’s page',
    cost: { ...form, rows: 2, clientMails: 1 },
    budgets: [...caller(10, 'hour'), ...caller(3, 'hour', ['lead']), ...clientMails],
  },
  'code-entry': {
    title: 'Code entered',
    cost: form,
    budgets: [...caller(40, 'quarter of an hour'), ...caller(5, 'ten minutes', ['lead']), budget(500, 'lead', 'day')],
  },
  'lost-page': {
    title: 'Lost link asked for',
    cost: { ...form, rows: 1, clientMails: 3 },
    budgets: [...caller(10, 'hour'), budget(3, 'mailbox', 'hour'), ...clientMails],
  },
  copy: {
    title: 'Visitor’s copy',
    cost: { bytesKept: 2 * kilobyte, rows: 1, clientMails: 1 },
    budgets: [...caller(10, 'hour'), ...caller(30, 'day'), ...clientMails],
    also: 'Three a day to a mailbox; COPIES_PER_DAY',
  },
  'team-mail': {
    title: 'Mail to the team about what came in',
    cost: { bytesKept: 2 * kilobyte, rows: 1, teamMails: 1 },
    budgets: [
      ...caller(30, 'day'),
      budget(5, 'mailbox', 'day'),
      budget(5, 'telephone', 'day'),
      budget(200, 'site', 'day'),
    ],
    also: 'Beyond it one mail counts what came in, each half hour',
  },
  proof: {
    title: 'Reference given in the chat, or with digits of a number',
    cost: form,
    // A reference is counted as a lead is, whether or not there is one.
    budgets: [...caller(10, 'hour'), budget(10, 'lead', 'day')],
  },
  'sign-in': {
    title: 'Sign-in',
    cost: { ...form, memoryBytes: 16 * megabyte, processorMs: 100, rows: 1 },
    budgets: [
      // A second code, the link to a new password and a sign-in without a password name no account.
      ...caller(40, 'quarter of an hour'),
      ...caller(8, 'quarter of an hour', ['account']),
      budget(60, 'account', 'quarter of an hour'),
    ],
  },
  'trusted-sign-in': {
    title: 'Sign-in from a browser that has signed in before',
    cost: { ...form, memoryBytes: 16 * megabyte, processorMs: 100, rows: 1 },
    budgets: [budget(8, ['account', 'browser'], 'quarter of an hour')],
  },
  'reset-mail': {
    title: 'Mail with a link to a new password',
    cost: { ...form, rows: 1, clientMails: 1 },
    budgets: [...caller(10, 'hour'), budget(3, 'account', 'hour')],
  },
  'inbound-mail': {
    title: 'Mail from the agency’s mail system',
    cost: { ...files, bytesKept: 2 * files.bytesKept, rows: 2, teamMails: 1 },
    budgets: [],
    uploadsOf: ['lead'],
    also: 'A signature before the body is read; two are read at a time, for two seconds. Beyond the budget the original is not kept',
  },
  mailbox: {
    title: 'Mail read from the agency’s mailbox',
    cost: { ...files, bytesKept: 2 * files.bytesKept, rows: 2, teamMails: 1 },
    budgets: [budget(1000, 'site', 'hour')],
    uploadsOf: ['site'],
    also: 'Only what belongs to somebody; one mail at a time; of a larger mail the first 256 kB. What is beyond waits',
  },
  'mailbox-trial': {
    title: 'Mail server tried by a member',
    cost: { ...form, memoryBytes: 8 * megabyte, processorMs: 2000 },
    budgets: [budget(30, 'account', 'hour')],
    also: '5,000 heads of a folder',
  },
  api: {
    title: 'Leads for other programs',
    cost: { memoryBytes: 4 * megabyte, processorMs: 50 },
    budgets: [budget(60, 'token', 'minute')],
  },
  'unknown-token': { title: 'Wrong API token', cost: {}, budgets: caller(30, 'minute') },
  stream: {
    title: 'Live page',
    cost: { memoryBytes: 64 * kilobyte },
    budgets: [],
    also: '200 connections of an address at once',
  },
  export: {
    title: 'CSV file of the dashboard',
    cost: { memoryBytes: 8 * megabyte, processorMs: 20_000 },
    budgets: [budget(20, 'account', 'hour')],
    also: 'Only for a member who has just signed in again',
  },
} as const satisfies Record<string, Row>

export type DoorName = keyof typeof doors

export function doorTable(uploads: UploadLimits = usualUploads): Readonly<Record<DoorName, Door>> {
  const budgetOf = (by: keyof UploadLimits): Budget => {
    return { most: uploads[by] * kilobyte, of: 'kilobytes of files', by: [by], per: 'day' }
  }
  const withUploads = ([name, { uploadsOf = [], ...door }]: [string, Row]) =>
    [name, { ...door, budgets: [...door.budgets, ...uploadsOf.map(budgetOf)] }] as const
  return Object.fromEntries(Object.entries(doors).map(withUploads)) as Record<DoorName, Door>
}
