import { createWorkingTime } from '../../../core/follow-up/working-time.ts'
import type { Member } from '../../../core/identity/member.ts'
import type { Asks, Context } from '../context.ts'
import { createPictureSweep } from '../portfolio/pictures.ts'
import { createProjectTable } from '../portfolio/project-table.ts'
import { createSiteTable } from './content/site-items.ts'
import { createSiteService } from './content/site-service.ts'
import { answersOf, bannerAt, type KnownTimes, workingRules } from './content/when-we-answer.ts'
import { erasedLaterInWords, tracesInWords } from './pages/privacy.ts'

export async function start(given: Context & Asks<'calling'>) {
  const { runtime, agency, backend, config, holidays } = given
  const site = await createSiteService({
    ...given,
    erasedLater: erasedLaterInWords(backend.erasure),
    answers: answersOf(config.workingTime),
  })
  const tables = [createSiteTable(given), createProjectTable(given)]
  const answers = () => site.now().answers
  const workingTime = createWorkingTime(agency.timeZone, () => workingRules(answers(), holidays.isHoliday))
  /** Opening hours in words; empty where they are not said. */
  const hours = () => site.now().ownHours || (agency.hours ?? '')
  return {
    services: {
      site,
      /** When nothing is left of what was erased, in words. */
      traces: tracesInWords(backend.erasure.data),
      whenWeAnswer: {
        hours,
        /** Returns what the holiday banner says now; empty where it says nothing. */
        banner: () => bannerAt(runtime.now(), answers(), workingTime),
        known: async (_member: Member): Promise<KnownTimes> => ({
          now: runtime.now().toISOString(),
          timeZone: agency.timeZone,
          holidays: holidays.days(),
          taken: (await given.calling?.taken()) ?? null,
        }),
      },
    },
    // Mails are written with the words that are published.
    offers: {
      tables,
      sweepPictures: createPictureSweep({ ...given, tables }),
      workingTime,
      hours,
      settings: { ...given.settings, emailTexts: site.emailTexts },
    },
  }
}
