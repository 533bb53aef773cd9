import * as z from 'zod'
import { answerKinds, askableFields } from './steps.ts'

export const AskedQuestion = z.object({
  field: z.enum(askableFields),
  title: z.string(),
  /** How it is asked; empty for the built-in words. `{idea}` is the project. */
  ask: z.string().default(''),
  /** What is said where the answer was not useful; empty for the built-in words. */
  help: z.string().default(''),
  kind: z.enum(answerKinds).default('text'),
  /** Quick replies; empty for the built-in ones. */
  choices: z.array(z.string()).readonly().default([]),
})
export type AskedQuestion = Readonly<z.infer<typeof AskedQuestion>>

/** What one conversation asks and promises, as it was when it began. */
export const QuestionSet = z.object({
  questions: z.array(AskedQuestion).readonly(),
  /** By currency: the lowest amount, and where one range ends and the next begins. Empty for the built-in ones. */
  ranges: z.record(z.string(), z.array(z.number()).readonly()).readonly().default({}),
  /** When a person replies: a sentence; empty for the built-in one. */
  promise: z.string().default(''),
})
export type QuestionSet = Readonly<z.infer<typeof QuestionSet>>
