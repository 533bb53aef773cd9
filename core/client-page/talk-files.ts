import type { DocumentStore } from '../../ports/document-store.ts'
import type { Attachments } from '../../ports/files.ts'
import type { Limiter } from '../../ports/limiter.ts'
import { chatSessions, isHandedIn, type StoredSession } from '../conversation/session/chat-sessions.ts'
import type { NewFile } from '../letters/judge-attachment.ts'
import { takeForCaller } from '../limits/caller-key.ts'
import { openCollection } from '../store/collection.ts'
import type { StoreFilesResult } from './client-files.ts'
import { clientPageMessages as texts } from './messages.ts'

export type AddToTalkResult =
  | { readonly kind: 'added' | 'no-session' }
  | { readonly kind: 'refused'; readonly message: string }

/** The files that a visitor adds to a conversation. They go with the lead or call request that it becomes, and are erased with it. */
export interface TalkFiles {
  /** Whether files can be added, before their bytes are read. */
  maySend(sessionId: string, from: string | null): Promise<boolean>
  add(sessionId: string, files: readonly NewFile[]): Promise<AddToTalkResult>
  eraseOf(sessionId: string): Promise<void>
}

interface Dependencies {
  readonly store: DocumentStore
  readonly limiter: Limiter
  readonly files: Pick<Attachments, 'eraseAttachment'>
  readonly storeFiles: (added: readonly NewFile[], present: number) => Promise<StoreFilesResult>
}

const byAddress = { name: 'chat-files', points: 30, seconds: 60 * 60 }

export function createTalkFiles({ store, limiter, files, storeFiles }: Dependencies): TalkFiles {
  const sessions = openCollection(store, chatSessions)

  async function open(sessionId: string): Promise<StoredSession | null> {
    const opened = await sessions.safeGet(sessionId)
    return opened.kind === 'found' && !isHandedIn(opened.document) ? opened.document : null
  }

  async function add(sessionId: string, added: readonly NewFile[]): Promise<AddToTalkResult> {
    const session = await open(sessionId)
    if (!session) return { kind: 'no-session' }
    if (added.length === 0) return { kind: 'refused', message: texts.noFile }
    const stored = await storeFiles(added, session.files.length)
    if (stored.kind === 'refused') return stored
    const changes = { files: [...session.files, ...stored.files] }
    const { kind } = await sessions.update(sessionId, changes, session.revision)
    // An answer came in between. The files that nothing names are swept.
    return kind === 'updated' ? { kind: 'added' } : add(sessionId, added)
  }

  return {
    maySend: async (sessionId, from) =>
      (await open(sessionId)) !== null && (await takeForCaller(limiter, byAddress, from)).kind === 'ok',
    add,
    async eraseOf(sessionId) {
      for (const { id } of (await open(sessionId))?.files ?? []) await files.eraseAttachment(id)
    },
  }
}
