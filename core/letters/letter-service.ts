import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { ProjectInfo } from '../brief/project-info.ts'
import { contactMessages } from '../contact/contact-message.ts'
import { isLocked, newQueueEntry } from '../delivery/queue-entry.ts'
import { type EmailSettings, emailQueue, type StoredEmail } from '../email/email-queue.ts'
import { readSender } from '../email/render-email.ts'
import { subjectLine } from '../email/templates/layout.ts'
import { storedLetterParams } from '../email/templates/letter-email.ts'
import { writtenDue } from '../follow-up/clock-words.ts'
import { type Member, members } from '../identity/member.ts'
import type { ItemRef } from '../inbox/change-items.ts'
import { leads } from '../leads/lead.ts'
import type { Agency } from '../site/agency.ts'
import { openCollection, write } from '../store/collection.ts'
import { type Letter, type StoredLetter, letters } from './letter.ts'
import {
  type OpenQuestion,
  builtInTemplates,
  fieldValues,
  fillSubject,
  fillTemplate,
  mostQuestions,
  openQuestions,
  writtenQuestions,
} from './reply-templates.ts'

/** So long a letter can be taken back. */
export const undoMs = 10_000

/** The mail between the team and a client about one item. Only members can call it. */
export interface LetterService {
  open(member: Member, item: ItemRef): Promise<OpenLetters>
  /** Returns what a letter starts with: a template, filled in from the item. Null where the item is gone. */
  start(member: Member, item: ItemRef, wanted: LetterStart): Promise<Pick<Letter, 'subject' | 'text'> | null>
  /** Queues a letter that goes in ten seconds. The same id is queued once. Where a colleague has written since `seen`, nothing is queued and the
   *  result names their letter. */
  send(member: Member, letter: NewLetter): Promise<SendLetterResult>
  /** Makes a letter that has not gone a draft again. */
  takeBack(member: Member, letterId: string): Promise<LetterChange>
  sendNow(member: Member, letterId: string): Promise<LetterChange>
  /** Erases a draft of the member. */
  discard(member: Member, letterId: string): Promise<LetterChange>
}

/** What the page of an item shows of its letters, and what a new one needs. */
export interface OpenLetters {
  /** The latest, oldest first, at most fifty, without drafts. */
  readonly letters: readonly ShownLetter[]
  /** The member's own: taken back, or not gone. */
  readonly draft: StoredLetter | null
  /** Whether mail leaves this site. */
  readonly canSend: boolean
  readonly from: string
  /** Empty where no address is known. */
  readonly to: string
  /** Of the next letter, so that sending it twice sends one. */
  readonly letterId: string
  /** The last letter of the team; empty without one. */
  readonly seen: string
  readonly questions: readonly OpenQuestion[]
}

export interface ShownLetter extends StoredLetter {
  /** Of one that has not gone: when it is tried next, how often it was tried, and why it did not go. */
  readonly waits: Pick<StoredEmail, 'runAt' | 'attempts' | 'error'> | null
}

export interface LetterStart {
  readonly templateId: string
  /** Places in `OpenLetters.questions`, at most three. */
  readonly questions: readonly number[]
}

export interface NewLetter extends Pick<Letter, 'to' | 'subject' | 'text' | 'attachments' | 'waitForThem'> {
  readonly id: string
  readonly item: ItemRef
  /** The member's draft that it was, which is then removed. Empty where there was none. */
  readonly draftId: string
  /** The last letter of the team that the member has seen, empty for none. Null sends whatever a colleague has written. */
  readonly seen: string | null
}

export type SendLetterResult =
  | { readonly kind: 'queued'; readonly until: string }
  | { readonly kind: 'colleague-wrote'; readonly letter: StoredLetter }
  /** `no-server`: no mail leaves this site. */
  | { readonly kind: 'gone' | 'no-server' }

/** `too-late`: it has gone, or is going now. */
export interface LetterChange {
  readonly kind: 'changed' | 'too-late' | 'gone'
}

interface Dependencies {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'newId'>
  readonly agency: Agency
  readonly settings: Pick<EmailSettings, 'from' | 'replyTo' | 'reachesNobody'>
}

const mostLetters = 50

