import { writtenForClient } from '../../../core/follow-up/clock-words.ts'
import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import type { NoPage, PageVisit, PageVisits } from '../client-page/page-visits.ts'
import type { Asks } from '../context.ts'
import type { Started } from '../feature.ts'
import { leadTitle } from '../leads-desk/leads/title.ts'
import type { CallBooking } from './book-call.ts'
import { callTexts as texts, clientLink } from './messages.ts'

/** Of the client's page, on which calls stand. */
export interface ClientVisits {
  readonly clientVisits: PageVisits
}

export type OfferedTimes = Exclude<Awaited<ReturnType<ReturnType<typeof createCallPage>['offered']>>, NoPage>

/** How the client of a project chooses the time of a call. */
export function createCallPage(
  { runtime, clientVisits: { withLead } }: Asks<'runtime'> & ClientVisits,
  calling: CallBooking,
) {
  return {
    offered: (visit: PageVisit, wanted = 0) =>
      withLead(visit, async (lead) => {
        const lengths = calling.lengthsMs().map(minutesOf)
        const minutes = lengths.find((each) => each === wanted) ?? lengths[0] ?? 0
        const [times, call] = await Promise.all([calling.times(minutes * minuteMs), calling.of(lead.id)])
        const { reference, contactName: name, contactPhone: phone, contactEmail: email } = lead
        return {
          kind: 'times' as const,
          title: leadTitle(lead),
          reference,
          name,
          phone,
          email,
          /** The call that is to come. */
          call: call && { at: call.callAt, phone: call.phone },
          /** ISO 8601. Null where our calendars are not known. */
          times: times?.map((at) => at.toISOString()) ?? null,
          minutes,
          /** What a client chooses from, in minutes. */
          lengths,
          now: runtime.now().toISOString(),
        }
      }),

    /** Takes a time, also instead of the one that was chosen before. Without minutes the call is as long as usual. */
    take: (visit: PageVisit, at: string, phone: string, minutes = 0) =>
      withLead(visit, (lead) => calling.take(lead.id, { at, phone, lengthMs: minutes * minuteMs }, visit.from)),
  }
}

const minutesOf = (lengthMs: number) => Math.round(lengthMs / minuteMs)

/** The call of a client on the page of their project. */
export function onClientPage(
  { agency, settings, visitorMail }: Asks<'agency' | 'settings' | 'visitorMail'>,
  calling: CallBooking,
): NonNullable<Started['onClientPage']> {
  const said = { cancelled: texts.cancelled, 'cancelled-unmailed': texts.cancelledUnmailed } as const
  const own = { name: 'call', title: texts.callTitle, button: { intent: 'cancel-call', text: texts.cancel }, said }
  return {
    async shows({ id }, clientZone) {
      const call = await calling.of(id)
      if (!call) {
        const hint = texts.hint(minutesOf(calling.lengthsMs()[0] ?? 0))
        return [{ ...own, arranged: null, link: clientLink, hint }]
      }
      const { callAt: at, phone, email, id: messageId, invitation } = call
      const time = writtenForClient(at, { ...agency, clientZone })
      const invited = texts.invitation[await visitorMail.ofInvitation(messageId, invitation)](email)
      const link = { ...clientLink, text: texts.move }
      return [{ ...own, arranged: { at, time }, link, hint: `${texts.weRing(phone)} ${invited}` }]
    },

    does: {
      async 'cancel-call'(id, { from }) {
        const result = await calling.cancel(id, { from })
        if (result.kind === 'no-call') return { kind: 'refused', message: texts.noCall }
        const isMailed = result.tellsClient && settings.mailGoesTo !== 'nobody'
        return { kind: 'done', message: (isMailed ? 'cancelled' : 'cancelled-unmailed') satisfies keyof typeof said }
      },
    },
  }
}

const mostTimes = 60

/** Moves or cancels a call whose time its client has chosen. Both get the change as an invitation. */
export function onMessage({
  isGiven,
  times,
  wordsOf,
  move,
  cancelRequest,
}: CallBooking): NonNullable<Started['onMessage']> {
  return {
    async shows({ id, kind }) {
      if (kind !== 'call-request' || !(await isGiven(id))) return []
      const free = ((await times().catch(() => null)) ?? []).slice(0, mostTimes).map((at) => at.toISOString())
      const choice = { name: 'at', label: texts.moveTo, options: free.map((at) => [at, wordsOf(at)] as const) }
      const moving = { intent: 'move-call', text: texts.move, choice }
      return [...(free.length > 0 ? [moving] : []), { intent: 'cancel-call', text: texts.cancel, isDanger: true }]
    },

    does: {
      async 'move-call'(id, { fields: { at = '' } }) {
        const { kind } = await move(id, at)
        if (kind === 'taken') return { kind: 'done', message: texts.moved }
        if (kind === 'no-calendar') return { kind: 'refused', message: texts.noCalendar, status: 503 }
        return { kind: 'refused', message: kind === 'quicker' ? texts.quicker(wordsOf(at)) : texts.goneOrOver }
      },

      async 'cancel-call'(id) {
        const { kind } = await cancelRequest(id)
        if (kind === 'cancelled') return { kind: 'done', message: texts.cancelledByUs }
        return { kind: 'refused', message: texts.noCall }
      },
    },
  }
}
