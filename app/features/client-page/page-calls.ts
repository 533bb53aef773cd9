import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import type { CallBooking, TakeCallResult } from '../calls/book-call.ts'
import { leadTitle } from '../leads-desk/leads/title.ts'
import type { ClientMail } from './client-mail.ts'
import { callMinutes, type OpenPage } from './page-view.ts'
import type { NoPage, PageVisits, PageVisit } from './page-visits.ts'

export interface OfferedTimes extends Pick<OpenPage, 'title' | 'reference' | 'phone' | 'email' | 'call'> {
  readonly kind: 'times'
  readonly name: string
  /** ISO 8601, UTC. Null where our calendars are not known. */
  readonly times: readonly string[] | null
  readonly minutes: number
  /** What a client chooses from, in minutes. */
  readonly lengths: readonly number[]
  readonly now: string
}

interface Dependencies extends Needs<'runtime', 'now'> {
  readonly calling: CallBooking
  readonly mail: Pick<ClientMail, 'canMail'>
}

/** How a client chooses the time of a call. */
export function createPageCalls({ runtime, calling, mail }: Dependencies, { withLead }: Pick<PageVisits, 'withLead'>) {
  return {
    callTimes: (visit: PageVisit, wanted = 0): Promise<OfferedTimes | NoPage> =>
      withLead(visit, async (lead): Promise<OfferedTimes> => {
        const lengths = calling.lengthsMs().map((lengthMs) => callMinutes(calling, lengthMs))
        const minutes = lengths.find((each) => each === wanted) ?? callMinutes(calling)
        const [times, call] = await Promise.all([calling.times(minutes * minuteMs), calling.of(lead.id)])
        const { reference, contactName: name, contactPhone: phone, contactEmail: email } = lead
        const shown = { name, title: leadTitle(lead), reference, phone, email, call, minutes, lengths }
        const offered = times?.map((at) => at.toISOString()) ?? null
        return { kind: 'times', ...shown, times: offered, now: runtime.now().toISOString() }
      }),

    takeCall: (visit: PageVisit, at: string, phone: string, minutes = 0): Promise<TakeCallResult | NoPage> =>
      withLead(visit, (lead) => calling.take(lead.id, { at, phone, lengthMs: minutes * minuteMs }, visit.from)),

    cancelCall: (visit: PageVisit) =>
      withLead(visit, async (lead): Promise<{ readonly kind: 'cancelled' | 'cancelled-unmailed' | 'no-call' }> => {
        const result = await calling.cancel(lead.id, { from: visit.from })
        if (result.kind === 'no-call') return result
        return { kind: result.tellsClient && mail.canMail ? 'cancelled' : 'cancelled-unmailed' }
      }),
  }
}
