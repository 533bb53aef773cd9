import type * as z from 'zod'
import { isLocked } from '../../../core/delivery/queue-entry.ts'
import { keyOf, type ItemRef } from '../../../core/follow-up/change-item.ts'
import { writtenForClient } from '../../../core/follow-up/clock-words.ts'
import { type Member, members } from '../../../core/identity/member.ts'
import { openCollection, openSummaries, write } from '../../../core/store/collection.ts'
import type { DocumentStore, Write } from '../../../ports/document-store.ts'
import type { Asks, Context } from '../context.ts'
import type { ShownThread } from '../feature.ts'
import { type StoredEmail, emailQueue } from '../mail/email-queue.ts'
import { filledTemplate, openQuestions } from '../site/reply-templates/template-fields.ts'
import { createDraftFiles } from './letter-files.ts'
import { Letter, type StoredLetter, letters } from './letter.ts'
import { letterFooter } from './mails/letter-email.ts'
import { cutEntry } from './own-words.ts'
import { type LetterItem, type NewLetter, createFindItem, createSendWrites, senderOf } from './send-writes.ts'

/** So long a letter can be taken back. */
export const undoMs = 10_000

/** What the page of an item shows of its letters, and what a new one needs. */
export type OpenLetters = Awaited<ReturnType<ReturnType<typeof createLetterService>['open']>>

export type StartedLetter = Pick<Letter, 'subject' | 'text' | 'templateId'>

/** A letter without the fields that no page shows. */
const Shown = Letter.omit({
  ...({ leadId: true, messageId: true, inTray: true, references: true, inReplyTo: true, mailId: true } as const),
  ...({ original: true, hasClientFiles: true, waitForThem: true, templateId: true, dataRetentionDate: true } as const),
})

export interface ShownLetter extends Readonly<z.infer<typeof Shown>>, Pick<StoredLetter, 'id' | 'createdAt'> {
  /** Whether the mail as it came is kept. */
  readonly hasOriginal: boolean
  /** Whether `text` is only a part. */
  readonly isCut: boolean
  /** Of one that has not gone: when it is tried next, how often it was tried, and why it did not go. */
  readonly waits: Pick<StoredEmail, 'runAt' | 'attempts' | 'error'> | null
}

const mostLetters = 50
const shownLetters = 10
/** Letters of a member among which the template used last is looked for. */
const mostOfMember = 10
/** Open questions that a letter asks where nobody chooses. */
export const usualQuestions = [0, 1] as const
/** What says which letters are drafts, and whose. */
const letterMarks = Letter.pick({ state: true, kind: true, memberUid: true, leadId: true, templateId: true })
type Marks = Pick<StoredLetter, keyof typeof letterMarks.shape | 'id'>

type Given = Context & Asks<'site' | 'pages' | 'accountTakesLetters'>

