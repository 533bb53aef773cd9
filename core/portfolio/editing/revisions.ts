import * as z from 'zod'
import { type Collection, type Stored, write } from '../../store/collection.ts'
import { type Project, ProjectContent } from '../project.ts'

/** What a project said after one save. Its id is made of the project's and the edition's: of two who save on top of the same edition
 *  only one can have it. */
export const ProjectRevision = z.object({
  projectId: z.string(),
  edition: z.number().int(),
  savedBy: z.string().nullable(),
  content: ProjectContent,
})
export type ProjectRevision = Readonly<z.infer<typeof ProjectRevision>>
export type StoredProjectRevision = Stored<ProjectRevision>

export const projectRevisions: Collection<ProjectRevision> = {
  name: 'portfolio_revisions',
  schema: ProjectRevision,
  indexes: [['projectId']],
}

export function revisionId(projectId: string, edition: number): string {
  return `${projectId}-${edition}`
}

export function addRevision(
  projectId: string,
  { edition, savedBy }: Pick<Project, 'edition' | 'savedBy'>,
  content: ProjectContent,
  createdAt?: string,
) {
  const revision = { projectId, edition, savedBy, content, ...(createdAt === undefined ? {} : { createdAt }) }
  return write.add(projectRevisions, revisionId(projectId, edition), revision)
}
