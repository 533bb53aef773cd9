import type { Conversation } from '../../../../core/brief/conversation.ts'
import { briefText, type ProjectField, type ProjectInfo } from '../../../../core/brief/project-info.ts'
import { titlesOf } from '../../../../core/brief/question-set.ts'
import { withoutContacts } from '../../../../core/contact-details/contact-details.ts'
import { readAmount } from '../../../../core/currency/amount.ts'
import { withCurrencySymbol } from '../../../../core/currency/symbol.ts'
import { fold } from '../../../../core/language/fold.ts'
import { withGroupedNumbers } from '../../../../core/text/numbers.ts'
import { clipped, uncapitalised } from '../../../../core/text/sentences.ts'
import { valuesIn } from '../understanding/values.ts'

/** In characters, of a date or an amount: what is longer says more. */
const longestValue = 40
/** A sentence, which would need its pronouns turned. */
const clause =
  /(?<!\p{L})(?:then|well|ok|so|i|we|my|our|me|us|you|they|it|its|is|are|was|have|has|got|need|want|would|can|must)(?![\p{L}\d])|[.,;?] /iu
/** Of a phrase without a name at its beginning. */
const plainStart =
  /^(?:about|after|around|as|at|before|between|by|early|end|from|in|late|mid|next|on|over|roughly|the|this|under|until|up|within)\b/i

/** Returns what a reply repeats of a field: a name, a date or an amount. Empty for every other field, and where the text says more. */
export function repeated(field: ProjectField, value: string, currency: string): string {
  const text = withCurrencySymbol(value.trim(), field === 'budget' ? currency : '').replace(/[.!]+$/, '')
  if (field === 'projectName') return nameOf({ projectName: text })
  if (text.length > longestValue || clause.test(text) || !isSayable(text, field === 'budget')) return ''
  const isDate = field === 'timeline' && !/\b(?:asap|soon)\b/i.test(text) && valuesIn(fold(text)).length > 0
  const isAmount = field === 'budget' && readAmount(text, currency) !== null
  return isDate || isAmount ? withGroupedNumbers(plainStart.test(text) ? uncapitalised(text) : text) : ''
}

/** Letters, figures, and what stands between them. */
const writing = /^[\p{L}\p{M}\d '’&%,/$€£₹¥₦.+()~–-]+$/u
const longFigures = /\d{5}|(?:\d[ .-]?){7}/
const rude =
  /\b(?:\w*fuck|f\+u|sh[i1]t|bullsh|cunt|bitch|wank|arse|asshole|bastard|dick|cock|penis|pussy|porn|sex|whore|slut|retard|nazi|kill|bomb|terroris|kak\b|poes|doos|naai|stupid|idiot|moron|useless|asdf|qwer|your? (?:mom|mum|mother|ma|face)\b)/i

function isSayable(text: string, mayHoldFigures = false): boolean {
  return writing.test(text) && !rude.test(text) && (mayHoldFigures || !longFigures.test(text))
}

/** In words, and in characters. */
const mostWordsOfName = 5
const longestName = 60
/** Several names, a sentence, or a question to us. */
const noName = /\S (?:or|vs\.?|\/) \S|[.,!?] |\?$/i

/** The name as a sentence can hold it; empty where there is none, or none that can be said. */
export function nameOf({ projectName }: Pick<ProjectInfo, 'projectName'>): string {
  const name = projectName.trim()
  const isName = name.length <= longestName && name.split(/\s+/).length <= mostWordsOfName && !noName.test(name)
  return isName && isSayable(name) ? name : ''
}

/** In characters: a question with a longer name would no longer be short. */
const longestCall = 32

/** How a question refers to the project: by a name that is short enough, else as “it”. */
export function projectReference(info: ProjectInfo): string {
  const name = nameOf(info)
  return name.length <= longestCall && name !== '' ? name : 'it'
}

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
  return briefText({ ...conversation.projectInfo, contactPhone: '' }, undefined, titlesOf(conversation))
}
