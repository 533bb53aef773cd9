import { Emblem } from '~brand/emblem.tsx'
import { adminMessages as texts } from '../../features/portfolio/admin-messages.ts'
import type { ProjectContent } from '../../features/portfolio/project.ts'

type Status = ProjectContent['status']

const emblems = { published: 'ready', draft: 'draft' } as const satisfies Record<Status, string>

export function StatusEmblem({ status }: { status: Status }) {
  return <Emblem of={emblems[status]} size={16} edge />
}

export function ProjectStatusTag({ status }: { status: Status }) {
  return (
    <span className="tag">
      <StatusEmblem status={status} />
      <span>{texts.statuses[status]}</span>
    </span>
  )
}
