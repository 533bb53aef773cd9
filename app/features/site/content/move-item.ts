import type { SaveItemResult } from '../../../../core/items/items.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import type { SiteRepository } from './site-repository.ts'

/** The most writes that one batch of the store takes. */
const maxBatchWrites = 100

export function createMoveItem(store: DocumentStore, { listOf, tableOf, saved }: SiteRepository) {
  /** Moves an item right behind another one of its list, or to its start (null). One batch writes each place that changes. Reads the list again
   *  when an item was changed or removed since it was read. */
  return async function move(id: string, afterId: string | null): Promise<SaveItemResult> {
    const list = await listOf(id)
    const moved = list.find((item) => item.id === id)
    const others = list.filter((item) => item !== moved)
    const index = afterId === null ? 0 : others.findIndex((item) => item.id === afterId) + 1
    if (!moved || (afterId !== null && index === 0)) return { kind: 'gone' }
    const places = others.toSpliced(index, 0, moved).map((item, place) => ({ ...item, position: place + 1 }))
    const changed = places.filter(({ content, position }) => Number(content['place']) !== position)
    const writes = await Promise.all(
      changed.map(async (item) => tableOf(id).put(item.id, item.stored, { position: item.position }, 1)),
    )
    // From the end, so that a list too long for one batch is in order after each of them.
    for (let end = writes.flat().length; end > 0; end -= maxBatchWrites) {
      const written = await store.batch(writes.flat().slice(Math.max(0, end - maxBatchWrites), end))
      if (written.kind === 'conflict') return move(id, afterId)
    }
    return saved(id)
  }
}
