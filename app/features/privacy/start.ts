import { dayMs } from '../../../core/follow-up/zoned-time.ts'
import type { Asks } from '../context.ts'
import { createErase } from './erase.ts'
import { createForgetMember } from './forget-member.ts'
import { createPurge } from './purge.ts'
import { createSweepFiles } from './sweep-files.ts'
import { createThinOut } from './thin-out.ts'

export async function start(given: Asks<'tables' | 'sweepPictures'>) {
  const erasing = { ...given, files: given.attachments, announceErased: given.announce.erased }
  const [purge, thinOut] = [createPurge(erasing), createThinOut(given)]
  const sweepAttachments = createSweepFiles(erasing)
  return {
    offers: {
      ...createErase(erasing),
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
