import type { Titles } from './project-info.ts'
import type { AskedQuestion, QuestionSet } from './question-set-schema.ts'
import { type AnswerKind, isOwnField, type Step, type StepField, steps } from './steps.ts'

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
