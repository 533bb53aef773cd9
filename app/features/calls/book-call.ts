import { briefText } from '../../../core/brief/project-info.ts'
import { readContactDetails } from '../../../core/contact-details/contact-details.ts'
import type { ItemKey } from '../../../core/follow-up/change-item.ts'
import { writtenDue } from '../../../core/follow-up/clock-words.ts'
import { applyEvent, newFollowUp } from '../../../core/follow-up/follow-up.ts'
import type { DoorName } from '../../../core/limits/doors.ts'
import type { Subject, Taken, Waiting } from '../../../core/limits/limits.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import { eachPage, openCollection, write } from '../../../core/store/collection.ts'
import type { Write } from '../../../ports/document-store.ts'
import { type StoredLead, leads } from '../leads-desk/leads/lead.ts'
import { clientActs } from '../leads-desk/leads/messages.ts'
import type { ReserveResult } from '../leads-desk/leads/submit-call.ts'
import type { TellOwner } from '../leads-desk/leads/visitor-messages.ts'
import { type ContactMessage, type StoredMessage, contactMessages } from '../leads-desk/messages/contact-message.ts'
import type { CallMail } from './call-mail.ts'
import { type CallSlot, callSlots, slotId } from './call-slots.ts'
import { type CallRules, callTimes, lengthIn, type TakenTimes, type BusyTime } from './call-times.ts'
import { callTexts } from './messages.ts'

interface Dependencies extends Needs<'store' | 'runtime' | 'limits' | 'workingTime', 'now' | 'newId'> {
  /** Asked for each time, as the owner may change them. */
  readonly rules: () => CallRules
  /** The agency's: ISO 3166-1 alpha-2. */
  readonly country: string
  /** What is busy in our calendars; null where that is not known. */
  readonly busyTimes: () => Promise<readonly BusyTime[] | null>
  readonly mail: CallMail
  readonly tellOwner: TellOwner
  /** Returns the writes that tell other programs of a new call request. */
  readonly announce: (messageId: string, message: ContactMessage) => readonly Write[]
}

export interface GivenCall {
  readonly messageId: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly phone: string
  /** Where the invitation goes, and its version. */
  readonly email: string
  readonly invitation: number
  readonly lengthMs: number
}

export type TakeCallResult =
  /** `gone`: the lead, or the call, is. */
  { readonly kind: 'gone' } | { readonly kind: 'taken' | 'quicker' | 'no-calendar' | 'wrong-number' } | Waiting

/** `tellsClient`: whether a mail to the client is queued. */
export type CancelCallResult =
  | { readonly kind: 'no-call' }
  | { readonly kind: 'cancelled'; readonly tellsClient: boolean }

interface CancelOptions {
  /** For a lead that is being erased: only the team gets a mail, without the client's name. */
  readonly namesNobody?: boolean
  /** The network address of a visitor, whose mails are limited. */
  readonly from?: string | null
}

/** Calls at times that are free in our calendars. A lead has at most one that is to come. Times are ISO 8601, UTC. */
export interface CallBooking {
  /** What a client chooses from. */
  lengthsMs(): readonly number[]
  /** Returns what no call can be given beside; null where our calendars are not known. */
  taken(): Promise<TakenTimes | null>
  /** Returns the times that are offered now for a call of that length or of the usual one, or null where our calendars are not known. */
  times(lengthMs?: number): Promise<readonly Date[] | null>
  /** Returns the call of a lead that is to come. */
  of(leadId: string): Promise<GivenCall | null>
  /** Gives a lead the call at that time instead of the one that it has. Of several who want the same time, one gets it. `from` is the
   *  visitor's network address. */
  take(leadId: string, wanted: WantedCall, from: string | null): Promise<TakeCallResult>
  /** Takes back the call that is to come. Beyond the limits of a visitor the client gets no mail. */
  cancel(leadId: string, options?: CancelOptions): Promise<CancelCallResult>
  /** Of a call request that has a time of ours: for the team. */
  move(messageId: string, at: string): Promise<TakeCallResult>
  cancelRequest(messageId: string): Promise<CancelCallResult>
  /** Whether a call request has a time of ours that is to come. */
  isGiven(messageId: string): Promise<boolean>
  /** A time as the team reads it: `Wednesday 25 November, 10:40`. */
  wordsOf(at: string): string
  /** Returns the writes that give a time to a call request of no lead, which is stored in the same batch. */
  reserve(messageId: string, at: string, caller: Caller, from: string | null): Promise<ReserveResult>
}

interface WantedCall {
  readonly at: string
  readonly phone: string
  /** 0 for the usual length. */
  readonly lengthMs: number
}

type Caller = Pick<ContactMessage, 'name' | 'email' | 'phone' | 'clientZone' | 'dataRetentionDate'>

const pageSize = 500
const dayMs = 24 * 60 * 60 * 1000
/** A change of a call that is as near is told at once. */
const nearMs = 60 * 60 * 1000

