import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection, write } from '../store/collection.ts'
import type { QueueEntry } from './queue-entry.ts'

interface Gathered<Content> {
  /** What the lines are about, and for whom. */
  readonly key: string
  readonly lines: readonly object[]
  /** The numbers of the windows in which an entry can wait for them: a new entry has the last, or one after it. */
  readonly first: number
  readonly last: number
  /** A new entry. One that waits leaves at its own time, or at this one's if that is sooner. */
  readonly entry: Content
}

/** A stored document holds at most a megabyte. */
const mostCharacters = 200_000

/** Returns a function that makes the write of lines: into the entry of its key that waits, or into a new one. The write conflicts where a worker has
 *  begun to send the entry, or another process has changed it: ask again. Null where all were gathered before. */
export function createGather<Content extends QueueEntry>(
  { store, runtime }: { store: DocumentStore; runtime: Pick<Runtime, 'digest'> },
  queue: Collection<Content>,
) {
  const entries = openCollection(store, queue)

  return async function gather({ key, lines: added, first, last, entry }: Gathered<Content>): Promise<Write | null> {
    const texts = added.map((line) => JSON.stringify(line))
    for (let number = first; ; number = Math.max(number + 1, last)) {
      const id = runtime.digest(`${key}, window ${number}`).slice(0, 32)
      const waiting = await entries.get(id)
      if (!waiting && number >= last) return write.add(queue, id, { ...entry, lines: texts })
      if (!waiting) continue
      const { lines = [], status, attempts, lockedAt, runAt } = waiting
      const others = texts.filter((text) => !lines.includes(text))
      if (others.length === 0) return null
      // What was attempted may have arrived.
      const isOpen = status === 'pending' && attempts === 0 && lockedAt === null
      if (!isOpen || lines.join('').length > mostCharacters) continue
      const changes = { lines: [...lines, ...others], runAt: entry.runAt < runAt ? entry.runAt : runAt }
      return write.update(queue, waiting, changes as unknown as Partial<Content>)
    }
  }
}
