import type { Lead } from './lead.ts'

/** The promised answer, from the submission: specification §9. */
export const answerWithinMs = 24 * 60 * 60 * 1000

/** When a lead must have its answer. */
export function answerDue({ submissionDate }: Pick<Lead, 'submissionDate'>): string {
  return new Date(Date.parse(submissionDate) + answerWithinMs).toISOString()
}

/** Whether nobody has taken a lead up within the promised time. */
export function waitsTooLong(lead: Pick<Lead, 'leadStatus' | 'submissionDate'>, now: Date): boolean {
  return lead.leadStatus === 'new' && answerDue(lead) < now.toISOString()
}
