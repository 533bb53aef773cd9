import type { Conversation } from '../../../../core/brief/conversation.ts'
import { briefText, type ProjectInfo } from '../../../../core/brief/project-info.ts'
import { titlesOf } from '../../../../core/brief/question-set.ts'
import { withoutContacts } from '../../../../core/contact-details/contact-details.ts'
import { clipped } from '../../../../core/text/sentences.ts'
import { nameOf } from './said-back.ts'

/** In characters: the answers stand in full beside the summary. */
const longestQuotation = 140
/** As much of an answer is read. */
const mostRead = 600

/** One plain sentence to the person who gave the answers. Quotes their idea, without contact details. Empty where there is none to quote. */
export function builtInSummary(info: ProjectInfo): string {
  const idea = quoted(info.projectIdea)
  return idea && `You describe ${nameOf(info) || 'your project'} as ${idea}.`
}

function quoted(answer: string): string {
  const words = withoutContacts(answer.slice(0, mostRead)).replace(/\s+/g, ' ')
  return /\p{L}{2}|\d/u.test(words) ? `“${clipped(words.replace(/[\s.,;:!?]+$/, ''), longestQuotation)}”` : ''
}

/** The fields that were filled, one a line: what specification §8 falls back to. */
export function plainListSummary(conversation: Pick<Conversation, 'projectInfo' | 'questionSet'>): string {
  const longest = Number.POSITIVE_INFINITY
  return briefText({ ...conversation.projectInfo, contactPhone: '' }, longest, titlesOf(conversation))
}
