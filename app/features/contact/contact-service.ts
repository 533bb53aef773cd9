import { personKey } from '../../../core/contact-details/person-key.ts'
import { writtenPromise } from '../../../core/follow-up/clock-words.ts'
import { doneFollowUp, newFollowUp } from '../../../core/follow-up/follow-up.ts'
import type { Waiting } from '../../../core/limits/limits.ts'
import { openCollection, retentionDate, write } from '../../../core/store/collection.ts'
import { asNames } from '../../../core/text/came-from.ts'
import { unreachableEmail } from '../../../core/text/is-email.ts'
import { reasonOf } from '../../../core/text/sentences.ts'
import type { Asks, Context } from '../context.ts'
import { ContactMessage, contactMessages } from '../leads-desk/messages/contact-message.ts'
import { type ContactFields, type ContactProblem, shortestFillMs, validateMessage } from './contact-form.ts'

/** Hidden values that a contact form carries. */
export interface FormMarks {
  /** One for each form that is issued. The same text sent again under the same id is the same message. */
  readonly submissionId: string
  /** ISO 8601; null when unknown. */
  readonly issuedAt: string | null
}

export interface MessageSubmission extends ContactFields, FormMarks {
  readonly trap: string
  /** Where the visitor came from; may be anything. */
  readonly cameFrom?: string
}

export type SendResult =
  /** `promise` says when the answer is due. */
  | { readonly kind: 'sent'; readonly id: string; readonly promise: string }
  | { readonly kind: 'invalid'; readonly problems: readonly ContactProblem[] }
  /** Nothing is stored. Sending again can succeed. */
  | { readonly kind: 'too-fast' | 'not-stored' }
  | Waiting

export interface ContactService {
  form(): FormMarks
  /** Returns what `send` promised for a message that is stored; empty for every other id. */
  promiseOf(id: string): Promise<string>
  /** Stores a message from the contact page together with the email that announces it. `from` is the sender's network address; it is not
   *  stored. Never rejects. */
  send(submission: MessageSubmission, from: string | null): Promise<SendResult>
}

/** For who has lost the link to their page, where clients have pages. */
export interface LostPages {
  /** Mails new pages to the address, if it is that of projects. The work is the same for every address: who has projects is looked up when the mail is due. */
  findLost(email: string, from: string | null): Promise<void>
  /** Returns a new token of a call request for its reference and the last four digits of its number. Of a wrong pair it does not say what is wrong. */
  openByNumber(
    reference: string,
    digits: string,
    from: string | null,
  ): Promise<{ readonly kind: 'opened'; readonly token: string } | { readonly kind: 'wrong' } | Waiting>
}

export function createContactService(given: Context & Asks<'workingTime' | 'site'>): ContactService {
  const { store, limits, runtime, workingTime, agency, announce, mailer, site } = given
  const messages = openCollection(store, contactMessages)

  /** Sending the same text from the same form again gives the same id. Changed text is another message, so that no correction is lost. */
  function idOf({ submissionId }: MessageSubmission, { name, email, company, message }: ContactMessage): string {
    const written = [submissionId, name, email, company, message]
    return runtime.digest(JSON.stringify(written)).slice(0, 32)
  }

  /** A message that only a machine sends is promised the same. */
  function sentAs(id: string, { dueAt, receivedAt: since }: ContactMessage) {
    const promised = dueAt || workingTime.answerDueAt(new Date(since)).toISOString()
    return { kind: 'sent', id, promise: writtenPromise({ dueAt: promised, since }, agency) } as const
  }

  return {
    form: () => ({ submissionId: runtime.newId(), issuedAt: runtime.now().toISOString() }),

    async promiseOf(id) {
      const message = await messages.get(id)
      return message ? sentAs(id, message).promise : ''
    },

    async send(submission, from) {
      const problems = validateMessage(submission)
      if (problems.length === 0 && !mailer.canReach(submission.email))
        problems.push({ field: 'email', message: unreachableEmail })
      if (problems.length > 0) return { kind: 'invalid', problems }
      const now = runtime.now()
      if (isTooFast(submission, now)) return { kind: 'too-fast' }
      const built = buildMessage(submission, now, site.now().pages.consent.contact)
      const id = idOf(submission, built)
      const isSpam = built.status === 'spam'
      const message = { ...built, ...(isSpam ? doneFollowUp(id, now) : newFollowUp(id, now, workingTime)) }
      try {
        const earlier = await messages.get(id)
        if (earlier) return sentAs(id, earlier)
        const taken = await limits.take('contact', { from })
        if (taken.kind === 'wait') return taken
        // A conflict means that a second click has just stored the same message.
        const written = await store.batch([
          write.add(contactMessages, id, { ...message, createdAt: message.receivedAt }),
          ...(isSpam ? [] : await announce.message(id, message, from)),
        ])
        if (written.kind === 'written') runtime.log.info('message received', { messageId: id, status: message.status })
        return sentAs(id, message)
      } catch (error) {
        // A failure of ours does not count against the sender's limit.
        await limits.giveBack('contact', { from })
        runtime.log.error('message not stored', { reason: reasonOf(error) })
        return { kind: 'not-stored' }
      }
    },
  }
}

function isTooFast({ issuedAt }: MessageSubmission, now: Date): boolean {
  return issuedAt !== null && now.getTime() - Date.parse(issuedAt) < shortestFillMs
}

function buildMessage(submission: MessageSubmission, received: Date, consentText: string): ContactMessage {
  const { name, email, company, message, trap, cameFrom = '' } = submission
  const receivedAt = received.toISOString()
  return ContactMessage.parse({
    name: name.trim(),
    email: email.trim(),
    company: company.trim(),
    message: message.trim(),
    status: trap === '' ? 'new' : 'spam',
    consentAt: receivedAt,
    consentText,
    dataRetentionDate: retentionDate(received),
    receivedAt,
    cameFrom: asNames([cameFrom]),
    person: personKey(email),
  })
}
