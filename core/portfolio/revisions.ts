import * as z from 'zod'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Log } from '../../ports/runtime.ts'
import { type Collection, openCollection, type Stored, write } from '../store/collection.ts'
import { maxRevisions } from './options.ts'
import { type Project, ProjectContent, withRevisionNumber } from './project.ts'

const ProjectRevision = z.object({
  projectId: z.string(),
  revisionNumber: z.number().int(),
  savedBy: z.string().nullable(),
  content: ProjectContent,
})
/** The content of a project after one save. */
export type ProjectRevision = Readonly<z.infer<typeof ProjectRevision>>
export type StoredProjectRevision = Stored<ProjectRevision>

export const projectRevisions: Collection<ProjectRevision> = {
  name: 'portfolio_revisions',
  schema: z.preprocess(withRevisionNumber, ProjectRevision),
  indexes: [['projectId']],
}

export type Revisions = ReturnType<typeof createRevisions>

const pageSize = 100

/** The revisions of projects. */
export function createRevisions({ store, log }: { store: DocumentStore; log: Log }) {
  const stored = openCollection(store, projectRevisions)

  /** Returns the revisions of a project, newest first. */
  async function list(projectId: string): Promise<readonly StoredProjectRevision[]> {
    const { documents } = await stored.find({ where: { projectId }, limit: pageSize })
    return documents.toSorted((one, other) => other.revisionNumber - one.revisionNumber)
  }

  return {
    list,

    async contentAt(projectId: string, revisionNumber: number): Promise<ProjectContent | null> {
      const revision = await stored.get(revisionId(projectId, revisionNumber))
      return revision?.content ?? null
    },

    /** Erases the revisions beyond `maxRevisions`. A failure is logged; the next save tries again. */
    async trim(projectId: string): Promise<void> {
      try {
        for (const { id } of (await list(projectId)).slice(maxRevisions)) await stored.remove(id)
      } catch (error) {
        log.warn('revisions not trimmed', { projectId, reason: String(error) })
      }
    },

    async erase(projectId: string): Promise<void> {
      for (;;) {
        const found = await list(projectId)
        if (found.length === 0) return
        for (const { id } of found) await stored.remove(id)
      }
    },
  }
}

/** Returns the write that adds a revision. Its id is made of project and number: of two members who save on top of the same revision only
 *  one can add the next. */
export function addRevision(
  projectId: string,
  { revisionNumber, savedBy }: Pick<Project, 'revisionNumber' | 'savedBy'>,
  content: ProjectContent,
  createdAt?: string,
) {
  const revision = { projectId, revisionNumber, savedBy, content, ...(createdAt === undefined ? {} : { createdAt }) }
  return write.add(projectRevisions, revisionId(projectId, revisionNumber), revision)
}

function revisionId(projectId: string, revisionNumber: number): string {
  return `${projectId}-${revisionNumber}`
}
