import { minuteMs, hourMs } from '../../../core/follow-up/zoned-time.ts'
import { reasonOf } from '../../../core/text/sentences.ts'
import { chatCookie, deviceCookie, sessionCookie } from '../../cookies.ts'
import type { Asks } from '../feature.ts'
import { createVisitCounter } from './count-visits.ts'
import { createVisitStore } from './visit-store.ts'

export async function start(given: Asks<'workingTime'>) {
  const { runtime } = given
  const counter = createVisitCounter(given.publicUrl, {
    member: [sessionCookie.name, deviceCookie.name],
    chat: chatCookie.name,
  })
  const visits = createVisitStore(given, counter)
  return {
    visits: counter.visits,
    work: [
      { name: 'visits', everyMs: minuteMs, run: visits.add },
      { name: 'visits of a day', everyMs: hourMs, run: visits.fold, alone: true, byClock: true },
    ],
    // What is lost is a minute of counts.
    close: () => visits.add().catch((error) => runtime.log.warn('visits not stored', { reason: reasonOf(error) })),
  }
}
