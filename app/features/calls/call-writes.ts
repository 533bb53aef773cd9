import { briefText } from '../../../core/brief/project-info.ts'
import { lengthIn } from '../../../core/follow-up/call-times.ts'
import { writtenDue } from '../../../core/follow-up/clock-words.ts'
import { applyEvent, newFollowUp } from '../../../core/follow-up/follow-up.ts'
import { dayMs, hourMs } from '../../../core/follow-up/zoned-time.ts'
import { write } from '../../../core/store/collection.ts'
import type { Write } from '../../../ports/document-store.ts'
import type { StoredLead } from '../leads-desk/leads/lead.ts'
import { clientActs } from '../leads-desk/leads/messages.ts'
import { ContactMessage, type StoredMessage, contactMessages } from '../leads-desk/messages/contact-message.ts'
import type { CallMail } from './call-mail.ts'
import { type CallSlot, callSlots, slotId } from './call-slots.ts'
import { busyFor, type Given, rulesOf } from './free-times.ts'

export interface WantedCall {
  readonly at: string
  readonly phone: string
  /** 0 for the usual length. */
  readonly lengthMs: number
}

export type Caller = Pick<ContactMessage, 'name' | 'email' | 'phone' | 'clientZone' | 'dataRetentionDate'>

/** How a call is cancelled, and who is told. */
interface Cancelling {
  readonly closedBecause: string
  readonly isByClient: boolean
  readonly tellsClient: boolean
  readonly namesNobody: boolean
}

/** A change of a call that is as near is told at once. */
const nearMs = hourMs

/** Returns what makes the writes of a call at a time of ours. */
export function createCallWrites({ runtime, workingTime, site, tellOwner, announce }: Given, mail: CallMail) {
  const wordsOf = (at: string) => writtenDue(at, workingTime.timeZone)
  /** What a call at that time changes in its request. */
  function timeOf(id: string, { at, phone, lengthMs: callMs }: WantedCall) {
    const followUp = newFollowUp(id, runtime.now(), workingTime, new Date(at), callMs)
    return { callAt: at, callTime: wordsOf(at), callMs, phone, status: 'new' as const, ...followUp }
  }

  function slotOf(slot: Omit<CallSlot, 'dataRetentionDate'>): Write {
    const dataRetentionDate = new Date(busyFor(slot, rulesOf(site)).to + dayMs).toISOString()
    return write.add(callSlots, slotId(slot.at), { ...slot, dataRetentionDate })
  }

  /** Tells the owner what the client did with a call, with its calendar event. */
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

  return {
    wordsOf,

    given(lead: StoredLead, wanted: WantedCall): readonly Write[] {
      const { at, lengthMs } = wanted
      const id = runtime.newId()
      const request = ContactMessage.parse({ ...requestOf(lead, runtime.now()), ...timeOf(id, wanted) })
      return [
        slotOf({ at, lengthMs, leadId: lead.id, messageId: id }),
        write.add(contactMessages, id, { ...request, createdAt: request.receivedAt }),
        ...mail.send(id, request, 'REQUEST', { tellsClient: true, tellsTeam: true }),
        ...announce.call(id, request),
      ]
    },

    /** Without another time only the number changes. */
    async moved(before: StoredMessage, wanted: WantedCall, isByClient: boolean): Promise<readonly Write[]> {
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
    },

    async cancelled(before: StoredMessage, how: Cancelling): Promise<readonly Write[]> {
      const { closedBecause, isByClient, tellsClient, namesNobody } = how
      const closing = { kind: 'closed', closedAs: 'other', closedBecause } as const
      const changes = applyEvent(before.id, before, closing, { now: runtime.now(), workingTime })
      const after = { ...before, ...changes, invitation: before.invitation + 1 }
      return [
        freed(before),
        // Opening the request again must not restore this time: it is free for other calls.
        write.update(contactMessages, before, { ...changes, owedWhenClosed: null, invitation: after.invitation }),
        ...mail.send(before.id, after, 'CANCEL', { tellsClient, tellsTeam: !isByClient, namesNobody }),
        ...(isByClient ? await told(before, after, 'CANCEL') : []),
      ]
    },

    /** Of a call request that is stored in the same batch. */
    reserved(messageId: string, at: string, caller: Caller): readonly Write[] {
      const lengthMs = lengthIn(rulesOf(site), 0)
      const invited = { ...caller, callAt: at, callMs: lengthMs, leadId: '', invitation: 0, assignee: null }
      return [
        slotOf({ at, lengthMs, leadId: '', messageId }),
        ...mail.send(messageId, invited, 'REQUEST', { tellsClient: true, tellsTeam: true }),
      ]
    },
  }
}

function freed({ callAt }: StoredMessage): Write {
  return { kind: 'remove', collection: callSlots.name, id: slotId(callAt) }
}

/** The request of a lead's call, without its time. */
function requestOf(lead: StoredLead, now: Date) {
  const { contactName: name, contactEmail: email, clientZone, dataRetentionDate, assignee, assigneeUid } = lead
  const { person, consentText } = lead
  return {
    kind: 'call-request',
    name,
    email,
    person,
    company: '',
    message: briefText(lead, Number.POSITIVE_INFINITY, lead.titles),
    consentAt: now.toISOString(),
    consentText,
    dataRetentionDate,
    receivedAt: now.toISOString(),
    leadId: lead.id,
    clientZone,
    assignee,
    assigneeUid,
  }
}
