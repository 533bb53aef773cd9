import type { Runtime } from '../../ports/runtime.ts'
import { isOvertaken, type Overtaken } from '../as-read.ts'
import type { openCollection } from '../collection.ts'
import type { MessageService } from '../services.ts'
import type { ContactMessage, KeptMessage } from './contact-message.ts'

interface Needs {
  kept: ReturnType<typeof openCollection<ContactMessage>>
  runtime: Pick<Runtime, 'now'>
}

const longestHistory = 50

export function createSetStatus({ kept, runtime }: Needs): MessageService['setStatus'] {
  return async function setStatus(member, messageId, status, read): ReturnType<MessageService['setStatus']> {
    const message = await kept.get(messageId)
    if (!message) return { kind: 'gone' }
    const { revision, status: was, history } = message
    if (was === status) return { kind: 'changed' }
    if (isOvertaken(read, { revision, was })) return overtaken(message)
    const entry = { at: runtime.now().toISOString(), memberEmail: member.email, from: was, to: status }
    const changes = { status, history: [entry, ...history].slice(0, longestHistory) }
    const updated = await kept.update(messageId, changes, revision)
    // Somebody was quicker between our look and our writing: look again.
    return updated.kind === 'updated' ? { kind: 'changed' } : setStatus(member, messageId, status, read)
  }
}

function overtaken({ status, revision, history: [latest] }: KeptMessage): Overtaken {
  return { kind: 'overtaken', value: status, by: latest?.memberEmail ?? null, at: latest?.at ?? null, revision }
}
