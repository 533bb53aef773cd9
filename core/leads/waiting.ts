import type { Lead } from './lead.ts'

/** The promised answer, from the submission: specification §9. */
const answerWithinMs = 24 * 60 * 60 * 1000
/** Lateness is judged in steps, so that every figure of one page agrees. */
const stepMs = 10 * 1000

/** When a lead must have its answer. */
export function answerDue({ submissionDate }: Pick<Lead, 'submissionDate'>): string {
  return new Date(Date.parse(submissionDate) + answerWithinMs).toISOString()
}

/** A new lead is late when it was submitted at this moment or before. The same for ten seconds. */
export function lateSince(now: Date): string {
  const step = Math.floor(now.getTime() / stepMs) * stepMs
  return new Date(step - answerWithinMs).toISOString()
}

/** Whether nobody has taken a lead up within the promised time. */
export function waitsTooLong(lead: Pick<Lead, 'leadStatus' | 'submissionDate'>, now: Date): boolean {
  return lead.leadStatus === 'new' && lead.submissionDate <= lateSince(now)
}
