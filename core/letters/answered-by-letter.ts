import { applyEvent } from '../follow-up/follow-up.ts'
import type { WorkingTime } from '../follow-up/working-time.ts'
import type { StoredChange } from '../inbox/change-items.ts'
import type { Letter } from './letter.ts'
import { letterMessages as texts } from './messages.ts'

interface Context {
  readonly workingTime: WorkingTime
  /** Whether what the client wrote is read, and so answered by it. */
  readonly isRead: boolean
}

/** The change of a lead or message by a letter that has gone. What is closed stays so. */
export function answeredByLetter(
  { waitForThem }: Pick<Letter, 'waitForThem'>,
  { workingTime, isRead }: Context,
): StoredChange {
  return {
    field: 'followUp',
    valueOf: ({ followUp }) => followUp,
    answers: true,
    apply(item, now) {
      const isAnswered = item.followUp !== 'closed' && (isRead || !item.hasNewMessage)
      const changes = isAnswered
        ? applyEvent(item.id, item, { kind: 'answered', waitForThem }, { now, workingTime })
        : {}
      const to = changes.followUp ?? item.followUp
      return { changes, entries: [{ field: 'followUp', from: item.followUp, to, text: texts.answered }] }
    },
  }
}
