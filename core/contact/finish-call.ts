import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { personKey } from '../contact-details/person-key.ts'
import { openCollection, write } from '../store/collection.ts'
import { type ContactMessage, contactMessages, type StoredMessage } from './contact-message.ts'
import { type Caller, callRequestId, type RequestCallInput } from './request-call.ts'

interface Dependencies<Info> {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'digest'>
  briefText: (info: Info) => string
  requestCall: (request: RequestCallInput<Info>) => Promise<readonly Write[]>
  announce: (messageId: string, message: ContactMessage, from: string | null) => Promise<readonly Write[]>
}

export interface FinishCallInput<Info> extends RequestCallInput<Info> {
  /** The number and time that were asked for before, written as one; null where there were none. */
  readonly before: { readonly phone: string; readonly time: string } | null
  /** The sentence under which they press the button. */
  readonly consentText: string
}

export interface FinishedCall {
  /** Of the contact message; empty where there is none any more. */
  readonly id: string
  readonly writes: readonly Write[]
}

/** Returns a function that makes the writes by which the call request of a conversation gets its last number, time and brief. The team is told
 *  again only of another number or time. Without a number it is taken back, unless the team has dealt with it. */
export function createFinishCall<Info extends Caller>(dependencies: Dependencies<Info>) {
  const { store, runtime, briefText, requestCall, announce } = dependencies
  const messages = openCollection(store, contactMessages)

  /** The request for the call that was asked for last, or the newest. */
  async function requestOf({ sessionId, before }: FinishCallInput<Info>): Promise<StoredMessage | null> {
    const { documents } = await messages.find({ where: { sessionId }, limit: 10 })
    const requests = documents.filter(({ kind }) => kind === 'call-request')
    const last = requests.find(({ phone, callTime }) => phone === before?.phone && callTime === before.time)
    return last ?? requests[0] ?? null
  }

  return async function finishCall(input: FinishCallInput<Info>): Promise<FinishedCall> {
    const { phone, projectInfo, consentText, from } = input
    const known = await requestOf(input)
    if (phone === '') return { id: '', writes: known?.status === 'new' ? [write.remove(contactMessages, known)] : [] }
    if (!known) return { id: callRequestId(input, runtime), writes: await requestCall(input) }
    const callTime = input.time.trim()
    const isOther = known.phone !== phone || known.callTime !== callTime
    const email = projectInfo.contactEmail.trim()
    const changes = {
      name: projectInfo.contactName.trim(),
      email,
      person: personKey(email),
      message: briefText(projectInfo),
      phone,
      callTime,
      consentAt: runtime.now().toISOString(),
      consentText,
      ...(isOther && ({ status: 'new' } as const)),
    }
    const news = isOther ? await announce(known.id, { ...known, ...changes }, from) : []
    return { id: known.id, writes: [write.update(contactMessages, known, changes), ...news] }
  }
}
