import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import type { Asks, Context } from '../context.ts'
import type { MailWork } from '../mail/mail-kind.ts'
import { createCallBooking } from './book-call.ts'
import { createBusyTimes } from './busy-times.ts'
import type { CallMailParams } from './call-emails.ts'
import { type ClientVisits, createCallPage, onClientPage, onMessage } from './call-page.ts'
import { writeInvitation } from './invitation.ts'
import type { CallValues } from './settings.ts'

/** How old what is known of our calendars may become. */
const busyEveryMs = 10 * minuteMs

type Given = Context & Asks<'workingTime' | 'site' | 'tellOwner' | 'pages' | 'visitorMail'> & ClientVisits

export async function start(given: Given, { BUSY_CALENDARS: addresses, BOOKING_URL: bookingUrl }: CallValues) {
  const { load: busyTimes, refresh, status } = createBusyTimes(given, addresses)
  const calling = createCallBooking({ ...given, busyTimes })
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
        return { method: params.method, text: await writeInvitation(params) }
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
