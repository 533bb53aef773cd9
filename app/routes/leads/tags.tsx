import { type MessageStatus, messageStatusLabels } from '../../../core/contact/inbox-messages.ts'
import { type LeadStatus, type Priority, priorityLabels, statusLabels } from '../../../core/leads/statuses.ts'
import { Flag } from '../../ui/site/flag.tsx'

/** The flag of each status, with its meaning at sea. */
export const statusFlags = {
  new: { letter: 'K', meaning: 'I wish to communicate with you' },
  contacted: { letter: 'X', meaning: 'Watch for my signals' },
  qualified: { letter: 'C', meaning: 'Affirmative' },
  proposal: { letter: 'H', meaning: 'I have a pilot on board' },
  closed: { letter: 'P', meaning: 'About to sail' },
  rejected: { letter: 'N', meaning: 'Negative' },
} as const satisfies Record<LeadStatus, { letter: string; meaning: string }>

export const messageFlags = {
  new: statusFlags.new,
  answered: { letter: 'C', meaning: 'Affirmative' },
  spam: { letter: 'N', meaning: 'Negative' },
} as const satisfies Record<MessageStatus, { letter: string; meaning: string }>

/** Wind barbs with one, two or three feathers. */
const barbs: Record<Priority, string> = {
  high: 'M1 14h18M18 14L13 2M13 14L8 2M8 14L3 2',
  medium: 'M1 14h18M18 14l-4-10M13 14l-4-10',
  low: 'M1 14h18M18 14l-3-6',
}

export function LeadStatusTag({ status }: { status: LeadStatus }) {
  return (
    <span className="tag">
      <Flag letter={statusFlags[status].letter} edge />
      {statusLabels[status]}
    </span>
  )
}

export function MessageStatusTag({ status }: { status: MessageStatus }) {
  return (
    <span className="tag">
      <Flag letter={messageFlags[status].letter} edge />
      {messageStatusLabels[status]}
    </span>
  )
}

export function PriorityTag({ priority }: { priority: Priority }) {
  return (
    <span className="tag">
      <svg viewBox="0 0 20 16" aria-hidden="true">
        <path d={barbs[priority]} />
      </svg>
      {priorityLabels[priority]}
    </span>
  )
}
