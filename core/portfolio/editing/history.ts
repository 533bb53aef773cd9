import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Log } from '../../../ports/runtime.ts'
import { openCollection } from '../../store/collection.ts'
import { maxRevisions } from '../options.ts'
import type { ProjectContent } from '../project.ts'
import { projectRevisions, revisionId, type StoredProjectRevision } from './revisions.ts'

export type History = ReturnType<typeof createHistory>

const pageSize = 100

/** What projects said, save by save. */
export function createHistory({ store, log }: { store: DocumentStore; log: Log }) {
  const kept = openCollection(store, projectRevisions)

  /** The latest first. */
  async function of(projectId: string): Promise<readonly StoredProjectRevision[]> {
    const { documents } = await kept.find({ where: { projectId }, limit: pageSize })
    return documents.toSorted((one, other) => other.edition - one.edition)
  }

  return {
    of,

    async contentAt(projectId: string, edition: number): Promise<ProjectContent | null> {
      const revision = await kept.get(revisionId(projectId, edition))
      return revision?.content ?? null
    },

    /** Lets go of what is beyond the most that a project may have. Where that fails, the next save does it. */
    async trim(projectId: string): Promise<void> {
      try {
        for (const { id } of (await of(projectId)).slice(maxRevisions)) await kept.remove(id)
      } catch (error) {
        log.warn('revisions not trimmed', { projectId, reason: String(error) })
      }
    },

    async erase(projectId: string): Promise<void> {
      for (;;) {
        const found = await of(projectId)
        if (found.length === 0) return
        for (const { id } of found) await kept.remove(id)
      }
    },
  }
}
