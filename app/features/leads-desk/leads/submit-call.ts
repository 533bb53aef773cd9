import type { Agency } from '../../../../core/agency/agency.ts'
import { type Call, promisedCall, writtenCall } from '../../../../core/brief/calls.ts'
import type { Conversation } from '../../../../core/brief/conversation.ts'
import type { ProjectInfo } from '../../../../core/brief/project-info.ts'
import { titlesOf } from '../../../../core/brief/question-set.ts'
import { readContactDetails } from '../../../../core/contact-details/contact-details.ts'
import { zoneOfVisitor } from '../../../../core/contact-details/visitor-zone.ts'
import type { TakenTimes } from '../../../../core/follow-up/call-times.ts'
import { writtenForClient } from '../../../../core/follow-up/clock-words.ts'
import type { Waiting } from '../../../../core/limits/limits.ts'
import { openCollection, retentionDate, write } from '../../../../core/store/collection.ts'
import type { Write } from '../../../../ports/document-store.ts'
import { chatSessions, type StoredSession } from '../../chat/conversation/session/chat-sessions.ts'
import { editBrief } from '../../chat/conversation/turn/edit-brief.ts'
import type { Asks, Context } from '../../context.ts'
import type { createCallRequests } from '../messages/call-requests.ts'
import { leadReferences, referenceFrom } from './reference.ts'
import { callMessages, missingFields } from './submission.ts'
import { pagesOf, type SubmitLead, type SubmitResult, retry } from './submit-lead.ts'

/** The form under “We will call …”. */
export interface CallForm {
  /** The fields that the visitor changed. */
  readonly changes: Partial<ProjectInfo>
  /** When, in their words; may be empty. */
  readonly callTime: string
  /** A time that was offered, instead; ISO 8601, UTC. Empty for none. */
  readonly callAt?: string
  readonly submissionId: string
}

export type SubmitCallResult =
  /** A call request has no id of a lead. */
  | Exclude<SubmitResult, { kind: 'submitted' }>
  | { readonly kind: 'submitted'; readonly token: string | null }
  /** There is no number to call, and no email address instead. */
  | { readonly kind: 'no-number' }
  /** The time that was chosen is no longer free. */
  | { readonly kind: 'quicker' }
  /** More calls than one visitor may have. */
  | Waiting

/** `from` is the visitor's network address. */
export type SubmitCall = (sessionId: string, form: CallForm, from: string) => Promise<SubmitCallResult>

type Given = Context & Asks<'interviewer' | 'pages' | 'filesOfTalk' | 'calling' | 'site'>

export type ReserveResult =
  | { readonly kind: 'reserved'; readonly writes: readonly Write[] }
  /** The time is no longer free. */
  | { readonly kind: 'quicker' }
  | Waiting

/** Times for calls, which a site can do without. Times are ISO 8601, UTC. */
export interface Booking {
  /** Returns the times that a visitor can choose from; null where none are offered, or our calendars are not known. */
  offered(): Promise<readonly Date[] | null>
  /** Returns what no call can be given beside; null where our calendars are not known. */
  taken(): Promise<TakenTimes | null>
  /** As the team reads it: `Wednesday 25 November, 10:40`. */
  wordsOf(at: string): string
  /** Returns the writes that give a time to a call request of no lead, which is stored in the same batch. `from`: the visitor's network address. */
  reserve(
    messageId: string,
    at: string,
    caller: Readonly<Record<'name' | 'email' | 'phone' | 'clientZone' | 'dataRetentionDate', string>>,
    from: string | null,
  ): Promise<ReserveResult>
  cancelRequest(messageId: string): Promise<unknown>
}

/** Submits a talk that has a telephone number and no email address: the call request that it made gets the whole brief. Where the form has what
 *  a lead needs, it becomes one, and the call stays promised. A second call changes nothing. */
