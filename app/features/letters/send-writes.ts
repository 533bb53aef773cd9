import type { Agency } from '../../../core/agency/agency.ts'
import type { ProjectInfo } from '../../../core/brief/project-info.ts'
import { newQueueEntry } from '../../../core/delivery/queue-entry.ts'
import { keyOf, type ItemRef } from '../../../core/follow-up/change-item.ts'
import { closingOf } from '../../../core/follow-up/due.ts'
import { type Member, members } from '../../../core/identity/member.ts'
import { openCollection, write } from '../../../core/store/collection.ts'
import type { DocumentStore, Write } from '../../../ports/document-store.ts'
import type { Asks } from '../context.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { contactMessages } from '../leads-desk/messages/contact-message.ts'
import { emailQueue } from '../mail/email-queue.ts'
import { readSender } from '../mail/render-email.ts'
import { subjectLine } from '../mail/templates/email-texts.ts'
import { Letter, type StoredLetter, letters } from './letter.ts'
import { storedLetterParams } from './mails/letter-email.ts'

export interface NewLetter
  extends Pick<Letter, 'to' | 'subject' | 'text' | 'waitForThem'>, Partial<Pick<Letter, 'templateId'>> {
  readonly id: string
  readonly item: ItemRef
  /** The member's draft that it was: its files go with the letter, and it is removed. Empty where there was none. */
  readonly draftId: string
  /** The last letter of the team that the member has seen, empty for none. Null sends whatever a colleague has written. */
  readonly seen: string | null
}

/** What was read for a new letter: its item first, then the letters before it. It can be taken back `until` then. */
interface SendContext {
  readonly item: LetterItem
  readonly earlier: readonly StoredLetter[]
  readonly until: string
}

/** Returns a function that makes the writes of a new letter. They conflict with each other change of the item, so
 *  that of two members who send at once, the second is asked. */
export function createSendWrites(given: Asks<'store' | 'runtime' | 'agency' | 'settings'>) {
  const { store, runtime, agency, settings } = given
  const team = openCollection(store, members)
  const domain = readSender(settings.from).address.split('@').at(-1)

  /** The Message-IDs that a letter follows: that of the receipt, then those of the letters. It answers the client's last letter, or else the receipt. */
  async function threadOf({ kind, id }: ItemRef, earlier: readonly StoredLetter[]) {
    const where = { leadId: id, emailType: 'user_confirmation' }
    const receipts = kind === 'lead' ? (await store.find(emailQueue.name, { where, limit: 1, only: [] })).documents : []
    const before = earlier.filter(
      ({ state, kind: written, isFromStranger }) => state !== 'draft' && written === 'person' && !isFromStranger,
    )
    const references = [
      ...receipts.map((receipt) => `${receipt.id}@${domain}`),
      ...before.map(({ mailId }) => mailId),
    ].filter((mailId) => mailId !== '')
    const theirs = before.findLast(({ state }) => state === 'received')
    return { references, inReplyTo: theirs?.mailId || references.at(0) || '' }
  }

  return async function sendWrites(
    member: Member,
    { id, item: ref, draftId, seen: _seen, ...content }: NewLetter,
    { item, earlier, until }: SendContext,
  ): Promise<readonly Write[]> {
    const draft = earlier.find((letter) => letter.id === draftId && letter.state === 'draft')
    const { name = '' } = (await team.get(member.uid)) ?? {}
    const from = senderOf(name, settings.from, agency)
    const about = keyOf(ref)
    const subject = subjectLine(content.subject)
    const times = newQueueEntry({ since: until, until: item.dataRetentionDate })
    const replyTo = settings.replyTo === 'member' ? member.email : agency.email
    const templateParams = storedLetterParams({ replyTo, toName: item.name, agency, reference: item.reference })
    const letter = Letter.parse({
      ...about,
      attachments: draft?.attachments ?? [],
      ...content,
      subject,
      from,
      state: 'sending',
      memberUid: member.uid,
      memberEmail: member.email,
      mailId: `${id}@${domain}`,
      ...(await threadOf(ref, earlier)),
      dataRetentionDate: item.dataRetentionDate,
    })
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
export function senderOf(memberName: string, from: string, { name: agencyName }: Agency): string {
  const name = memberName === '' ? agencyName : `${memberName} at ${agencyName}`
  return `${name.replaceAll(/["<>]/g, '')} <${readSender(from).address}>`
}

/** What a letter needs to know of its lead or message. */
export interface LetterItem {
  readonly name: string
  readonly email: string
  /** Empty for a message. */
  readonly reference: string
  /** What the templates call it where it has no name. */
  readonly noun: string
  /** Null for a message. */
  readonly brief: ProjectInfo | null
  readonly dueAt: string
  readonly clientZone: string
  /** Whether its client wants nothing more. */
  readonly isWithdrawn: boolean
  readonly dataRetentionDate: string
  /** Marks what the client wrote as read. It conflicts where the item has changed. */
  readonly touch: Write
}

/** What is new when the letter has gone was written after it. */
const nothingNew = { hasNewMessage: false }

export function createFindItem(store: DocumentStore) {
  const storedLeads = openCollection(store, leads)
  const messages = openCollection(store, contactMessages)

  return async function findItem({ kind, id }: ItemRef): Promise<LetterItem | null> {
    if (kind === 'message') {
      const message = await messages.get(id)
      if (!message) return null
      const { name, email, dueAt, clientZone, dataRetentionDate } = message
      const touch = write.update(contactMessages, message, nothingNew)
      const rest = { dueAt, clientZone, isWithdrawn: false, dataRetentionDate, touch }
      return { name, email, reference: '', brief: null, noun: 'your message', ...rest }
    }
    const lead = await storedLeads.get(id)
    if (!lead) return null
    const { contactName: name, contactEmail: email, reference, dueAt, clientZone, dataRetentionDate } = lead
    const touch = write.update(leads, lead, nothingNew)
    const rest = { dueAt, clientZone, isWithdrawn: closingOf(lead) === 'withdrawn', dataRetentionDate, touch }
    return { name, email, reference, brief: lead, noun: 'your idea', ...rest }
  }
}
