import { stepsOf } from '../../../core/brief/question-set.ts'
import { addDays, hourMs, minuteMs, weekdayOf } from '../../../core/follow-up/zoned-time.ts'
import type { Member } from '../../../core/identity/member.ts'
import { csvTable } from '../../../core/store/csv.ts'
import { groupedNumber } from '../../../core/text/numbers.ts'
import { fillTemplate, reasonOf } from '../../../core/text/sentences.ts'
import type { Asks, Context } from '../context.ts'
import type { DuePart } from '../leads-desk/inbox/mails/inbox-emails.ts'
import { questionOf } from '../site/questions.ts'
import type { Row } from './days.ts'
import { figuresOf } from './figures.ts'
import { direct, kindOf } from './source.ts'
import { createVisitStore } from './visit-store.ts'
import { createVisitCounter } from './visits.ts'
import { type Range, ranges, sourceTexts as texts, week } from './words.ts'

const exported = ['visits', 'begun', 'handedIn', 'messages', 'calls', 'won'] as const

export async function start(given: Context & Asks<'workingTime' | 'site'>) {
  const { runtime, workingTime, site, publicUrl } = given
  const counter = createVisitCounter(publicUrl)
  const visits = createVisitStore(given, counter)
  const today = () => workingTime.dayOf(runtime.now())

  async function figuresUpTo(last: string, range: Range) {
    const asked = site.now()
    const questions = stepsOf(asked).map(({ field, title: label }) => {
      return { field, label, ask: fillTemplate(questionOf(asked, field).full[0] ?? '', texts.places) }
    })
    const rows = await visits.read(addDays(last, 1 - 2 * range.days))
    return figuresOf({ range, rows, since: await visits.firstDay(), last, questions })
  }

  /** Three lines about the week, from Monday to Sunday, that is over. */
  async function weekly(): Promise<DuePart[]> {
    const { total, before, span } = await figuresUpTo(addDays(today(), -1 - weekdayOf(today())), week)
    if (!total.visits && !total.begun) return []
    const rows = texts.week.map(([of, one, many]) => ({
      when: groupedNumber(total[of] ?? 0),
      isLate: false,
      title: total[of] === 1 ? one : many,
      note: before ? texts.weekBefore(before[of] ?? 0) : '',
      address: `${publicUrl}/leads/figures`,
    }))
    return [{ title: `${texts.title}, ${span}`, count: texts.chatsBegun(total.begun ?? 0), rows, more: 0 }]
  }

  /** All days by source. */
  async function* csv(_member: Member): AsyncGenerator<string> {
    const lines = (await visits.read('')).filter(({ of }) => of === 'source')
    yield* csvTable<Row>({
      columns: [
        [texts.columns.day, ({ day = '' }) => day],
        [texts.tables.sources[1], ({ name }) => (name === direct ? texts.direct : name)],
        [texts.columns.kind, ({ name }) => kindOf(name)],
        ...exported.map((of) => [texts.columns[of], ({ counts }: Row) => String(counts[of] ?? 0)] as const),
      ],
      pageAfter: async () => ({ lines, unreadable: [], next: null }),
      unreadableRecord: '',
    })
  }

  const read = (_member: Member, name: string | null) =>
    figuresUpTo(today(), ranges.find((range) => range.name === name) ?? ranges[0])

  return {
    services: { figures: { read, csv } },
    weekly,
    visits: counter.visits,
    work: [
      { name: 'visits', everyMs: minuteMs, run: visits.add },
      { name: 'visits of a day', everyMs: hourMs, run: visits.fold, alone: true, isDue: visits.isDue, byClock: true },
    ],
    // What is lost is a minute of counts.
    close: () => visits.add().catch((error) => runtime.log.warn('visits not stored', { reason: reasonOf(error) })),
  }
}
