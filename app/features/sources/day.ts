import * as z from 'zod'
import { retentionDate, type Collection, type Stored } from '../../../core/store/collection.ts'

const count = z.number().int().default(0)
const Source = z.object({
  name: z.string(),
  visits: count,
  /** The chat was opened. */
  begun: count,
  /** Something was said in it. */
  talks: count,
  handedIn: count,
  messages: count,
  calls: count,
  won: count,
})
const Page = z.object({ path: z.string(), views: count, led: count })
/** A question of the talks that began on the day, or their review. */
const Step = z.object({ field: z.string(), came: count, skipped: count, left: count })

const Counts = z.object({
  sources: z.array(Source).readonly().default([]),
  pages: z.array(Page).readonly().default([]),
  steps: z.array(Step).readonly().default([]),
  /** How many chats were opened from a page of ours that did not know the source. */
  unknown: count,
})
export type Counts = Readonly<z.infer<typeof Counts>>
export type SourceCounts = Counts['sources'][number]

/** What was counted on a day of the agency, which is the id. Nothing of it is of a person. */
const Day = Counts.extend({ dataRetentionDate: z.string() })
type Day = Readonly<z.infer<typeof Day>>
export type StoredDay = Stored<Day>

export const visitDays: Collection<Day> = {
  name: 'visitDays',
  schema: Day,
  indexes: [['dataRetentionDate']],
  announced: false,
}

export const nothing: Counts = Counts.parse({})

export function newDay(day: string): Day & { readonly createdAt: string } {
  const createdAt = `${day}T00:00:00.000Z`
  return { ...nothing, createdAt, dataRetentionDate: retentionDate(new Date(createdAt)) }
}

export const sourceOf = (name: string, counts: Partial<SourceCounts> = {}) => Source.parse({ name, ...counts })

/** Adds up. */
export function sumOf(all: readonly Counts[]): Counts {
  return {
    sources: addedUp(
      'name',
      all.flatMap(({ sources }) => sources),
    ),
    pages: addedUp(
      'path',
      all.flatMap(({ pages }) => pages),
    ),
    steps: addedUp(
      'field',
      all.flatMap(({ steps }) => steps),
    ),
    unknown: all.reduce((sum, { unknown }) => sum + unknown, 0),
  }
}

/** Returns one row for each name, with the sums of its numbers. */
export function addedUp<Row extends object>(key: keyof Row, rows: readonly Row[]): readonly Row[] {
  const sums = new Map<unknown, Row>()
  for (const row of rows) {
    const sum = sums.get(row[key])
    sums.set(row[key], sum ? plus(sum, row) : row)
  }
  return [...sums.values()]
}

function plus<Row extends object>(sum: Row, row: Row): Row {
  const numbers = Object.entries(row).filter(([, value]) => typeof value === 'number')
  return { ...sum, ...Object.fromEntries(numbers.map(([name, value]) => [name, value + sum[name as keyof Row]])) }
}
