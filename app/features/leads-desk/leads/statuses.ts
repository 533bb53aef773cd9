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
