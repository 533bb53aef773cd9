import type { DocumentStore, StoredDocument, Write } from '../../ports/document-store.ts'
import { contactMessages } from '../contact/contact-message.ts'
import { applyEvent } from '../follow-up/follow-up.ts'
import { type Dependencies as ItemDependencies, type ItemRef, createStoreChange } from '../inbox/change-items.ts'
import { changeTime, leads, type StoredLead } from '../leads/lead.ts'
import type { AnnouncedMessage } from '../leads/visitor-messages.ts'
import { mailboxOf } from '../limits/caller-key.ts'
import { openCollection, write } from '../store/collection.ts'
import { answeredByLetter } from './answered-by-letter.ts'
import { type Letter, letters } from './letter.ts'
import { ownWords } from './own-words.ts'

export interface FileDependencies extends ItemDependencies {
  readonly store: DocumentStore
  /** Returns the writes that notify the team of what a client wrote. */
  readonly announce: (lead: StoredLead, message: AnnouncedMessage, from: string | null) => Promise<readonly Write[]>
}

/** A letter that came in, and the write that stores where it belongs. */
interface Filed {
  readonly id: string
  readonly letter: Letter
  readonly place: (where: Partial<Letter>) => Write
  /** Whether it belongs to its item alone: it does not go into the tray. */
  readonly needsItem?: boolean
  /** Of the item that it needs. */
  readonly ifRevision?: string | undefined
}

/** Returns a function that puts a letter under an item with what follows from it, or into the tray without one. `again`: it is there already.
 *  `gone`: it needs an item that is gone or has another revision, and is not stored. */
export function createFileLetter(dependencies: FileDependencies) {
  const { store, runtime, workingTime, announceChange, announce } = dependencies
  const storedLeads = openCollection(store, leads)
  const messages = openCollection(store, contactMessages)
  const change = createStoreChange(dependencies)

  /** The writes of a client's letter: the clock runs, and the team is told. Null where the item is gone. */
  async function fromClient(
    { kind, id }: ItemRef,
    { revision }: StoredDocument,
    letterId: string,
    { text, subject, at, from, isFromStranger }: Letter,
  ): Promise<readonly Write[] | null> {
    const now = runtime.now()
    const reopened = { kind: 'wroteAgain', ...(isFromStranger && { from }) } as const
    if (kind === 'message') {
      const message = await messages.get(id)
      if (!message) return null
      const changes = { ...applyEvent(id, message, reopened, { now, workingTime }) }
      return [write.update(contactMessages, { id, revision }, changes)]
    }
    const lead = await storedLeads.get(id)
    if (!lead) return null
    const changes = applyEvent(id, lead, reopened, { now, workingTime })
    const stranger = isFromStranger ? from : null
    const message = { id: letterId, text: ownWords(text, subject), writtenAt: at, stranger }
    return [
      write.update(leads, { id, revision }, { lastModified: changeTime(lead, now).toISOString(), ...changes }),
      ...announceChange(lead, { changes, by: null, now }),
      ...(await announce({ ...lead, ...changes }, message, null)),
    ]
  }

  return async function file(filed: Filed, item: ItemRef | null): Promise<'filed' | 'tray' | 'again' | 'gone'> {
    const { id, place, needsItem = false, ifRevision } = filed
    const collection = item?.kind === 'lead' ? leads : contactMessages
    const stored = item && (await store.get(collection.name, item.id))
    if (needsItem && (!stored || stored.revision !== (ifRevision ?? stored.revision))) return 'gone'
    if (!item || !stored) return (await store.batch([place({ inTray: true })])).kind === 'conflict' ? 'again' : 'tray'
    const { kind, state, from } = filed.letter
    const isFromStranger =
      kind !== 'bounce' && state === 'received' && mailboxOf(from) !== mailboxOf(String(stored['person']))
    const letter = { ...filed.letter, isFromStranger }
    // It goes when its lead or message goes.
    const dataRetentionDate = String(stored['dataRetentionDate'])
    const about = item.kind === 'lead' ? { leadId: item.id } : { messageId: item.id }
    const placed = place({ ...about, inTray: false, isFromStranger, dataRetentionDate })
    if (letter.kind === 'person' && letter.state === 'sent') {
      const by = { uid: letter.memberUid, email: letter.memberEmail }
      const answered = { ...answeredByLetter(letter, { workingTime, isRead: true }), also: [placed] }
      const { kind } = await change(by, item, answered, null)
      return kind === 'gone' ? file(filed, null) : 'filed'
    }
    const touched = { kind: 'update', collection: collection.name, id: item.id, changes: {} } as const
    const own = letter.kind === 'person' ? await fromClient(item, stored, id, letter) : [touched]
    const written = await store.batch([...(own ?? [touched]), placed])
    if (written.kind !== 'conflict') return 'filed'
    // Another has changed the item, or it is gone: look again.
    return written.collection === letters.name ? 'again' : file(filed, item)
  }
}
