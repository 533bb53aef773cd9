import { createChangeItem, entriesOf } from '../../../../core/follow-up/change-item.ts'
import { type EventContext, applyEvent } from '../../../../core/follow-up/follow-up.ts'
import { write } from '../../../../core/store/collection.ts'
import type { Asks } from '../../context.ts'
import { type ContactMessage, type StoredMessage, contactMessages } from './contact-message.ts'
import type { MessageStatus } from './inbox-messages.ts'

const maxHistory = 50

/** Returns the history of a message with new entries, the newest first. */
export function withHistory({ history }: StoredMessage, made: ContactMessage['history']): ContactMessage['history'] {
  return [...made, ...history].slice(0, maxHistory)
}

/** Returns the function that changes a message together with its history. */
export function createChangeMessage({ store, runtime }: Asks<'store' | 'runtime'>) {
  return createChangeItem<ContactMessage>(store, runtime, {
    collection: contactMessages,
    answered: ({ status }) =>
      status === 'new'
        ? { changes: { status: 'answered' }, entries: entriesOf('status', status, 'answered') }
        : { changes: {}, entries: [] },
    writes({ email: memberEmail }, message, { changes, entries }, now) {
      const at = now.toISOString()
      const made = entries.map(({ id = '', ...entry }) => ({ at, memberEmail, id, ...entry }))
      return [write.update(contactMessages, message, { ...changes, history: withHistory(message, made) })]
    },
    log: async ({ history }) => history,
  })
}

const statusEvents = {
  new: { kind: 'reopened' },
  answered: { kind: 'answered', waitForThem: false },
  spam: { kind: 'closed', closedAs: 'spam', closedBecause: '' },
} as const

/** Returns the change of a message's status. */
export function statusChange(status: MessageStatus, workingTime: EventContext['workingTime']) {
  return {
    apply: (message: StoredMessage, now: Date) => ({
      changes: { status, ...applyEvent(message.id, message, statusEvents[status], { now, workingTime }) },
      entries: entriesOf('status', message.status, status),
    }),
  }
}
