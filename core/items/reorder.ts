import type { DocumentStore, Write } from '../../ports/document-store.ts'

/** `gone`: the item, or the one behind which it should go, was removed. */
export type MoveItemResult = { readonly kind: 'done' | 'gone' }

interface Dependencies<Item> {
  readonly store: DocumentStore
  /** Returns the list to which an item belongs, in its order. */
  readonly listOf: (id: string) => Promise<readonly Item[]>
  /** Returns the writes that give an item its place, from 1; none where it has it. */
  readonly placed: (item: Item, place: number) => Promise<readonly Write[]>
}

/** The most writes that one batch of the store takes. */
const maxBatchWrites = 100

/** Returns a function that numbers a list with an item behind another one, or first (null). One batch writes each place that changes. Reads the
 *  list again when an item was changed or removed since it was read. */
export function createReorder<Item extends { readonly id: string }>({ store, listOf, placed }: Dependencies<Item>) {
  return async function move(id: string, afterId: string | null): Promise<MoveItemResult> {
    const list = await listOf(id)
    const moved = list.find((item) => item.id === id)
    const others = list.filter((item) => item !== moved)
    const index = afterId === null ? 0 : others.findIndex((item) => item.id === afterId) + 1
    if (!moved || (afterId !== null && index === 0)) return { kind: 'gone' }
    const order = others.toSpliced(index, 0, moved)
    const writes = (await Promise.all(order.map(async (item, position) => placed(item, position + 1)))).flat()
    // From the end, so that a list too long for one batch is in order after each of them.
    for (let end = writes.length; end > 0; end -= maxBatchWrites) {
      const written = await store.batch(writes.slice(Math.max(0, end - maxBatchWrites), end))
      if (written.kind === 'conflict') return move(id, afterId)
    }
    return { kind: 'done' }
  }
}