/** The mail between the team and a client about one item. Only members can call it. */
export function createLetterService(given: Given) {
  const { store, runtime, agency, settings, site } = given
  const stored = openCollection(store, letters)
  const team = openCollection(store, members)
  const marks = openSummaries(store, letters, letterMarks)
  const find = createFindItem(store)
  const starts = createStarts(given)
  const changeQueued = createChangeQueued(given)
  const drafts = createDraftFiles(given)

  const canSend = async () => settings.mailGoesTo !== 'nobody' || ((await given.accountTakesLetters?.()) ?? false)
  const nameOf = async ({ uid }: Member) => (await team.get(uid))?.name ?? ''

  return {
    async open(member: Member, ref: ItemRef, { earlier = null, whole }: ShownThread = {}) {
      const where = keyOf(ref)
      const [page, latest, item, name] = await Promise.all([
        stored.find({ where, limit: shownLetters, after: earlier }),
        marks.find({ where, limit: mostLetters }),
        find(ref),
        nameOf(member),
      ])
      const all = latest.lines.toReversed()
      const shown = page.documents.toReversed().filter(({ state }) => state !== 'draft')
      const draft = all.findLast(({ state, memberUid }) => state === 'draft' && memberUid === member.uid)
      return {
        /** Oldest first, without drafts: the latest, or those before a cursor. */
        letters: await Promise.all(shown.map(async (letter) => shownOf(letter, whole, store))),
        /** Cursor of the letters before; null where there are none. */
        earlier: page.next,
        /** Who opened them: only their own can be taken back. */
        memberUid: member.uid,
        /** The member's own: taken back, or not gone. */
        draft: draft ? await stored.get(draft.id) : null,
        /** Whether mail leaves this site. */
        canSend: await canSend(),
        /** How the member's letters name their sender. */
        from: senderOf(name, settings.from, agency),
        /** What stands under them, without the reference. */
        footer: letterFooter({ reference: '', hasPage: ref.kind === 'lead' && given.pages !== undefined }, settings),
        /** Empty where no address is known. */
        to: item?.email ?? '',
        /** Of the next letter, so that sending it twice sends one. */
        letterId: runtime.newId(),
        /** The last letter of the team; empty without one. */
        seen: lastOfTeam(all)?.id ?? '',
        questions: item ? openQuestions(item.brief) : [],
        templates: site.templates().map(({ id, name }) => ({ id, name })),
        /** What a new letter starts with: the template that the member used last for such an item, filled in. */
        start: await starts.usual(member, ref, item, name),
      }
    },

    /** Returns what a letter starts with: a template, filled in from the item. Null where the item is gone. */
    async start(member: Member, ref: ItemRef, wanted: LetterStart) {
      const item = await find(ref)
      return item && starts.filled(item, await nameOf(member), wanted)
    },

    /** Queues a letter that goes in ten seconds. The same id is queued once. Where a colleague has written since `seen`, nothing is queued and the
     *  result names their letter. */
    send: createSend(given, canSend),
    /** Makes a letter that has not gone a draft again. */
    takeBack: (member: Member, letterId: string) =>
      changeQueued(member, letterId, (letter, entry) => [
        write.remove(emailQueue, entry),
        write.update(letters, letter, { state: 'draft' }),
      ]),
    sendNow: (member: Member, letterId: string) =>
      changeQueued(member, letterId, (_letter, entry) => [
        write.update(emailQueue, entry, { runAt: runtime.now().toISOString() }),
      ]),
    /** Erases a draft of the member, with its files. */
    discard: drafts.discard,
    /** Stores what is written as a draft, with one more file. */
    addFile: drafts.add,
    removeFile: drafts.remove,
  }
}

async function shownOf(
  letter: StoredLetter,
  whole: string | null | undefined,
  store: DocumentStore,
): Promise<ShownLetter> {
  const { id, createdAt, original, state } = letter
  const entry = state === 'sending' ? await openCollection(store, emailQueue).get(id) : null
  const waits = entry && { runAt: entry.runAt, attempts: entry.attempts, error: entry.error }
  return { ...cutEntry({ ...Shown.parse(letter), id, createdAt }, whole), hasOriginal: original !== null, waits }
}

/** Returns what changes a letter that waits in the queue, if no worker has begun to send it: then it is too late. */
function createChangeQueued({ store, runtime }: Given) {
  return async (
    member: Member,
    letterId: string,
    writesFor: (letter: StoredLetter, entry: { id: string; revision: string }) => readonly Write[],
  ): Promise<{ readonly kind: 'changed' | 'too-late' | 'gone' }> => {
    const [letter, entry] = await Promise.all([
      openCollection(store, letters).get(letterId),
      openCollection(store, emailQueue).get(letterId),
    ])
    if (letter?.memberUid !== member.uid) return { kind: 'gone' }
    const waits = entry?.status === 'pending' && !isLocked(entry, runtime.now()) && entry.unanswered === 0
    if (!waits || letter.state !== 'sending') return { kind: 'too-late' }
    const written = await store.batch(writesFor(letter, entry))
    return { kind: written.kind === 'conflict' ? 'too-late' : 'changed' }
  }
}

export interface LetterStart {
  readonly templateId: string
  /** Places in `OpenLetters.questions`, at most three. */
  readonly questions: readonly number[]
}

