import { type MessageStatus, messageStatusLabels } from '../../../../core/contact/inbox-messages.ts'
import type { InboxLine } from '../../../../core/inbox/inbox-lines.ts'
import { listMessages } from '../../../../core/inbox/list-messages.ts'
import { type LeadStatus, type Priority, priorityLabels, statusLabels } from '../../../../core/leads/statuses.ts'
import { Flag, type FlagLetter } from '../../../ui/site/flag.tsx'

/** Chosen by what each means at sea: "I wish to communicate", "watch for my signals", "affirmative", "I have a pilot on board", "about to
 *  sail", "negative". */
const flags = {
  new: 'K',
  contacted: 'X',
  qualified: 'C',
  proposal: 'H',
  closed: 'P',
  rejected: 'N',
  answered: 'C',
  spam: 'N',
} as const satisfies Record<LeadStatus | MessageStatus, FlagLetter>

const labels = { ...statusLabels, ...messageStatusLabels }

/** Wind barbs with one, two or three feathers. */
const barbs: Record<Priority, string> = {
  high: 'M1 14h18M18 14L13 2M13 14L8 2M8 14L3 2',
  medium: 'M1 14h18M18 14l-4-10M13 14l-4-10',
  low: 'M1 14h18M18 14l-3-6',
}

/** Of a lead or a message. */
export function StatusTag({ status, label = labels[status] }: { status: LeadStatus | MessageStatus; label?: string }) {
  return (
    <span className="tag">
      <Flag letter={flags[status]} edge />
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

export function PriorityBarb({ priority }: { priority: Priority }) {
  return (
    <span className="tag">
      <svg viewBox="0 0 20 16" aria-hidden="true">
        <path d={barbs[priority]} />
      </svg>
      <span className="visually-hidden">{listMessages.priority(priorityLabels[priority])}</span>
    </span>
  )
}
