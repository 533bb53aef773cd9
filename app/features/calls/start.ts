import { createCallBooking } from '../../../core/calls/book-call.ts'
import { lengthIn } from '../../../core/calls/call-times.ts'
import { createCallMail } from '../../../core/email/call-mail.ts'
import type { Asks } from '../feature.ts'

export async function start(given: Asks<'workingTime' | 'site' | 'tellOwner'>) {
  const { store, runtime, limits, agency, settings, workingTime, tellOwner, announce, busyTimes, config, site } = given
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
  const { times, wordsOf, isGiven, move, cancelRequest, reserve } = calling
  return {
    services: {
      calls: { times, wordsOf, isGiven, move, cancelRequest, reserve },
      /** Where calls are booked instead; null for our own calendar. */
      bookingUrl: config.calls.bookingUrl,
    },
    offers: { calling },
  }
}
