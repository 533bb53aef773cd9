import { isImpossible, readAnswer } from '../../../../core/brief/answer-value.ts'
import type { Ticket } from '../../../../core/brief/conversation.ts'
import type { BuiltInField } from '../../../../core/brief/steps.ts'
import { fold } from '../../../../core/language/fold.ts'
import { holdsAny, saysNoAbroad, subjectWords, wordsIn, yesWords } from '../../../../core/language/words.ts'
import { type Reading, readSentence, wantsThing } from './intents.ts'
import type { OpenMessage } from './message.ts'
import { saysMore } from './parts.ts'
import { isTitle, readProjectName } from './project-name.ts'
import type { MessageIntent, Understanding } from './understanding.ts'
import { holdsValue, valuesIn, withoutValues } from './values.ts'

export type Answered = Pick<Understanding, 'intent' | 'answer' | 'tickets'>

const isOf = (intent: MessageIntent, answer = '', tickets: Answered['tickets'] = []) => ({ intent, answer, tickets })

/** Says whether words answer the open question: whole and as typed, but for a name. `words` are what is left of the message. */
export function answerOf(words: string, message: OpenMessage): Answered {
  const folded = fold(words)
  if (/^(?:[-–—.x]+|❌|🚫)$/u.test(folded.trim())) return isOf('nothing')
  if (isUnclear(words, folded, message)) return isOf('talk')
  const { field, kind } = message
  if (field === 'projectName') return nameOf(words, folded, message)
  if (kind !== null) return isOf(isOwnAnswer(words, folded, message) ? 'answer' : 'doubt', words)
  const reading = readSentence(folded)
  if (field === 'projectIdea') return ideaOf(words, folded, reading)
  return saysSomething(folded, reading, field) ? isOf('answer', words, leaveEmpty(words, message)) : isOf('talk')
}

/** A description where a name is asked for may be another idea. */
function nameOf(words: string, folded: string, message: OpenMessage): Answered {
  if (!isTitle(words) && wantsThing(folded)) return isOf('none', '', [{ field: 'projectIdea', value: words, note: '' }])
  const { name, isSure } = readProjectName(words)
  return isSure ? isOf('answer', name, leaveEmpty(words, message)) : isOf('doubt', name)
}

type Words = Reading & Readonly<{ folded: string; wishes: boolean }>

/** What the words of a first message are: the first row that holds; an idea where none does. An idea names a thing to build, or a wish. What they
 *  have already, or did before, is none. */
