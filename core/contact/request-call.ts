import type { Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { personOf } from '../person.ts'
import { retentionDate } from '../privacy/retention-date.ts'
import { write } from '../store/collection.ts'
import { type ContactMessage, contactMessages } from './contact-message.ts'

/** Somebody in a conversation asks to be called. */
export interface RequestCallInput<ProjectInfo> {
  readonly sessionId: string
  /** As it is shown: `+27 83 555 0142`. */
  readonly phone: string
  /** When, in their words. May be empty. */
  readonly time: string
  readonly projectInfo: ProjectInfo
}

interface Dependencies<ProjectInfo> {
  runtime: Pick<Runtime, 'now' | 'digest'>
  /** The brief so far, as text. */
  briefText: (info: ProjectInfo) => string
  /** The notice under which they gave the number. */
  consentText: string
  /** What else must be written with a message, or not at all. */
  announce: (messageId: string, message: ContactMessage) => Write[]
}

/** Returns a function that makes the writes of a call request: a contact message, and what announces it. They belong in one batch with the
 *  conversation that remembers the request. The same request has the same id: asked for twice it is a conflict, not a second call. */
export function createRequestCall<ProjectInfo extends { readonly contactName: string; readonly contactEmail: string }>({
  runtime,
  briefText,
  consentText,
  announce,
}: Dependencies<ProjectInfo>) {
  return function requestCall({
    sessionId,
    phone,
    time,
    projectInfo,
  }: RequestCallInput<ProjectInfo>): readonly Write[] {
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
      person: personOf(email),
      sessionId,
      history: [],
    }
    const id = runtime.digest(JSON.stringify([sessionId, phone, message.callTime])).slice(0, 32)
    return [write.add(contactMessages, id, { ...message, createdAt: receivedAt }), ...announce(id, message)]
  }
}
