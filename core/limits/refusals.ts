import * as z from 'zod'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection } from '../store/collection.ts'
import { type Budget, type DoorName, doorTable } from './doors.ts'
import { limitMessages as texts } from './messages.ts'

const Refusals = z.object({
  /** Of the day (UTC). */
  count: z.number().int(),
  dataRetentionDate: z.string(),
})

/** How many requests of a door were refused on a day. The id is both: `2026-03-02 contact`. */
export const limitRefusals: Collection<Readonly<z.infer<typeof Refusals>>> = {
  name: 'limitRefusals',
  schema: Refusals,
  isShortLived: true,
  indexes: [['dataRetentionDate']],
  announced: false,
}

export interface RefusedToday {
  readonly title: string
  readonly count: number
}

interface Dependencies {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'log'>
  readonly noticeTeam: (key: string, notice: { subject: string; text: string; path: string }) => Promise<void>
}

const saveEveryMs = 10_000
const keptMs = 7 * 24 * 60 * 60 * 1000
const titles = Object.entries(doorTable()).map(([name, { title }]) => [name, title] as const)

/** Counts refused requests. A flood of them writes once in ten seconds. The team is told once that a budget of the whole site is used up. */
export function createRefusals({ store, runtime, noticeTeam }: Dependencies) {
  const stored = openCollection(store, limitRefusals)
  const unsaved = new Map<string, number>()
  let savedAt = Number.NEGATIVE_INFINITY
  const told = new Set<string>()
  const today = () => runtime.now().toISOString().slice(0, 10)

  async function add(id: string, count: number): Promise<void> {
    const dataRetentionDate = new Date(runtime.now().getTime() + keptMs).toISOString()
    const added = await stored.add({ count, dataRetentionDate }, id)
    if (added.kind === 'added') return
    const { document } = added
    const updated = await stored.update(id, { count: document.count + count }, document.revision)
    if (updated.kind !== 'updated') await add(id, count)
  }

  async function save(): Promise<void> {
    savedAt = runtime.now().getTime()
    const counts = [...unsaved]
    unsaved.clear()
    for (const [id, count] of counts) await add(id, count)
  }

  return {
    note(door: DoorName, { by, per }: Budget): void {
      const id = `${today()} ${door}`
      unsaved.set(id, (unsaved.get(id) ?? 0) + 1)
      const failed = (error: unknown) => runtime.log.warn('refusals not stored', { reason: String(error) })
      if (runtime.now().getTime() - savedAt >= saveEveryMs) save().catch(failed)
      if (!by.includes('site') || per !== 'day' || told.has(id)) return
      told.add(id)
      const { title } = doorTable()[door]
      const notice = { subject: texts.usedUpSubject(title), text: texts.usedUp(title), path: '/admin/status' }
      noticeTeam(id, notice).catch(failed)
    },

    /** Returns the doors that refused something on this day (UTC), in the order of the table. */
    async today(): Promise<readonly RefusedToday[]> {
      await save()
      const counts = await Promise.all(
        titles.map(async ([door, title]) => ({ title, count: (await stored.get(`${today()} ${door}`))?.count ?? 0 })),
      )
      return counts.filter(({ count }) => count > 0)
    },
  }
}

export type Refusals = ReturnType<typeof createRefusals>
