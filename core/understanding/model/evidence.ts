import type { Conversation } from '../../brief/conversation.ts'
import { stepOf } from '../../brief/project-info.ts'
import { readContactDetails } from '../../contact-details/contact-details.ts'
import { firstOf, type Reader } from '../../language/readers.ts'
import { en } from '../../language/words/en.ts'
import { type Verdict, verdictOn } from '../answers.ts'
import { readClause } from '../clause.ts'
import { nextWord } from '../clauses.ts'
import { findFields } from '../find-fields.ts'
import { type FoldedMessage, fold, type Span, sentenceSpans } from '../folded-message.ts'
import type { Understanding } from '../understanding.ts'
import { readAmount, readChange, readDate, readTechnology } from '../values.ts'
import { overlaps, type Quotation } from './find-quotation.ts'
import type { Proposal, ProposedField } from './proposal.ts'

/** A message, how the conversation stood before it, and what the rules and a model make of it. */
export interface Case extends FoldedMessage {
  readonly conversation: Conversation
  readonly builtIn: Understanding
  readonly proposal: Proposal
  /** What the rules have given a place beside the answer. */
  readonly known: readonly Quotation[]
}

export function subjectsOf(words: string): number {
  return readClause(fold(words)).subjects
}

/** What the positive test of a field says to these words. */
export function verdict(field: ProposedField, words: string): Verdict {
  const folded = fold(words)
  return verdictOn(stepOf(field), { text: words, folded, reading: readClause(folded), isBeside: false })
}

/** In words. */
const longestBeside = 20
const typed: Readonly<Partial<Record<ProposedField, Reader>>> = {
  budget: readAmount,
  timeline: readDate,
  technicalPreferences: readTechnology,
}

/** Whether rules can tell that a quotation is meant for a field: it reads as its type, or they find the field in these words too. */
export function isMeantFor(field: ProposedField, quoted: Quotation, message: Case): boolean {
  if (quoted.words.split(/\s+/).length > longestBeside || verdict(field, quoted.words) === 'no') return false
  if (field === 'contactName') return readContactDetails(message.text, message.country).name === quoted.words
  const read = typed[field]
  if (read) return reads(read, message.folded, quoted)
  return findFields(message).some((found) => found.field === field && overlaps(found.at, quoted))
}

const changes = firstOf(readChange.sign, readChange.becomes, readChange.change, readChange.meant, readChange.wrong)

/** Whether the sentence around a quotation says that something changes. */
export function saysChange(quoted: Span, { text, folded }: Case): boolean {
  return sentenceSpans(text, folded).some((sentence) => overlaps(sentence, quoted) && reads(changes, folded, sentence))
}

/** Whether a reader reads something that begins within a span. */
function reads(read: Reader, folded: string, { start, end }: Span): boolean {
  for (let place = start; place < end; place = nextWord(folded, place)) if (read(folded, place) > place) return true
  return false
}

const english: ReadonlySet<string> = new Set(en.plain.split(/\s+/))

/** Whether a text has enough of English that no model may call it another language. Of two words nothing can be said. */
export function isMostlyEnglish(folded: string): boolean {
  const words = folded.match(/[a-z]+/g) ?? []
  return words.length < 3 || words.filter((word) => english.has(word)).length * 5 >= words.length
}
