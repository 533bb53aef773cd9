import { askedQuestion, stepsOf } from '../../../core/brief/question-set.ts'
import { timeInWords } from '../../../core/follow-up/clock-words.ts'
import { addDays, hourMs, minuteMs } from '../../../core/follow-up/zoned-time.ts'
import type { Member } from '../../../core/identity/member.ts'
import { builtInWords } from '../../../core/reply/questions.ts'
import { csvTable } from '../../../core/store/csv.ts'
import { fillTemplate, reasonOf } from '../../../core/text/sentences.ts'
import { legalLinks, mainLinks } from '../../content/navigation.ts'
import { chatCookie, deviceCookie, sessionCookie } from '../../cookies.ts'
import type { Asks } from '../feature.ts'
import { createVisitCounter } from './count-visits.ts'
import { type Figures, figuresOf, shownDay } from './figures.ts'
import { direct, kindOf } from './source.ts'
import { createVisitStore } from './visit-store.ts'
import { dayInWords, ranges, sourceTexts as texts } from './words.ts'

export async function start(given: Asks<'workingTime' | 'site' | 'portfolio'>) {
  const { runtime, workingTime, site } = given
  const counter = createVisitCounter(given.publicUrl, {
    member: [sessionCookie.name, deviceCookie.name],
    chat: chatCookie.name,
  })
  const visits = createVisitStore(given, counter)
  const titleOf = createTitleOf(given)

  async function read(_member: Member, name: string | null): Promise<Figures> {
    const range = ranges.find((each) => each.name === name) ?? ranges[0]
    const today = workingTime.dayOf(runtime.now())
    const { since, days } = await visits.read(addDays(today, 1 - 2 * range.days))
    const sinceDay = workingTime.dayOf(new Date(since))
    const asked = site.now()
    return figuresOf({
      range,
      days,
      sinceDay,
      today,
      sinceWords: `${sinceDay === today ? texts.today : dayInWords(sinceDay)}, ${timeInWords(new Date(since), workingTime.timeZone)}`,
      questions: stepsOf(asked).map(({ field, title }) => ({
        field,
        title,
        ask: fillTemplate(askedQuestion(asked, field)?.ask || (builtInWords(field)?.ask ?? ''), { idea: texts.idea }),
      })),
      titleOf: await titleOf(),
    })
  }

  async function* csv(_member: Member): AsyncGenerator<string> {
    const { days } = await visits.read('')
    const lines = days.map(shownDay).flatMap(({ day, counts }) => counts.sources.map((row) => ({ day, ...row })))
    const numbers = ['visits', 'begun', 'handedIn', 'messages', 'calls', 'won'] as const
    yield* csvTable<(typeof lines)[number]>({
      columns: [
        [texts.day, ({ day }) => day],
        [texts.source, ({ name }) => (name === direct ? texts.direct : name)],
        [texts.kind, ({ name }) => kindOf(name)],
        ...numbers.map((field) => [texts[field], (row: (typeof lines)[number]) => String(row[field])] as const),
      ],
      pageAfter: async () => ({ lines, unreadable: [], next: null }),
      unreadableRecord: '',
    })
  }

  return {
    services: { figures: { read, csv } },
    visits: counter.visits,
    work: [
      { name: 'visits', everyMs: minuteMs, run: visits.add },
      { name: 'visits of a day', everyMs: hourMs, run: visits.fold, alone: true, byClock: true },
    ],
    // What is lost is a minute of counts.
    close: () => visits.add().catch((error) => runtime.log.warn('visits not stored', { reason: reasonOf(error) })),
  }
}

/** Returns what reads the titles of pages. One of a project that is not published any more is its address. */
function createTitleOf({ portfolio }: Asks<'portfolio'>) {
  const ofSite = new Map<string, string>([...mainLinks, ...legalLinks].map(({ href, text }) => [href, text]))
  return async () => {
    const published = await portfolio.published()
    const projects = published.kind === 'failed' ? [] : published.projects
    return (path: string): string => {
      const project = projects.find(({ slug }) => slug !== null && path === `/portfolio/${slug}`)
      if (project) return texts.ofPortfolio(project.title)
      return path === '/faq' ? texts.faq : (ofSite.get(path) ?? path)
    }
  }
}
