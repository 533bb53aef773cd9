import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { applyEvent, newFollowUp } from '../follow-up/follow-up.ts'
import type { WorkingTime } from '../follow-up/working-time.ts'
import type { Member } from '../identity/member.ts'
import { openCollection } from '../store/collection.ts'
import { readCallAt } from './call-requests.ts'
import { createChangeMessage } from './change-message.ts'
import { contactMessages, type StoredMessage } from './contact-message.ts'
import { inboxMessages } from './inbox-messages.ts'
import { wishWords } from './wishes.ts'

/** `other`: the client has asked for another change since, or a member has done or left this one. */
export type WishResult = { readonly kind: 'done' | 'gone' | 'other' }

export interface WishDependencies {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now'>
  readonly workingTime: WorkingTime
  /** The agency's: ISO 3166-1 alpha-2. */
  readonly country: string
  /** Takes back the time of ours that a call has. */
  readonly cancelCall: (messageId: string) => Promise<unknown>
}

/** Returns a function by which a member, once they have rung back, moves or cancels a call as its client asked at that moment, or leaves it as it is. */
export function createDoWish({ store, runtime, workingTime, country, cancelCall }: WishDependencies) {
  const messages = openCollection(store, contactMessages)
  const change = createChangeMessage({ store, runtime })

  function moved(message: StoredMessage, callTime: string, now: Date): Partial<StoredMessage> {
    const callAt = readCallAt(message.phone, callTime, { now, workingTime, country })
    const followUp = newFollowUp(message.id, now, workingTime, callAt ?? undefined)
    return { callTime, callAt: callAt?.toISOString() ?? '', ...followUp, answeredAt: message.answeredAt, status: 'new' }
  }

  return async (member: Member, id: string, at: string, isWanted: boolean): Promise<WishResult> => {
    const present = await messages.get(id)
    if (!present) return { kind: 'gone' }
    if (present.asked?.at !== at || (isWanted && present.asked.wish === 'erase')) return { kind: 'other' }
    if (isWanted) await cancelCall(id)
    const closed = { kind: 'closed', closedAs: 'withdrawn', closedBecause: '' } as const
    const { kind } = await change(member, id, {
      apply(message, now) {
        const { asked } = message
        if (asked?.at !== at) return { changes: {}, entries: [] }
        const done =
          asked.wish === 'move'
            ? moved(message, asked.time, now)
            : applyEvent(id, message, closed, { now, workingTime })
        const words = inboxMessages.wish(wishWords[asked.wish](asked.time))
        const text = `${words} ${isWanted ? inboxMessages.wishDone : inboxMessages.wishLeft}`
        const entries = [{ field: 'letter', from: '', to: '', text }]
        return { changes: { ...(isWanted && done), asked: null }, entries }
      },
    })
    return { kind: kind === 'gone' ? 'gone' : 'done' }
  }
}
