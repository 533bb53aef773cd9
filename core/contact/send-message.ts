import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { callerKey } from '../caller-key.ts'
import { personOf } from '../person.ts'
import { retentionDate } from '../privacy/retention-date.ts'
import { openCollection, write } from '../store/collection.ts'
import { type ContactMessage, contactMessages } from './contact-message.ts'
import { contactConsentText } from './copy.ts'
import { shortestFillMs } from './timing.ts'
import { type Problem, type Written, whatIsWrong } from './validate-message.ts'

/** What a form carries with it unseen. */
export interface FormMarks {
  /** Made once for the form on the page: sending the same words again under it is the same message. */
  readonly submissionId: string
  /** When the form was given out, ISO 8601; null when it does not say. */
  readonly issuedAt: string | null
}

export interface Submission extends Written, FormMarks {
  /** What stands in the field that no person sees. */
  readonly trap: string
}

export type Sent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] }
  /** Nothing is stored, and sending it once more works. */
  | { readonly kind: 'too-fast' | 'too-many' | 'not-stored' }

export interface SendMessageNeeds {
  store: DocumentStore
  limiter: Limiter
  runtime: Runtime
  /** What else must be written with a message, or not at all. */
  announce: (messageId: string, message: ContactMessage) => Write[]
}

const messagesByAddress = { name: 'contact', points: 5, seconds: 60 * 60 }

/** Takes a message from the contact page: stored first, with the mail that tells the team of it. `from` is the sender's network address,
 *  and is kept nowhere. */
export function createSendMessage({ store, limiter, runtime, announce }: SendMessageNeeds) {
  const messages = openCollection(store, contactMessages)

  return async function sendMessage(submission: Submission, from: string): Promise<Sent> {
    const problems = whatIsWrong(submission)
    if (problems.length > 0) return { kind: 'invalid', problems }
    const now = runtime.now()
    if (isTooFast(submission, now)) return { kind: 'too-fast' }
    const message = buildMessage(submission, now)
    const id = idOf(submission, message)
    const caller = callerKey(from)
    try {
      if (await messages.get(id)) return { kind: 'sent' }
      const taken = await limiter.take(messagesByAddress, caller)
      if (taken.kind === 'wait') return { kind: 'too-many' }
      // A conflict means that the same message has just arrived by a second click.
      const written = await store.batch([
        write.add(contactMessages, id, { ...message, createdAt: message.receivedAt }),
        ...(message.status === 'spam' ? [] : announce(id, message)),
      ])
      if (written.kind === 'written') runtime.log.info('message received', { messageId: id, status: message.status })
      return { kind: 'sent' }
    } catch (error) {
      // What failed on our side costs nobody one of their messages.
      await limiter.forgive(messagesByAddress, caller)
      runtime.log.error('message not stored', { reason: error instanceof Error ? error.message : String(error) })
      return { kind: 'not-stored' }
    }
  }

  /** The same words from the same form have the same id; changed words are another message, so that no correction is lost. */
  function idOf({ submissionId }: Submission, { name, email, company, message }: ContactMessage): string {
    return runtime.digest(JSON.stringify([submissionId, name, email, company, message])).slice(0, 32)
  }
}

function isTooFast({ issuedAt }: Submission, now: Date): boolean {
  return issuedAt !== null && now.getTime() - Date.parse(issuedAt) < shortestFillMs
}

function buildMessage({ name, email, company, message, trap }: Submission, received: Date): ContactMessage {
  const receivedAt = received.toISOString()
  return {
    kind: 'message',
    name: name.trim(),
    email: email.trim(),
    phone: '',
    callTime: '',
    company: company.trim(),
    message: message.trim(),
    status: trap === '' ? 'new' : 'spam',
    consentAt: receivedAt,
    consentText: contactConsentText,
    dataRetentionDate: retentionDate(received),
    receivedAt,
    person: personOf(email),
    sessionId: '',
    history: [],
  }
}
