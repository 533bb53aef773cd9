/** In the usual order of work. Every transition is allowed. */
export const leadStatuses = ['new', 'contacted', 'qualified', 'proposal', 'closed', 'rejected'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const statusLabels = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  proposal: 'Proposal',
  closed: 'Closed',
  rejected: 'Rejected',
} as const satisfies Record<LeadStatus, string>

export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

export const priorityLabels = { high: 'High', medium: 'Medium', low: 'Low' } as const satisfies Record<Priority, string>

/** An answer is promised within this time of the submission: specification §9. */
const answerWithinMs = 24 * 60 * 60 * 1000
/** The current time is rounded down to this step, so that all figures of one page agree. */
const stepMs = 10 * 1000

interface Submitted {
  readonly leadStatus: LeadStatus
  /** ISO 8601, UTC. */
  readonly submissionDate: string
}

export function answerDueAt({ submissionDate }: Pick<Submitted, 'submissionDate'>): string {
  return new Date(Date.parse(submissionDate) + answerWithinMs).toISOString()
}

/** Returns the moment at or before which a new lead must have been submitted to be overdue. Constant for ten seconds. */
export function overdueSince(now: Date): string {
  const step = Math.floor(now.getTime() / stepMs) * stepMs
  return new Date(step - answerWithinMs).toISOString()
}

export function isOverdue(lead: Submitted, now: Date): boolean {
  return lead.leadStatus === 'new' && lead.submissionDate <= overdueSince(now)
}
