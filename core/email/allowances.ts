import type { DocumentStore } from '../../ports/document-store.ts'
import type { Bucket, Limiter, TakeResult } from '../../ports/limiter.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { takeForCaller } from '../limits/caller-key.ts'
import { openCollection } from '../store/collection.ts'
import { emailQueue } from './email-queue.ts'
import { emailMessages } from './messages.ts'

/** Returns one text for all spellings of a mailbox. Case, dots and `+tags` do not distinguish mailboxes. */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? []
  return `${name.replace(/\+.*$/s, '').replaceAll('.', '')}@${domain}`
}

const daySeconds = 24 * 60 * 60
/** A whole office behind one address. */
const perCaller = { name: 'notices', points: 30, seconds: daySeconds }
const perMailbox = { name: 'notices-mailbox', points: 5, seconds: daySeconds }
const perPhone = { name: 'notices-phone', points: 5, seconds: daySeconds }
/** More is read as a list rather than one by one. */
const perDay = { name: 'all-notices', points: 200, seconds: daySeconds }

/** What a visitor caused a notice with. An empty text is not counted. */
export interface NoticeCause {
  /** The network address; null when unknown. */
  readonly from: string | null
  readonly email: string
  readonly phone: string
}

/** Returns whether the team gets an email of its own about an idea, a message or a call request. All three share the limits: of the network
 *  address and the network around it, of the mailbox, of the telephone number, and of the day. */
export type NoticeAllowance = (cause: NoticeCause) => Promise<boolean>

export function createNoticeAllowance(limiter: Limiter): NoticeAllowance {
  async function take(bucket: Bucket, key: string): Promise<TakeResult> {
    return key === '' ? { kind: 'ok' } : limiter.take(bucket, key)
  }

  return async function allowNotice({ from, email, phone }) {
    const limits = [
      () => takeForCaller(limiter, perCaller, from),
      () => take(perMailbox, email.trim() && mailboxOf(email)),
      () => take(perPhone, phone.replaceAll(/\D/g, '')),
      () => take(perDay, 'everybody'),
    ]
    for (const limit of limits) if ((await limit()).kind === 'wait') return false
    return true
  }
}

/** Returns whether a visitor gets a copy, by their email address and the network address (`from`) that submitted the lead. */
export type CopyAllowance = (
  email: string,
  from: string,
) => Promise<
  { readonly kind: 'allowed'; readonly queueId: string } | { readonly kind: 'capped'; readonly reason: string }
>

export const copiesPerRecipient = 3
const perSenderHour = { name: 'copies-hour', points: 10, seconds: 60 * 60 }
/** A whole office behind one address. */
const perSenderDay = { name: 'copies', points: 30, seconds: daySeconds }

interface CopyDependencies {
  readonly store: DocumentStore
  readonly limiter: Limiter
  readonly runtime: Pick<Runtime, 'now' | 'newId' | 'digest'>
  /** The number of copies that one recipient gets in a day, or null for no limit. */
  readonly perRecipient: number | null
}

/** Limits the copies per recipient, and per network address. Without limits, a visitor could have the site write to a stranger's address. How
 *  many leave in a day is limited where they are sent (`process-emails.ts`). */
export function createCopyAllowance({ store, limiter, runtime, perRecipient }: CopyDependencies): CopyAllowance {
  const queue = openCollection(store, emailQueue)

  /** The copies of a recipient and day have ids that are known in advance. Of two that race for the last id, the store accepts one. A
   *  restart keeps the count. */
  async function freeId(email: string): Promise<string | null> {
    if (perRecipient === null) return runtime.newId()
    const day = runtime.now().toISOString().slice(0, 10)
    for (let copy = 0; copy < perRecipient; copy += 1) {
      const id = runtime.digest(`copy ${copy} of ${day} for ${mailboxOf(email)}`).slice(0, 32)
      if ((await queue.get(id)) === null) return id
    }
    return null
  }

  return async function allowCopy(email, from) {
    const queueId = await freeId(email)
    if (queueId === null) return { kind: 'capped', reason: emailMessages.recipientCapped(perRecipient ?? 0) }
    for (const limit of [perSenderHour, perSenderDay]) {
      if ((await takeForCaller(limiter, limit, from)).kind === 'ok') continue
      const span = limit === perSenderHour ? 'hour' : 'day'
      return { kind: 'capped', reason: emailMessages.senderCapped(limit.points, span) }
    }
    return { kind: 'allowed', queueId }
  }
}
