import type { DocumentStore, Write } from '../../../ports/document-store.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import { type openCollection, write } from '../../store/collection.ts'
import type { Attempt } from '../attempt.ts'
import { portfolioMessages } from '../messages.ts'
import type { PortfolioService } from '../portfolio-service.ts'
import { type Project, projects, type StoredProject } from '../project.ts'
import type { Reading } from '../read-projects.ts'
import type { History } from './history.ts'
import { placeBetween, placesFor } from './position.ts'
import { projectSlugs } from './slug.ts'

interface Dependencies {
  store: DocumentStore
  kept: ReturnType<typeof openCollection<Project>>
  reading: Reading
  history: History
  attempt: Attempt
  runtime: Pick<Runtime, 'now'>
}

/** As many as one batch of the store takes. */
const batchSize = 100

/** Puts projects in their order, and takes them down. */
export function createArranging({
  store,
  kept,
  reading,
  history,
  attempt,
  runtime,
}: Dependencies): Pick<PortfolioService, 'move' | 'remove'> {
  async function rehang(inOrder: readonly StoredProject[], nowMs: number): Promise<void> {
    const places = placesFor(inOrder, nowMs)
    const writes: Write[] = inOrder.map(({ id }, index) =>
      write.update(projects, { id }, { order: places[index] ?? null }),
    )
    for (let from = 0; from < writes.length; from += batchSize) await store.batch(writes.slice(from, from + batchSize))
  }

  return {
    move: (_member, id, behind) =>
      attempt(portfolioMessages.notUpdated, async () => {
        const read = await reading.everything()
        if (read.kind === 'failed') return { kind: 'failed', message: portfolioMessages.notUpdated }
        const moved = read.projects.find((project) => project.id === id)
        const others = read.projects.filter((project) => project !== moved)
        const place = behind === null ? 0 : others.findIndex((project) => project.id === behind) + 1
        if (!moved || (behind !== null && place === 0)) return { kind: 'gone' }
        const nowMs = runtime.now().getTime()
        const order = placeBetween(others[place - 1] ?? null, others[place] ?? null, nowMs)
        if (order === null) await rehang(others.toSpliced(place, 0, moved), nowMs)
        else await kept.update(id, { order })
        return { kind: 'moved' }
      }),

    remove: (_member, id, ifEdition) =>
      attempt(portfolioMessages.notDeleted, async () => {
        const project = await kept.get(id)
        if (!project) return { kind: 'gone' }
        if (ifEdition !== undefined && ifEdition !== project.edition) return { kind: 'changed' }
        const { slug, revision: ifRevision } = project
        const taken = slug === null ? null : await store.get(projectSlugs.name, slug)
        const writes: Write[] = [{ kind: 'remove', collection: projects.name, id, ifRevision }]
        if (taken) writes.push({ kind: 'remove', collection: projectSlugs.name, id: taken.id })
        // Before and after: an end in between leaves no word of a project that is gone, and a save that came in between none either.
        await history.erase(id)
        const removed = await store.batch(writes)
        if (removed.kind === 'conflict') return { kind: (await kept.get(id)) ? 'changed' : 'gone' }
        await history.erase(id)
        return { kind: 'removed' }
      }),
  }
}