const ideas: readonly (readonly [holds: (said: Words) => boolean, is: 'answer' | 'doubt' | 'talk' | 'none'])[] = [
  [(said) => isOfThePast(said) || /^(?:https?:|www\.)\S+$/.test(said.folded), 'doubt'],
  [({ folded }) => /^(?:it'?s|it is|we) (?:call(?:ed)?|named?)\b/.test(folded), 'none'],
  [({ folded }) => valuesIn(folded).length > 0 && !wordsIn(withoutValues(folded)).some(saysMore), 'none'],
  [({ folded, words }) => words === 0 || holdsAny(folded, subjectWords.things), 'answer'],
  [({ folded, subjects }) => subjects === 0 || (subjects === 1 && speaksToUs.test(folded)), 'talk'],
  [({ folded }) => speaksToUs.test(folded), 'doubt'],
  [({ wishes, subjects }) => wishes && subjects >= 2, 'answer'],
  [({ wishes, subjects, words }) => wishes || (words <= 2 && subjects < 2), 'doubt'],
  [({ folded }) => tells.test(folded) && !/\b(?:must|should)\b/.test(folded), 'doubt'],
]

function ideaOf(words: string, folded: string, reading: Reading): Answered {
  const said = { ...reading, folded, wishes: holdsAny(folded, subjectWords.wishes) }
  const [, is = 'answer'] = ideas.find(([holds]) => holds(said)) ?? []
  return isOf(is, is === 'talk' || is === 'none' ? '' : words)
}

/** “I can code in Python”, “this is the fifth time”: a sentence that names no thing and no wish tells something, and no idea. */
const tells =
  /^(?!(?:could|can|what if|why can't) (?:an?|people|farmers|drivers) .*\? \S)(?:(?:well|just|so|and|oh|please|hello|hi|hey|dear|greetings|howzit|good (?:morning|day|afternoon|evening))\b[^\p{L}]*)*(?:i|i'm|i've|im|we|we're|he|she|they|it|it's|this|that|these|the one|my|you|u|can|could|is|are|who|what|what's|when|why|how|how's|do|does|there)\b|^(?:hello|hi|hey|dear|greetings|howzit|hola|buenas|buenos|good (?:morning|day|afternoon|evening))\b/u

/** “Our site shows a white page”, “the request that I sent”. */
function isOfThePast({ folded, wishes }: Words): boolean {
  const isNew = wantsThing(folded) || /^an? |\b(?:redesign|rebuild|redo|for) /.test(folded)
  return !wishes && ((ownThing.test(folded) && !isNew) || /\byou (?:guys )?(?:built|made|wrote)\b/.test(folded))
}

const ownThing =
  /\b(?!the (?:google )?(?:play|app) ?store\b)(?:my|our|the|your) (?:[a-z-]+ ){0,2}(?:app|site|web ?site|shop|store|system|platform|portal|page)s?\b/
const speaksToUs =
  /^(?:(?:so|and|but|hi|hello|hey|well|please)[, ]+)*(?:(?:(?:are|do|can|could|will|would|did|have) )?(?:you|your|u|una)|(?:tell|teach|sing|show|read|write) (?:me|us)(?! (?:who|when|where) (?!you|u\b)))\b|\b(?:your (?:site|company|team|agency|prices?|rates?|work)|your \w+ (?:is|are|was|were|says?|said|do|does|did|has|have|had|keeps?|never|won'?t|don'?t|doesn'?t|didn'?t)|this (?:chat|bot|form))\b/

/** About the project or its people, and not about this talk alone. */
function saysSomething(folded: string, { subjects, words }: Reading, field: BuiltInField): boolean {
  if (subjects > 0 || words === 0 || standsAlone.test(folded) || holdsValue(folded, field)) return true
  if (field === 'targetAudience' && holdsAny(folded, subjectWords.people)) return true
  return words >= 3 && wishesMore.test(folded) && !/\b(?:i|i'm|im|you|u|this|that|it|its|it's)\b/.test(folded)
}

/** “So people give more and come more” says something in words that have no subject of their own. */
const wishesMore = /\b(?:people|they|more|less|better|faster|easier|must|should)\b/
const standsAlone =
  /^\W*(?:(?:i|we)(?:'d)? (?:want|need|like|prefer) )?(?:all|any|anything|anyone|both|either|everything|me|us|mine|more|less)(?: of (?:it|them))?(?: please)?\W*$/

/** An answer that may say no leaves what may be empty so. */
function leaveEmpty(words: string, { field, open }: OpenMessage): readonly Ticket[] {
  if (field === 'projectGoals' || field === 'targetAudience' || open === 'contact') return []
  return saysNoAbroad(words) && !holdsValue(fold(words), field) ? [{ field: open, value: '', note: '' }] : []
}

/** Whether an answer to a question of the owner's own is one by its kind. A time may be one that no calendar has: “before Christmas”. */
function isOwnAnswer(words: string, folded: string, message: OpenMessage): boolean {
  const { kind, choices, currency, country } = message
  const asked = { kind: kind ?? 'text', choices } as const
  // Whether a text names a day does not depend on the present one.
  const by = { userCurrency: currency, userCountry: country, today: new Date(0) }
  if (readAnswer(words, asked, by).value !== null) return true
  if (isImpossible(words, asked, by)) return false
  if (kind === 'amount') return valuesIn(folded).some(({ field }) => field === 'budget')
  return kind !== 'date' || holdsValue(folded, 'timeline')
}

/** A number may answer these. */
const takesNumbers: ReadonlySet<BuiltInField> = new Set(['budget', 'timeline', 'projectName'])

/** A yes to a question that asks for more, marks or keys struck at random, a single letter, or a bare number where words are asked for. */
function isUnclear(words: string, folded: string, { field, kind }: OpenMessage): boolean {
  if (yesWords.has(wordsIn(folded).join(' ')) || !/[\p{L}\p{N}]/u.test(words)) return true
  if (/^[\s\d.,]+$/.test(folded)) return kind === null && !takesNumbers.has(field)
  return keysAtRandom.test(folded) || (/^[a-z]$/.test(folded) && field !== 'projectName')
}

const keysAtRandom = /^(?=.*[a-z])(?:\W*(?:asdf\w*|qwer\w*|zxcv\w*|test|\d+)\b)+\W*$/
