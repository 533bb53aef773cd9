import { keyOf, type ItemRef } from '../../../core/follow-up/change-item.ts'
import { mailboxOf } from '../../../core/limits/caller-key.ts'
import { openCollection, write } from '../../../core/store/collection.ts'
import type { DocumentStore, Equals, StoredDocument, Write } from '../../../ports/document-store.ts'
import type { ParsedMail } from '../../../ports/mail-parser.ts'
import type { Asks } from '../context.ts'
import { createStoreChange } from '../leads-desk/inbox/change-items.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { clientActs } from '../leads-desk/leads/messages.ts'
import { createAdditionWrites } from '../leads-desk/leads/visitor-messages.ts'
import { type Asked, contactMessages } from '../leads-desk/messages/contact-message.ts'
import { answeredByLetter, createUndelivered, inPlainWords } from './letter-outcome.ts'
import { type Letter, type StoredLetter, letters } from './letter.ts'
import { ownWords } from './own-words.ts'

export type Filing = Asks<'store' | 'runtime' | 'agency' | 'settings' | 'workingTime' | 'announce' | 'tellOwner'>

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

/** `again`: it is there already. `gone`: it needs an item that is gone or has another revision, and is not stored. */
type FiledAs = 'filed' | 'tray' | 'again' | 'gone'

/** An item with what is stored of it, and the letter as it lies there with the write that puts it there. */
interface Place {
  readonly item: ItemRef
  readonly stored: StoredDocument
  readonly letter: Letter
  readonly placed: Write
}

/** Returns a function that puts a letter under an item with what follows from it, or into the tray without one. */
export function createFileLetter(given: Filing) {
  const { store, workingTime } = given
  const undelivered = createUndelivered(given)
  const mail = openCollection(store, letters)
  const change = createStoreChange(given)
  const failedOf = createFindFailed(store)
  const fromClient = createClientWrites(given)

  /** A letter of ours answers its item. */
  async function answer(filed: Filed, { item, stored, letter, placed }: Place): Promise<FiledAs> {
    const by = { uid: letter.memberUid, email: letter.memberEmail }
    const { id, countsFrom: at } = filed
    const isUnread = at !== undefined && stored['hasNewMessage'] === true
    const isRead = !isUnread || !(await hasLetterSince(store, keyOf(item), 'received', at))
    const answered = { ...answeredByLetter({ ...letter, id }, { workingTime, isRead, at }), also: [placed] }
    const { kind, wasMade } = await change(by, item, answered)
    if (kind === 'gone') return file(filed, null)
    return wasMade ? 'again' : 'filed'
  }

  /** A report says that a letter of ours did not arrive. */
  async function report(filed: Filed, failed: Failed, { item, placed }: Place): Promise<FiledAs> {
    const { memberUid: uid, memberEmail: email } = failed.letter
    const { also, ...wanted } = undelivered(failed.letter, failed.reason)
    const reported = write.update(letters, failed.letter, { reason: failed.reason })
    await change({ uid, email }, item, { ...wanted, also: [placed, reported, ...also] })
    // It is not stored where the item is gone, another report came first, or an earlier release has told of one.
    return (await mail.get(filed.id)) ? 'filed' : file({ ...filed, failure: null }, item)
  }

  async function add(filed: Filed, place: Place): Promise<FiledAs> {
    const { item, letter, placed } = place
    const touched = { kind: 'update', collection: collectionOf(item), id: item.id, changes: {} } as const
    const own = letter.kind === 'person' ? await fromClient(filed, place) : [touched]
    const written = await store.batch([...(own ?? [touched]), placed])
    if (written.kind !== 'conflict') return 'filed'
    // Another has changed the item, or it is gone: look again.
    return written.collection === letters.name ? 'again' : file(filed, item)
  }

  async function file(filed: Filed, item: ItemRef | null): Promise<FiledAs> {
    const { place, needsItem, ifRevision, failure } = filed
    const stored = item && (await store.get(collectionOf(item), item.id))
    if (needsItem && (!stored || stored.revision !== (ifRevision ?? stored.revision))) return 'gone'
    if (!item || !stored) return (await store.batch([place({ inTray: true })])).kind === 'conflict' ? 'again' : 'tray'
    const letter = { ...filed.letter, isFromStranger: isFromStranger(filed.letter, stored) }
    const at = { ...keyOf(item), inTray: false, isFromStranger: letter.isFromStranger }
    // It goes when its lead or message goes.
    const placed = place({ ...at, dataRetentionDate: String(stored['dataRetentionDate']) })
    const there = { item, stored, letter, placed }
    if (letter.kind === 'person' && letter.state === 'sent') return answer(filed, there)
    const failed = await failedOf(keyOf(item), failure)
    return failed ? report(filed, failed, there) : add(filed, there)
  }
  return file
}

