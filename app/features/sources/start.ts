import { askedQuestion, stepsOf } from '../../../core/brief/question-set.ts'
import { timeInWords } from '../../../core/follow-up/clock-words.ts'
import { addDays, hourMs, minuteMs, weekdayOf } from '../../../core/follow-up/zoned-time.ts'
import type { Member } from '../../../core/identity/member.ts'
import { csvTable } from '../../../core/store/csv.ts'
import { groupedNumber } from '../../../core/text/numbers.ts'
import { fillTemplate, reasonOf } from '../../../core/text/sentences.ts'
import { legalLinks, mainLinks } from '../../content/navigation.ts'
import { chatCookie, deviceCookie, sessionCookie } from '../../cookies.ts'
import type { Asks } from '../feature.ts'
import type { DuePart } from '../leads-desk/inbox/mails/inbox-emails.ts'
import { builtInWords } from '../site/questions.ts'
import { createVisitCounter } from './count-visits.ts'
import { type Figures, figuresOf, shownDay } from './figures.ts'
import { direct, kindOf } from './source.ts'
import { createVisitStore } from './visit-store.ts'
import { dayInWords, fewest, type Range, ranges, sourceTexts as texts, spanInWords } from './words.ts'

const week = { name: 'week', label: '', before: '', days: 7 }

export async function start(given: Asks<'workingTime' | 'site' | 'portfolio'>) {
  const { runtime, workingTime, site } = given
  const counter = createVisitCounter(given.publicUrl, {
    member: [sessionCookie.name, deviceCookie.name],
    chat: chatCookie.name,
  })
  const visits = createVisitStore(given, counter)
  const titleOf = createTitleOf(given)

  const today = () => workingTime.dayOf(runtime.now())

  async function figuresUpTo(range: Range, last: string): Promise<Figures> {
    const { since, days } = await visits.read(addDays(last, 1 - 2 * range.days))
    const sinceDay = workingTime.dayOf(new Date(since))
    const asked = site.now()
    return figuresOf({
      range,
      days,
      sinceDay,
      last,
      sinceWords: `${sinceDay === today() ? texts.today : dayInWords(sinceDay)}, ${timeInWords(new Date(since), workingTime.timeZone)}`,
      questions: stepsOf(asked).map(({ field, title }) => ({
        field,
        title,
        ask: fillTemplate(askedQuestion(asked, field)?.ask || (builtInWords(field)?.ask ?? ''), { idea: texts.idea }),
      })),
      titleOf: await titleOf(),
    })
  }

  function read(_member: Member, name: string | null): Promise<Figures> {
    return figuresUpTo(ranges.find((each) => each.name === name) ?? ranges[0], today())
  }

  /** Three lines about the week, from Monday to Sunday, that is over. */
  async function weekly(): Promise<DuePart[]> {
    const {
      total,
      before,
      from,
      to,
      sources,
      mostLeft: left,
    } = await figuresUpTo(week, addDays(today(), -1 - weekdayOf(today())))
    const [first] = sources
    if (total.visits + total.begun === 0 || !first) return []
    const isEnough = before !== null && Math.min(total.begun, before.begun) >= fewest.toCompare
    const compared = (of: 'visits' | 'begun' | 'handedIn') => (isEnough ? [texts.week.before(before[of])] : [])
    const notes = {
      visits: compared('visits'),
      begun: [...compared('begun'), ...(first.begun > 0 ? [texts.week.mostFrom(first.label, first.begun)] : [])],
      handedIn: [
        ...compared('handedIn'),
        ...(left && total.begun >= fewest.toShow ? [texts.week.mostLeave(left.title)] : []),
      ],
    }
    const address = `${given.publicUrl}/leads/figures`
    const rows = (['visits', 'begun', 'handedIn'] as const).map((of) => ({
      when: groupedNumber(total[of]),
      isLate: false,
      title: texts.week[of](total[of]),
      note: notes[of].join(', '),
      address,
    }))
    return [
      {
        title: `${texts.title}, ${spanInWords(from, to)}`,
        count: texts.week.subject(total.begun),
        rows,
        more: 0,
      },
    ]
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
