import * as z from 'zod'
import { retentionDate, type Collection } from '../../../core/store/collection.ts'
import { kindOf, others } from './source.ts'

const Count = z.enum([
  ...(['visits', 'begun', 'unknown', 'talks', 'handedIn', 'messages', 'calls', 'won'] as const),
  ...(['views', 'came', 'answered', 'skipped', 'left'] as const),
])
export type Count = z.infer<typeof Count>

const Counted = z.object({
  /** `step`: a question of the chat by its field, or the review. */
  of: z.enum(['source', 'page', 'step']),
  name: z.string(),
  /** `begun`: the chat was opened, `unknown` of them from a page of ours that did not know the source; `talks`: something was said in it. */
  counts: z.partialRecord(Count, z.number().int()).readonly(),
})
/** What was counted of a name, on a day where it has one. */
export type Row = Readonly<z.infer<typeof Counted>> & { readonly day?: string }
export type Counts = Row['counts']

const Rows = z.array(Counted).readonly().default([])
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

/** Returns one row for each name, and each day where they have one. */
export function sum(rows: readonly Row[]): readonly Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) addTo(sums, row)
  return [...sums.values()]
}

export function addTo(sums: Map<string, Row>, row: Row): void {
  const key = `${row.day ?? ''} ${row.of} ${row.name}`
  const counts: { [of in Count]?: number } = sums.get(key)?.counts ?? {}
  for (const of of Object.keys(row.counts) as Count[])
    if (row.counts[of]) counts[of] = (counts[of] ?? 0) + row.counts[of]
  if (!sums.has(key)) sums.set(key, { ...row, counts })
}

/** Returns the counts of all of them together. */
export function totalOf(rows: readonly Row[]): Counts {
  return sum(rows.map(({ counts }) => ({ of: 'source', name: '', counts })))[0]?.counts ?? {}
}

/** Returns the talks and what is won as a text that is the same in whatever order a store gives the counts. */
export function writtenOf({ talks, won }: Pick<Day, 'talks' | 'won'>): string {
  return JSON.stringify([talks, won], ['of', 'name', 'counts', ...Count.options])
}

/** Returns the rows of some days, both included, without their days. */
export function between(rows: readonly Row[], first: string, last: string): readonly Row[] {
  return rows.flatMap(({ day = '', ...row }) => (day >= first && day <= last ? [row] : []))
}

/** Returns what is shown of each day. A host with a single visit is not shown by its name, nor is what no visit of the day had: a link can say
 *  anything. A chat in which something was said was begun, also where the minute of its opening is lost. */
export function shown(rows: readonly Row[]): readonly Row[] {
  const named = sum(rows).map((row) => {
    const { visits = 0, begun = 0, talks = 0 } = row.counts
    const kind = row.of === 'source' && kindOf(row.name)
    const isHidden = (kind === 'site' && visits < 2) || (kind === 'campaign' && visits + begun === 0)
    return { ...row, name: isHidden ? others : row.name, counts: { ...row.counts, begun: Math.max(begun, talks) } }
  })
  return sum(named)
}
