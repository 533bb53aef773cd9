import * as z from 'zod'
import { retentionDate, type Collection } from '../../../core/store/collection.ts'
import { kindOf, others } from './source.ts'

const Count = z.enum([
  ...(['visits', 'begun', 'unknown', 'talks', 'handedIn', 'messages', 'calls', 'won'] as const),
  ...(['views', 'came', 'answered', 'skipped', 'left'] as const),
])
export type Count = z.infer<typeof Count>

const Row = z.object({
  /** `step`: a question of the chat by its field, or the review. */
  of: z.enum(['source', 'page', 'step']),
  name: z.string(),
  /** `begun`: the chat was opened, `unknown` of them from a page of ours that did not know the source; `talks`: something was said in it. */
  counts: z.partialRecord(Count, z.number().int()).readonly(),
})
export type Row = Readonly<z.infer<typeof Row>>
export type Counts = Row['counts']
export const rowOf = (of: Row['of'], name: string, counts: Counts): Row => ({ of, name, counts })
export type DayRow = Row & { readonly day: string }

const Rows = z.array(Row).readonly().default([])
/** What was counted on a day of the agency, which is the id. Nothing of it is of a person. */
const Day = z.object({
  /** Counted when a page is sent. */
  views: Rows,
  /** What became of the talks and messages that began on the day, and what is won of them: read at night. */
  talks: Rows,
  won: Rows,
  dataRetentionDate: z.string(),
})
export type Day = Readonly<z.infer<typeof Day>>

export const visitDays: Collection<Day> = {
  name: 'visitDays',
  schema: Day,
  indexes: [['dataRetentionDate']],
  announced: false,
}

export function newDay(day: string): Day & { readonly createdAt: string } {
  const createdAt = `${day}T00:00:00.000Z`
  return { views: [], talks: [], won: [], createdAt, dataRetentionDate: retentionDate(new Date(createdAt)) }
}

type Sums = { [of in Count]?: number }

/** Returns one row for each name, and each day where they have one. */
export function sum<Each extends Row & { readonly day?: string }>(rows: readonly Each[]): readonly Each[] {
  const sums = new Map<string, Each>()
  for (const row of rows) addTo(sums, row)
  return [...sums.values()]
}

export function addTo<Each extends Row & { readonly day?: string }>(sums: Map<string, Each>, row: Each): void {
  const key = `${row.day ?? ''} ${row.of} ${row.name}`
  const known = sums.get(key)
  if (known) add(known.counts, row.counts)
  else sums.set(key, { ...row, counts: plus([row]) })
}

export function plus(rows: readonly Pick<Row, 'counts'>[]): Counts {
  const sums: Sums = {}
  for (const { counts } of rows) add(sums, counts)
  return sums
}

function add(sums: Sums, counts: Counts): void {
  for (const of of Object.keys(counts) as Count[]) if (counts[of]) sums[of] = (sums[of] ?? 0) + counts[of]
}

/** Returns the rows of some days, both included, without their days. */
export function between(rows: readonly DayRow[], first: string, last: string): readonly Row[] {
  return rows.flatMap(({ day, ...row }) => (day >= first && day <= last ? [row] : []))
}

/** Returns what is shown of each day. A host with a single visit is not shown by its name, nor is what no visit of the day had: a link can say
 *  anything. A chat in which something was said was begun, also where the minute of its opening is lost. */
export function shown(rows: readonly DayRow[]): readonly DayRow[] {
  const named = sum(rows).map((row) => {
    if (row.of !== 'source') return row
    const { visits = 0, begun = 0, talks = 0 } = row.counts
    const kind = kindOf(row.name)
    const isHidden = (kind === 'site' && visits < 2) || (kind === 'campaign' && visits + begun === 0)
    return { ...row, name: isHidden ? others : row.name, counts: { ...row.counts, begun: Math.max(begun, talks) } }
  })
  return sum(named)
}
