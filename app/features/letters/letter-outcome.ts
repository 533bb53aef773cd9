import * as z from 'zod'
import { newQueueEntry } from '../../../core/delivery/queue-entry.ts'
import { entriesOf, keyOf, type ItemRef } from '../../../core/follow-up/change-item.ts'
import { applyEvent, ordered } from '../../../core/follow-up/follow-up.ts'
import { withSearchWords } from '../../../core/follow-up/search-words.ts'
import { promiseFields } from '../../../core/follow-up/stored-fields.ts'
import type { WorkingTime } from '../../../core/follow-up/working-time.ts'
import { write } from '../../../core/store/collection.ts'
import type { Write } from '../../../ports/document-store.ts'
import type { Asks } from '../context.ts'
import type { Item, StoredChange } from '../leads-desk/inbox/change-items.ts'
import { pathOf } from '../leads-desk/inbox/recipients.ts'
import { emailQueue } from '../mail/email-queue.ts'
import { noticeTo } from '../mail/team-notice.ts'
import { subjectLine } from '../mail/templates/email-texts.ts'
import type { Letter, StoredLetter } from './letter.ts'
import { letterMessages as texts } from './messages.ts'
import { ownWords } from './own-words.ts'

const Before = z.object(promiseFields)

interface Context {
  readonly workingTime: WorkingTime
  /** Whether what the client wrote is read, and so answered by it. */
  readonly isRead: boolean
  /** When it went, if not now: ISO 8601, UTC. */
  readonly at?: string | undefined
}

/** The change of a lead or message by a letter that has gone. What is closed stays so, and so does what has changed since it went. */
export function answeredByLetter(
  letter: Letter & Pick<StoredLetter, 'id'>,
  { workingTime, isRead, at }: Context,
): StoredChange {
  const { id: letterId, waitForThem, subject, text, attachments } = letter
  const files = attachments.map(({ name }) => name)
  return {
    answers: true,
    apply(item, now) {
      const wentAt = at === undefined ? now : new Date(at)
      const isPast = item.followUpSince > wentAt.toISOString()
      const isAnswered = item.followUp !== 'closed' && !isPast && (isRead || !item.hasNewMessage)
      const { followUp } = item
      const isNew = ('leadStatus' in item ? item.leadStatus : item.status) === 'new'
      const event = { kind: 'answered', waitForThem } as const
      const earlier = item.beforeLetter
      const beforeLetter = earlier
        ? { ...earlier, laterIds: [...earlier.laterIds, letterId] }
        : { letterId, laterIds: [], isNew, ...Before.parse(item) }
      const changes = isAnswered
        ? { ...applyEvent(item.id, item, event, { now: wentAt, workingTime }), beforeLetter }
        : { notDelivered: '' }
      const to = isAnswered ? (waitForThem ? 'waiting' : 'answered') : followUp
      const entries = [{ field: 'followUp', from: followUp, to, text: texts.answered }]
      return { changes: { ...changes, ...withSearchWords(item, subject, ownWords(text, subject), ...files) }, entries }
    },
  }
}

/** Returns the change of an item whose letter did not arrive, and the mail that tells its writer. The item is as it was before its last letters
 *  when all of them came back, unless something else has happened since. What is closed stays so, and owes what it did when it is opened again. */
export type Undelivered = (letter: StoredLetter, reason: string) => StoredChange & { readonly also: readonly Write[] }

export function createUndelivered({ runtime, agency, settings }: Asks<'runtime' | 'agency' | 'settings'>): Undelivered {
  function notice({ id, to, leadId, messageId, memberEmail, dataRetentionDate }: StoredLetter, reason: string): Write {
    const item: ItemRef = leadId === '' ? { kind: 'message', id: messageId } : { kind: 'lead', id: leadId }
    const path = pathOf(item)
    const content = { subject: subjectLine(texts.notDeliveredTo(to)), text: texts.writeAgain(reason), path }
    const times = newQueueEntry({ since: runtime.now().toISOString(), until: dataRetentionDate })
    const mail = { ...noticeTo(memberEmail, content, agency), from: settings.from, ...keyOf(item), ...times }
    return write.add(emailQueue, runtime.digest(`undelivered ${id}`).slice(0, 32), mail)
  }

  return (letter, error) => {
    const reason = inPlainWords(error)
    return {
      apply(item) {
        const { changes, entries } = withoutLetter(item, letter.id)
        const entry = { field: 'letter', from: '', to: '', text: texts.notDelivered(reason) }
        return { changes: ordered(item.id, item, { ...changes, notDelivered: reason }), entries: [entry, ...entries] }
      },
      also: letter.memberEmail === '' ? [] : [notice(letter, reason)],
    }
  }
}

function withoutLetter(item: Item, id: string): ReturnType<StoredChange['apply']> {
  if (item.beforeLetter === null) return { changes: {}, entries: [] }
  const { letterId: firstId, laterIds: others, isNew, ...before } = item.beforeLetter
  const [letterId, ...laterIds] = [firstId, ...others].filter((each) => each !== id)
  if (letterId !== undefined)
    return { changes: { beforeLetter: { ...item.beforeLetter, letterId, laterIds } }, entries: [] }
  const { followUpSince: since, dueAt, lateAt, answeredAt } = before
  const remindAt = [before.remindAt, item.remindAt].filter(Boolean).toSorted()[0] ?? ''
  const isClosed = item.followUp === 'closed'
  const promise = isClosed ? { owedWhenClosed: { since, dueAt, lateAt }, answeredAt } : { ...before, remindAt }
  const changes = { ...promise, beforeLetter: null }
  const [field, status] = 'leadStatus' in item ? ['leadStatus', item.leadStatus] : ['status', item.status]
  const isOfLetter = isNew && (status === 'contacted' || status === 'answered')
  return isOfLetter
    ? { changes: { ...changes, [field]: 'new' }, entries: entriesOf(field, status, 'new') }
    : { changes, entries: [] }
}

/** By enhanced status codes: RFC 3463. */
const reasons = [
  [/\b5\.1\.(?:[01236]|10)\b/, 'There is no such address.'],
  [/\b[45]\.2\.2\b/, 'Their mailbox is full.'],
  [/\b5\.3\.4\b/, 'The letter with its files is too large for their mail server.'],
  [/\b[45]\.4\.\d+\b/, 'Their mail server could not be reached.'],
  [/\b5\.[27]\.\d+\b/, 'Their mail server refused it.'],
] as const
export const unknownReason = 'Their mail server did not deliver it.'

/** Returns why a mail server refused a letter, by the enhanced status code of its answer (RFC 3463). */
export function inPlainWords(error: string): string {
  const known = reasons.find(([code]) => code.test(error))?.[1]
  return known ?? (/\p{L}/u.test(error) ? error : unknownReason)
}