export function createLetterService(dependencies: Dependencies): LetterService {
  const { store, runtime, agency, settings } = dependencies
  const stored = openCollection(store, letters)
  const queue = openCollection(store, emailQueue)
  const writesOf = createSendWrites(dependencies)
  const find = createFindItem(store)
  const team = openCollection(store, members)

  async function allOf(item: ItemRef): Promise<readonly StoredLetter[]> {
    const where = item.kind === 'lead' ? { leadId: item.id } : { messageId: item.id }
    return (await stored.find({ where, limit: mostLetters })).documents.toReversed()
  }

  async function withWait(letter: StoredLetter): Promise<ShownLetter> {
    const entry = letter.state === 'sending' ? await queue.get(letter.id) : null
    return { ...letter, waits: entry && { runAt: entry.runAt, attempts: entry.attempts, error: entry.error } }
  }

  /** Changes a letter that waits in the queue, if no worker has begun to send it. */
  async function changeQueued(
    member: Member,
    letterId: string,
    writesFor: (letter: StoredLetter, entry: { id: string; revision: string }) => readonly Write[],
  ): Promise<LetterChange> {
    const [letter, entry] = await Promise.all([stored.get(letterId), queue.get(letterId)])
    if (letter?.memberUid !== member.uid) return { kind: 'gone' }
    const waits = entry?.status === 'pending' && !isLocked(entry, runtime.now()) && entry.unanswered === 0
    if (!waits || letter.state !== 'sending') return { kind: 'too-late' }
    const written = await store.batch(writesFor(letter, entry))
    return { kind: written.kind === 'conflict' ? 'too-late' : 'changed' }
  }

  async function send(member: Member, letter: NewLetter): Promise<SendLetterResult> {
    if (settings.reachesNobody) return { kind: 'no-server' }
    const earlier = await allOf(letter.item)
    const until = new Date(runtime.now().getTime() + undoMs).toISOString()
    if (earlier.some(({ id }) => id === letter.id)) return { kind: 'queued', until }
    const last = lastOfTeam(earlier)
    const isNew = letter.seen !== null && last !== undefined && last.id !== letter.seen
    if (isNew && last.memberUid !== member.uid) return { kind: 'colleague-wrote', letter: last }
    const writes = await writesOf(member, letter, earlier, until)
    if (writes === null) return { kind: 'gone' }
    const written = await store.batch(writes)
    // Another member has changed the item, or the same letter came twice: look again.
    if (written.kind !== 'conflict') return { kind: 'queued', until }
    const isTaken = written.collection === letters.name && written.id === letter.id
    return isTaken && !(await allOf(letter.item)).some(({ id }) => id === letter.id)
      ? { kind: 'gone' }
      : send(member, letter)
  }

  return {
    async open(member, ref) {
      const [all, item] = await Promise.all([allOf(ref), find(ref)])
      const letters = await Promise.all(all.filter(({ state }) => state !== 'draft').map(withWait))
      return {
        letters,
        draft: all.findLast(({ state, memberUid }) => state === 'draft' && memberUid === member.uid) ?? null,
        canSend: !settings.reachesNobody,
        from: settings.from,
        to: item?.email ?? '',
        letterId: runtime.newId(),
        seen: lastOfTeam(all)?.id ?? '',
        questions: item ? openQuestions(item.brief) : [],
      }
    },

    async start(member, ref, { templateId, questions }) {
      const item = await find(ref)
      const template = builtInTemplates.find(({ id }) => id === templateId)
      if (!item || !template) return null
      const { name = '' } = (await team.get(member.uid)) ?? {}
      const open = openQuestions(item.brief)
      const chosen = questions.slice(0, mostQuestions).flatMap((place) => open[place] ?? [])
      const values = fieldValues(item, {
        questions: writtenQuestions(chosen),
        due: writtenDue(item.dueAt, runtime.now().toISOString(), agency.timeZone),
        'your name': name,
        agency: agency.name,
      })
      return { subject: fillSubject(template.subject, values), text: fillTemplate(template.text, values) }
    },

    send,
    takeBack: (member, letterId) =>
      changeQueued(member, letterId, (letter, entry) => [
        write.remove(emailQueue, entry),
        write.update(letters, letter, { state: 'draft' }),
      ]),
    sendNow: (member, letterId) =>
      changeQueued(member, letterId, (_letter, entry) => [
        write.update(emailQueue, entry, { runAt: runtime.now().toISOString() }),
      ]),
    async discard(member, letterId) {
      const letter = await stored.get(letterId)
      if (letter?.memberUid !== member.uid || letter.state !== 'draft') return { kind: 'gone' }
      const written = await store.batch([write.remove(letters, letter)])
      return { kind: written.kind === 'conflict' ? 'too-late' : 'changed' }
    },
  }
}

function lastOfTeam(all: readonly StoredLetter[]): StoredLetter | undefined {
  return all.findLast(({ state, kind }) => kind === 'person' && (state === 'sending' || state === 'sent'))
}

