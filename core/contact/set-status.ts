import type { Runtime } from '../../ports/runtime.ts'
import type { openCollection } from '../store/collection.ts'
import { type Conflict, hasConflict } from '../store/expected-revision.ts'
import type { ContactMessage, StoredMessage } from './contact-message.ts'
import type { MessageService } from './message-service.ts'

interface Dependencies {
  kept: ReturnType<typeof openCollection<ContactMessage>>
  runtime: Pick<Runtime, 'now'>
}

const longestHistory = 50

export function createSetStatus({ kept, runtime }: Dependencies): MessageService['setStatus'] {
  return async function setStatus(member, messageId, status, read): ReturnType<MessageService['setStatus']> {
    const message = await kept.get(messageId)
    if (!message) return { kind: 'gone' }
    const { revision, status: was, history } = message
    if (was === status) return { kind: 'changed' }
    if (hasConflict(read, { revision, was })) return conflictOf(message)
    const entry = { at: runtime.now().toISOString(), memberEmail: member.email, from: was, to: status }
    const changes = { status, history: [entry, ...history].slice(0, longestHistory) }
    const updated = await kept.update(messageId, changes, revision)
    // Somebody was quicker between our look and our writing: look again.
    return updated.kind === 'updated' ? { kind: 'changed' } : setStatus(member, messageId, status, read)
  }
}

function conflictOf({ status, revision, history: [latest] }: StoredMessage): Conflict {
  return { kind: 'conflict', value: status, by: latest?.memberEmail ?? null, at: latest?.at ?? null, revision }
}
