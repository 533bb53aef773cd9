import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import type { Agency } from '../../agency.ts'
import { openCollection } from '../../store/collection.ts'
import type { ChatService } from '../chat-service.ts'
import { chatSessions } from './chat-sessions.ts'
import { Conversation } from './conversation.ts'
import { abandonedFrom, isSessionId } from './session-rules.ts'
import { withChanges } from './visitor-changes.ts'

interface Dependencies {
  store: DocumentStore
  agency: Agency
  runtime: Pick<Runtime, 'now'>
}

/** Takes what a visitor changes of a conversation beside answering. Writes only when something is different. */
export function createChangeSession({ store, runtime, agency }: Dependencies): ChatService['change'] {
  const sessions = openCollection(store, chatSessions)

  return async function changeSession(sessionId, changes, asRead) {
    for (;;) {
      const opened = isSessionId(sessionId) ? await sessions.open(sessionId) : null
      if (opened?.kind !== 'found' || opened.document.leadId !== null) return { kind: 'no-session' }
      const session = opened.document
      const isOldNews = asRead !== undefined && asRead !== session.revision
      const changed = isOldNews ? session : withChanges(session, changes, { seed: session.id, agency })
      const { userCountry, userCurrency } = changed
      if (changed === session) return { kind: 'saved', userCountry, userCurrency }
      const kept = { ...Conversation.parse(changed), dataRetentionDate: abandonedFrom(runtime.now()) }
      // Somebody else wrote meanwhile: the change goes on top of theirs.
      const updated = await sessions.update(session.id, kept, session.revision)
      if (updated.kind === 'updated') return { kind: 'saved', userCountry, userCurrency }
    }
  }
}
