import { briefText, type ProjectInfo, type Titles } from '../../../../core/brief/project-info.ts'
import { personKey } from '../../../../core/contact-details/person-key.ts'
import { zoneOfVisitor } from '../../../../core/contact-details/visitor-zone.ts'
import type { Promised } from '../../../../core/follow-up/clock-words.ts'
import { newFollowUp } from '../../../../core/follow-up/follow-up.ts'
import type { FollowUp } from '../../../../core/follow-up/stored-fields.ts'
import { openCollection, retentionDate, write } from '../../../../core/store/collection.ts'
import type { Write } from '../../../../ports/document-store.ts'
import type { Asks } from '../../context.ts'
import { isNumberOf, readCallMoment } from './call-moment.ts'
import { ContactMessage, contactMessages, type StoredMessage } from './contact-message.ts'

export interface RequestCallInput {
  readonly sessionId: string
  /** As it is shown: `+27 83 555 0142`. */
  readonly phone: string
  /** In the visitor's words. May be empty. */
  readonly time: string
  /** That time, where it was chosen from ours; ISO 8601, UTC. */
  readonly callAt?: string
  readonly projectInfo: ProjectInfo
  /** What the questions were called. */
  readonly titles?: Titles
  /** Of its page. Empty while there is none. */
  readonly reference?: string
  /** ISO 3166-1 alpha-2; empty where it is not known. */
  readonly userCountry?: string
  /** The visitor's network address. It is not stored. */
  readonly from: string | null
}

/** Returns the moment that a caller's words name; null where that is not certain, as with a number of another country. */
export function readCallAt(
  phone: string,
  time: string,
  { now: from, agency: { country }, workingTime }: { readonly now: Date } & Asks<'agency' | 'workingTime'>,
): Date | null {
  return isNumberOf(country, phone) ? readCallMoment(time, { from, workingTime }) : null
}

export interface FinishCallInput extends RequestCallInput {
  /** The call that was asked for before; null where there was none. */
  readonly before: { readonly phone: string; readonly time: string } | null
  /** The sentence under which they press the button. */
  readonly consentText: string
}

/** `id` of the contact message; empty where there is none any more. */
export interface FinishedCall {
  readonly id: string
  /** Null where their words may mean another time. */
  readonly promised: Promised | null
  readonly writes: readonly Write[]
}

type Given = Asks<'store' | 'runtime' | 'agency' | 'workingTime' | 'site' | 'announce'>

type Content = Pick<StoredMessage, 'callTime' | 'callAt' | 'consentAt'>

/** Returns functions that make the writes of a conversation's call request: a contact message, and what announces it. They belong in one batch
 *  with the conversation. */
export function createCallRequests(given: Given) {
  const { store, runtime, workingTime, site, announce } = given
  const messages = openCollection(store, contactMessages)

  /** The same call of a conversation has the same id, so that a second one is a conflict. */
  function idOf({ sessionId, phone, time }: RequestCallInput): string {
    return runtime.digest(JSON.stringify([sessionId, phone, time.trim()])).slice(0, 32)
  }

  /** Due at the time that was asked for, where that is certain. */
  function followUpOf(id: string, { callAt, consentAt }: Content): FollowUp {
    return newFollowUp(id, new Date(consentAt), workingTime, callAt === '' ? undefined : new Date(callAt))
  }

  function promiseOf({ callTime, callAt }: Content, { dueAt, followUpSince: since }: FollowUp): Promised | null {
    return callTime === '' || callAt !== '' ? { dueAt, since } : null
  }

  async function requestCall(input: RequestCallInput): Promise<readonly Write[]> {
    const content = contentOf(input, site.now().pages.consent.chat, given)
    const id = idOf(input)
    const message = ContactMessage.parse({
      ...content,
      kind: 'call-request',
      company: '',
      status: 'new',
      dataRetentionDate: retentionDate(runtime.now()),
      receivedAt: content.consentAt,
      sessionId: input.sessionId,
      ...followUpOf(id, content),
    })
    return [
      write.add(contactMessages, id, { ...message, createdAt: message.receivedAt }),
      ...(await announce.message(id, message, input.from)),
    ]
  }

  /** The request for the call that was asked for last, or the newest. */
  async function requestOf({ sessionId, before }: FinishCallInput): Promise<StoredMessage | null> {
    const { documents } = await messages.find({ where: { sessionId }, limit: 10 })
    const requests = documents.filter(({ kind }) => kind === 'call-request')
    const ofPhone = requests.filter(({ phone }) => phone === before?.phone)
    // A time of ours is said in their zone too.
    const isSaid = ({ callAt, callTime }: StoredMessage) => callAt !== '' && before?.time.startsWith(callTime)
    return ofPhone.find(({ callTime }) => callTime === before?.time) ?? ofPhone.find(isSaid) ?? requests[0] ?? null
  }

  /** Gives the call request its last number, time and brief. Notifies the team only of another number or time. Without a number it takes the request
   *  back, unless the team has dealt with it. */
  async function finishCall(input: FinishCallInput): Promise<FinishedCall> {
    const known = await requestOf(input)
    if (input.phone === '') {
      return { id: '', promised: null, writes: known?.status === 'new' ? [write.remove(contactMessages, known)] : [] }
    }
    const content = contentOf(input, input.consentText, given)
    if (!known) {
      const id = idOf(input)
      return { id, promised: promiseOf(content, followUpOf(id, content)), writes: await requestCall(input) }
    }
    const isOther = known.phone !== content.phone || known.callTime !== content.callTime
    const { answeredAt } = known
    const changes = {
      ...content,
      ...(isOther && { status: 'new' as const, ...followUpOf(known.id, content), answeredAt }),
    }
    const news = isOther ? await announce.message(known.id, { ...known, ...changes }, input.from) : []
    const promised = promiseOf(content, { ...known, ...changes })
    return { id: known.id, promised, writes: [write.update(contactMessages, known, changes), ...news] }
  }

  return { requestCall, finishCall }
}

function contentOf(
  { phone, time, callAt: chosen = '', projectInfo, titles = {}, reference = '', userCountry = '' }: RequestCallInput,
  consentText: string,
  { runtime, workingTime, agency }: Given,
) {
  const [email, now] = [projectInfo.contactEmail.trim(), runtime.now()]
  const callAt = readCallAt(phone, time, { now, agency, workingTime })
  return {
    name: projectInfo.contactName.trim(),
    email,
    person: personKey(email),
    message: briefText(projectInfo, Number.POSITIVE_INFINITY, titles),
    phone,
    callTime: time.trim(),
    callAt: chosen || (callAt?.toISOString() ?? ''),
    clientZone: zoneOfVisitor(userCountry, phone, now),
    consentAt: now.toISOString(),
    consentText,
    // So that the team finds it by what a client reads out.
    ...(reference && { reference, searchWords: reference }),
  }
}
