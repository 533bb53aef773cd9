import * as z from 'zod'
import type { Titles } from './project-info.ts'
import { askableFields, isOwnField, type Step, type StepField, steps } from './steps.ts'

export const answerKinds = ['text', 'choice', 'date', 'amount'] as const
/** How an answer to a question of the owner's own is understood. */
export type AnswerKind = (typeof answerKinds)[number]

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

/** Null: the built-in questions. */
export interface WithQuestions {
  readonly questionSet?: QuestionSet | null
}

export function stepsOf({ questionSet }: WithQuestions): readonly Step[] {
  return questionSet ? questionSet.questions.map(stepFor) : steps
}

function stepFor({ field, title }: AskedQuestion): Step {
  const builtIn = steps.find((step) => step.field === field)
  if (!builtIn) return { field, title, short: title, required: false }
  return { ...builtIn, title, short: title === builtIn.title ? builtIn.short : title }
}

export function askedQuestion({ questionSet }: WithQuestions, field: StepField): AskedQuestion | null {
  return questionSet?.questions.find((question) => question.field === field) ?? null
}

/** Returns the changes without those of own questions that this conversation does not ask. */
export function changesAsked<Changes extends object>(conversation: WithQuestions, changes: Changes): Changes {
  const asked = stepsOf(conversation).map(({ field }) => field)
  const kept = Object.entries(changes).filter(([field]) => !isOwnField(field) || asked.includes(field))
  return Object.fromEntries(kept) as Changes
}

/** How an answer to this question is understood; null for a built-in question. */
export function kindOf(conversation: WithQuestions, field: StepField): AnswerKind | null {
  return isOwnField(field) ? (askedQuestion(conversation, field)?.kind ?? 'text') : null
}

/** Returns the titles that differ from the built-in ones. */
export function titlesOf({ questionSet }: WithQuestions): Titles {
  const changed = (questionSet?.questions ?? []).filter(
    ({ field, title }) => title !== steps.find((step) => step.field === field)?.title,
  )
  return Object.fromEntries(changed.map(({ field, title }) => [field, title]))
}
