import type { Asks } from '../context.ts'
import type { MailWork } from '../mail/mail-kind.ts'
import { createCallBooking } from './book-call.ts'
import { type CallMailParams, invitationOf } from './call-emails.ts'
import { createCallMail } from './call-mail.ts'
import { lengthIn } from './call-times.ts'
import { writeInvitation } from './invitation.ts'
import type { CallValues } from './settings.ts'

export async function start(given: Asks<'workingTime' | 'site' | 'tellOwner' | 'linkOf'>, values: CallValues) {
  const { store, runtime, limits, agency, settings, workingTime, tellOwner, announce, busyTimes, site } = given
  const rules = () => site.now().answers.calls
  const calling = createCallBooking({
    store,
    runtime,
    workingTime,
    rules,
    country: agency.country,
    busyTimes: busyTimes.load,
    limits,
    mail: createCallMail({ runtime, agency, settings, lengthMs: () => lengthIn(rules(), 0) }),
    tellOwner,
    announce: announce.call,
  })
  const complete: MailWork['complete'] = async (entry) => {
    const link = await given.linkOf(entry)
    return { ...link, params: { ...link.params, event: entry.templateParams } }
  }
  const { times, wordsOf, isGiven, move, cancelRequest, reserve } = calling
  return {
    services: {
      calls: { times, wordsOf, isGiven, move, cancelRequest, reserve },
      /** Where calls are booked instead; null for our own calendar. */
      bookingUrl: values.BOOKING_URL,
    },
    offers: {
      calling,
      calendarOf: async (event: object) => {
        const params = event as CallMailParams
        return { method: params.method, text: await writeInvitation(invitationOf(params)) }
      },
    },
    mailWork: { call_invitation: { complete } },
  }
}