/** Returns a function that makes the writes of a new letter, or null where its item is gone. They conflict with each other change of the item, so
 *  that of two members who send at once, the second is asked. */
function createSendWrites({ store, runtime, agency, settings }: Dependencies) {
  const team = openCollection(store, members)
  const find = createFindItem(store)
  const domain = readSender(settings.from).address.split('@').at(-1)

  /** The Message-IDs that a letter follows: that of the receipt, then those of the letters. It answers the client's last letter, or else the receipt. */
  async function threadOf({ kind, id }: ItemRef, earlier: readonly StoredLetter[]) {
    const where = { leadId: id, emailType: 'user_confirmation' }
    const receipts = kind === 'lead' ? (await store.find(emailQueue.name, { where, limit: 1, only: [] })).documents : []
    const before = earlier.filter(({ state, kind: written }) => state !== 'draft' && written === 'person')
    const references = [...receipts.map((receipt) => `${receipt.id}@${domain}`), ...before.map(({ mailId }) => mailId)]
    const theirs = before.findLast(({ state }) => state === 'received')
    return { references, inReplyTo: theirs?.mailId ?? references[0] ?? '' }
  }

  return async function sendWrites(
    member: Member,
    { id, item: ref, draftId, seen: _seen, ...content }: NewLetter,
    earlier: readonly StoredLetter[],
    until: string,
  ): Promise<readonly Write[] | null> {
    const item = await find(ref)
    if (!item) return null
    const draft = earlier.find((letter) => letter.id === draftId && letter.state === 'draft')
    const { name = '' } = (await team.get(member.uid)) ?? {}
    const from = senderOf(name, settings.from, agency)
    const about = ref.kind === 'lead' ? { leadId: ref.id } : { messageId: ref.id }
    const subject = subjectLine(content.subject)
    const times = newQueueEntry({ since: until, until: item.dataRetentionDate })
    const replyTo = settings.replyTo === 'member' ? member.email : agency.email
    const templateParams = storedLetterParams({ replyTo, toName: item.name, agency, reference: item.reference })
    const letter: Letter = {
      leadId: '',
      messageId: '',
      ...about,
      ...content,
      subject,
      from,
      state: 'sending',
      kind: 'person',
      memberUid: member.uid,
      memberEmail: member.email,
      mailId: `${id}@${domain}`,
      ...(await threadOf(ref, earlier)),
      reason: '',
      at: '',
      dataRetentionDate: item.dataRetentionDate,
    }
    return [
      item.touch,
      write.add(letters, id, { ...letter, createdAt: runtime.now().toISOString() }),
      write.add(emailQueue, id, {
        ...times,
        ...about,
        to: content.to,
        from,
        subject,
        templateParams,
        emailType: 'letter',
      }),
      ...(draft ? [write.remove(letters, draft)] : []),
    ]
  }
}

/** Returns the sender of a member's letter: `Thandi Nkosi at Southeaster <hello@southeaster.example>`. */
function senderOf(memberName: string, from: string, { name: agencyName }: Agency): string {
  const name = memberName === '' ? agencyName : `${memberName} at ${agencyName}`
  return `${name.replaceAll(/["<>]/g, '')} <${readSender(from).address}>`
}

/** What a letter needs to know of its lead or message. */
interface LetterItem {
  readonly name: string
  readonly email: string
  /** Empty for a message. */
  readonly reference: string
  /** What the templates call it where it has no name. */
  readonly noun: string
  /** Null for a message. */
  readonly brief: ProjectInfo | null
  readonly dueAt: string
  readonly dataRetentionDate: string
  /** Marks what the client wrote as read. It conflicts where the item has changed. */
  readonly touch: Write
}

/** What is new when the letter has gone was written after it. */
const nothingNew = { hasNewMessage: false }

function createFindItem(store: DocumentStore) {
  const storedLeads = openCollection(store, leads)
  const messages = openCollection(store, contactMessages)

  return async function findItem({ kind, id }: ItemRef): Promise<LetterItem | null> {
    if (kind === 'message') {
      const message = await messages.get(id)
      if (!message) return null
      const { name, email, dueAt, dataRetentionDate } = message
      const touch = write.update(contactMessages, message, nothingNew)
      return { name, email, reference: '', brief: null, noun: 'your message', dueAt, dataRetentionDate, touch }
    }
    const lead = await storedLeads.get(id)
    if (!lead) return null
    const { contactName: name, contactEmail: email, reference, dueAt, dataRetentionDate } = lead
    const touch = write.update(leads, lead, nothingNew)
    return { name, email, reference, brief: lead, noun: 'your idea', dueAt, dataRetentionDate, touch }
  }
}
