import type { DataPlace } from '../../ports/backend.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { nightOf, quietHour } from './night.ts'

interface Dependencies {
  readonly rewriteRemoved: NonNullable<DataPlace['rewriteRemoved']>
  readonly store: DocumentStore
  /** Whose night it is. */
  readonly timeZone: string
  readonly runtime: Pick<Runtime, 'now' | 'log'>
}

const collection = 'settings'
const id = 'rewritten'

/** Returns a job that rewrites the tables once a night, in the quiet hour, whichever process does it. */
export function createNightlyRewrite({ rewriteRemoved, store, timeZone, runtime }: Dependencies) {
  return async function rewrite(): Promise<void> {
    const { hour, day } = nightOf(runtime.now(), timeZone)
    if (hour !== quietHour) return
    const last = await store.get(collection, id)
    if (last?.['day'] === day) return
    const { rewritten, skipped } = await rewriteRemoved()
    if (last) await store.update(collection, id, { day })
    else await store.add(collection, { day }, id)
    if (skipped.length === 0) {
      if (rewritten > 0) runtime.log.info('tables rewritten', { tables: rewritten })
    } else
      runtime.log.warn('tables not rewritten: bytes of what was removed may remain', { tables: skipped.join(', ') })
  }
}
