import type { Agency } from '../../../core/agency/agency.ts'
import { writtenForClient } from '../../../core/follow-up/clock-words.ts'
import { closingOf, isLate } from '../../../core/follow-up/due.ts'
import type { FollowUp } from '../../../core/follow-up/stored-fields.ts'
import type { StoredLead } from '../leads-desk/leads/lead.ts'
import type { StoredMessage } from '../leads-desk/messages/contact-message.ts'
import { clientPageMessages as texts } from './messages.ts'

// Not in `messages.ts`, which the script of the page contains.
const promises = {
  answerBy: (due: string) => `Nothing is needed from you. A person answers by ${due}.`,
  ringAt: (due: string) => `Nothing is needed from you. We ring on ${due}.`,
  answerLate: (due: string) =>
    `Our answer was due by ${due}, and it is late. Nothing is needed from you; you may ring us or write below.`,
  answerSoon: 'Nothing is needed from you. A person replies within 24 hours.',
}

export interface WhereItStands {
  readonly sentence: string
  /** Whether the client is asked for something. */
  readonly isTheirTurn: boolean
  /** What is not done yet does not come, and no call is offered. */
  readonly isWithdrawn: boolean
  readonly steps: readonly { readonly title: string; readonly isDone: boolean }[]
}

type Standing = FollowUp &
  Pick<StoredLead, 'assigneeUid'> &
  Partial<Pick<StoredLead, 'clientZone'> & Pick<StoredMessage, 'callTime' | 'callAt'>>

/** Returns where a project stands, for its client. A person has read it when a member has taken it, or has answered. */
export function whereItStands(lead: Standing, agency: Agency, now: Date): WhereItStands {
  const isAnswered = lead.answeredAt !== ''
  return {
    sentence: sentenceOf(lead, agency, now),
    isTheirTurn: lead.followUp === 'waiting',
    isWithdrawn: closingOf(lead) === 'withdrawn',
    steps: [
      { title: texts.steps.received, isDone: true },
      { title: texts.steps.read, isDone: isAnswered || lead.assigneeUid !== '' },
      { title: texts.steps.answered, isDone: isAnswered },
    ],
  }
}

function sentenceOf(lead: Standing, agency: Agency, now: Date): string {
  const closing = closingOf(lead)
  if (closing) return closedAs(closing, lead.callTime === undefined)
  if (lead.followUp === 'waiting') return texts.yourTurn
  if (lead.followUp === 'answered') return texts.answered
  return openSentence(lead, agency, now)
}

function closedAs(closing: NonNullable<ReturnType<typeof closingOf>>, isProject: boolean): string {
  if (closing === 'withdrawn') return isProject ? texts.withdrawn : texts.callCancelled
  if (closing === 'won') return texts.answered
  return isProject ? texts.closed : texts.callClosed
}

function openSentence(lead: Standing, agency: Agency, now: Date): string {
  const { dueAt, clientZone = '', callTime, callAt = '' } = lead
  if (callTime && callAt === '' && lead.answeredAt === '') return texts.ringAsAsked
  if (dueAt === '') return promises.answerSoon
  const due = writtenForClient(dueAt, { ...agency, clientZone })
  if (dueAt === callAt && !isLate(lead, now)) return promises.ringAt(due)
  return isLate({ dueAt }, now) ? promises.answerLate(due) : promises.answerBy(due)
}
