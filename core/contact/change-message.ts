import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { createChangeItem, entriesOf } from '../follow-up/change-item.ts'
import { applyEvent } from '../follow-up/transitions.ts'
import type { WorkingTime } from '../follow-up/working-time.ts'
import { write } from '../store/collection.ts'
import { type ContactMessage, type StoredMessage, contactMessages } from './contact-message.ts'
import type { MessageStatus } from './inbox-messages.ts'

const maxHistory = 50

/** Returns the function that changes a message together with its history. */
export function createChangeMessage({ store, runtime }: { store: DocumentStore; runtime: Pick<Runtime, 'now'> }) {
  return createChangeItem<ContactMessage>(store, runtime, {
    collection: contactMessages,
    valueOf: (message, field) => (field === 'assignee' ? (message.assignee?.email ?? '') : message.status),
    writes({ email: memberEmail }, message, { changes, entries }, now) {
      const at = now.toISOString()
      const made = entries.map(({ id = '', ...entry }) => ({ at, memberEmail, id, ...entry }))
      const history = [...made, ...message.history].slice(0, maxHistory)
      return [write.update(contactMessages, message, { ...changes, history })]
    },
    answered: ({ status: from }) =>
      from === 'new' ? { changes: { status: 'answered' }, entries: entriesOf('status', from, 'answered') } : null,
    async latestEntry({ history }, fields) {
      const latest = history.find(({ field }) => fields.includes(field))
      return latest ? { by: latest.memberEmail, at: latest.at } : null
    },
    hasEntry: async ({ history }, id) => history.some((entry) => entry.id === id),
  })
}

const statusEvents = {
  new: { kind: 'reopened' },
  answered: { kind: 'answered', waitForThem: false },
  spam: { kind: 'markedAsSpam' },
} as const

export function withStatus(
  message: StoredMessage,
  status: MessageStatus,
  context: { readonly now: Date; readonly workingTime: WorkingTime },
) {
  const entries = entriesOf('status', message.status, status)
  return { changes: { status, ...applyEvent(message.id, message, statusEvents[status], context) }, entries }
}
