import { addDays } from '../../../core/follow-up/zoned-time.ts'
import { legalLinks, mainLinks } from '../../content/navigation.ts'
import { between, type Count, type Counts, type Row, sum, totalOf } from './days.ts'
import { direct, kindOf, others } from './source.ts'
import { reviewField } from './talks.ts'
import { type Column, isFew, type Range, sourceTexts as texts, spanInWords } from './words.ts'

const mostLines = { visits: 20, views: 7 }
const titles = new Map<string, string>([...mainLinks, ...legalLinks].map(({ href, text }) => [href, text]))

/** A line of a table. One about a question has its field and its words. */
export interface Line {
  readonly label: string
  readonly note?: string
  readonly field?: string
  readonly ask?: string
  readonly counts: Counts
}

export interface Table {
  readonly says?: string
  readonly columns: readonly Column[]
  readonly lines: readonly Line[]
}

interface Given {
  readonly range: Range
  /** Of the range and of the time as long before. */
  readonly rows: readonly Row[]
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
  const sources = rows.filter(({ of }) => of === 'source')
  const totalIn = (first: string, final: string) => totalOf(between(sources, first, final))
  const total = totalIn(from, last)
  // The day on which counting began is not known whole.
  const earlierTotal = since < earlier ? totalIn(earlier, addDays(from, -1)) : {}
  const before = isFew(total) || isFew(earlierTotal) ? null : earlierTotal
  const span = spanInWords(from > since ? from : since, last)
  const periods = Array.from({ length: range.days / range.period }, (_, index): Line => {
    const first = addDays(from, index * range.period)
    const final = addDays(first, range.period - 1)
    return { label: spanInWords(first, final), counts: totalIn(first, final) }
  })
  const counted = sum(between(rows, from, last))
  const hasParts = !isFew(total)
  return {
    range: range.name,
    since,
    span,
    isEmpty: rows.length === 0,
    says: hasParts
      ? texts.soFar(span, total) + (before ? texts.before(range.before, before) : '')
      : texts.fewSoFar(since),
    total,
    /** Null where it is not known whole, or too few to compare. */
    before,
    periods: hasParts ? periods : [],
    tables: {
      sources: {
        columns: ['visits', 'begun', 'handedIn', ...(hasParts ? ['ofBegun' as const] : []), 'won'],
        lines: linesOf(counted, 'source', 'visits'),
      },
      steps: stepsOf(counted, total, questions),
      pages: { columns: ['views', 'led'], lines: linesOf(counted, 'page', 'views') },
    } satisfies Record<string, Table>,
  }
}

/** How many came to each question, and at which they left. */
function stepsOf(counted: readonly Row[], total: Counts, questions: Given['questions']): Table {
  const steps = [...questions, { field: reviewField, label: texts.review, ask: '' }].flatMap((step): Line[] =>
    counted.filter(({ of, name }) => of === 'step' && name === step.field).map(({ counts }) => ({ ...step, counts })),
  )
  const { begun = 0, handedIn = 0, talks = begun } = total
  const lines: readonly Line[] = [
    { label: texts.columns.begun, counts: { came: begun, left: begun - talks } },
    ...steps,
    { label: texts.columns.handedIn, counts: { came: handedIn } },
  ]
  if (isFew(total, 'toShow'))
    return { says: texts.fewSteps(total), columns: ['came', 'left'], lines: lines.filter(({ ask }) => !ask) }
  return { says: texts.mostLeave(steps.toSorted(by('left'))[0]), columns: ['shape', 'came', 'left'], lines }
}

const by = (of: Count) => (one: Pick<Row, 'counts'>, other: Pick<Row, 'counts'>) =>
  (other.counts[of] ?? 0) - (one.counts[of] ?? 0)

/** What led to most chats comes first, and what is not shown by name last; then all together. */
function linesOf(counted: readonly Row[], kind: Row['of'], count: 'visits' | 'views'): readonly Line[] {
  const rows = counted.filter(({ of, counts }) => of === kind && (of === 'source' || counts.views))
  const rest = kind === 'source' ? others : texts.otherPages(rows.length - mostLines[count])
  const named = rows
    .filter(({ name }) => name !== rest)
    .toSorted(by(count))
    .toSorted(by('begun'))
    .slice(0, mostLines[count])
  const last = rows.filter((row) => !named.includes(row)).map((row) => ({ ...row, name: rest }))
  return [...sum([...named, ...last]).map(lineOf), { label: texts.all, counts: totalOf(rows) }]
}

function lineOf({ of, name, counts }: Row): Line {
  if (of === 'page') return { label: titles.get(name) ?? name, counts }
  const note = [texts.kinds[kindOf(name)], counts.unknown && texts.unknown(counts)].filter(Boolean).join('; ')
  return { label: name === direct ? texts.direct : name, note, counts }
}
