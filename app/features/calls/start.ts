import { createCallBooking } from '../../../core/calls/book-call.ts'
import { lengthIn } from '../../../core/calls/call-times.ts'
import { createCallMail } from '../../../core/email/call-mail.ts'
import type { WorkingTime } from '../../../core/follow-up/working-time.ts'
import type { TellOwner } from '../../../core/leads/visitor-messages.ts'
import type { SiteService } from '../../../core/site-content/site-service.ts'
import type { Context } from '../feature.ts'

export interface Asked {
  readonly workingTime: WorkingTime
  readonly site: Pick<SiteService, 'now'>
  readonly tellOwner: TellOwner
}

export async function start(given: Context & Asked) {
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