export function createSubmitCall(
  given: Given,
  finishCall: ReturnType<typeof createCallRequests>['finishCall'],
  submitLead: SubmitLead,
): SubmitCall {
  const { store, runtime, site } = given
  const sessions = openCollection(store, chatSessions)
  /** What was handed in before: this browser may not have got the answer. */
  async function earlier({ leadId, callRequestId }: StoredSession): Promise<SubmitCallResult | null> {
    if (leadId) return { kind: 'submitted', token: await pagesOf(given).tokenFor(leadId) }
    return callRequestId ? { kind: 'submitted', token: await pagesOf(given).tokenForCall(callRequestId) } : null
  }

  async function save(sessionId: string, form: CallForm, from: string): Promise<SubmitCallResult> {
    const opened = await sessions.safeGet(sessionId)
    if (opened.kind !== 'found') return { kind: 'no-session' }
    const { document: session } = opened
    const submitted = await earlier(session)
    if (submitted) return submitted
    if (!session.isComplete) return { kind: 'no-session' }

    const now = runtime.now()
    const read = editedBy(form, session, now, given)
    if (!read) return { kind: 'no-number' }
    const { edited, isLead, phone, time, callAt, clientZone, call, reserve } = read
    const { projectInfo, sources, summary, conversationHistory, noted, replaced } = edited
    const consentText = site.now().pages.consent.call
    const reference = isLead ? '' : referenceFrom(runtime.newId(), runtime.digest)
    const { id, promised, writes } = await finishCall({
      sessionId,
      phone,
      time,
      callAt,
      projectInfo,
      titles: titlesOf(session),
      reference,
      userCountry: session.userCountry,
      from,
      before: promisedCall(session),
      consentText,
    })
    const { contactName: name, contactEmail: email } = projectInfo
    const dataRetentionDate = retentionDate(now)
    const page = pagesOf(given).newPage({ messageId: id }, dataRetentionDate)
    const caller = { name, email, phone, clientZone, dataRetentionDate }
    const reserved = await reserve(id, callAt, caller, from)
    if (reserved.kind !== 'reserved') return reserved
    const stored = await store.batch([
      write.update(chatSessions, session, {
        projectInfo,
        sources,
        summary,
        conversationHistory,
        noted,
        replaced,
        callRequests: callsWith(call, session),
        ...(!isLead && { callRequestId: id, leadReference: reference, promised, files: [], dataRetentionDate }),
      }),
      ...(isLead ? [] : [...page.added, ...handedOver(session, { id, reference, from: email, at: now }, given)]),
      ...writes,
      ...reserved.writes,
    ])
    // Another tab, an edit or a member came first, or the reference is taken: read again.
    if (stored.kind === 'conflict') return save(sessionId, form, from)
    if (isLead) return submitLead(sessionId, form.submissionId, from, consentText)
    runtime.log.info('call request handed in', { messageId: id })
    return { kind: 'submitted', token: page.token }
  }

  return async function submitCall(sessionId, form, from) {
    const saved = await retry(runtime, () => save(sessionId, form, from))
    if (saved.kind === 'done') return saved.result
    runtime.log.error('call request not saved', { reason: saved.reason })
    return { kind: 'not-saved', message: callMessages.notSaved }
  }
}

const noTime = { kind: 'reserved', writes: [] } as const

/** Returns the talk as the form changes it, and the call; null where there is neither a number nor what a lead needs. */
function editedBy(form: CallForm, session: StoredSession, now: Date, given: Given) {
  const { agency, interviewer } = given
  const changes = changesIn(form, session, agency)
  const edited = changes && editBrief(session, changes, { runtime: { now: () => now }, interviewer })
  if (!edited) return null
  const { contactPhone: phone } = edited.projectInfo
  const isLead = missingFields(edited.projectInfo).length === 0
  if (phone === '' && !isLead) return null
  const clientZone = zoneOfVisitor(session.userCountry, phone, now)
  const { told, ...at } = timeIn(form, clientZone, given)
  return { edited, isLead, phone, clientZone, ...at, call: { phone, time: told } }
}

/** Returns when they are called: at a time of ours, or by their words. */
function timeIn({ callTime, callAt = '' }: CallForm, clientZone: string, { agency, calling }: Given) {
  const time = callTime.trim()
  const times = callAt === '' ? undefined : calling
  if (!times) return { time, told: time, callAt: '', reserve: async () => noTime }
  const told = writtenForClient(callAt, { ...agency, clientZone })
  return { time: times.wordsOf(callAt), told, callAt, reserve: times.reserve }
}

/** Returns the writes that give a call request its reference and the files of the talk. */
function handedOver(
  { files }: StoredSession,
  { id: messageId, reference, from, at }: { id: string; reference: string; from: string; at: Date },
  { runtime, agency, filesOfTalk }: Given,
): readonly Write[] {
  const dataRetentionDate = retentionDate(at)
  const about = { messageId, from, to: agency.email, at: at.toISOString(), dataRetentionDate }
  return [
    write.add(leadReferences, reference, { leadId: '', messageId, dataRetentionDate }),
    ...(filesOfTalk?.(runtime.newId(), files, about) ?? []),
  ]
}

/** Returns the changes with the telephone number as it is stored; null where what was typed is no number. */
function changesIn(
  { changes }: CallForm,
  { userCountry }: Conversation,
  { country }: Agency,
): CallForm['changes'] | null {
  if (!changes.contactPhone) return changes
  const { phone } = readContactDetails(changes.contactPhone, userCountry, country)
  return phone ? { ...changes, contactPhone: phone } : null
}

/** Returns the calls of a session with this one last; none without a number. */
function callsWith(call: Call, { callRequests }: Conversation): string[] {
  return call.phone === '' ? [] : [...callRequests.filter((one) => one !== writtenCall(call)), writtenCall(call)]
}
