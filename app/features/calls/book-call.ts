import { readContactDetails } from '../../../core/contact-details/contact-details.ts'
import { lengthIn } from '../../../core/follow-up/call-times.ts'
import type { ItemKey } from '../../../core/follow-up/change-item.ts'
import type { DoorName } from '../../../core/limits/doors.ts'
import type { Subject, Taken, Waiting } from '../../../core/limits/limits.ts'
import { openCollection, write } from '../../../core/store/collection.ts'
import type { Batched } from '../../../ports/document-store.ts'
import { leads, type StoredLead } from '../leads-desk/leads/lead.ts'
import type { Booking, ReserveResult } from '../leads-desk/leads/submit-call.ts'
import { contactMessages, type StoredMessage } from '../leads-desk/messages/contact-message.ts'
import { createCallMail } from './call-mail.ts'
import { callSlots } from './call-slots.ts'
import { createCallWrites, type WantedCall } from './call-writes.ts'
import { createFreeTimes, type Given, rulesOf } from './free-times.ts'
import { callTexts } from './messages.ts'

type TakeCallResult =
  /** `gone`: the lead, or the call, is. */
  { readonly kind: 'gone' } | { readonly kind: 'taken' | 'quicker' | 'no-calendar' | 'wrong-number' } | Waiting

/** `tellsClient`: whether a mail to the client is queued. */
type CancelCallResult = { readonly kind: 'no-call' } | { readonly kind: 'cancelled'; readonly tellsClient: boolean }

export interface CancelOptions {
  /** For a lead that is being erased: only the team gets a mail, without the client's name. */
  readonly namesNobody?: boolean
  /** The network address of a visitor, whose mails are limited. */
  readonly from?: string | null
}

export type CallBooking = ReturnType<typeof createCallBooking>

/** Calls at times that are free in our calendars. A lead has at most one that is to come. Times are ISO 8601, UTC. */
export function createCallBooking(given: Given) {
  const { site } = given
  const tools = createTools(given)
  const { taken, times, problemOf, writes, allow, pending } = tools
  const cancel = createCancel(given, tools)
  return {
    /** What a client chooses from. */
    lengthsMs: () => rulesOf(site).lengthsMs,
    taken,
    times,
    ...createMoving(given, tools),
    /** Returns the call of a lead that is to come. */
    of: (leadId: string) => pending({ leadId }),
    /** Takes back the call that is to come. Beyond the limits of a visitor the client gets no mail. */
    cancel: (leadId: string, options?: CancelOptions) => cancel({ leadId }, callTexts.cancelledWord, options),
    cancelRequest: (messageId: string) => cancel({ messageId }, callTexts.cancelledByUsWord),
    /** Whether a call request has a time of ours that is to come. */
    isGiven: async (messageId: string) => (await pending({ messageId })) !== null,
    wordsOf: writes.wordsOf,
    async reserve(...[messageId, at, caller, from]: Parameters<Booking['reserve']>): Promise<ReserveResult> {
      if (await problemOf(at)) return { kind: 'quicker' }
      const taken = await allow('call-time', { from, email: caller.email, phone: caller.phone })
      return taken.kind === 'wait' ? taken : { kind: 'reserved', writes: writes.reserved(messageId, at, caller) }
    },
  }
}

type Tools = ReturnType<typeof createTools>

function createTools(given: Given) {
  const { store, runtime, limits } = given
  return {
    ...createFreeTimes(given),
    writes: createCallWrites(given, createCallMail(given)),

    /** Returns the call request of a slot that is to come. */
    async pending(where: ItemKey): Promise<StoredMessage | null> {
      const { documents } = await openCollection(store, callSlots).find({ where, limit: 10 })
      const next = documents.find(({ at }) => at > runtime.now().toISOString())
      return next ? openCollection(store, contactMessages).get(next.messageId) : null
    },

    /** Takes what a visitor's call uses. The team's invitation is one of its mails. */
    async allow(door: DoorName, subject: Subject): Promise<Taken> {
      const taken = await limits.take(door, subject)
      const mailed = taken.kind === 'ok' ? await limits.take('team-mail', subject) : taken
      if (taken.kind === 'ok' && mailed.kind === 'wait') await limits.giveBack(door, subject)
      return mailed
    },
  }
}

