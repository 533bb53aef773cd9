import * as z from 'zod'
import type { Collection, Stored } from '../../../core/store/collection.ts'
import { refusals } from './imap.ts'
import { Folders, Position } from './rules.ts'

export const ways = ['google', 'microsoft', 'server'] as const
export type Way = (typeof ways)[number]

/** `line`: the connection broke. `limit`: more came than is taken in a day or an hour. `ended`: the provider takes the sign-in no more. */
export const problems = [...refusals, 'line', 'limit', 'ended'] as const
export type Problem = (typeof problems)[number]

/** The agency's mailbox, once it is connected. */
export const Mailbox = z.object({
  how: z.enum(ways),
  host: z.string(),
  port: z.number(),
  user: z.string(),
  /** Sealed: see `Secret`. */
  secret: z.string(),
  /** The member who signed in. */
  memberEmail: z.string(),
  /** Times are ISO 8601, UTC; empty for never. */
  signedInAt: z.string(),
  /** Older mail is left, also where it is put into a folder later. */
  readsSince: z.string(),
  folders: Folders,
  /** Of each folder by its path. One without is read from a day before `readAt` on. */
  positions: z.array(Position).readonly(),
  /** Up to when everything was read. */
  readAt: z.string().default(''),
  /** On this day (UTC): how many headers were read, and how many of these mails were filed. */
  day: z.string().default(''),
  passed: z.number().default(0),
  filed: z.number().default(0),
  /** How far a long reading is; null where nothing waits. */
  behind: z.object({ read: z.number(), of: z.number() }).nullable().default(null),
  /** A lead of which a member asks for the mail of the thirty days before: how many there are once they are counted, and whether they are filed. */
  earlier: z.object({ lead: z.string(), count: z.number().nullable(), isFiled: z.boolean() }).nullable().default(null),
  /** Failures in a row, why and since when, and when it is tried again. */
  failures: z.number().default(0),
  problem: z.enum(problems).nullable().default(null),
  failingSince: z.string().default(''),
  retryAt: z.string().default(''),
  /** When the sign-in ended. Nothing is tried until a member signs in again. */
  endedAt: z.string().default(''),
})
export type Mailbox = Readonly<z.infer<typeof Mailbox>>
export type StoredMailbox = Stored<Mailbox>

/** Holds one document. */
export const mailboxes: Collection<Mailbox> = {
  name: 'mailboxes',
  schema: Mailbox,
  staysHere: true,
  namesMembers: true,
  indexes: [],
}
export const mailboxId = 'agency'

/** Of a mailbox that nothing is wrong with. */
export const works = { failures: 0, problem: null, failingSince: '', retryAt: '', endedAt: '' } as const
