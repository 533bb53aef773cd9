import { mailboxOf } from '../../../core/limits/caller-key.ts'
import { eachPage } from '../../../core/store/collection.ts'
import type { EraseResult } from '../../../core/store/lists.ts'
import type { Batched, Equals, StoredDocument, Write } from '../../../ports/document-store.ts'
import type { Attachments } from '../../../ports/files.ts'
import type { Mailer } from '../../../ports/mailer.ts'
import { chatSessions } from '../chat/conversation/session/chat-sessions.ts'
import type { Asks, Context } from '../context.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { visitorMessages } from '../leads-desk/leads/visitor-messages.ts'
import { contactMessages } from '../leads-desk/messages/contact-message.ts'
import { emailQueue } from '../mail/email-queue.ts'
import { attachmentIds } from './sweep-files.ts'

/** The number of writes in a batch of the store. */
const mostWrites = 100

export interface Erasing extends Asks<'store' | 'runtime' | 'collections'> {
  readonly mailer: Pick<Mailer, 'forget'>
  readonly attachments: Pick<Attachments, 'eraseAttachment'>
  readonly announce: Pick<Context['announce'], 'erased'>
}

export type EraseTalkResult =
  /** `left`: the number of messages and call requests for the team. */
  { readonly kind: 'erased'; readonly left: number } | { readonly kind: 'submitted' | 'gone' }

export type Erase = ReturnType<typeof createErase>

/** Functions that erase personal data: each lead, message or conversation with every copy of it. */
export function createErase(given: Erasing) {
  const { store, runtime, announce } = given
  const { copiesOf, callRequestsOf, mailsOfPerson, removalsIn } = createFindCopies(given)

  /** Erases a lead or message and its copies in one batch, and writes `instead` in the place of what becomes of a copy. With more than a hundred
   *  documents, the copies go first and the lead or message last, so that an interrupted call can be repeated. */
  async function erase(
    of: 'lead' | 'message',
    id: string,
    ifRevision: string,
    instead: readonly Write[] = [],
  ): Promise<EraseResult> {
    const collection = of === 'lead' ? leads.name : contactMessages.name
    const present = await store.get(collection, id)
    if (!present) return { kind: 'gone' }
    if (present.revision !== ifRevision) return { kind: 'changed' }
    // Where something stays, the person does too.
    const copies = await allCopiesOf(of, present, instead.length === 0)
    const events = of === 'lead' ? announce.erased(present) : []
    const last = [{ kind: 'remove', collection, id, ifRevision } as const, ...events, ...instead]
    const written = await removeAll(copies, last, given)
    if (written?.kind === 'conflict' && instead.some((each) => isSame(each, written))) return { kind: 'changed' }
    // Another process has removed or added a copy: find the copies again.
    if (written?.kind !== 'written') return erase(of, id, ifRevision, instead)
    runtime.log.info('erased by a member', { of, id, copies: copies.length })
    return { kind: 'erased' }
  }

  async function allCopiesOf(of: 'lead' | 'message', present: StoredDocument, isPersonToo: boolean) {
    const own = await copiesOf(of, present.id)
    const found = [...(await callRequestsOf(own, of === 'lead' ? present.id : null)), ...own]
    return [...(isPersonToo ? await mailsOfPerson(present, found) : []), ...found]
  }

  /** Erases a conversation that was not submitted, as its visitor wishes, with the messages that it left for the team. */
  async function eraseTalk(sessionId: string): Promise<EraseTalkResult> {
    const session = await store.get(chatSessions.name, sessionId)
    if (!session) return { kind: 'gone' }
    if (session['leadId'] !== null || session['callRequestId']) return { kind: 'submitted' }
    const { id, revision: ifRevision } = session
    const messages = [contactMessages, visitorMessages].map(({ name }) => removalsIn(name, { sessionId }))
    const left = (await Promise.all(messages)).flat()
    const copies = await Promise.all(left.map((message) => copiesOf('message', message.id)))
    const last = { kind: 'remove', collection: chatSessions.name, id, ifRevision } as const
    const written = await removeAll([...copies.flat(), ...left], [last], given)
    if (written?.kind !== 'written') return eraseTalk(sessionId)
    runtime.log.info('conversation erased by its visitor', { left: left.length })
    return { kind: 'erased', left: left.length }
  }

  return {
    eraseLead: (id: string, ifRevision: string, instead?: readonly Write[]) => erase('lead', id, ifRevision, instead),
    eraseMessage: (id: string, ifRevision: string) => erase('message', id, ifRevision),
    eraseTalk,
  }
}

