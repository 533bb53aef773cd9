import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import { differingFields } from '../../../core/portfolio/editing/project-values.ts'
import type { StoredProjectRevision } from '../../../core/portfolio/editing/revisions.ts'
import type { StoredProject } from '../../../core/portfolio/project.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { posterArt } from '../../ui/poster/poster-art.ts'
import { ProjectCard } from '../site/portfolio/portfolio-card.tsx'
import { filledFrom } from './filled-form.ts'
import { StatusTag } from './status-tag.tsx'

interface RevisionListProps {
  project: StoredProject
  /** The latest first. */
  revisions: readonly StoredProjectRevision[]
}

/** Each save: when, by whom, what it changed, how the project looked then, and the way back to it. */
export function RevisionList({ project, revisions }: RevisionListProps) {
  return (
    <ol className="revisions">
      {revisions.map((revision, place) => {
        const isCurrent = revision.revisionNumber === project.revisionNumber
        return (
          <li key={revision.id}>
            <div>
              <h2>
                <LocalTime iso={revision.createdAt} style="date-time" />
              </h2>
              <p className="tags">
                {revision.savedBy && <span className="muted">{adminMessages.savedBy(revision.savedBy)}</span>}
                <StatusTag status={revision.content.status} />
              </p>
              <p>{whatChanged(revision, revisions[place + 1])}</p>
            </div>
            {isCurrent ? (
              <p className="label">{adminMessages.current}</p>
            ) : (
              <RestoreForm revision={revision} ifEdition={project.revisionNumber} />
            )}
            <details>
              <summary>{adminMessages.look}</summary>
              <ProjectCard
                project={{ ...revision.content, slug: null }}
                art={posterArt(revision.content)}
                sample={false}
              />
            </details>
          </li>
        )
      })}
    </ol>
  )
}

function RestoreForm({
  revision: { revisionNumber },
  ifEdition,
}: {
  revision: StoredProjectRevision
  ifEdition: number
}) {
  return (
    <form method="post">
      <input type="hidden" name="edition" value={revisionNumber} />
      <input type="hidden" name="ifEdition" value={ifEdition} />
      <button className="quiet">{adminMessages.restore}</button>
    </form>
  )
}

function whatChanged(
  { content, revisionNumber }: StoredProjectRevision,
  before: StoredProjectRevision | undefined,
): string {
  if (!before) return revisionNumber <= 1 ? adminMessages.firstSaved : ''
  const fields = differingFields(filledFrom(before.content), filledFrom(content))
  return adminMessages.changedFields(fields.map((field) => adminMessages.fields[field]))
}
