import { addDays } from '../../../core/follow-up/zoned-time.ts'
import { addedUp, type Counts, type SourceCounts, sourceOf, sumOf } from './day.ts'
import { reviewField } from './fold-talks.ts'
import { kindOf, others } from './source.ts'
import type { DayCounts } from './visit-store.ts'
import { periodsOf, type Range, sourceTexts as texts } from './words.ts'

const mostRows = { sources: 20, pages: 7 }

/** A question that is asked now: its words. */
export interface Asked {
  readonly field: string
  readonly title: string
  readonly ask: string
}

export interface Figures {
  /** Its name. */
  readonly range: string
  readonly from: string
  readonly to: string
  /** When counting began. */
  readonly since: string
  readonly sinceDay: string
  readonly isEmpty: boolean
  readonly total: Total
  /** Of the time as long before; null where that is not known whole. */
  readonly before: Total | null
  /** Weeks, or months where the range is longer. */
  readonly periods: readonly (Total & { readonly title: string })[]
  readonly sources: readonly SourceFigures[]
  readonly steps: readonly Step[]
  /** The question, or the review, at which most have left. */
  readonly mostLeft: Step | null
  readonly pages: readonly PageFigures[]
}

export interface Step extends Asked {
  readonly came: number
  readonly answered: number
  readonly skipped: number
  readonly left: number
}

interface SourceFigures extends Total {
  readonly label: string
  readonly note: string
}

interface PageFigures {
  readonly title: string
  readonly views: number
  readonly led: number
}

export type Total = Pick<SourceCounts, 'visits' | 'begun' | 'handedIn' | 'won'>

/** Returns what is shown of a day. A host with a single visit is not shown by its name. A chat in which something was said was begun, also where
 *  the minute of its opening is lost. */
export function shownDay({ day, counts }: DayCounts): DayCounts {
  const named = counts.sources.map((row) => ({
    ...row,
    name: kindOf(row.name) === 'site' && row.visits < 2 ? others : row.name,
    begun: Math.max(row.begun, row.talks),
  }))
  return { day, counts: { ...counts, sources: addedUp('name', named) } }
}

interface Given {
  readonly range: Range
  /** Of the range and of the time as long before. */
  readonly days: readonly DayCounts[]
  readonly sinceDay: string
  /** The same as words. */
  readonly sinceWords: string
  /** The last day that is shown. */
  readonly last: string
  /** In their order. */
  readonly questions: readonly Asked[]
  readonly titleOf: (path: string) => string
}

export function figuresOf({ range, days, sinceDay, sinceWords, last, questions, titleOf }: Given): Figures {
  const from = addDays(last, 1 - range.days)
  const shown = days.map(shownDay)
  const inRange = shown.filter(({ day }) => day >= from && day <= last)
  const earlier = shown.filter(({ day }) => day < from)
  const counts = sumOf(inRange.map((day) => day.counts))
  const total = totalOf(counts.sources)
  const steps = stepsOf(counts, questions, total.handedIn)
  return {
    range: range.name,
    from: from > sinceDay ? from : sinceDay,
    to: last,
    since: sinceWords,
    sinceDay,
    isEmpty: days.length === 0,
    total,
    before: sinceDay <= addDays(from, -range.days) ? totalOfDays(earlier) : null,
    periods: periodsOf(range, from, last).map(({ title, ...period }) => ({
      title,
      ...totalOfDays(inRange.filter(({ day }) => day >= period.first && day <= period.last)),
    })),
    sources: firstRows(counts.sources).map((row) => labelled(row, counts.unknown)),
    steps,
    mostLeft: mostLeft(steps),
    pages: pagesOf(counts.pages, titleOf),
  }
}

function totalOf(sources: readonly SourceCounts[]): Total {
  const all = addedUp(
    'name',
    [sourceOf(''), ...sources].map((row) => ({ ...row, name: '' })),
  )
  const { visits, begun, handedIn, won } = all[0] ?? sourceOf('')
  return { visits, begun, handedIn, won }
}

function totalOfDays(days: readonly DayCounts[]): Total {
  return totalOf(days.flatMap(({ counts }) => counts.sources))
}

/** What led to most chats comes first, and what is not shown by name last. */
function firstRows(sources: readonly SourceCounts[]): readonly SourceCounts[] {
  const sorted = sources.toSorted((one, other) => other.begun - one.begun || other.visits - one.visits)
  const named = sorted.filter(({ name }) => name !== others)
  const rest = [...named.slice(mostRows.sources), ...sorted.filter(({ name }) => name === others)]
  return [
    ...named.slice(0, mostRows.sources),
    ...addedUp(
      'name',
      rest.map((row) => ({ ...row, name: others })),
    ),
  ]
}

function labelled({ name, visits, begun, handedIn, won }: SourceCounts, unknown: number): SourceFigures {
  const kind = kindOf(name)
  const note = [texts.kinds[kind], kind === 'direct' && unknown > 0 && texts.unknown(unknown)]
    .filter(Boolean)
    .join('; ')
  return { label: kind === 'direct' ? texts.direct : name, note, visits, begun, handedIn, won }
}

function stepsOf({ steps }: Counts, questions: readonly Asked[], handedIn: number): readonly Step[] {
  const counted = new Map(steps.map((step) => [step.field, step]))
  const asked = [...questions, { field: reviewField, title: texts.review, ask: '' }].filter(({ field }) =>
    counted.has(field),
  )
  return asked.map(({ field, title, ask }, place) => {
    const { came = 0, skipped = 0, left = 0 } = counted.get(field) ?? {}
    const next = asked[place + 1]
    const passed = next ? (counted.get(next.field)?.came ?? 0) : handedIn
    return { field, title, ask, came, skipped, left, answered: Math.max(0, passed - skipped) }
  })
}

function mostLeft(steps: readonly Step[]): Step | null {
  const [most] = steps.toSorted((one, other) => other.left - one.left)
  return most && most.left > 0 ? most : null
}

function pagesOf(pages: Counts['pages'], titleOf: Given['titleOf']): readonly PageFigures[] {
  const seen = pages.filter(({ views }) => views > 0)
  const sorted = seen.toSorted((one, other) => other.led - one.led || other.views - one.views)
  const title = texts.otherPages(sorted.length - mostRows.pages)
  const rows = sorted.map(({ path, views, led }, place) => ({
    title: place < mostRows.pages ? titleOf(path) : title,
    views,
    led,
  }))
  return addedUp('title', rows)
}
