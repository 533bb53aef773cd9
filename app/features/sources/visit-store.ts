import { addDays } from '../../../core/follow-up/zoned-time.ts'
import { noteWork, openCollection, workNotes } from '../../../core/store/collection.ts'
import type { Asks } from '../context.ts'
import { between, newDay, type Row, shown, sum, visitDays, writtenOf } from './days.ts'
import { takeName } from './source.ts'
import { createTalkReader } from './talks.ts'
import type { createVisitCounter } from './visits.ts'

const noteId = 'visits'
/** What became of a talk is read again for so many days: those that were abandoned are erased after thirty. */
const openDays = 28

/** Stores what was counted: visits minute by minute, and what became of talks once a night. Any number of processes may do so. */
export function createVisitStore(
  { store, runtime, workingTime: { dayOf, momentOf } }: Asks<'store' | 'runtime' | 'workingTime'>,
  counter: ReturnType<typeof createVisitCounter>,
) {
  const days = openCollection(store, visitDays)
  const talks = createTalkReader(store, dayOf)
  const daysFrom = (from: string) => days.all({ where: { createdAt: { over: from } }, order: 'oldest' })
  const today = () => dayOf(runtime.now())
  const yesterday = () => addDays(today(), -1)
  /** The last day whose talks are in its document. */
  const foldedTo = async () => ((await store.get(workNotes, noteId))?.['foldedTo'] ?? '') as string
  let waiting: readonly Row[] = []
  /** What was counted on the days of this month that are over. */
  let month: { asOf: string; views: readonly Row[] } = { asOf: '', views: [] }

  /** Each day has its document: the first one says when counting began. */
  async function add(): Promise<void> {
    waiting = sum([...waiting, ...counter.take()])
    const day = today()
    if (day === month.asOf && waiting.length === 0) return
    const { document } = await days.add(newDay(day), day)
    if (day !== month.asOf)
      month = { asOf: day, views: sum((await daysFrom(day.slice(0, 7))).flatMap(({ views }) => views)) }
    const names = new Set<string>()
    namedIn(month.views, names)
    const views = sum(namedIn([...document.views, ...waiting], names))
    // Where another process wrote first, what it wrote is read.
    const isWritten = waiting.length === 0 || (await days.update(day, { views }, document.revision)).kind === 'updated'
    if (!isWritten) return add()
    waiting = []
    counter.learn(names)
  }

  async function firstDay(): Promise<string> {
    const { documents } = await days.find({ order: 'oldest', limit: 1 })
    return documents[0]?.id ?? today()
  }

  return {
    add,

    /** Returns what is shown of the days from that one on. Of those that no night has folded yet, the talks themselves are read. */
    async read(from: string): Promise<readonly Row[]> {
      const last = (await foldedTo()) || addDays(today(), -openDays)
      const fresh = await talks.begunSince(momentOf(addDays(last, 1), 0), runtime.now())
      return shown(
        (await daysFrom(from)).flatMap(({ id: day, views, talks: folded, won }) =>
          [...views, ...won, ...(day > last ? between(fresh, day, day) : folded)].map((row) => ({ ...row, day })),
        ),
      )
    },

    firstDay,

    /** Whether a day is over that no night has folded: none is on the first. */
    isDue: async () => ((await foldedTo()) || addDays(await firstDay(), -1)) < yesterday(),

    /** Puts what became of talks into the days that are over. */
    async fold(): Promise<void> {
      const last = yesterday()
      const open = addDays(last, -openDays)
      const begun = sum(await talks.begunSince(momentOf(open, 0), runtime.now()))
      const won = sum(await talks.won())
      for (const { id: day, ...known } of await daysFrom('')) {
        if (day > last) continue
        const folded = { talks: day < open ? known.talks : between(begun, day, day), won: between(won, day, day) }
        if (writtenOf(known) !== writtenOf(folded)) await days.update(day, folded)
      }
      await noteWork(store, noteId, { foldedTo: last })
    },
  }
}

function namedIn(rows: readonly Row[], names: Set<string>): readonly Row[] {
  return rows.map((row) => (row.of === 'source' ? { ...row, name: takeName(row.name, names) } : row))
}
