import type { DocumentStore } from '../../ports/document-store.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { callerKey } from '../caller-key.ts'
import { openCollection } from '../store/collection.ts'
import { emailQueue } from './email-queue.ts'
import { emailMessages } from './messages.ts'

interface Dependencies {
  store: DocumentStore
  limiter: Limiter
  runtime: Pick<Runtime, 'now' | 'newId' | 'digest'>
  /** How many copies one recipient gets in a day; null for as many as anybody likes. */
  perRecipient: number | null
}

export type Allowance =
  | { readonly kind: 'allowed'; readonly queueId: string }
  | { readonly kind: 'capped'; readonly reason: string }

export const copiesPerRecipient = 3
const daySeconds = 24 * 60 * 60
const perSender = { name: 'copies', points: 10, seconds: daySeconds }
const altogether = { name: 'all-copies', points: 300, seconds: daySeconds }

/** Anybody can type anybody's address into the chat, so that we would write to strangers whatever somebody else likes. A copy is
 *  therefore sent only so often: to one recipient, for one network address (`from`), and altogether, each in a day. */
export function createCopyAllowance({ store, limiter, runtime, perRecipient }: Dependencies) {
  const queue = openCollection(store, emailQueue)

  /** Each copy that a recipient may get in a day has an id of its own, fixed beforehand: two that race for the last one meet in the
   *  store, which takes one. A restart forgets nothing. */
  async function freeId(email: string): Promise<string | null> {
    if (perRecipient === null) return runtime.newId()
    const day = runtime.now().toISOString().slice(0, 10)
    for (let copy = 0; copy < perRecipient; copy += 1) {
      const id = runtime.digest(`copy ${copy} of ${day} for ${mailboxOf(email)}`).slice(0, 32)
      if ((await queue.get(id)) === null) return id
    }
    return null
  }

  return async function allowance(email: string, from: string): Promise<Allowance> {
    const queueId = await freeId(email)
    if (queueId === null) return { kind: 'capped', reason: emailMessages.recipientCapped(perRecipient ?? 0) }
    if ((await limiter.take(perSender, callerKey(from))).kind === 'wait') {
      return { kind: 'capped', reason: emailMessages.senderCapped(perSender.points) }
    }
    if ((await limiter.take(altogether, 'everybody')).kind === 'wait') {
      return { kind: 'capped', reason: emailMessages.dayCapped(altogether.points) }
    }
    return { kind: 'allowed', queueId }
  }
}

/** The same for every spelling that reaches the same person: case, dots and `+tags` make no other mailbox where it matters. */
function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? []
  return `${name.replace(/\+.*$/s, '').replaceAll('.', '')}@${domain}`
}
