import { lengthIn } from '../../../core/follow-up/call-times.ts'
import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import type { PageVisits } from '../client-page/page-visits.ts'
import type { Asks } from '../context.ts'
import type { MailWork } from '../mail/mail-kind.ts'
import { createCallBooking } from './book-call.ts'
import { createBusyTimes } from './busy-times.ts'
import { type CallMailParams, invitationOf } from './call-emails.ts'
import { createCallMail } from './call-mail.ts'
import { createCallPage, onClientPage, onMessage } from './call-page.ts'
import { writeInvitation } from './invitation.ts'
import type { CallValues } from './settings.ts'

/** How old what is known of our calendars may become. */
const busyEveryMs = 10 * minuteMs

export interface Given extends Asks<'workingTime' | 'site' | 'tellOwner' | 'pages' | 'visitorMail'> {
  readonly clientVisits: PageVisits
}

export async function start(given: Given, { BUSY_CALENDARS: addresses, BOOKING_URL: bookingUrl }: CallValues) {
  const { agency, site } = given
  const rules = () => site.now().answers.calls
  const { load: busyTimes, refresh, status } = createBusyTimes({ ...given, addresses, timeZone: agency.timeZone })
  const calling = createCallBooking({
    ...given,
    rules,
    busyTimes,
    mail: createCallMail({ ...given, lengthMs: () => lengthIn(rules(), 0) }),
    announce: given.announce.call,
  })
  const complete: MailWork['complete'] = async (entry) => {
    const link = await given.pages?.linkOf(entry)
    return { ...link, params: { ...link?.params, event: entry.templateParams } }
  }
  return {
    /** `bookingUrl`: where calls are booked instead; null for our own calendar. */
    services: { callPage: { ...createCallPage(given, calling), bookingUrl } },
    offers: {
      calling: { ...calling, offered: async () => (bookingUrl === null ? calling.times() : null) },
      calendarOf: async (event: object) => {
        const params = event as CallMailParams
        return { method: params.method, text: await writeInvitation(invitationOf(params)) }
      },
    },
    mailWork: { call_invitation: { complete } },
    onClientPage: onClientPage(given, calling),
    onMessage: onMessage(calling),
    takeBack: calling.cancel,
    status,
    work: refresh ? [{ name: 'busy calendars', everyMs: busyEveryMs, run: refresh, alone: true }] : [],
  }
}
