import type { Lead } from './lead.ts'

/** An answer is promised within this time of the submission: specification §9. */
const answerWithinMs = 24 * 60 * 60 * 1000
/** The current time is rounded down to this step, so that all figures of one page agree. */
const stepMs = 10 * 1000

export function answerDueAt({ submissionDate }: Pick<Lead, 'submissionDate'>): string {
  return new Date(Date.parse(submissionDate) + answerWithinMs).toISOString()
}

/** Returns the moment at or before which a new lead must have been submitted to be overdue. Constant for ten seconds. */
export function overdueSince(now: Date): string {
  const step = Math.floor(now.getTime() / stepMs) * stepMs
  return new Date(step - answerWithinMs).toISOString()
}

export function isOverdue(lead: Pick<Lead, 'leadStatus' | 'submissionDate'>, now: Date): boolean {
  return lead.leadStatus === 'new' && lead.submissionDate <= overdueSince(now)
}
