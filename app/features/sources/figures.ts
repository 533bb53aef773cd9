import { addDays } from '../../../core/follow-up/zoned-time.ts'
import { legalLinks, mainLinks } from '../../content/navigation.ts'
import { between, type Count, type Counts, type DayRow, plus, type Row, sum } from './days.ts'
import { direct, kindOf, others } from './source.ts'
import { reviewField } from './talks.ts'
import { isFew, type Range, sourceTexts as texts, spanInWords } from './words.ts'

const [mostSources, mostPages] = [20, 7]
const titles = new Map<string, string>([...mainLinks, ...legalLinks].map(({ href, text }) => [href, text]))

/** A line of a table. One about a question has its field and its words. */
export interface Line {
  readonly label: string
  readonly note?: string
  readonly field?: string
  readonly ask?: string
  readonly counts: Counts
}

interface Given {
  readonly range: Range
  /** Of the range and of the time as long before. */
  readonly rows: readonly DayRow[]
  /** The day on which counting began. */
  readonly since: string
  /** The last day that is shown. */
  readonly last: string
  /** Those that are asked now, in their order. */
  readonly questions: readonly { readonly field: string; readonly label: string; readonly ask: string }[]
}

export type Figures = ReturnType<typeof figuresOf>

export function figuresOf({ range, rows, since, last, questions }: Given) {
  const from = addDays(last, 1 - range.days)
  const earlier = addDays(from, -range.days)
  const totalOf = (first: string, final: string) =>
    plus(between(rows, first, final).filter(({ of }) => of === 'source'))
  const total = totalOf(from, last)
  // The day on which counting began is not known whole.
  const earlierTotal = since < earlier ? totalOf(earlier, addDays(from, -1)) : {}
  const before = isFew(total) || isFew(earlierTotal) ? null : earlierTotal
  const span = spanInWords(from > since ? from : since, last)
  const parts = [`${span}.`, texts.wonSoFar(total), before && texts.before(range.before, before)]

  const counted = sum(between(rows, from, last))
  const steps = [...questions, { field: reviewField, label: texts.review, ask: '' }].flatMap((step) =>
    counted.filter(({ of, name }) => of === 'step' && name === step.field).map(({ counts }) => ({ ...step, counts })),
  )
  const leftAt = ({ counts }: Line) => counts.left ?? 0
  const [mostLeft = null] = steps.filter(leftAt).toSorted((one, other) => leftAt(other) - leftAt(one))
  const came = total.begun ?? 0
  const all: readonly Line[] = [
    { label: texts.columns.begun, counts: { came, left: came - (steps[0]?.counts.came ?? came) } },
    ...steps,
    { label: texts.columns.handedIn, counts: { came: total.handedIn ?? 0 } },
  ]
  const pages = counted.filter(({ of, counts }) => of === 'page' && counts.views)
  return {
    range: range.name,
    since,
    span,
    isEmpty: rows.length === 0,
    says: isFew(total) ? texts.fewSoFar(since) : parts.filter(Boolean).join(' '),
    total,
    /** Null where it is not known whole, or too few to compare. */
    before,
    periods: Array.from({ length: range.days / range.period }, (_, index): Line => {
      const first = addDays(from, index * range.period)
      const final = addDays(first, range.period - 1)
      return { label: spanInWords(first, final), counts: totalOf(first, final) }
    }),
    sources: linesOf(
      counted.filter(({ of }) => of === 'source'),
      { by: 'visits', most: mostSources, rest: others },
    ),
    steps: all,
    /** The question, or the review, at which most have left. */
    mostLeft,
    pages: linesOf(pages, { by: 'views', most: mostPages, rest: texts.otherPages(pages.length - mostPages) }),
  }
}

/** What led to most chats comes first, and what is not shown by name last; then all together. */
function linesOf(rows: readonly Row[], { by, most, rest }: { by: Count; most: number; rest: string }): readonly Line[] {
  const differ = (of: Count, one: Row, other: Row) => (other.counts[of] ?? 0) - (one.counts[of] ?? 0)
  const sorted = rows.toSorted((one, other) => differ('begun', one, other) || differ(by, one, other))
  const first = sorted.filter(({ name }) => name !== rest).slice(0, most)
  const last = sorted.filter((row) => !first.includes(row)).map((row) => ({ ...row, name: rest }))
  return [...sum([...first, ...last]).map(lineOf), { label: texts.all, counts: plus(rows) }]
}

function lineOf({ of, name, counts }: Row): Line {
  if (of === 'page') return { label: titles.get(name) ?? name, counts }
  const note = [texts.kinds[kindOf(name)], counts.unknown && texts.unknown(counts)].filter(Boolean).join('; ')
  return { label: name === direct ? texts.direct : name, note, counts }
}
