import type { Conversation, Ticket } from '../../../../core/brief/conversation.ts'
import type { ProjectField } from '../../../../core/brief/project-info.ts'
import type { StepField } from '../../../../core/brief/steps.ts'
import { readCallRequest } from '../../../../core/contact-details/call.ts'
import { readContactDetails } from '../../../../core/contact-details/contact-details.ts'
import { fold } from '../../../../core/language/fold.ts'
import { holdsAny, isSubject, languageOf, subjectWords, wordsIn } from '../../../../core/language/words.ts'
import { type Answered, answerOf } from './answers.ts'
import { clauseIntents } from './intent-phrases.ts'
import { isInstruction, wantsThing, wishesPerson } from './intents.ts'
import { type OpenMessage, openMessage, sentenceSpans, textAt } from './message.ts'
import { readNeed } from './need.ts'
import { type Parts, partsOf, saysMore } from './parts.ts'
import { isQuestion } from './questions.ts'
import { type FieldValues, type MessageIntent, nothingUnderstood, type Understanding } from './understanding.ts'
import { typedFields, valuesIn } from './values.ts'

/** Says by rules what a message means. `home` is the agency's country, for telephone numbers. Every value is a quotation. The answer to a
 *  question is the message, whole and as typed: only whole sentences for something else leave it. */
export function understand(text: string, conversation: Conversation, home?: string): Understanding {
  const message = openMessage(text, conversation, home)
  const heard = { ...nothingUnderstood, language: languageOf(message.folded), need: readNeed(message.folded) }
  if (heard.need === 'sure' || heard.need === 'unsure') return heard
  if (isInstruction(message.folded)) {
    const isAsked = isQuestion(message.folded, message.field)
    return isAsked ? { ...heard, questions: [message.text] } : { ...heard, intent: 'answer', answer: message.text }
  }
  return { ...heard, ...read(message, conversation) }
}

type Heard = Partial<Understanding>

function read(message: OpenMessage, conversation: Conversation): Heard {
  const given = message.field === 'contact' && !message.isOffered ? contactGiven(message, conversation) : null
  if (given) return given
  const parts = partsOf(message)
  const typed = typedFields(message, parts.taken)
  const meant = meantBy(parts, message)
  const alsoFilled = withoutOpen({ ...typed.filled, ...parts.fields }, message)
  const isAlone = !['answer', 'doubt'].includes(meant.intent)
  const longWishes = parts.wishes.filter((said) => wordsIn(fold(said)).length > longestWish)
  return {
    ...meant,
    alsoFilled,
    tickets: ticketsOf([...parts.tickets, ...typed.tickets, ...meant.tickets], alsoFilled),
    remarks: [...parts.remarks, ...leftOf(parts.answer, meant, alsoFilled, message), ...(isAlone ? longWishes : [])],
    questions: [...parts.questions, ...(isAlone ? [] : parts.wishes)],
    callBack: parts.callBack,
  }
}

/** In words: a longer wish for a person may tell of the project. */
const longestWish = 8
/** In words with a subject: fewer beside talk are no note. */
const fewestOfNote = 3

/** Of an answer to the question for a name, what says more than the name; of no answer, what says something. */
function leftOf(said: string, { intent, answer }: Answered, filled: FieldValues, message: OpenMessage): string[] {
  const { field, country, home } = message
  if (field === 'contact' && intent === 'answer') {
    const { name, rest } = readContactDetails(said, country, home)
    return rest === '' ? [] : [name === '' ? said : rest]
  }
  const kept = [answer, ...Object.values(filled)]
  const rest = kept.reduce((left, value) => left.replace(fold(value), ' '), fold(said))
  const isKept = intent === 'answer' ? field === 'projectName' : intent !== 'doubt'
  const isValue = valuesIn(rest).length > 0 || /\d{3}(?!%)/.test(rest)
  const says = isValue || wordsIn(rest).filter(saysMore).length >= (intent === 'talk' ? fewestOfNote : 1)
  return isKept && says ? [said] : []
}

/** Of several matters the first counts. Who proves that they return may tell of a fault as well. */
const besidesOf = ['delete', 'returning', ...clauseIntents] as const

/** What the message is for, once whole sentences have left it. */
function meantBy(parts: Parts, message: OpenMessage): Answered {
  const fields: Partial<Record<StepField, string>> = parts.fields
  const own = fields[message.open]
  if (own !== undefined) return { intent: 'answer', answer: own, tickets: [] }
  const besides = besidesOf.find((one) => parts.intents.includes(one)) ?? 'none'
  const nothing = { intent: parts.callBack ? 'person' : besides, answer: '', tickets: [] } as const
  if (parts.answer === '') return nothing
  const answered = answerOf(parts.answer, message)
  if (besides !== 'none' && ['talk', 'nothing'].includes(answered.intent)) return nothing
  if (otherMatters.has(besides) && !wantsThing(fold(parts.answer))) return nothing
  if (!isBesideQuestion(parts, message)) return answered
  const says = wordsIn(fold(parts.answer)).filter(isSubject).length >= fewestOfNote && !parts.answer.endsWith('?')
  return says ? { intent: 'doubt', answer: parts.answer, tickets: [] } : nothing
}

/** Beside one of these only a thing to build is an idea. */
const otherMatters: ReadonlySet<MessageIntent> = new Set(['client', 'applicant', 'seller', 'delete'])

/** “Will you keep it confidential? I am a bit nervous.” “I don't chat to bots. Give me a person.” */
function isBesideQuestion({ answer, questions, intents }: Parts, { field }: OpenMessage): boolean {
  const folded = fold(answer)
  const isIdea =
    holdsAny(folded, subjectWords.things) || holdsAny(folded, subjectWords.wishes) || /^(?:an?|some) /.test(folded)
  const isBeside = questions.length > 0 || intents.some((one) => one === 'person' || one === 'returning')
  return field === 'projectIdea' && isBeside && !isIdea
}

function ticketsOf(tickets: readonly Ticket[], filled: FieldValues): readonly Ticket[] {
  const others = tickets.filter(({ field }) => filled[field] === undefined)
  return others.filter(({ field }, place) => others.findIndex((one) => one.field === field) === place)
}

/** Values of fields that have none yet. The open one is answered, not filled. */
function withoutOpen(fields: FieldValues, { open, info }: OpenMessage): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => field !== open && info[field as ProjectField] === ''),
  )
}

/** A message that holds an address or a number answers the contact question, whatever else it says. Null where it holds none. */
function contactGiven(message: OpenMessage, conversation: Conversation): Heard | null {
  const { text, country, home } = message
  const { email, phone, rest } = readContactDetails(text, country, home)
  if (email === '' && phone === '') return null
  const call = email === '' ? readCallRequest(text, message) : null
  const others = sentenceSpans(rest).map((at) => textAt(rest, at))
  const isAsked = (one: string) => wishesPerson(one) || one.endsWith('?') || isQuestion(fold(one), 'existingFeatures')
  return {
    intent: 'answer',
    answer: text,
    remarks: others.filter((said) => !isAsked(said)),
    questions: others.filter(isAsked),
    tickets: partsOf({ ...openMessage(rest, conversation, home), field: 'existingFeatures' }).tickets,
    callBack: call && call.phone !== '' ? { phone: call.phone, time: call.time } : null,
  }
}
