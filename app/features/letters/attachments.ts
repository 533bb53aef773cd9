import type { Member } from '../../../core/identity/member.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { Attachments } from '../../../ports/files.ts'
import { letters } from './letter.ts'

interface Dependencies extends Needs<'store' | 'runtime', 'log'> {
  readonly files: Pick<Attachments, 'readAttachment'>
}

export type LetterFileResult =
  | { readonly kind: 'found'; readonly name: string; readonly type: string; readonly bytes: Uint8Array }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }

/** The files of letters. */
export function createAttachments({ store, files, runtime }: Dependencies) {
  const stored = openCollection(store, letters)
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
  }
}
