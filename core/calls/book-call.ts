import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type ProjectInfo, briefText } from '../brief/project-info.ts'
import { readContactDetails } from '../contact-details/contact-details.ts'
import { type ContactMessage, type StoredMessage, contactMessages } from '../contact/contact-message.ts'
import type { CallMail } from '../email/call-mail.ts'
import { dayInWords, timeInWords } from '../follow-up/clock-words.ts'
import { applyEvent, newFollowUp } from '../follow-up/follow-up.ts'
import type { WorkingTime } from '../follow-up/working-time.ts'
import { type StoredLead, leads } from '../leads/lead.ts'
import { eachPage, openCollection, write } from '../store/collection.ts'
import { callSlots, slotId } from './call-slots.ts'
import { type BusyTime, type CallSettings, callTimes } from './call-times.ts'
import { callTexts } from './messages.ts'

interface Dependencies {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'newId'>
  readonly workingTime: WorkingTime
  readonly call: CallSettings
  /** The agency's: ISO 3166-1 alpha-2. */
  readonly country: string
  /** What is busy in our calendars; null where that is not known. */
  readonly busyTimes: () => Promise<readonly BusyTime[] | null>
  readonly mail: CallMail
  /** Returns the writes that tell other programs of a new call request. */
  readonly announce: (messageId: string, message: ContactMessage) => readonly Write[]
}

export interface GivenCall {
  readonly messageId: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly phone: string
}

export type TakeCallResult =
  /** `gone`: the lead is. */
  { readonly kind: 'gone' } | { readonly kind: 'taken' | 'quicker' | 'no-calendar' | 'wrong-number' }

/** Calls at times that are free in our calendars. A lead has at most one that is to come. */
export interface CallBooking {
  readonly lengthMs: number
  /** Returns the times that are offered now, or null where our calendars are not known. */
  times(): Promise<readonly Date[] | null>
  /** Returns the call of a lead that is to come. */
  of(leadId: string): Promise<GivenCall | null>
  /** Gives a lead the call at that time, ISO 8601, instead of the one that it has. Of several who want the same time, one gets it. */
  take(leadId: string, at: string, phone: string): Promise<TakeCallResult>
  /** Takes back the call that is to come. Where the lead is about to be erased, what is mailed names nobody. */
  cancel(leadId: string, options?: { readonly namesNobody: boolean }): Promise<void>
}

const pageSize = 500
const dayMs = 24 * 60 * 60 * 1000

export function createCallBooking(dependencies: Dependencies): CallBooking {
  const { store, runtime, workingTime, call, country, busyTimes, mail, announce } = dependencies
  const { lengthMs } = call
  const slots = openCollection(store, callSlots)
  const messages = openCollection(store, contactMessages)
  const storedLeads = openCollection(store, leads)

  async function times(): Promise<readonly Date[] | null> {
    const busy = await busyTimes()
    if (busy === null) return null
    const taken: BusyTime[] = []
    for await (const { documents } of eachPage((after) => slots.find({ limit: pageSize, after }))) {
      taken.push(...documents.map(({ at }) => ({ from: Date.parse(at), to: Date.parse(at) + lengthMs })))
    }
    return callTimes({ now: runtime.now(), workingTime, call, busy: [...busy, ...taken] })
  }

  /** The call request of a lead's slot that is to come. */
  async function pending(leadId: string): Promise<StoredMessage | null> {
    const { documents } = await slots.find({ where: { leadId }, limit: 10 })
    const next = documents.find(({ at }) => at > runtime.now().toISOString())
    return next ? messages.get(next.messageId) : null
  }

  function messageOf(lead: StoredLead, at: string, phone: string, now: Date): ContactMessage {
    const { contactName: name, contactEmail: email, person, consentText, dataRetentionDate } = lead
    return {
      kind: 'call-request',
      name,
      email,
      person,
      phone,
      ...timeOf(at),
      company: '',
      message: briefText(lead satisfies ProjectInfo),
      status: 'new',
      consentAt: now.toISOString(),
      consentText,
      dataRetentionDate,
      receivedAt: now.toISOString(),
      sessionId: '',
      leadId: lead.id,
      invitation: 0,
      history: [],
      assignee: lead.assignee,
      assigneeUid: lead.assigneeUid,
      ...newFollowUp('', now, workingTime, new Date(at)),
    }
  }

  function timeOf(callAt: string) {
    const moment = new Date(callAt)
    const words = `${dayInWords(moment, workingTime.timeZone)}, ${timeInWords(moment, workingTime.timeZone)}`
    return { callAt, callTime: words }
  }

  function slotOf(at: string, leadId: string, messageId: string): Write {
    const dataRetentionDate = new Date(Date.parse(at) + lengthMs + dayMs).toISOString()
    return write.add(callSlots, slotId(at), { at, leadId, messageId, dataRetentionDate })
  }

  function freed({ callAt }: StoredMessage): Write {
    return { kind: 'remove', collection: callSlots.name, id: slotId(callAt) }
  }

  async function take(leadId: string, at: string, typed: string): Promise<TakeCallResult> {
    const { phone } = readContactDetails(typed, country)
    if (phone === '') return { kind: 'wrong-number' }
    const [lead, before, free] = await Promise.all([storedLeads.get(leadId), pending(leadId), times()])
    if (!lead) return { kind: 'gone' }
    if (before?.callAt === at && before.phone === phone) return { kind: 'taken' }
    if (free === null) return { kind: 'no-calendar' }
    const isSameTime = before?.callAt === at
    if (!isSameTime && !free.some((each) => each.toISOString() === at)) return { kind: 'quicker' }
    const now = runtime.now()
    const id = before?.id ?? runtime.newId()
    const message = { ...messageOf(lead, at, phone, now), ...newFollowUp(id, now, workingTime, new Date(at)) }
    const moved = { ...timeOf(at), phone, status: 'new' as const, ...newFollowUp(id, now, workingTime, new Date(at)) }
    const invitation = (before?.invitation ?? -1) + 1
    const written = await store.batch([
      // With its revision: of two choices for one lead at the same moment, the second moves the first.
      write.update(leads, lead, {}),
      ...(isSameTime ? [] : [slotOf(at, leadId, id)]),
      ...(before && !isSameTime ? [freed(before)] : []),
      before
        ? write.update(contactMessages, before, { ...moved, invitation })
        : write.add(contactMessages, id, { ...message, createdAt: message.receivedAt }),
      ...mail.invite({ lead, messageId: id, at, phone, sequence: invitation }),
      ...(before ? [] : announce(id, message)),
    ])
    if (written.kind === 'written') return { kind: 'taken' }
    return written.collection === callSlots.name ? { kind: 'quicker' } : take(leadId, at, typed)
  }

  async function cancel(leadId: string, options = { namesNobody: false }): Promise<void> {
    const [lead, before] = await Promise.all([storedLeads.get(leadId), pending(leadId)])
    if (!lead || !before) return
    const closed = { kind: 'closed', word: callTexts.cancelledWord } as const
    const changes = applyEvent(before.id, before, closed, { now: runtime.now(), workingTime })
    const sequence = before.invitation + 1
    const about = { lead, messageId: before.id, at: before.callAt, phone: before.phone, sequence }
    const written = await store.batch([
      freed(before),
      write.update(contactMessages, before, { ...changes, invitation: sequence }),
      ...mail.cancel(about, options),
    ])
    if (written.kind === 'conflict') await cancel(leadId, options)
  }

  return {
    lengthMs,
    times,
    async of(leadId) {
      const message = await pending(leadId)
      return message && { messageId: message.id, at: message.callAt, phone: message.phone }
    },
    take,
    cancel,
  }
}
