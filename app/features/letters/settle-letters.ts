import { openCollection, write } from '../../../core/store/collection.ts'
import type { Write } from '../../../ports/document-store.ts'
import type { User } from '../../../ports/identity.ts'
import type { DeliveryResult, MailAttachment } from '../../../ports/mailer.ts'
import type { Asks } from '../context.ts'
import { type StoredChange, createStoreChange } from '../leads-desk/inbox/change-items.ts'
import { emailQueue, type StoredEmail } from '../mail/email-queue.ts'
import type { Filing } from './file-letter.ts'
import { answeredByLetter, createUndelivered } from './letter-outcome.ts'
import { letters, type StoredLetter } from './letter.ts'
import type { LetterContent } from './mails/letter-email.ts'
import { letterMessages as texts } from './messages.ts'

const mostAtOnce = 100

/** What the email queue needs to know of letters, and what follows from the result of an attempt. */
export function createSettleLetters(given: Filing & Asks<'attachments'>) {
  const { store, workingTime, settings, attachments } = given
  const undelivered = createUndelivered(given)
  const stored = openCollection(store, letters)
  const queue = openCollection(store, emailQueue)
  const change = createStoreChange(given)

  async function contentOf({ id }: Pick<StoredEmail, 'id'>): Promise<LetterContent | DeliveryResult | null> {
    const letter = await stored.get(id)
    if (!letter) return null
    const files: MailAttachment[] = []
    for (const { id: fileId, name, type } of letter.attachments) {
      const content = await attachments.readAttachment(fileId)
      if (!content) return { kind: 'refused', reason: texts.fileMissing }
      files.push({ name, type, content })
    }
    const { text, inReplyTo, references } = letter
    return { text, inReplyTo, references, attachments: files }
  }

  /** Once it has gone, the item counts as answered; a letter that did not go is a draft again, and its item is open. Each in one batch. */
  async function settle(letter: StoredLetter): Promise<void> {
    const entry = await queue.get(letter.id)
    if (entry?.status === 'pending') return
    const settled = entry && hasGone(entry) ? goneWith(letter, entry) : failedWith(letter, entry)
    const { leadId, memberUid: uid, memberEmail: email } = letter
    const item =
      leadId === '' ? ({ kind: 'message', id: letter.messageId } as const) : ({ kind: 'lead', id: leadId } as const)
    const by: User = { uid, email }
    const result = await change(by, item, settled)
    if (result.kind === 'gone') await store.batch([write.remove(letters, letter)])
  }

  function hasGone({ status, reachesNobody }: StoredEmail): boolean {
    return status === 'sent' && !(reachesNobody && settings.mailGoesTo !== 'folder')
  }

  function goneWith(letter: StoredLetter, { sentAt }: StoredEmail): StoredChange & { also: readonly Write[] } {
    const sent = { state: 'sent', at: sentAt ?? '', reason: '' } as const
    const also = [write.update(letters, letter, sent)]
    return { ...answeredByLetter(letter, { workingTime, isRead: false }), also }
  }

  function failedWith(letter: StoredLetter, entry: StoredEmail | null): StoredChange & { also: readonly Write[] } {
    const reason = entry?.error ?? texts.noServer
    const drafted = write.update(letters, letter, { state: 'draft', reason })
    const { also, ...failed } = undelivered(letter, reason)
    return { ...failed, also: [drafted, ...also, ...(entry ? [write.remove(emailQueue, entry)] : [])] }
  }

  return {
    contentOf,
    /** To be called after an attempt whose result is stored. */
    async afterAttempt({ id }: Pick<StoredEmail, 'id'>): Promise<void> {
      const letter = await stored.get(id)
      if (letter?.state === 'sending') await settle(letter)
    },
    /** For a process that ended between an attempt and what follows from it. */
    async settleAll(): Promise<void> {
      const { documents } = await stored.find({ where: { state: 'sending' }, limit: mostAtOnce })
      for (const letter of documents) await settle(letter)
    },
  }
}