/** How a call is given, and gets another time: by its client or by the team. */
function createMoving({ store, site, agency }: Given, { problemOf, writes, allow, pending }: Tools) {
  const storedLeads = openCollection(store, leads)

  /** Gives a lead the call at that time instead of the one that it has. Of several who want the same time, one gets it. `from` is the visitor's
   *  network address. */
  async function take(leadId: string, typed: WantedCall, from: string | null): Promise<TakeCallResult> {
    const { phone } = readContactDetails(typed.phone, agency.country)
    if (phone === '') return { kind: 'wrong-number' }
    const [lead, before] = await Promise.all([storedLeads.get(leadId), pending({ leadId })])
    return lead ? give(lead, before, { ...typed, phone }, from) : { kind: 'gone' }
  }

  async function give(
    lead: StoredLead,
    before: StoredMessage | null,
    wished: WantedCall,
    from: string | null,
  ): Promise<TakeCallResult> {
    const { at, phone } = wished
    const same = before?.callAt === at ? before : null
    if (same?.phone === phone) return { kind: 'taken' }
    const lengthMs = same ? same.callMs : lengthIn(rulesOf(site), wished.lengthMs)
    const problem = same ? null : await problemOf(at, lengthMs)
    if (problem) return { kind: problem }
    const allowed = await (before
      ? allow('call-change', { from, email: before.email, phone })
      : allow('call-time', { from, email: lead.contactEmail, phone }))
    if (allowed.kind === 'wait') return allowed
    const wanted = { at, phone, lengthMs }
    const written = await store.batch([
      // With its revision: of two choices for one lead at the same moment, the second moves the first.
      write.update(leads, lead, {}),
      ...(before ? await writes.moved(before, wanted, true) : writes.given(lead, wanted)),
    ])
    return resultOf(written) ?? take(lead.id, wished, from)
  }

  /** Of a call request that has a time of ours: for the team. */
  async function move(messageId: string, at: string): Promise<TakeCallResult> {
    const before = await pending({ messageId })
    if (!before) return { kind: 'gone' }
    if (before.callAt === at) return { kind: 'taken' }
    const { phone, callMs: lengthMs } = before
    const problem = await problemOf(at, lengthMs)
    if (problem) return { kind: problem }
    const written = await store.batch(await writes.moved(before, { at, phone, lengthMs }, false))
    return resultOf(written) ?? move(messageId, at)
  }

  return { take, move }
}

/** Null where something but the time has changed: look again. */
function resultOf(written: Batched): TakeCallResult | null {
  if (written.kind === 'written') return { kind: 'taken' }
  return written.collection === callSlots.name ? { kind: 'quicker' } : null
}

function createCancel({ store, limits }: Given, { writes, pending }: Tools) {
  return async function cancel(
    where: ItemKey,
    closedBecause: string,
    options: CancelOptions = {},
  ): Promise<CancelCallResult> {
    const before = await pending(where)
    if (!before) return { kind: 'no-call' }
    const { namesNobody = false, from } = options
    const subject = { from: from ?? null, email: before.email, phone: before.phone }
    const isAllowed = from === undefined || (await limits.take('call-change', subject)).kind === 'ok'
    const tellsClient = !namesNobody && isAllowed
    const isByClient = 'leadId' in where && !namesNobody
    const how = { closedBecause, isByClient, tellsClient, namesNobody }
    const written = await store.batch(await writes.cancelled(before, how))
    if (written.kind === 'conflict') return cancel(where, closedBecause, options)
    if (from !== undefined) await limits.giveBack('call-time', subject)
    return { kind: 'cancelled', tellsClient }
  }
}
