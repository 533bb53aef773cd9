import type { NewFile } from '../../../../core/files/judge-attachment.ts'
import { type Taken, kilobytesOf } from '../../../../core/limits/limits.ts'
import { openCollection } from '../../../../core/store/collection.ts'
import type { Asks } from '../../context.ts'
import { chatSessions, isHandedIn, type StoredSession } from '../conversation/session/chat-sessions.ts'
import { type AddClientFiles, type AddFilesResult, type FilePlace } from './client-files.ts'
import { mostClientFiles } from './file-messages.ts'
import { clientFileMessages as texts } from './messages.ts'

export type MaySend = Taken | { readonly kind: 'gone' | 'full' }

/** The files that a visitor adds to a conversation. They go with the lead or call request that it becomes, and are erased with it. */
export function createTalkFiles(
  given: Asks<'store' | 'limits' | 'attachments' | 'freeBytes' | 'filesOfTalk'>,
  addFiles: AddClientFiles,
) {
  const { store, limits, attachments, freeBytes, filesOfTalk } = given
  const sessions = openCollection(store, chatSessions)

  async function open(sessionId: string): Promise<StoredSession | null> {
    if (!filesOfTalk) return null
    const opened = await sessions.safeGet(sessionId)
    return opened.kind === 'found' && !isHandedIn(opened.document) ? opened.document : null
  }

  const talkFiles = {
    /** Whether so many bytes of files can be added, before they are read. */
    async maySend(sessionId: string, from: string | null, bytes: number): Promise<MaySend> {
      const session = await open(sessionId)
      if (!session) return { kind: 'gone' }
      if (session.files.length >= mostClientFiles) return { kind: 'full' }
      return limits.take('chat-upload', { from, lead: sessionId }, kilobytesOf(bytes))
    },

    /** For bytes that were not taken though they could be added. */
    giveBack: (sessionId: string, from: string | null, bytes: number) =>
      limits.giveBack('chat-upload', { from, lead: sessionId }, kilobytesOf(bytes)),

    async add(sessionId: string, added: readonly NewFile[]): Promise<AddFilesResult> {
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

    /** The same for a file that is read already. Returns whether it was added. */
    async send(sessionId: string, from: string | null, file: NewFile): Promise<boolean> {
      const { length } = file.bytes
      if ((await freeBytes()) < length || (await talkFiles.maySend(sessionId, from, length)).kind !== 'ok') return false
      return (await talkFiles.add(sessionId, [file])).kind === 'added'
    },

    async eraseOf(sessionId: string): Promise<void> {
      for (const { id } of (await open(sessionId))?.files ?? []) await attachments.eraseAttachment(id)
    },
  }
  return talkFiles
}
