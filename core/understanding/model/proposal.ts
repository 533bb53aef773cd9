import * as z from 'zod'
import { specifiedFields } from '../../brief/project-info.ts'
import { longestAnswer } from '../../brief/session-rules.ts'
import { stepFields } from '../../brief/steps.ts'
import { languages } from '../../language/words/lexicon.ts'
import type { MessageIntent } from '../understanding.ts'

/** In characters. */
const longestEnglish = 1000
const mostQuestions = 5

/** Contact details are masked before a model sees a message, so that it can quote none; notes are ours. */
export const proposedFields = specifiedFields.filter(
  (field) => field !== 'contactEmail' && field !== 'contactPhone' && field !== 'additionalNotes',
)
export type ProposedField = (typeof proposedFields)[number]

const intents = [
  ...(['answer', 'nothing', 'unclear', 'why', 'meaning', 'repeat', 'back', 'person', 'hurry'] as const),
  ...(['stop', 'start-over', 'small-talk', 'rude', 'client', 'returning', 'applicant'] as const),
  ...(['seller', 'distress', 'delete', 'none'] as const),
] as const satisfies readonly MessageIntent[]

const quotation = z.string().max(longestAnswer)
const quotations = z.strictObject(Object.fromEntries(proposedFields.map((field) => [field, quotation.optional()])))

/** What a model says of a message. None of it counts before `mergeProposal` has compared it with the message. */
export const Proposal = z.strictObject({
  language: z.enum(languages).optional(),
  intent: z.enum(intents).optional(),
  /** The sentence in which they ask for what the intent says. */
  sentence: quotation.optional(),
  /** What answers the open question. */
  answer: quotation.optional(),
  alsoFilled: quotations.optional(),
  corrections: quotations.optional(),
  reopened: z.enum(stepFields).nullable().optional(),
  questions: z.array(quotation).max(mostQuestions).optional(),
  english: z.string().optional(),
})
export type Proposal = Readonly<z.infer<typeof Proposal>>

const text = { type: 'string' } as const
const texts = { type: 'object', properties: Object.fromEntries(proposedFields.map((field) => [field, text])) } as const

/** The same as a JSON schema, for a service that takes one with the request. */
export const proposalSchema = {
  type: 'object',
  properties: {
    language: { ...text, enum: languages },
    intent: { ...text, enum: intents },
    sentence: text,
    answer: text,
    alsoFilled: texts,
    corrections: texts,
    reopened: { ...text, enum: stepFields },
    questions: { type: 'array', items: text },
    english: text,
  } satisfies Record<keyof Proposal, object>,
} as const

/** Returns the proposal that a model wrote, or null where it is anything else. A fence of Markdown around it is taken off. */
export function readProposal(answer: string): Proposal | null {
  const json = answer
    .trim()
    .replace(/^```(?:json)?\n/, '')
    .replace(/\n```$/, '')
  try {
    const parsed = Proposal.safeParse(JSON.parse(json))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Cut at a space. */
export function shortenedEnglish(english: string): string {
  if (english.length <= longestEnglish) return english
  return `${english.slice(0, english.lastIndexOf(' ', longestEnglish))} …`
}
