import type { Conversation } from '../brief/conversation.ts'
import type { BuiltInField } from '../brief/steps.ts'
import { fold } from '../language/fold.ts'
import type { ClauseIntent } from '../language/words/lexicon.ts'
import { wordsIn, yesWords } from '../language/words/words.ts'
import { isTitle, nameAlone, valueAlone, verdictOn, verdictOnOwn, withoutChatter } from './answers.ts'
import { readClause } from './clause.ts'
import { type FoldedMessage, textAt } from './folded-message.ts'
import { intentOf, meaningOf, precedence } from './intent.ts'
import { findName, isNoName } from './names.ts'
import type { Parts } from './parts.ts'
import { readProjectName } from './project-name.ts'
import type { MessageIntent, Understanding } from './understanding.ts'

type Answered = Pick<Understanding, 'intent' | 'answer' | 'remarks'>

/** Says what the message is for once all else is taken out. `words` are what is left of it. */
export function remainingIntent(
  words: string,
  message: FoldedMessage,
  parts: Parts,
  conversation: Conversation,
): Answered {
  const { field } = message
  const instead: Answered = { intent: intentBeside(parts), answer: '', remarks: [] }
  if (words === '') return instead
  const folded = fold(words)
  if (isUnclear(folded, message)) return { ...instead, intent: saysYes(folded, conversation) ? 'nothing' : 'unclear' }
  if (holds(parts, 'meaning') && asksFurther.test(folded)) return instead
  if (holds(parts, 'distress') || holds(parts, 'delete')) return { ...instead, remarks: [words] }
  const left = intentOf(words, folded, field)
  if (left) return { ...instead, intent: intentLeft(left, instead.intent, parts) }
  const name = field === 'projectName' ? nameIn(words, folded) : null
  if (name !== null) return { intent: 'answer', answer: name, remarks: [] }
  return judgeAnswer(words, folded, message, parts, instead)
}

/** Whether the words look like an answer. What does not is kept with the notes where it says something. */
function judgeAnswer(words: string, folded: string, message: FoldedMessage, parts: Parts, instead: Answered): Answered {
  const { field, kind } = message
  const { value, behind } = valueIn(words, folded, field)
  const foldedValue = fold(value)
  const reading = readClause(foldedValue)
  const remarks = reading.subjects > 0 ? [words] : []
  if (holds(parts, 'nothing') && !contrast.test(folded)) return { ...instead, remarks }
  const isBeside = hasOthers(parts)
  const said = { text: value, folded: foldedValue, reading, isBeside }
  const verdict = kind === null ? verdictOn(field, said) : verdictOnOwn(message, said)
  if (verdict === 'answer')
    return { intent: 'answer', answer: value, remarks: readClause(fold(behind)).subjects > 0 ? [behind] : [] }
  if (verdict === 'doubt' && !isBeside) return { intent: 'unclear', answer: doubtful(value, field), remarks: [] }
  return { intent: isBeside ? instead.intent : 'small-talk', answer: '', remarks }
}

/** What is asked about: of a sentence that may hold a name, what may be one. */
function doubtful(value: string, field: BuiltInField): string {
  if (field !== 'projectName') return value
  const [first = value] = value.split(/[,;(]/)
  return withoutChatter(first, fold(first))
}

/** The value without what stands around it, and what that says behind it. */
function valueIn(
  words: string,
  folded: string,
  field: BuiltInField,
): { readonly value: string; readonly behind: string } {
  const bare = field === 'contact' ? words : withoutChatter(words, folded)
  const isFigure = field === 'timeline' || field === 'budget'
  const isName = field === 'projectName' && !isTitle(bare) && !isNoName(fold(bare))
  const value = isFigure ? valueAlone(bare, field).replace(/(?<=[\dk])[.!]+$/, '') : isName ? nameAlone(bare) : bare
  const behind = bare.slice(bare.indexOf(value) + value.length).replace(/^[\s,;.)]+/, '')
  return { value, behind }
}

function holds({ intents }: Parts, intent: ClauseIntent): boolean {
  return intents.some((part) => part.intent === intent)
}

/** A remark beside a question, or a no beside a change, says nothing. */
function intentLeft(left: ClauseIntent, beside: MessageIntent, parts: Parts): MessageIntent {
  const isAside = left === 'small-talk' || left === 'remark' || parts.corrections.length > 0
  return beside !== 'none' || (isAside && hasOthers(parts)) ? beside : meaningOf(left)
}

function hasOthers({ questions, corrections, intents }: Parts): boolean {
  return questions.length > 0 || corrections.length > 0 || intents.length > 0
}

/** What goes on behind a no: “no preference, but it must work offline”. */
const contrast = /^(?:but|just|only|except|though|although|maar|net|mais|mas|aber)\b/

function intentBeside(parts: Parts): MessageIntent {
  if (parts.callBack) return 'person'
  const intent = precedence.find((one) => parts.intents.some((part) => part.intent === one))
  const others = parts.questions.length > 0 || parts.corrections.length > 0
  if (!intent || (others && (intent === 'small-talk' || intent === 'remark' || intent === 'back'))) return 'none'
  if (intent === 'nothing' && parts.corrections.length > 0) return 'none'
  return meaningOf(intent)
}

/** A name in capitals, behind “called”, or in quotation marks. */
function nameIn(text: string, folded: string): string | null {
  const name = readProjectName(text)
  const isRead = name !== text.trim() && !isNoName(folded) && !isNoName(fold(name))
  if (isTitle(text)) return text
  const said = isRead ? null : findName(text, folded)
  const alone = isRead && !isTitle(name) ? nameAlone(name) : name
  return said ? textAt(text, said) : isRead ? (alone === name ? text : alone) : null
}

/** “Like what? Sales goals or life goals?” */
const asksFurther = /^\W*(?:[\w']+\s+){1,7}or\s+(?:[\w']+\s*){1,6}\W*$/

/** A yes that was asked about once says that there is nothing more. */
function saysYes(folded: string, { extraTurnsOnStep }: Conversation): boolean {
  return extraTurnsOnStep > 0 && isOnlyYes(folded)
}

function isOnlyYes(folded: string): boolean {
  return folded.length < 20 && yesWords.has(wordsIn(folded).join(' '))
}

/** A number may answer these. */
const takesNumbers: ReadonlySet<BuiltInField> = new Set(['budget', 'timeline', 'projectName'])

/** A yes to a question that asks for more, keys struck at random, a single letter, or a bare number where words are asked for. */
function isUnclear(folded: string, { field, kind }: FoldedMessage): boolean {
  if (field === 'contact') return false
  const words = folded.match(/[a-z]+/g) ?? []
  if (isOnlyYes(folded)) return true
  if (/^[\s\d.,]+$/.test(folded)) return kind === null && !takesNumbers.has(field)
  if (words.length === 0) return /^[\s!-/:-@[-`{-~]*$/.test(folded)
  if (folded.length === 1) return field !== 'projectName'
  return words.length <= 4 && words.every(isKeyboardNoise) && !/[^\sa-z.,!?]/.test(folded)
}

const rowsOfKeys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz']

function isKeyboardNoise(word: string): boolean {
  if (word.length < 4) return false
  const isRow = rowsOfKeys.some((row) => row.includes(word))
  return isRow || (word.length >= 5 && !/[aeiouy]/.test(word))
}
