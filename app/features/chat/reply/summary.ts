import type { Conversation } from '../../../../core/brief/conversation.ts'
import { briefText, type ProjectInfo, writtenAnswer } from '../../../../core/brief/project-info.ts'
import { titlesOf } from '../../../../core/brief/question-set.ts'
import { withoutContacts } from '../../../../core/contact-details/contact-details.ts'
import { capitalised, clipped, joinList } from '../../../../core/text/sentences.ts'
import { nameOf } from './said-back.ts'

/** In characters: the answers stand in full beside the summary. */
const longestQuotation = 140
/** As much of an answer is read. */
const mostRead = 600

/** Two plain sentences to the person who gave the answers: what the project is, then for whom, when and for how much, or else what it
 *  should achieve. Quotes their words, without contact details. Empty where there is no idea to quote. */
export function builtInSummary(info: ProjectInfo): string {
  const idea = quoted(info.projectIdea)
  if (idea === '') return ''
  const facts = [
    { noun: 'the audience', words: quoted(info.targetAudience) },
    { noun: 'the date', words: quoted(info.timeline) },
    { noun: 'the budget', words: writtenAnswer('budget', quoted(info.budget)) },
  ].filter(({ words }) => words !== '')
  const clauses = facts.map(({ noun, words }, index) => `${noun} ${index === 0 ? 'is ' : ''}${words}`)
  const goals = quoted(info.projectGoals)
  const second = clauses.length > 0 ? joinList(clauses) : goals && `what it should achieve is ${goals}`
  return `You describe ${nameOf(info) || 'your project'} as ${idea}.${second && ` ${capitalised(second)}.`}`
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