/** What a letter starts with. */
function createStarts({ store, agency, site }: Given) {
  const marks = openSummaries(store, letters, letterMarks)

  /** Returns null where the template is gone. */
  function filled(item: LetterItem, name: string, { templateId, questions }: LetterStart): StartedLetter | null {
    const template = site.templates().find(({ id }) => id === templateId)
    if (!template) return null
    const due = item.dueAt && writtenForClient(item.dueAt, { ...agency, clientZone: item.clientZone })
    const filledIn = filledTemplate(template, item, questions, { due, 'your name': name, agency: agency.name })
    return { ...filledIn, templateId }
  }

  return {
    filled,
    /** By the template that the member used last for such an item. */
    async usual({ uid }: Member, { kind }: ItemRef, item: LetterItem | null, name: string): Promise<StartedLetter> {
      const { lines } = await marks.find({ where: { memberUid: uid }, limit: mostOfMember })
      const used = lines.find(({ leadId, templateId }) => (leadId !== '') === (kind === 'lead') && templateId !== '')
      const [usual] = site.templates()
      const start = (id = '') => item && filled(item, name, { templateId: id, questions: usualQuestions })
      return start(used?.templateId) ?? start(usual?.id) ?? { subject: '', text: '', templateId: '' }
    },
  }
}

type SendLetterResult =
  | { readonly kind: 'queued'; readonly until: string }
  | { readonly kind: 'colleague-wrote'; readonly letter: StoredLetter }
  /** `draft-gone`: the draft with its files was sent or thrown away. `no-server`: no mail leaves this site. `withdrawn`: the client wants no more. */
  | { readonly kind: 'gone' | 'draft-gone' | 'no-server' | 'withdrawn' }

function createSend(given: Given, canSend: () => Promise<boolean>) {
  const { store, runtime } = given
  const writesOf = createSendWrites(given)
  const find = createFindItem(store)
  const allOf = async (item: ItemRef): Promise<readonly StoredLetter[]> =>
    (await openCollection(store, letters).find({ where: keyOf(item), limit: mostLetters })).documents.toReversed()

  return async function send(member: Member, letter: NewLetter): Promise<SendLetterResult> {
    if (!(await canSend())) return { kind: 'no-server' }
    // Before the letters: what a colleague sends in between then changes its revision.
    const item = await find(letter.item)
    if (item?.isWithdrawn) return { kind: 'withdrawn' }
    const earlier = await allOf(letter.item)
    const until = new Date(runtime.now().getTime() + undoMs).toISOString()
    const refused = refusalOf(letter, { member, earlier, until })
    if (refused) return refused
    if (!item) return { kind: 'gone' }
    const written = await store.batch(await writesOf(member, letter, { item, earlier, until }))
    // Another member has changed the item, or the same letter came twice: look again.
    if (written.kind !== 'conflict') return { kind: 'queued', until }
    const isTaken = written.collection === letters.name && written.id === letter.id
    return isTaken && !(await allOf(letter.item)).some(({ id }) => id === letter.id)
      ? { kind: 'gone' }
      : send(member, letter)
  }
}

interface Sending {
  readonly member: Member
  /** Of the item, the oldest first. */
  readonly earlier: readonly StoredLetter[]
  readonly until: string
}

/** Returns what stands against sending a letter: it went already, its draft is gone, or a colleague has written. Null for nothing. */
function refusalOf(letter: NewLetter, { member, earlier, until }: Sending): SendLetterResult | null {
  const same = earlier.find(({ id }) => id === letter.id)
  if (same) return same.state === 'draft' ? { kind: 'draft-gone' } : { kind: 'queued', until }
  const isDraft = ({ id, state }: StoredLetter) => id === letter.draftId && state === 'draft'
  if (letter.draftId !== '' && !earlier.some(isDraft)) return { kind: 'draft-gone' }
  const last = lastOfTeam(earlier)
  const isNew = letter.seen !== null && last !== undefined && last.id !== letter.seen
  return isNew && last.memberUid !== member.uid ? { kind: 'colleague-wrote', letter: last } : null
}

function lastOfTeam<Line extends Marks>(all: readonly Line[]): Line | undefined {
  return all.findLast(({ state, kind }) => kind === 'person' && (state === 'sending' || state === 'sent'))
}
