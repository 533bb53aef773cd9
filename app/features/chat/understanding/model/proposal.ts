import * as z from 'zod'
import { specifiedFields } from '../../../../../core/brief/project-info.ts'
import { longestAnswer } from '../../../../../core/brief/session-rules.ts'
import { languages } from '../../../../../core/language/lexicon.ts'

/** In characters. */
const longestEnglish = 1000

/** Contact details are masked before a model sees a message, so that it can quote none; notes are ours. */
export const proposedFields = specifiedFields.filter(
  (field) => field !== 'contactEmail' && field !== 'contactPhone' && field !== 'additionalNotes',
)
export type ProposedField = (typeof proposedFields)[number]

const intents = ['answer', 'nothing', 'none'] as const

const quotation = z.string().max(longestAnswer)
const quotations = z.strictObject(Object.fromEntries(proposedFields.map((field) => [field, quotation.optional()])))

/** What a model says of a message. None of it counts before `withProposal` has compared it with the message. A key or an intent of an older prompt is
 *  passed over. */
export const Proposal = z.object({
  language: z.enum(languages).optional(),
  intent: z.enum(intents).optional().catch(undefined),
  /** What answers the open question. */
  answer: quotation.optional(),
  /** What is for other fields, filled or not. */
  alsoFilled: quotations.optional(),
  english: z
    .string()
    .transform((words) => words.slice(0, longestEnglish))
    .optional(),
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
    answer: text,
    alsoFilled: texts,
    english: text,
  } satisfies Record<keyof Proposal, object>,
} as const

/** Returns the proposal that a model wrote, or null where it is anything else. A fence of Markdown around it is taken off. */
export function readProposal(answer: string): Proposal | null {
  const json = answer.trim().replace(/^```(?:json)?\n|\n```$/g, '')
  try {
    const parsed = Proposal.safeParse(JSON.parse(json))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
