import { dayMs } from '../../../core/follow-up/zoned-time.ts'
import type { Asks, Context } from '../context.ts'
import { createErase } from './erase.ts'
import { createForgetMember } from './forget-member.ts'
import { createPurge } from './purge.ts'
import { createSweepFiles } from './sweep-files.ts'
import { createThinOut } from './thin-out.ts'

export async function start(given: Context & Asks<'tables' | 'sweepPictures'>) {
  const [purge, thinOut, sweepAttachments] = [createPurge(given), createThinOut(given), createSweepFiles(given)]
  return {
    offers: {
      ...createErase(given),
      forgetMember: createForgetMember(given),
      purge,
      thinOut,
      sweepAttachments,
    },
    work: [
      { name: 'purge', everyMs: dayMs, run: purge, alone: true, byClock: true },
      { name: 'thin out', everyMs: dayMs, run: thinOut, alone: true, byClock: true },
      // Pictures and attachments share a lock: on Firestore each lock of a start is charged.
      {
        name: 'files',
        everyMs: dayMs,
        async run() {
          await given.sweepPictures()
          await sweepAttachments()
        },
        alone: true,
        byClock: true,
      },
    ],
  }
}
