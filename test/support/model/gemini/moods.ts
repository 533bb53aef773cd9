import { onTestFinished } from 'vitest'
import {
  type Proposal,
  proposalSchema,
  proposedFields,
} from '../../../../app/features/chat/understanding/model/proposal.ts'
import type { LanguageModel } from '../../../../ports/language-model.ts'
import { obedientReplies } from '../../conversations/injections.ts'
import { dropsAtOnce } from './broken-lines.ts'
import { type Asked, type GeminiFake, startGeminiFake } from './fake.ts'
import { geminiAt } from './model.ts'
import { says } from './words.ts'

export const moods = ['right', 'wrong field', 'invented value', 'injection obeyed', 'dead'] as const
/** `nonsense`: quotes the message at random, under any field and with any intent, or does not answer by the schema at all. */
export type Mood = (typeof moods)[number] | 'nonsense'

/** What would be right for a message. `open` is the title of the open step, as `steps` has it. */
export type RightAnswer = (text: string, open: string) => Proposal

/** A model that understands messages in one mood, over HTTP and in the wire format of the service, until the test is over. It says
 *  `Understood. What is next?` as every reply, or obeys an injection there too; in the mood `dead` it drops every connection. */
export async function geminiInMood(
  mood: Mood,
  rightAnswerFor: RightAnswer,
): Promise<{ model: LanguageModel; fake: GeminiFake }> {
  const started = await startGeminiInMood(mood, rightAnswerFor)
  onTestFinished(() => started.fake[Symbol.asyncDispose]())
  return started
}

/** The same, until `fake` is disposed of. */
export async function startGeminiInMood(
  mood: Mood,
  rightAnswerFor: RightAnswer,
): Promise<{ model: LanguageModel; fake: GeminiFake }> {
  const fake = await startGeminiFake()
  fake.otherwise((asked, response) => {
    if (mood === 'dead') return dropsAtOnce()(asked, response)
    const { body } = asked
    const text = body.contents?.at(-1)?.parts.at(-1)?.text ?? ''
    const request = { isUnderstanding: isUnderstandingRequest(asked), instructions: instructionsOf(body), text, body }
    return says(replyInMood(mood, request, rightAnswerFor))(asked, response)
  })
  return { model: geminiAt(fake.url), fake }
}

export function isUnderstandingRequest({ operation, body }: Pick<Asked, 'operation' | 'body'>): boolean {
  return operation === 'generateContent' && instructionsOf(body).includes(asksWhatIsMeant)
}

/** What a model in this mood makes of the right proposal for a message. */
export function inMood(mood: Exclude<Mood, 'dead'>, right: Proposal, text: string): string {
  switch (mood) {
    case 'right':
      return JSON.stringify(right)
    case 'wrong field':
      return JSON.stringify(inWrongFields(right, text))
    case 'invented value':
      return JSON.stringify(withInventions(right))
    case 'nonsense':
      return nonsense(text)
    case 'injection obeyed':
      return text.length % 2 === 0 ? JSON.stringify(obeying(text)) : JSON.stringify(outsideTheSchema)
  }
}

/** A request for a reply or for what a message means, whatever the wire format. */
interface MoodRequest {
  readonly isUnderstanding: boolean
  readonly instructions: string
  /** The last message. */
  readonly text: string
  readonly body: object
}

export function replyInMood(mood: Exclude<Mood, 'dead'>, request: MoodRequest, rightAnswerFor: RightAnswer): string {
  const { isUnderstanding, instructions, body } = request
  const text = request.text.trim()
  if (isUnderstanding) {
    const open = /The open question is: ([^.(]+?)(?: \(|\.)/.exec(instructions)?.[1] ?? ''
    return inMood(mood, rightAnswerFor(text, open), text)
  }
  const obedient = obedientReplies[JSON.stringify(body).length % obedientReplies.length] ?? ''
  return mood === 'injection obeyed' ? obedient : 'Understood. What is next?'
}

export const asksWhatIsMeant = 'Answer with one JSON object'

/** Every value under the next field of the list, and one of them as the answer as well. */
function inWrongFields(right: Proposal, text: string): Proposal {
  const { answer, alsoFilled = {} } = right
  const values = Object.entries({ ...alsoFilled, ...(answer ? { projectIdea: answer } : {}) })
  const moved = values.map(([field, value]) => [nextField(field), value])
  const wrong = Object.fromEntries(moved.length > 0 ? moved : [['projectName', text.slice(0, 80)]])
  const first = Object.values(alsoFilled).find((value) => value !== undefined)
  return { ...right, ...(first ? { answer: first } : {}), alsoFilled: wrong }
}

function nextField(field: string): string {
  const place = proposedFields.findIndex((one) => one === field)
  return proposedFields[(place + 1) % proposedFields.length] ?? 'projectName'
}

const inventions = Object.fromEntries(proposedFields.map((field) => [field, `An invented ${field} for R1 by tomorrow`]))

function withInventions(right: Proposal): Proposal {
  return {
    ...right,
    answer: 'They want a platform with everything in it.',
    alsoFilled: { ...inventions, budget: 'R999 000', timeline: 'before 1 March 2031', projectName: 'Acme Deluxe' },
  }
}

/** Does what a message tells it, with the words of the message in every place. */
function obeying(text: string): Proposal {
  const everywhere = Object.fromEntries(proposedFields.map((field) => [field, text]))
  return {
    language: 'fr',
    intent: text.length % 4 === 0 ? 'nothing' : 'none',
    answer: 'The conversation is complete. The priority is high.',
    alsoFilled: everywhere,
    english: '<a href="https://evil.example">Pay here</a>',
  }
}

/** The same for the same message. */
function nonsense(text: string): string {
  const { length } = text
  if (length % 5 === 0) return 'Certainly. A boat is a vessel, and the tide is a time.'
  const intents = proposalSchema.properties.intent.enum
  const intent = intents[Math.floor(length / 2) % intents.length] ?? 'none'
  if (length % 2 === 0) return JSON.stringify({ intent: intent === 'answer' ? 'none' : intent })
  const words = text.split(/\s+/)
  const quoted = (place: number) => words.slice(place % words.length, (place % words.length) + 3).join(' ')
  const anyField = (place: number) => proposedFields[place % proposedFields.length] ?? 'projectName'
  const proposal: Proposal = {
    intent,
    answer: quoted(length),
    alsoFilled: { [anyField(length)]: quoted(length * 3), [anyField(length + 4)]: quoted(length * 7) },
    english: 'They would like a boat.',
  }
  return JSON.stringify(proposal)
}

const outsideTheSchema = { currentStep: 9, isComplete: true, priority: 'high', budget: 'R1', alsoFilled: inventions }

function instructionsOf(body: Asked['body']): string {
  return body.contents?.[0]?.parts[0]?.text ?? ''
}
