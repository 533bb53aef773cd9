import * as z from 'zod'
import type { StoreCheck } from '../../core/status/status-service.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { nightOf, quietHour } from './night.ts'

interface Dependencies {
  /** Returns what is damaged, or null; and null in place of an answer when it was stopped. */
  readonly check: (signal?: AbortSignal) => Promise<{ readonly result: string | null } | null>
  readonly store: DocumentStore
  readonly timeZone: string
  readonly runtime: Pick<Runtime, 'now' | 'log'>
}

const Stored = z.object({ at: z.string(), damage: z.string().nullable() }).nullable()
const collection = 'settings'
const id = 'store-check'

/** Returns a job that looks once a day, from the quiet hour on, whether the database is damaged, and what it found last. */
export function createNightlyCheck({ check, store, timeZone, runtime }: Dependencies) {
  // Also where a damaged database does not take it.
  let latest: StoreCheck | null = null

  async function last(): Promise<StoreCheck | null> {
    if (latest !== null) return latest
    return Stored.parse(await store.get(collection, id))
  }

  return {
    last,
    async run(signal?: AbortSignal): Promise<void> {
      const now = runtime.now()
      const before = await last().catch(() => null)
      const { hour, day } = nightOf(now, timeZone)
      if (before && (hour < quietHour || nightOf(new Date(before.at), timeZone).day === day)) return
      const ended = await check(signal)
      if (ended === null) return
      const damage = ended.result
      latest = { at: now.toISOString(), damage }
      if (damage === null) runtime.log.info('database checked')
      else runtime.log.error('the database is damaged: restore a backup', { reason: damage })
      const updated = await store.update(collection, id, { ...latest })
      if (updated.kind === 'missing') await store.add(collection, { ...latest }, id)
    },
  }
}
