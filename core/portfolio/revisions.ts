import * as z from 'zod'
import type { Stored } from '../store/collection.ts'
import type { createRevisions, RevisionCollection } from '../store/revisions.ts'
import { maxRevisions } from './options.ts'
import { ProjectContent, withRevisionNumber } from './project.ts'

const ProjectRevision = z.object({
  projectId: z.string(),
  revisionNumber: z.number().int(),
  savedBy: z.string().nullable(),
  content: ProjectContent,
})
/** The content of a project after one save. */
export type ProjectRevision = Readonly<z.infer<typeof ProjectRevision>>
export type StoredProjectRevision = Stored<ProjectRevision>

export const projectRevisions: RevisionCollection<'projectId', ProjectContent> = {
  name: 'portfolio_revisions',
  schema: z.preprocess(withRevisionNumber, ProjectRevision),
  indexes: [['projectId']],
  owner: 'projectId',
  most: maxRevisions,
}

export type Revisions = ReturnType<typeof createRevisions<'projectId', ProjectContent>>