export function createCallBooking(dependencies: Dependencies): CallBooking {
  const { store, runtime, workingTime, rules, country, busyTimes, mail, tellOwner, limits, announce } = dependencies
  const slots = openCollection(store, callSlots)
  const messages = openCollection(store, contactMessages)
  const storedLeads = openCollection(store, leads)

  async function taken(): Promise<TakenTimes | null> {
    const busy = await busyTimes()
    if (busy === null) return null
    const given: BusyTime[] = []
    for await (const { documents } of eachPage((after) => slots.find({ limit: pageSize, after }))) {
      given.push(...documents.map(busyFor))
    }
    return { busy, given }
  }

  function busyFor({ at, lengthMs }: Pick<CallSlot, 'at' | 'lengthMs'>): BusyTime {
    return { from: Date.parse(at), to: Date.parse(at) + (lengthMs || lengthIn(rules(), 0)) }
  }

  async function times(lengthMs = 0): Promise<readonly Date[] | null> {
    const known = await taken()
    return known && callTimes({ now: runtime.now(), workingTime, rules: rules(), lengthMs, ...known })
  }

  /** Null where it is free. */
  async function problemOf(at: string, lengthMs = 0): Promise<'quicker' | 'no-calendar' | null> {
    const free = await times(lengthMs)
    if (free === null) return 'no-calendar'
    return free.some((each) => each.toISOString() === at) ? null : 'quicker'
  }

  /** The call request of a slot that is to come. */
  async function pending(where: ItemKey) {
    const { documents } = await slots.find({ where, limit: 10 })
    const next = documents.find(({ at }) => at > runtime.now().toISOString())
    return next ? messages.get(next.messageId) : null
  }

  /** Takes what a visitor's call uses. The team's invitation is one of its mails. */
  async function allow(door: DoorName, subject: Subject): Promise<Taken> {
    const taken = await limits.take(door, subject)
    const mailed = taken.kind === 'ok' ? await limits.take('team-mail', subject) : taken
    if (taken.kind === 'ok' && mailed.kind === 'wait') await limits.giveBack(door, subject)
    return mailed
  }

  function wordsOf(at: string): string {
    return writtenDue(at, workingTime.timeZone)
  }

  /** What a call at that time changes in its request. */
  function timeOf(id: string, { at, phone, lengthMs: callMs }: WantedCall) {
    const followUp = newFollowUp(id, runtime.now(), workingTime, new Date(at), callMs)
    return { callAt: at, callTime: wordsOf(at), callMs, phone, status: 'new' as const, ...followUp }
  }

  function requestOf(lead: StoredLead, id: string, wanted: WantedCall): ContactMessage {
    const { contactName: name, contactEmail: email, clientZone, dataRetentionDate, assignee } = lead
    const { person, consentText } = lead
    const now = runtime.now().toISOString()
    return {
      kind: 'call-request',
      name,
      email,
      person,
      ...timeOf(id, wanted),
      company: '',
      message: briefText(lead, Number.POSITIVE_INFINITY, lead.titles),
      consentAt: now,
      consentText,
      dataRetentionDate,
      receivedAt: now,
      sessionId: '',
      cameFrom: '',
      leadId: lead.id,
      clientZone,
      reference: '',
      asked: null,
      invitation: 0,
      history: [],
      assignee,
      assigneeUid: lead.assigneeUid,
    }
  }

  function slotOf(slot: Omit<CallSlot, 'dataRetentionDate'>): Write {
    const dataRetentionDate = new Date(busyFor(slot).to + dayMs).toISOString()
    return write.add(callSlots, slotId(slot.at), { ...slot, dataRetentionDate })
  }

  function freed({ callAt }: StoredMessage): Write {
    return { kind: 'remove', collection: callSlots.name, id: slotId(callAt) }
  }

  /** The writes that tell the owner what the client did with a call, with its calendar event. */
  function told(before: StoredMessage, after: StoredMessage, method: 'REQUEST' | 'CANCEL') {
    const isCancelled = method === 'CANCEL'
    const times = isCancelled ? [before.callAt] : [before.callAt, after.callAt]
    const soonest = Math.min(...times.map((at) => Date.parse(at)))
    return tellOwner('message', after, {
      did: isCancelled ? clientActs.cancelledCall : clientActs.movedCall,
      text: isCancelled ? wordsOf(before.callAt) : `${[...new Set(times)].map(wordsOf).join(' → ')}\n${after.phone}`,
      event: mail.event(after.id, after, method),
      isUrgent: soonest - runtime.now().getTime() < nearMs,
    })
  }

  /** The writes that move a call. Without another time only the number changes. */
  async function movedWrites(
    before: StoredMessage,
    wanted: WantedCall,
    isByClient: boolean,
  ): Promise<readonly Write[]> {
    const { id: messageId, leadId, callAt: freedAt } = before
    const { at, lengthMs } = wanted
    const changes = { ...timeOf(messageId, wanted), invitation: before.invitation + 1 }
    const moved = { ...before, ...changes }
    return [
      ...(freedAt === at ? [] : [slotOf({ at, lengthMs, leadId, messageId }), freed(before)]),
      write.update(contactMessages, before, changes),
      ...mail.send(messageId, moved, 'REQUEST', { tellsClient: true, tellsTeam: !isByClient }),
      ...(isByClient ? await told(before, moved, 'REQUEST') : []),
    ]
  }

  async function take(leadId: string, typed: WantedCall, from: string | null): Promise<TakeCallResult> {
    const { at } = typed
    const { phone } = readContactDetails(typed.phone, country)
    if (phone === '') return { kind: 'wrong-number' }
    const [lead, before] = await Promise.all([storedLeads.get(leadId), pending({ leadId })])
    if (!lead) return { kind: 'gone' }
    if (before?.callAt === at && before.phone === phone) return { kind: 'taken' }
    const isSameTime = before?.callAt === at
    const lengthMs = isSameTime ? before.callMs : lengthIn(rules(), typed.lengthMs)
    const problem = isSameTime ? null : await problemOf(at, lengthMs)
    if (problem) return { kind: problem }
    const subject = { from, email: before?.email ?? lead.contactEmail, phone }
    const allowed = await allow(before ? 'call-change' : 'call-time', subject)
    if (allowed.kind === 'wait') return allowed
    const id = before?.id ?? runtime.newId()
    const wanted = { at, phone, lengthMs }
    const request = requestOf(lead, id, wanted)
    const written = await store.batch([
      // With its revision: of two choices for one lead at the same moment, the second moves the first.
      write.update(leads, lead, {}),
      ...(before
        ? await movedWrites(before, wanted, true)
        : [
            slotOf({ at, lengthMs, leadId, messageId: id }),
            write.add(contactMessages, id, { ...request, createdAt: request.receivedAt }),
            ...mail.send(id, request, 'REQUEST', { tellsClient: true, tellsTeam: true }),
            ...announce(id, request),
          ]),
    ])
    if (written.kind === 'written') return { kind: 'taken' }
    return written.collection === callSlots.name ? { kind: 'quicker' } : take(leadId, typed, from)
  }

  async function move(messageId: string, at: string): Promise<TakeCallResult> {
    const before = await pending({ messageId })
    if (!before) return { kind: 'gone' }
    if (before.callAt === at) return { kind: 'taken' }
    const { phone, callMs: lengthMs } = before
    const problem = await problemOf(at, lengthMs)
    if (problem) return { kind: problem }
    const written = await store.batch(await movedWrites(before, { at, phone, lengthMs }, false))
    if (written.kind === 'written') return { kind: 'taken' }
    return written.collection === callSlots.name ? { kind: 'quicker' } : move(messageId, at)
  }

  async function cancel(where: ItemKey, closedBecause: string, options: CancelOptions = {}): Promise<CancelCallResult> {
    const before = await pending(where)
    if (!before) return { kind: 'no-call' }
    const { namesNobody = false, from } = options
    const subject = { from: from ?? null, email: before.email, phone: before.phone }
    const isAllowed = from === undefined || (await limits.take('call-change', subject)).kind === 'ok'
    const tellsClient = !namesNobody && isAllowed
    const closing = { kind: 'closed', closedAs: 'other', closedBecause } as const
    const changes = applyEvent(before.id, before, closing, { now: runtime.now(), workingTime })
    const after = { ...before, ...changes, invitation: before.invitation + 1 }
    const isByClient = 'leadId' in where && !namesNobody
    const written = await store.batch([
      freed(before),
      // Opening the request again must not restore this time: it is free for other calls.
      write.update(contactMessages, before, { ...changes, owedWhenClosed: null, invitation: after.invitation }),
      ...mail.send(before.id, after, 'CANCEL', { tellsClient, tellsTeam: !isByClient, namesNobody }),
      ...(isByClient ? await told(before, after, 'CANCEL') : []),
    ])
    if (written.kind === 'conflict') return cancel(where, closedBecause, options)
    if (from !== undefined) await limits.giveBack('call-time', subject)
    return { kind: 'cancelled', tellsClient }
  }

  return {
    lengthsMs: () => rules().lengthsMs,
    taken,
    times,
    async of(leadId) {
      const message = await pending({ leadId })
      if (!message) return null
      const { id: messageId, callAt: at, phone, email, invitation, callMs } = message
      return { messageId, at, phone, email, invitation, lengthMs: callMs || lengthIn(rules(), 0) }
    },
    take,
    move,
    cancel: (leadId, options) => cancel({ leadId }, callTexts.cancelledWord, options),
    cancelRequest: (messageId) => cancel({ messageId }, callTexts.cancelledByUsWord),
    isGiven: async (messageId) => (await pending({ messageId })) !== null,
    wordsOf,
    async reserve(messageId, at, caller, from) {
      if (await problemOf(at)) return { kind: 'quicker' }
      const taken = await allow('call-time', { from, email: caller.email, phone: caller.phone })
      if (taken.kind === 'wait') return taken
      const lengthMs = lengthIn(rules(), 0)
      const invited = { ...caller, callAt: at, callMs: lengthMs, leadId: '', invitation: 0, assignee: null }
      const writes = [
        slotOf({ at, lengthMs, leadId: '', messageId }),
        ...mail.send(messageId, invited, 'REQUEST', { tellsClient: true, tellsTeam: true }),
      ]
      return { kind: 'reserved', writes }
    },
  }
}
