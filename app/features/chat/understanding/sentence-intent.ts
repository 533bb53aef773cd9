import { subjectWords } from '../../../../core/language/words/words.ts'
import type { ClauseIntent } from './intent-phrases.ts'
import { holdsAny, type Reading, readSentence, wantsThing } from './intents.ts'
import type { OpenMessage, Span } from './message.ts'
import { isQuestion } from './questions.ts'
import { holdsValue } from './values.ts'

export interface Sentence extends Readonly<Record<'text' | 'folded', string> & { isOnly: boolean }> {
  readonly at: Span
}

type Rule = (said: Sentence, reading: Reading, message: OpenMessage) => boolean

/** In words: of a sentence that says no beside others; with a subject, of talk that is a whole message. */
const shortest = 3

/** Who is asked for anything but an idea is neither client, applicant nor seller. */
const isStranger: Rule = ({ folded }, _, { field }) => field === 'projectIdea' && !wantsThing(folded)
const always: Rule = () => true

/** Where a sentence is for what its words tell, and is no answer. */
const counts: Readonly<Record<ClauseIntent, Rule>> = {
  delete: always,
  stop: always,
  price: always,
  returning: ({ folded }) => !wantsThing(folded),
  person: ({ folded }) => !wantsThing(folded),
  client: isStranger,
  applicant: isStranger,
  seller: isStranger,
  nothing: ({ isOnly, text, folded }, { subjects, words }, { field }) =>
    (isOnly || ((subjects === 0 || words <= shortest) && !/[?\d]/.test(text))) &&
    !(['timeline', 'budget'].includes(field) && /\d|\b(?:rush|hurry)\b/.test(folded)) &&
    !asksInstead(folded, field),
  talk: (said, { subjects }, { field }) =>
    (said.isOnly ? subjects <= shortest : subjects === 0 && !/\d/.test(said.text)) &&
    !(field === 'projectIdea' && isThing(said.folded, subjects)) &&
    !holdsValue(said.folded, field),
}

/** What a sentence is for; null where it may be an answer. */
export function intentOf(said: Sentence, message: OpenMessage): ClauseIntent | null {
  const reading = readSentence(said.folded)
  return reading.intents.find((intent) => counts[intent](said, reading, message)) ?? null
}

/** “An app where you can talk to a person” */
function isThing(folded: string, subjects: number): boolean {
  const isNamed = holdsAny(folded, subjectWords.things) && (subjects > 2 || /^(?:an?|the|n) /.test(folded))
  return isNamed || wantsThing(folded)
}

/** “What do you recommend?” asks, and “can I skip this?” does not. */
function asksInstead(folded: string, field: OpenMessage['field']): boolean {
  return folded.includes('?') && !/\b(?:skip|pass|leave|know)\b/.test(folded) && isQuestion(folded, field)
}
