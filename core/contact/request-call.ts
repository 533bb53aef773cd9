import type { Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { personKey } from '../contact-details/person-key.ts'
import { write } from '../store/collection.ts'
import { retentionDate } from '../store/retention-date.ts'
import { type ContactMessage, contactMessages } from './contact-message.ts'

/** The part of a project that a message stores by itself. */
export interface Caller {
  readonly contactName: string
  readonly contactEmail: string
}

export interface RequestCallInput<Info> {
  readonly sessionId: string
  /** As it is shown: `+27 83 555 0142`. */
  readonly phone: string
  /** In the visitor's words. May be empty. */
  readonly time: string
  readonly projectInfo: Info
  /** The visitor's network address. It is not stored. */
  readonly from: string | null
}

interface Dependencies<Info> {
  runtime: Pick<Runtime, 'now' | 'digest'>
  briefText: (info: Info) => string
  /** The notice under which the visitor gave the number. */
  consentText: string
  announce: (messageId: string, message: ContactMessage, from: string | null) => Promise<readonly Write[]>
}

/** Returns a function that makes the writes of a call request: a contact message, and what announces it. They belong in one batch with the
 *  conversation. The same request has the same id, so a second one is a conflict. */
export function createRequestCall<Info extends Caller>(dependencies: Dependencies<Info>) {
  const { runtime, briefText, consentText, announce } = dependencies

  return async function requestCall({
    sessionId,
    phone,
    time,
    projectInfo,
    from,
  }: RequestCallInput<Info>): Promise<readonly Write[]> {
    const received = runtime.now()
    const receivedAt = received.toISOString()
    const email = projectInfo.contactEmail.trim()
    const message: ContactMessage = {
      kind: 'call-request',
      name: projectInfo.contactName.trim(),
      email,
      phone,
      callTime: time.trim(),
      company: '',
      message: briefText(projectInfo),
      status: 'new',
      consentAt: receivedAt,
      consentText,
      dataRetentionDate: retentionDate(received),
      receivedAt,
      person: personKey(email),
      sessionId,
      history: [],
    }
    const id = callRequestId({ sessionId, phone, time }, runtime)
    return [
      write.add(contactMessages, id, { ...message, createdAt: receivedAt }),
      ...(await announce(id, message, from)),
    ]
  }
}

/** The same call of a conversation has the same id. */
export function callRequestId(
  { sessionId, phone, time }: Pick<RequestCallInput<unknown>, 'sessionId' | 'phone' | 'time'>,
  { digest }: Pick<Runtime, 'digest'>,
): string {
  return digest(JSON.stringify([sessionId, phone, time.trim()])).slice(0, 32)
}
