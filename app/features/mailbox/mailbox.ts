import * as z from 'zod'
import { writtenDue } from '../../../core/follow-up/clock-words.ts'
import type { Collection, openCollection, Stored } from '../../../core/store/collection.ts'
import { joinSentences } from '../../../core/text/sentences.ts'
import { mailboxMessages as texts, type Reason } from './messages.ts'

export const providers = ['google', 'microsoft'] as const
export type Provider = (typeof providers)[number]

const reasons = Object.keys(texts.reasons) as Reason[]

/** What all that asks a mail server or a provider rejects with. */
export const refusal = (why: Reason) => new Error(why)

/** Returns why something was refused; undefined for another error. */
export function reasonOf(error: unknown): Reason | undefined {
  return reasons.find((why) => error instanceof Error && error.message === why)
}

/** Returns why something was refused. Throws another error again. */
export function reasonOrThrow(error: unknown): Reason {
  const why = reasonOf(error)
  if (!why) throw error
  return why
}

/** A folder and up to where it was read: every mail of this UID and below is stored, or left. The path is empty where there is none, or the reader
 *  has not found it; the validity where nothing was read. */
const Watched = z.object({ path: z.string().default(''), validity: z.string().default(''), uid: z.number().default(0) })
/** The agency's mailbox, once it is connected. Times are ISO 8601, UTC; empty for never. */
export const Mailbox = z.object({
  how: z.enum([...providers, 'server']),
  host: z.string(),
  port: z.number(),
  user: z.string(),
  /** Sealed: see `Secret`. */
  secret: z.string(),
  /** The member who signed in. */
  memberEmail: z.string(),
  signedInAt: z.string(),
  /** Older mail is left, also where it is put into a folder later. */
  readsSince: z.string(),
  folders: z.object({ inbox: Watched.prefault({}), sent: Watched, agency: Watched.prefault({}) }),
  /** Whether a copy of each letter is put among the sent mails, where another mail server sends it. */
  copies: z.boolean().default(false),
  /** Why the account did not take the last letter; empty where it did. */
  notSent: z.string().default(''),
  /** Up to when everything was read. */
  readAt: z.string().default(''),
  /** On this day (UTC): how many headers were read, and how many of these mails were filed. */
  day: z.string().default(''),
  passed: z.number().default(0),
  filed: z.number().default(0),
  /** Why it cannot be read. After an end nothing is tried until a member signs in again. */
  trouble: z
    .object({ why: z.enum(reasons), since: z.string(), failures: z.number(), retryAt: z.string(), isEnd: z.boolean() })
    .nullable()
    .default(null),
})
export type Mailbox = Readonly<z.infer<typeof Mailbox>>
export type StoredMailbox = Stored<Mailbox>

export type Role = keyof Mailbox['folders']

/** What signs in, and where. */
export const SignedIn = Mailbox.pick({ how: true, host: true, port: true, user: true, secret: true })
export type SignedIn = Readonly<z.infer<typeof SignedIn>>

/** Holds one document, of this id. */
export const boxId = 'agency'
export const mailboxes: Collection<Mailbox> = {
  name: 'mailboxes',
  schema: Mailbox,
  staysHere: true,
  namesMembers: true,
  indexes: [],
}

export type Boxes = ReturnType<typeof openCollection<Mailbox>>

/** Returns how the mailbox is: the beginning of a sentence, its time, and what follows. */
export function stateOf(box: Omit<Mailbox, 'secret'> | null) {
  if (!box) return { title: texts.none, at: '', means: texts.noneMeans }
  const { trouble, readAt } = box
  if (!trouble) return { title: readAt === '' ? texts.readNever : texts.readUpTo, at: readAt, means: texts.today(box) }
  const [title, next] = trouble.isEnd ? [texts.ended, ''] : [texts.trouble, texts.goesOnByItself]
  return { title, at: trouble.since, means: joinSentences(texts.reasons[trouble.why], next) }
}

/** Returns how the mailbox is, with its time. */
export function stateInWords(box: Mailbox | null, written = (at: string) => `${writtenDue(at, 'UTC')} UTC`): string {
  const { title, at, means } = stateOf(box)
  return joinSentences(at ? `${title} ${written(at)}.` : title, box ? means : '')
}
