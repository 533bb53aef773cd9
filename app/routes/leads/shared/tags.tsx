import { Emblem } from '~brand/emblem.tsx'
import type { State } from '../../../../brand/brand.ts'
import type { InboxLine } from '../../../features/leads-desk/inbox/inbox-lines.ts'
import { listMessages } from '../../../features/leads-desk/inbox/list-messages.ts'
import {
  type LeadStatus,
  type Priority,
  priorityLabels,
  statusLabels,
} from '../../../features/leads-desk/leads/statuses.ts'
import { type MessageStatus, messageStatusLabels } from '../../../features/leads-desk/messages/inbox-messages.ts'

const emblems = {
  new: 'new',
  contacted: 'watched',
  qualified: 'yes',
  proposal: 'proposed',
  closed: 'ready',
  rejected: 'no',
  answered: 'yes',
  spam: 'no',
} as const satisfies Record<LeadStatus | MessageStatus, State>

const labels = { ...statusLabels, ...messageStatusLabels }

/** A line with one, two or three strokes. */
const barbs: Record<Priority, string> = {
  high: 'M1 14h18M18 14L13 2M13 14L8 2M8 14L3 2',
  medium: 'M1 14h18M18 14l-4-10M13 14l-4-10',
  low: 'M1 14h18M18 14l-3-6',
}

/** Of a lead or a message. */
export function StatusTag({ status, label = labels[status] }: { status: LeadStatus | MessageStatus; label?: string }) {
  return (
    <span className="tag">
      <Emblem of={emblems[status]} edge />
      <span>{label}</span>
    </span>
  )
}

/** Of a row of the list: its status, or of a new message what it is. */
export function ItemTag({ kind, leadStatus, messageStatus }: Pick<InboxLine, 'kind' | 'leadStatus' | 'messageStatus'>) {
  if (messageStatus === 'new') return <StatusTag status="new" label={listMessages.itemKinds[kind]} />
  const status = leadStatus ?? messageStatus
  return status && <StatusTag status={status} />
}

export function PriorityTag({ priority }: { priority: Priority }) {
  return (
    <span className="tag">
      <svg viewBox="0 0 20 16" aria-hidden="true">
        <path d={barbs[priority]} />
      </svg>
      <span>
        <span>{priorityLabels[priority]}</span>
        <span className="visually-hidden"> {listMessages.priorityAfter}</span>
      </span>
    </span>
  )
}
