import * as z from 'zod'
import { addDays } from '../../../core/follow-up/zoned-time.ts'
import { noteWork, openCollection, workNotes, write } from '../../../core/store/collection.ts'
import type { Asks } from '../context.ts'
import { type DayRow, newDay, type Row, shown, sum, visitDays } from './days.ts'
import { takeName } from './source.ts'
import { createTalkReader } from './talks.ts'
import type { createVisitCounter } from './visits.ts'

/** Days that a development version stored have another form. They open empty, and counting begins at 0. */
const noteId = 'visits'
const Note = z.object({
  /** When counting began. */
  since: z.string(),
  /** The last day whose talks are in its document. */
  foldedTo: z.string().default(''),
})

/** What became of a talk is read again for so many days: those that were abandoned are erased after thirty. */
const openDays = 28

/** Stores what was counted: visits minute by minute, and what became of talks once a night. Any number of processes may do so. */
export function createVisitStore(
  { store, runtime, workingTime: { dayOf, momentOf } }: Pick<Asks<'workingTime'>, 'store' | 'runtime' | 'workingTime'>,
  counter: ReturnType<typeof createVisitCounter>,
) {
  const days = openCollection(store, visitDays)
  const read = createTalkReader(store, dayOf)
  const readDays = (from: string) => days.all({ where: { createdAt: { over: from } }, order: 'oldest' })
  let waiting: readonly Row[] = []
  const yesterday = () => addDays(dayOf(runtime.now()), -1)
  /** The sites and campaigns of the days of this month that are over. */
  const month = { asOf: '', names: new Set<string>() }

  async function readNote(): Promise<z.infer<typeof Note>> {
    return Note.parse({ since: runtime.now().toISOString(), ...(await store.get(workNotes, noteId)) })
  }

  async function startDay(day: string): Promise<void> {
    const isBegun = (await store.get(workNotes, noteId))?.['since'] !== undefined
    if (!isBegun) await noteWork(store, noteId, { since: runtime.now().toISOString() })
    month.names = new Set()
    for (const { views } of await readDays(day.slice(0, 7))) namedIn(views, month.names)
    counter.learn(month.names)
    month.asOf = day
  }

  return {
    async add(): Promise<void> {
      waiting = sum([...waiting, ...counter.take()])
      const day = dayOf(runtime.now())
      if (day !== month.asOf) await startDay(day)
      // Where another process wrote first, what it wrote is read.
      while (waiting.length > 0) {
        const stored = await days.get(day)
        const names = new Set(month.names)
        const views = sum([...namedIn(stored?.views ?? [], names), ...namedIn(waiting, names)])
        const written = stored
          ? write.update(visitDays, stored, { views })
          : write.add(visitDays, day, { ...newDay(day), views })
        if ((await store.batch([written])).kind !== 'written') continue
        waiting = []
        counter.learn(names)
      }
    },

    /** Returns what is shown of the days from that one on, with what became of the talks that no night has folded yet. */
    async read(from: string): Promise<{ since: string; rows: readonly DayRow[] }> {
      const { since, foldedTo } = await readNote()
      const open = foldedTo ? addDays(foldedTo, 1) : dayOf(new Date(since))
      const [stored, fresh] = await Promise.all([readDays(from), read.talks(momentOf(open, 0), runtime.now())])
      const folded = stored.flatMap(({ id: day, views, talks, won }) =>
        [...views, ...won, ...(day < open ? talks : [])].map((row) => ({ ...row, day })),
      )
      return { since, rows: shown([...folded, ...fresh]) }
    },

    /** Whether a day is over whose talks are not in its document. */
    isDue: async () => (await readNote()).foldedTo < yesterday(),

    /** Puts what became of talks into the days that are over. */
    async fold(): Promise<void> {
      const now = runtime.now()
      const last = yesterday()
      const { since } = await readNote()
      const open = [addDays(last, -openDays), dayOf(new Date(since))].toSorted().at(-1) ?? last
      const [talks, won] = [sum(await read.talks(momentOf(open, 0), now)), sum(await read.won())]
      const stored = new Map((await readDays('')).map((document) => [document.id, document]))
      for (const day of new Set([...stored.keys(), ...talks.map((row) => row.day)])) {
        if (day > last) continue
        const known = stored.get(day) ?? newDay(day)
        const folded = { talks: day < open ? known.talks : ofDay(day, talks), won: ofDay(day, won) }
        if (JSON.stringify({ talks: known.talks, won: known.won }) === JSON.stringify(folded)) continue
        const updated = await days.update(day, folded)
        if (updated.kind === 'missing') await days.add({ ...newDay(day), ...folded }, day)
      }
      await noteWork(store, noteId, { foldedTo: last })
    },
  }
}

function namedIn(rows: readonly Row[], names: Set<string>): readonly Row[] {
  return rows.map((row) => (row.of === 'source' ? { ...row, name: takeName(row.name, names) } : row))
}

function ofDay(day: string, rows: readonly DayRow[]): readonly Row[] {
  return rows.filter((row) => row.day === day).map(({ of, name, counts }) => ({ of, name, counts }))
}
