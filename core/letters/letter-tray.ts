import type { Attachments } from '../../ports/files.ts'
import type { Member } from '../identity/member.ts'
import { asReference, leadReferences } from '../leads/reference.ts'
import { openCollection, write } from '../store/collection.ts'
import { type FileDependencies, createFileLetter } from './file-letter.ts'
import { letters, type StoredLetter } from './letter.ts'

/** Mail that came in and fits no lead, message or call request. Only members can call it. */
export interface LetterTray {
  /** The newest first, at most a hundred. */
  list(member: Member): Promise<readonly StoredLetter[]>
  /** Puts a letter under the lead of a reference, as if it had come in so. `no-lead`: there is none. */
  file(member: Member, letterId: string, reference: string): Promise<'filed' | 'gone' | 'no-lead'>
  /** Erases a letter of the tray with its files. */
  discard(member: Member, letterId: string): Promise<'discarded' | 'gone'>
}

interface Dependencies extends FileDependencies {
  readonly files: Pick<Attachments, 'eraseAttachment'>
}

const mostLetters = 100

export function createLetterTray({ files, ...dependencies }: Dependencies): LetterTray {
  const { store } = dependencies
  const stored = openCollection(store, letters)
  const references = openCollection(store, leadReferences)
  const file = createFileLetter(dependencies)

  async function inTray(letterId: string): Promise<StoredLetter | null> {
    const letter = await stored.get(letterId)
    return letter?.inTray ? letter : null
  }

  return {
    list: async (_member) => (await stored.find({ where: { inTray: true }, limit: mostLetters })).documents,

    async file(_member, letterId, typed) {
      const reference = asReference(typed)
      const [letter, found] = await Promise.all([inTray(letterId), reference && references.get(reference)])
      if (!letter) return 'gone'
      if (!found) return 'no-lead'
      const place = (where: Partial<StoredLetter>) => write.update(letters, letter, where)
      const filed = await file({ id: letterId, letter, place }, { kind: 'lead', id: found.leadId })
      return filed === 'tray' || filed === 'gone' ? 'no-lead' : filed === 'again' ? 'gone' : 'filed'
    },

    async discard(_member, letterId) {
      const letter = await inTray(letterId)
      if (!letter) return 'gone'
      for (const { id } of letter.attachments) await files.eraseAttachment(id)
      const written = await store.batch([write.remove(letters, letter)])
      return written.kind === 'conflict' ? 'gone' : 'discarded'
    },
  }
}
