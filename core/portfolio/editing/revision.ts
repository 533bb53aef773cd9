import * as z from 'zod'
import { type Collection, type Stored, write } from '../../store/collection.ts'
import { type Project, ProjectContent } from '../project.ts'

/** What a project said after one save. Its id is made of the project's and the edition's: of two who save on top of the same edition
 *  only one can have it. */
export const Revision = z.object({
  projectId: z.string(),
  edition: z.number().int(),
  savedBy: z.string().nullable(),
  content: ProjectContent,
})
export type Revision = Readonly<z.infer<typeof Revision>>
export type StoredRevision = Stored<Revision>

export const revisions: Collection<Revision> = {
  name: 'portfolio_revisions',
  schema: Revision,
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
  return write.add(revisions, revisionId(projectId, edition), revision)
}
