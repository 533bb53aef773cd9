import type { Bucket, Limiter, TakeResult } from '../../ports/limiter.ts'
import { takeForCaller } from '../limits/caller-key.ts'
import { mailboxOf } from './mailbox-of.ts'

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

export function createNoticeAllowance({ limiter }: { limiter: Limiter }): NoticeAllowance {
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