function collectionOf({ kind }: ItemRef): string {
  return kind === 'lead' ? leads.name : contactMessages.name
}

function isFromStranger({ kind, state, from }: Letter, { person }: StoredDocument): boolean {
  return kind !== 'bounce' && state === 'received' && mailboxOf(from) !== mailboxOf(String(person))
}

/** Whether the client, or the team, has written after that moment. */
async function hasLetterSince(store: DocumentStore, about: Equals, wanted: 'received' | 'sent', at: string) {
  const { documents } = await openCollection(store, letters).find({ where: about, limit: 50 })
  return documents.some(({ state, kind, at: wentAt }) => state === wanted && kind === 'person' && wentAt > at)
}

type Failed = NonNullable<Awaited<ReturnType<ReturnType<typeof createFindFailed>>>>

/** Returns what finds the letter to the client that a report is about, and why it did not arrive. Null where the report is not the first, names another
 *  receiver, or the client has answered the letter: anybody who knows a Message-ID can write a report. */
function createFindFailed(store: DocumentStore) {
  return async (where: Equals, report: ParsedMail['undelivered'] | undefined) => {
    if (!report) return null
    const { mailId, recipients } = report
    const { documents } = await openCollection(store, letters).find({ where, limit: 50 })
    const persons = documents.filter(({ kind }) => kind === 'person')
    const letter = persons.find((each) => each.mailId === mailId && (each.state === 'sent' || each.state === 'sending'))
    if (mailId === '' || letter?.reason !== '') return null
    const isAnswer = ({ state, isFromStranger, inReplyTo }: StoredLetter) =>
      state === 'received' && !isFromStranger && inReplyTo === mailId
    const found = recipients.find(({ address }) => mailboxOf(address) === mailboxOf(letter.to))
    return found && !persons.some(isAnswer) ? { letter, reason: inPlainWords(found.status) } : null
  }
}

/** Returns what makes the writes of a client's letter: the clock runs, and the owner is told. They are null where the item is gone, or was answered or
 *  closed after the letter came. */
function createClientWrites(given: Filing) {
  const { store, runtime } = given
  const storedLeads = openCollection(store, leads)
  const messages = openCollection(store, contactMessages)
  const additionWrites = createAdditionWrites(given)

  return async (filed: Filed, { item, stored, letter }: Place): Promise<readonly Write[] | null> => {
    const { did = clientActs.wroteByMail, countsFrom = runtime.now().toISOString() } = filed
    const { text, subject, at, from, isFromStranger, attachments } = letter
    const { followUp, followUpSince } = stored
    const isPast = String(followUpSince) > countsFrom
    // A second answer leaves the state and its time as they are.
    if (followUp !== 'open' && (isPast || (await hasLetterSince(store, keyOf(item), 'sent', countsFrom)))) return null
    // What is owed already is owed no earlier: what came before it may be answered.
    const since = isPast ? String(followUpSince) : countsFrom
    const files = attachments.map(({ name }) => name)
    const act = { did, at, text: ownWords(text, subject), files, stranger: isFromStranger ? from : null }
    const { id, asked } = filed
    const present = await (item.kind === 'lead' ? storedLeads.get(item.id) : messages.get(item.id))
    return present && additionWrites({ ...present, revision: stored.revision }, since, act, { id, asked })
  }
}