/** Removes copies, and what they are copies of last, with the event of it. Returns null where more are left. */
async function removeAll(found: readonly Write[], last: readonly Write[], given: Erasing): Promise<Batched | null> {
  const copies = found.filter(
    (copy, place) => !last.some((each) => isSame(copy, each)) && found.findIndex((one) => isSame(one, copy)) === place,
  )
  for (const copy of copies) await eraseOutside(copy, given)
  const isLast = copies.length + last.length <= mostWrites
  const written = await given.store.batch(isLast ? [...copies, ...last] : copies.slice(0, mostWrites))
  return isLast ? written : null
}

function isSame(one: Pick<Write, 'collection' | 'id'>, other: Pick<Write, 'collection' | 'id'>): boolean {
  return one.collection === other.collection && one.id === other.id
}

/** Erases the mailer's copy and the files of a document before the document that names them: after a crash in between, they can still be found. */
export async function eraseOutside(
  { collection, id }: Write,
  { store, mailer, attachments, collections }: Erasing,
): Promise<void> {
  if (collection === emailQueue.name) await mailer.forget(id ?? '')
  if (!collections.some(({ name, namesFiles }) => namesFiles && name === collection)) return
  const named = await store.get(collection, id ?? '')
  for (const fileId of attachmentIds(named ?? {})) await attachments.eraseAttachment(fileId)
}

function createFindCopies({ store, runtime, collections }: Erasing) {
  async function removalsIn(collection: string, where: Equals): Promise<Write[]> {
    const { documents } = await store.find(collection, { where, limit: 500 })
    const changes = collections.find(({ name }) => name === collection)?.leaves?.(runtime.now())
    return documents.map(({ id }) =>
      changes ? { kind: 'update', collection, id, changes } : { kind: 'remove', collection, id },
    )
  }

  async function copiesOf(of: 'lead' | 'message', id: string): Promise<Write[]> {
    const copies = collections.flatMap(({ name, copyOf }) =>
      (copyOf?.[of] ?? []).map((field) => removalsIn(name, { [field]: id })),
    )
    return (await Promise.all(copies)).flat()
  }

  /** The call requests of a lead, and of the conversations among `copies`, with their copies. Each holds a brief. */
  async function callRequestsOf(copies: readonly Write[], leadId: string | null): Promise<Write[]> {
    const sessions = copies.filter(({ collection }) => collection === chatSessions.name)
    const owners = [...sessions.map(({ id }) => ({ sessionId: id ?? '' })), ...(leadId === null ? [] : [{ leadId }])]
    const requests = await Promise.all(owners.map((owner) => removalsIn(contactMessages.name, owner)))
    const copiesOfRequests = await Promise.all(requests.flat().map(({ id }) => copiesOf('message', id)))
    return [...requests.flat(), ...copiesOfRequests.flat()]
  }

  /** What names the person of a lead or message and is of none, such as a mail in the tray. None while they have another one, which it may be about. */
  async function mailsOfPerson({ id, person }: StoredDocument, copies: readonly Write[]): Promise<Write[]> {
    if (typeof person !== 'string' || person === '') return []
    for (const { name } of [leads, contactMessages]) {
      const { documents } = await store.find(name, { where: { person }, limit: 500, only: [] })
      if (documents.some((other) => other.id !== id && !copies.some((copy) => copy.id === other.id))) return []
    }
    const mailbox = mailboxOf(person)
    const mails: Write[] = []
    for (const { name: collection, ofPerson } of collections) {
      if (!ofPerson) continue
      const { where, fields } = ofPerson
      const pageAfter = (after: string | null) =>
        store.find(collection, { where, limit: 500, after, only: [...fields] })
      for await (const { documents } of eachPage(pageAfter))
        for (const { id: mailId, ...named } of documents)
          if (fields.some((field) => mailboxOf(String(named[field])) === mailbox))
            mails.push({ kind: 'remove', collection, id: mailId })
    }
    return mails
  }

  return { removalsIn, copiesOf, callRequestsOf, mailsOfPerson }
}
