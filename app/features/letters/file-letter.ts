import { keyOf } from '../../../core/follow-up/change-item.ts'
import { applyEvent } from '../../../core/follow-up/follow-up.ts'
import { withSearchWords } from '../../../core/follow-up/search-words.ts'
import { mailboxOf } from '../../../core/limits/caller-key.ts'
import { openCollection, write } from '../../../core/store/collection.ts'
import type { DocumentStore, Equals, StoredDocument, Write } from '../../../ports/document-store.ts'
import type { ParsedMail } from '../../../ports/mail-parser.ts'
import {
  type Dependencies as ItemDependencies,
  type ItemRef,
  createStoreChange,
} from '../leads-desk/inbox/change-items.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { clientActs, leadMessages } from '../leads-desk/leads/messages.ts'
import { type TellOwner, createAdditionWrites } from '../leads-desk/leads/visitor-messages.ts'
import { withHistory } from '../leads-desk/messages/change-message.ts'
import { type Asked, contactMessages } from '../leads-desk/messages/contact-message.ts'
import { type Undelivered, answeredByLetter, inPlainWords } from './letter-outcome.ts'
import { type Letter, type StoredLetter, letters } from './letter.ts'
import { ownWords } from './own-words.ts'

export interface FileDependencies extends ItemDependencies {
  readonly store: DocumentStore
  readonly undelivered: Undelivered
  readonly tellOwner: TellOwner
}

/** A letter that came in, and the write that stores where it belongs. */
interface Filed {
  readonly id: string
  readonly letter: Letter
  readonly place: (where: Partial<Letter>) => Write
  /** What the client did, for the owner. Without it, they wrote by mail. */
  readonly did?: string
  /** Whether it belongs to its item alone: it does not go into the tray. */
  readonly needsItem?: boolean
  /** Of the item that it needs. */
  readonly ifRevision?: string | undefined
  /** What the client of a call request asks for with it. */
  readonly asked?: Asked
  readonly failure?: ParsedMail['undelivered']
  /** When it went or came, where it is found later: what has happened since stays. ISO 8601, UTC. */
  readonly countsFrom?: string | undefined
}

/** Returns a function that puts a letter under an item with what follows from it, or into the tray without one. `again`: it is there already.
 *  `gone`: it needs an item that is gone or has another revision, and is not stored. */
export function createFileLetter(dependencies: FileDependencies) {
  const { store, runtime, workingTime, undelivered, tellOwner } = dependencies
  const mail = openCollection(store, letters)
  const storedLeads = openCollection(store, leads)
  const messages = openCollection(store, contactMessages)
  const change = createStoreChange(dependencies)
  const additionWrites = createAdditionWrites(dependencies)

  /** The writes of a client's letter: the clock runs, and the owner is told. Null where the item is gone, or was answered or closed after it came. */
  async function fromClient(
    item: ItemRef,
    { revision, followUp, followUpSince }: StoredDocument,
    { id: letterId, did = clientActs.wroteByMail, asked, countsFrom = runtime.now().toISOString() }: Filed,
    { text, subject, at, from, isFromStranger, attachments }: Letter,
  ): Promise<readonly Write[] | null> {
    const { kind, id } = item
    const isPast = String(followUpSince) > countsFrom
    // A second answer leaves the state and its time as they are.
    if (followUp !== 'open' && (isPast || (await hasLetterSince(keyOf(item), 'sent', countsFrom)))) return null
    // What is owed already is owed no earlier: what came before it may be answered.
    const since = isPast ? String(followUpSince) : countsFrom
    const files = attachments.map(({ name }) => name)
    const act = { did, at, text: ownWords(text, subject), files, stranger: isFromStranger ? from : null }
    if (kind === 'lead') {
      const lead = await storedLeads.get(id)
      return lead && additionWrites({ ...lead, revision }, since, act)
    }
    const message = await messages.get(id)
    if (!message) return null
    const reopened = { kind: 'wroteAgain', ...(isFromStranger && { from }) } as const
    const changes = applyEvent(id, message, reopened, { now: new Date(since), workingTime })
    const entry = { id: letterId, at, memberEmail: '', field: 'letter', from: '', to: '', text: leadMessages.theyWrote }
    return [
      write.update(
        contactMessages,
        { id, revision },
        {
          ...changes,
          ...withSearchWords(message, act.text, ...files),
          ...(asked && { asked }),
          history: withHistory(message, [entry]),
        },
      ),
      ...(await tellOwner(kind, { ...message, ...changes }, act)),
    ]
  }

  /** Returns the letter to the client that a report is about, and why it did not arrive. Null where the report is not the first, names another
   *  receiver, or the client has answered the letter: anybody who knows a Message-ID can write a report. */
  async function failedOf(where: Equals, { mailId, recipients }: NonNullable<ParsedMail['undelivered']>) {
    const { documents } = await mail.find({ where, limit: 50 })
    const persons = documents.filter(({ kind }) => kind === 'person')
    const letter = persons.find((each) => each.mailId === mailId && (each.state === 'sent' || each.state === 'sending'))
    if (mailId === '' || letter?.reason !== '') return null
    const isAnswer = ({ state, isFromStranger, inReplyTo }: StoredLetter) =>
      state === 'received' && !isFromStranger && inReplyTo === mailId
    const found = recipients.find(({ address }) => mailboxOf(address) === mailboxOf(letter.to))
    return found && !persons.some(isAnswer) ? { letter, reason: inPlainWords(found.status) } : null
  }

  /** Whether the client, or the team, has written after that moment. */
  async function hasLetterSince(about: Equals, wanted: 'received' | 'sent', at: string): Promise<boolean> {
    const { documents } = await mail.find({ where: about, limit: 50 })
    return documents.some(({ state, kind, at: wentAt }) => state === wanted && kind === 'person' && wentAt > at)
  }

  return async function file(filed: Filed, item: ItemRef | null): Promise<'filed' | 'tray' | 'again' | 'gone'> {
    const { id, place, needsItem = false, ifRevision, failure = null } = filed
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
    const about = keyOf(item)
    const placed = place({ ...about, inTray: false, isFromStranger, dataRetentionDate })
    if (letter.kind === 'person' && letter.state === 'sent') {
      const by = { uid: letter.memberUid, email: letter.memberEmail }
      const { countsFrom: at } = filed
      const isRead =
        at === undefined || stored['hasNewMessage'] !== true || !(await hasLetterSince(about, 'received', at))
      const answered = { ...answeredByLetter({ ...letter, id }, { workingTime, isRead, at }), also: [placed] }
      const { kind } = await change(by, item, answered)
      return kind === 'gone' ? file(filed, null) : 'filed'
    }
    const failed = failure && (await failedOf(about, failure))
    if (failed) {
      const { memberUid: uid, memberEmail: email } = failed.letter
      const { also, ...wanted } = undelivered(failed.letter, failed.reason)
      const reported = write.update(letters, failed.letter, { reason: failed.reason })
      await change({ uid, email }, item, { ...wanted, also: [placed, reported, ...also] })
      // It is not stored where the item is gone, another report came first, or an earlier release has told of one.
      return (await mail.get(id)) ? 'filed' : file({ ...filed, failure: null }, item)
    }
    const touched = { kind: 'update', collection: collection.name, id: item.id, changes: {} } as const
    const own = letter.kind === 'person' ? await fromClient(item, stored, filed, letter) : [touched]
    const written = await store.batch([...(own ?? [touched]), placed])
    if (written.kind !== 'conflict') return 'filed'
    // Another has changed the item, or it is gone: look again.
    return written.collection === letters.name ? 'again' : file(filed, item)
  }
}
