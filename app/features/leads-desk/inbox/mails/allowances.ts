import { mailboxOf } from '../../../../../core/limits/caller-key.ts'
import { openCollection } from '../../../../../core/store/collection.ts'
import type { Asks } from '../../../context.ts'
import { emailQueue } from '../../../mail/email-queue.ts'
import { emailMessages } from '../../../mail/messages.ts'

/** Returns whether a visitor gets a copy, by their email address and the network address (`from`) that submitted the lead. */
export type CopyAllowance = (
  email: string,
  from: string,
) => Promise<
  { readonly kind: 'allowed'; readonly queueId: string } | { readonly kind: 'capped'; readonly reason: string }
>

export const copiesPerRecipient = 3

/** Limits the copies per recipient, and per network address. Without limits, a visitor could have the site write to a stranger's address. How
 *  many leave in a day is limited where they are sent (`process-emails.ts`). `perRecipient`: of one day, or null for no limit. */
export function createCopyAllowance(
  { store, limits, runtime }: Asks<'store' | 'limits' | 'runtime'>,
  perRecipient: number | null,
): CopyAllowance {
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
    const taken = await limits.take('copy', { from, email })
    if (taken.kind === 'ok') return { kind: 'allowed', queueId }
    return { kind: 'capped', reason: emailMessages.senderCapped }
  }
}
