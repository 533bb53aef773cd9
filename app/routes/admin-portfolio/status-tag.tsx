import { adminMessages as texts } from '../../../core/portfolio/admin-messages.ts'
import type { ProjectContent } from '../../../core/portfolio/project.ts'
import { Flag } from '../../ui/site/flag.tsx'

type Status = ProjectContent['status']

/** P, "about to sail"; M, "my vessel is stopped". */
const flags = { published: 'P', draft: 'M' } as const satisfies Record<Status, string>

export function StatusFlag({ status }: { status: Status }) {
  return <Flag letter={flags[status]} size={16} edge />
}

export function ProjectStatusTag({ status }: { status: Status }) {
  return (
    <span className="tag">
      <StatusFlag status={status} />
      {texts.statuses[status]}
    </span>
  )
}
