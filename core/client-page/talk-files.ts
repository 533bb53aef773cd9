import type { DocumentStore } from '../../ports/document-store.ts'
import type { Attachments } from '../../ports/files.ts'
import { chatSessions, isHandedIn, type StoredSession } from '../conversation/session/chat-sessions.ts'
import type { NewFile } from '../letters/judge-attachment.ts'
import type { Limits, Taken } from '../limits/limits.ts'
import { openCollection } from '../store/collection.ts'
import type { AddClientFiles, AddFilesResult, FilePlace } from './client-files.ts'
import { mostClientFiles } from './file-messages.ts'
import { clientPageMessages as texts } from './messages.ts'

export type MaySend = Taken | { readonly kind: 'gone' | 'full' }

/** The files that a visitor adds to a conversation. They go with the lead or call request that it becomes, and are erased with it. */
export interface TalkFiles {
  /** Whether files can be added, before their bytes are read. */
  maySend(sessionId: string, from: string | null): Promise<MaySend>
  add(sessionId: string, files: readonly NewFile[]): Promise<AddFilesResult>
  eraseOf(sessionId: string): Promise<void>
}

interface Dependencies {
  readonly store: DocumentStore
  readonly limits: Limits
  readonly files: Pick<Attachments, 'eraseAttachment'>
  readonly addFiles: AddClientFiles
}

export function createTalkFiles({ store, limits, files, addFiles }: Dependencies): TalkFiles {
  const sessions = openCollection(store, chatSessions)

  async function open(sessionId: string): Promise<StoredSession | null> {
    const opened = await sessions.safeGet(sessionId)
    return opened.kind === 'found' && !isHandedIn(opened.document) ? opened.document : null
  }

  return {
    async maySend(sessionId, from) {
      const session = await open(sessionId)
      if (!session) return { kind: 'gone' }
      if (session.files.length >= mostClientFiles) return { kind: 'full' }
      return limits.take('chat-upload', { from }, { 'kilobytes of files': 0 })
    },

    async add(sessionId, added) {
      if (added.length === 0) return { kind: 'refused', message: texts.noFile }
      let session: StoredSession | null = null
      const place: FilePlace = {
        id: sessionId,
        async present() {
          session = await open(sessionId)
          return session && session.files
        },
        async name(named) {
          if (!session) return 'gone'
          const files = [...new Map([...session.files, ...named].map((file) => [file.id, file])).values()]
          const { kind } = await sessions.update(sessionId, { files }, session.revision)
          return kind === 'updated' ? 'added' : 'again'
        },
      }
      return addFiles(place, added)
    },

    async eraseOf(sessionId) {
      for (const { id } of (await open(sessionId))?.files ?? []) await files.eraseAttachment(id)
    },
  }
}
