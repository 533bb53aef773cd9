import type { Agency } from '../../../../core/agency/agency.ts'
import { type Call, promisedCall, writtenCall } from '../../../../core/brief/calls.ts'
import type { Conversation } from '../../../../core/brief/conversation.ts'
import type { ProjectInfo } from '../../../../core/brief/project-info.ts'
import { titlesOf } from '../../../../core/brief/question-set.ts'
import { readContactDetails } from '../../../../core/contact-details/contact-details.ts'
import { zoneOfVisitor } from '../../../../core/contact-details/visitor-zone.ts'
import { type Promised, writtenForClient } from '../../../../core/follow-up/clock-words.ts'
import type { Waiting } from '../../../../core/limits/limits.ts'
import type { Needs } from '../../../../core/limits/needs.ts'
import { openCollection, retentionDate, write } from '../../../../core/store/collection.ts'
import type { Write } from '../../../../ports/document-store.ts'
import { chatSessions } from '../../chat/conversation/session/chat-sessions.ts'
import { editBrief } from '../../chat/conversation/turn/edit-brief.ts'
import type { CallRequest } from '../../chat/conversation/turn/turn-tools.ts'
import type { Interviewer } from '../../chat/reply/interviewer.ts'
import { leadReferences, referenceFrom } from './reference.ts'
import { callMessages, missingFields } from './submission.ts'
import { type FilesOfTalk, type NewPages, type SubmitLead, type SubmitResult, retry, tries } from './submit-lead.ts'

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

interface Dependencies extends Needs<'store' | 'runtime' | 'agency'> {
  interviewer: Pick<Interviewer, 'words' | 'summary'>
  finishCall: (
    input: CallRequest & {
      readonly callAt: string
      readonly reference: string
      readonly before: Call | null
      readonly consentText: string
    },
  ) => Promise<{ readonly id: string; readonly promised: Promised | null; readonly writes: readonly Write[] }>
  submitLead: SubmitLead
  pages: NewPages
  filesOfTalk: FilesOfTalk
  booking: Booking
  /** Returns the sentence beside the button. */
  consent: () => string
}

export type ReserveResult =
  | { readonly kind: 'reserved'; readonly writes: readonly Write[] }
  /** The time is no longer free. */
  | { readonly kind: 'quicker' }
  | Waiting

/** Gives a time to a call request, as `CallBooking` does. */
interface Booking {
  wordsOf(at: string): string
  reserve(
    messageId: string,
    at: string,
    caller: Readonly<Record<'name' | 'email' | 'phone' | 'clientZone' | 'dataRetentionDate', string>>,
    from: string,
  ): Promise<ReserveResult>
}

/** Submits a talk that has a telephone number and no email address: the call request that it made gets the whole brief. Where the form has what
 *  a lead needs, it becomes one, and the call stays promised. A second call changes nothing. */
export function createSubmitCall({
  store,
  runtime,
  agency,
  interviewer,
  finishCall,
  submitLead,
  pages,
  filesOfTalk,
  booking,
  consent,
}: Dependencies): SubmitCall {
  const sessions = openCollection(store, chatSessions)

  function written({ contactEmail: from }: ProjectInfo, now: Date) {
    return { from, to: agency.email, at: now.toISOString(), dataRetentionDate: retentionDate(now) }
  }

  async function save(sessionId: string, form: CallForm, from: string): Promise<SubmitCallResult> {
    const opened = await sessions.safeGet(sessionId)
    const session = opened.kind === 'found' ? opened.document : null
    // This browser may not have got the answer.
    if (session?.leadId) return { kind: 'submitted', token: await pages.tokenFor(session.leadId) }
    if (session?.callRequestId) return { kind: 'submitted', token: await pages.tokenForCall(session.callRequestId) }
    if (!session?.isComplete) return { kind: 'no-session' }

    const changes = changesIn(form, session, agency)
    const now = runtime.now()
    const edit = { timestamp: now.toISOString(), seed: session.id, interviewer }
    const edited = changes && editBrief(session, changes, edit)
    if (!edited) return { kind: 'no-number' }
    const { projectInfo, sources, summary, conversationHistory, noted, replaced } = edited
    const isLead = missingFields(projectInfo).length === 0
    const { callAt = '' } = form
    const time = callAt === '' ? form.callTime.trim() : booking.wordsOf(callAt)
    const { contactPhone: phone } = projectInfo
    const { userCountry } = session
    const clientZone = zoneOfVisitor(userCountry, phone, now)
    const call = { phone, time: callAt === '' ? time : writtenForClient(callAt, { ...agency, clientZone }) }
    if (call.phone === '' && !isLead) return { kind: 'no-number' }

    const before = promisedCall(session)
    const consentText = consent()
    const reference = isLead ? '' : referenceFrom(runtime.newId(), runtime.digest)
    const { id, promised, writes } = await finishCall({
      sessionId,
      phone,
      time,
      callAt,
      projectInfo,
      titles: titlesOf(session),
      reference,
      userCountry,
      from,
      before,
      consentText,
    })
    const caller = { name: projectInfo.contactName, email: projectInfo.contactEmail, phone, clientZone }
    const dataRetentionDate = retentionDate(now)
    const page = pages.newPage({ messageId: id }, dataRetentionDate)
    const reserved = callAt === '' ? null : await booking.reserve(id, callAt, { ...caller, dataRetentionDate }, from)
    if (reserved && reserved.kind !== 'reserved') return reserved
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
      ...(isLead
        ? []
        : [
            page.added,
            write.add(leadReferences, reference, { leadId: '', messageId: id, dataRetentionDate }),
            ...filesOfTalk(runtime.newId(), session.files, { ...written(projectInfo, now), messageId: id }),
          ]),
      ...writes,
      ...(reserved?.writes ?? []),
    ])
    // Another tab, an edit or a member came first, or the reference is taken: read again.
    if (stored.kind === 'conflict') return save(sessionId, form, from)
    if (isLead) return submitLead(sessionId, form.submissionId, from, consentText)
    runtime.log.info('call request handed in', { messageId: id })
    return { kind: 'submitted', token: page.token }
  }

  return async function submitCall(sessionId, form, from) {
    const saved = await retry(runtime, tries, () => save(sessionId, form, from))
    if (saved.kind === 'done') return saved.result
    runtime.log.error('call request not saved', { reason: saved.reason })
    return { kind: 'not-saved', message: callMessages.notSaved }
  }
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
