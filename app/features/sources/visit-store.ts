import * as z from 'zod'
import { addDays } from '../../../core/follow-up/zoned-time.ts'
import { eachPage, openCollection, workNotes, write } from '../../../core/store/collection.ts'
import type { StoredDocument, Write } from '../../../ports/document-store.ts'
import type { Asks } from '../feature.ts'
import { type createVisitCounter, withinMonth } from './count-visits.ts'
import { addedUp, type Counts, newDay, nothing, type SourceCounts, type StoredDay, sumOf, visitDays } from './day.ts'
import { readTalks, readWon } from './fold-talks.ts'
import { isOwnName, others } from './source.ts'

const noteId = 'visit-counts'
const Note = z.object({
  /** When counting began. */
  since: z.string(),
  /** The last day whose talks are in its row. */
  foldedTo: z.string().default(''),
  /** The sites and campaigns of the month. */
  month: z.string().default(''),
  names: z.array(z.string()).readonly().default([]),
})
type Note = z.infer<typeof Note>

/** What became of a talk is read again for so many days: those that were abandoned are erased after thirty. */
const openDays = 28
const pageSize = 500

export interface DayCounts {
  readonly day: string
  readonly counts: Counts
}

/** Stores what was counted: visits minute by minute, and what became of talks once a night. Any number of processes may do so. */
export function createVisitStore(
  { store, runtime, workingTime: { dayOf, momentOf } }: Pick<Asks<'workingTime'>, 'store' | 'runtime' | 'workingTime'>,
  counter: ReturnType<typeof createVisitCounter>,
) {
  const days = openCollection(store, visitDays)
  let waiting: Counts | null = null
  let lastMonth = ''
  const yesterday = () => addDays(dayOf(runtime.now()), -1)

  /** Where another process wrote first, what it wrote is read. */
  async function untilWritten(change: () => Promise<readonly Write[]>): Promise<void> {
    for (;;) {
      const writes = await change()
      if (writes.length === 0 || (await store.batch(writes)).kind === 'written') return
    }
  }

  async function readNote(): Promise<{ stored: StoredDocument | null; note: Note }> {
    const stored = await store.get(workNotes, noteId)
    return { stored, note: Note.safeParse(stored).data ?? Note.parse({ since: runtime.now().toISOString() }) }
  }

  async function add(): Promise<void> {
    const taken = counter.take()
    waiting = waiting && taken ? sumOf([waiting, taken]) : (waiting ?? taken)
    const day = dayOf(runtime.now())
    const month = day.slice(0, 7)
    if (month !== lastMonth) counter.learn([])
    lastMonth = month
    if (!waiting) return
    await untilWritten(async () => {
      const [{ stored, note }, row] = await Promise.all([readNote(), days.get(day)])
      const ofMonth = note.month === month ? note.names : []
      const { counts, names } = withinMonth(waiting ?? nothing, ofMonth)
      counter.learn(names)
      const isKnown = stored !== null && note.month === month && names.length === ofMonth.length
      return [
        ...(isKnown ? [] : [noteWrite(stored, { ...note, month, names })]),
        ...(waiting ? [dayWrite(day, row, sumOf([row ?? nothing, counts]))] : []),
      ]
    })
    waiting = null
  }

  /** Returns the days from that one on, with what became of the talks that no night has folded yet. */
  async function read(from: string): Promise<{ since: string; days: readonly DayCounts[] }> {
    const now = runtime.now()
    const { note } = await readNote()
    const first = [from, addDays(note.foldedTo || addDays(dayOf(now), -openDays), 1), dayOf(new Date(note.since))]
    const since = first.reduce((latest, day) => (day > latest ? day : latest))
    const [rows, talks] = await Promise.all([
      readRows(from),
      readTalks(store, { since: momentOf(since, 0), now, dayOf }),
    ])
    return { since: note.since, days: daysOf(rows, talks).map(({ day, row }) => countsWith(day, row, talks.get(day))) }
  }

  async function readRows(from: string): Promise<readonly StoredDay[]> {
    const rows: StoredDay[] = []
    const where = { createdAt: { over: from } }
    for await (const { documents } of eachPage((after) => days.find({ where, limit: pageSize, after })))
      rows.push(...documents)
    return rows
  }

  return {
    add,
    read,

    /** Whether a day is over whose talks are not in its row. */
    async isDue(): Promise<boolean> {
      return (await readNote()).note.foldedTo < yesterday()
    },

    /** Puts what became of talks into the rows of the days that are over, once for each night. */
    async fold(): Promise<void> {
      const now = runtime.now()
      const last = yesterday()
      const { note } = await readNote()
      if (note.foldedTo >= last) return
      const open = [addDays(last, -openDays), dayOf(new Date(note.since))].toSorted().at(-1) ?? last
      const talks = await readTalks(store, { since: momentOf(open, 0), now, dayOf })
      const won = await readWon(store, dayOf)
      for (const { day } of daysOf(await readRows(''), talks)) {
        if (day > last) continue
        await untilWritten(async () => {
          const row = await days.get(day)
          const ofDay = day < open ? undefined : (talks.get(day) ?? nothing)
          const { counts } = countsWith(day, row, ofDay, won.get(day) ?? [])
          return row && JSON.stringify(sumOf([row])) === JSON.stringify(counts) ? [] : [dayWrite(day, row, counts)]
        })
      }
      await untilWritten(async () => {
        const { stored, note: newest } = await readNote()
        return [noteWrite(stored, { ...newest, foldedTo: last })]
      })
    },
  }
}

function daysOf(rows: readonly StoredDay[], talks: ReadonlyMap<string, Counts>) {
  const stored = new Map(rows.map((row) => [row.id, row]))
  return [...new Set([...stored.keys(), ...talks.keys()])]
    .toSorted()
    .map((day) => ({ day, row: stored.get(day) ?? null }))
}

/** Returns the counts of a day with other talks, or what is won of them, in the place of the stored ones. A site or campaign of which no visit
 *  was counted on that day has no name here: a link can say anything. */
function countsWith(day: string, row: Counts | null, talks?: Counts, won?: readonly SourceCounts[]): DayCounts {
  const { sources, pages, steps, unknown } = row ?? nothing
  const known = new Set(sources.map(({ name }) => name))
  const cleared = sources.map((source) => ({
    ...source,
    ...(talks && { talks: 0, handedIn: 0, messages: 0, calls: 0 }),
    ...(won && { won: 0 }),
  }))
  const given = [...(talks?.sources ?? []), ...(won ?? [])].map((source) =>
    isOwnName(source.name) && !known.has(source.name) ? { ...source, name: others } : source,
  )
  return {
    day,
    counts: { sources: addedUp('name', [...cleared, ...given]), pages, steps: talks?.steps ?? steps, unknown },
  }
}

function noteWrite(stored: StoredDocument | null, fields: Note): Write {
  const { since, foldedTo, month, names } = fields
  const changes = { since, foldedTo, month, names }
  if (!stored) return { kind: 'add', collection: workNotes, id: noteId, fields: changes }
  return { kind: 'update', collection: workNotes, id: noteId, changes, ifRevision: stored.revision }
}

function dayWrite(day: string, row: StoredDay | null, { sources, pages, steps, unknown }: Counts): Write {
  const counts = { sources, pages, steps, unknown }
  return row ? write.update(visitDays, row, counts) : write.add(visitDays, day, { ...newDay(day), ...counts })
}
