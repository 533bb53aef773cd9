import type { DocumentStore } from '../../ports/document-store.ts'
import { write } from '../store/collection.ts'
import { portfolioMessages } from './messages.ts'
import { projects } from './project.ts'
import type { MoveProjectResult, ProjectListResult } from './results.ts'

interface Dependencies {
  store: DocumentStore
  list: () => Promise<ProjectListResult>
}

/** The most writes that one batch of the store takes. */
const maxBatchWrites = 100

/** Moves projects within the list. */
export function createReorder({ store, list }: Dependencies) {
  /** Numbers the list with the project behind another one, or first (null). One batch writes each position that changes. Reads the list
   *  again when a project was changed or removed since it was read. */
  return async function move(id: string, afterId: string | null): Promise<MoveProjectResult> {
    const read = await list()
    if (read.kind === 'failed') return { kind: 'failed', message: portfolioMessages.notUpdated }
    const moved = read.projects.find((project) => project.id === id)
    const others = read.projects.filter((project) => project !== moved)
    const index = afterId === null ? 0 : others.findIndex((project) => project.id === afterId) + 1
    if (!moved || (afterId !== null && index === 0)) return { kind: 'gone' }
    const writes = others
      .toSpliced(index, 0, moved)
      .map((project, index) => ({ project, position: index + 1 }))
      .filter(({ project, position }) => project.position !== position)
      .map(({ project, position }) => write.update(projects, project, { position }))
    // From the end, so that a list too long for one batch is in order after each of them.
    for (let end = writes.length; end > 0; end -= maxBatchWrites) {
      const written = await store.batch(writes.slice(Math.max(0, end - maxBatchWrites), end))
      if (written.kind === 'conflict') return move(id, afterId)
    }
    return { kind: 'moved' }
  }
}
