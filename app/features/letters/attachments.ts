import type { Attachment } from '../../../core/files/attachment.ts'
import type { Member } from '../../../core/identity/member.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import { eachPage, openCollection } from '../../../core/store/collection.ts'
import type { Fields } from '../../../ports/document-store.ts'
import type { Attachments } from '../../../ports/files.ts'
import { chatSessions } from '../chat/conversation/session/chat-sessions.ts'
import { letters } from './letter.ts'

interface Dependencies extends Needs<'store' | 'runtime', 'now' | 'log'> {
  readonly files: Attachments
}

export type LetterFileResult =
  | { readonly kind: 'found'; readonly name: string; readonly type: string; readonly bytes: Uint8Array }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }

/** An upload may have no letter yet, and a form may be open for some hours. */
const unnamedMs = 24 * 60 * 60 * 1000
const pageSize = 100

/** The files of letters. */
export function createAttachments({ store, files, runtime }: Dependencies) {
  const stored = openCollection(store, letters)

  /** Returns those of the ids that no letter and no conversation names. */
  async function unnamed(ids: readonly string[]): Promise<readonly string[]> {
    const named = new Set<string>()
    for (const { name } of withFiles) {
      const pageAfter = (after: string | null) =>
        store.find(name, { limit: pageSize, after, only: ['attachments', 'files', 'original'] })
      for await (const { documents } of eachPage(pageAfter)) {
        for (const id of documents.flatMap(attachmentIds)) named.add(id)
      }
    }
    return ids.filter((id) => !named.has(id))
  }

  return {
    /** Returns a file, or the mail as it came for `original`. Only members can call it. */
    async read(_member: Member, letterId: string, fileId: string): Promise<LetterFileResult> {
      try {
        const letter = await stored.get(letterId)
        const file = fileId === 'original' ? letter?.original : letter?.attachments.find(({ id }) => id === fileId)
        const bytes = file ? await files.readAttachment(file.id) : null
        return file && bytes ? { kind: 'found', name: file.name, type: file.type, bytes } : { kind: 'none' }
      } catch (error) {
        runtime.log.error('file of a letter not read', { letterId, fileId, reason: String(error) })
        return { kind: 'failed' }
      }
    },

    /** Erases the files that no letter names, a day after they were stored: their letter was never stored, or is erased. Returns how many. */
    async sweep(): Promise<number> {
      let ids = await files.attachmentsBefore(new Date(runtime.now().getTime() - unnamedMs))
      // Twice: a file may go from a draft to its letter while the letters are read.
      for (let look = 0; look < 2 && ids.length > 0; look += 1) ids = await unnamed(ids)
      for (const id of ids) await files.eraseAttachment(id)
      if (ids.length > 0) runtime.log.info('erased files that no letter names', { files: ids.length })
      return ids.length
    },
  }
}

/** Collections of which a document names files. */
export const withFiles = [letters, chatSessions]

/** Of a stored letter or conversation, also of one that no schema reads. */
export function attachmentIds({ attachments, files, original }: Fields): string[] {
  return [attachments, files, original && [original]].flatMap((named) =>
    Array.isArray(named) ? named.map((file: Partial<Attachment> | null) => String(file?.id)) : [],
  )
}
