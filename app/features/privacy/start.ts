import { dayMs } from '../../../core/follow-up/zoned-time.ts'
import type { Asks } from '../context.ts'
import { createErase } from './erase.ts'
import { createForgetMember } from './forget-member.ts'
import { createPurge } from './purge.ts'
import { createThinOut } from './thin-out.ts'

export async function start(given: Asks<'tables'>) {
  const { store, collections, mailer, attachments: files, runtime, noticeTeam, tables, announce } = given
  const erasing = { store, collections, mailer, files, runtime, announceErased: announce.erased }
  const [purge, thinOut] = [
    createPurge({ ...erasing, noticeTeam }),
    createThinOut({ store, runtime, noticeTeam, tables }),
  ]
  return {
    offers: {
      ...createErase(erasing),
      forgetMember: createForgetMember({ store, mailer, collections, mailKinds: given.mailKinds }),
      purge,
      thinOut,
    },
    work: [
      { name: 'purge', everyMs: dayMs, run: purge, alone: true, byClock: true },
      { name: 'thin out', everyMs: dayMs, run: thinOut, alone: true, byClock: true },
    ],
  }
}
