import type { Member } from '../../../core/identity/member.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { Asks } from '../context.ts'
import { letters } from './letter.ts'

/** Returns what reads a file of a letter, or the mail as it came for `original`. Only members can call it. */
export function createReadFile({ store, attachments, runtime }: Asks<'store' | 'attachments' | 'runtime'>) {
  const stored = openCollection(store, letters)
  return async (_member: Member, letterId: string, fileId: string) => {
    try {
      const letter = await stored.get(letterId)
      const file = fileId === 'original' ? letter?.original : letter?.attachments.find(({ id }) => id === fileId)
      const bytes = file ? await attachments.readAttachment(file.id) : null
      if (!file || !bytes) return { kind: 'none' } as const
      return { kind: 'found', name: file.name, type: file.type, bytes } as const
    } catch (error) {
      runtime.log.error('file of a letter not read', { letterId, fileId, reason: String(error) })
      return { kind: 'failed' } as const
    }
  }
}
