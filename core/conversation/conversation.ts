import * as z from 'zod'
import { emptyProject, type ProjectField, projectFieldNames } from './project-info.ts'
import { type Step, steps, totalSteps } from './steps.ts'

export const Message = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** ISO 8601, UTC. */
  timestamp: z.string(),
})
export type Message = z.infer<typeof Message>

/** A published project that is close to the idea, shown with the message at this place of the history. */
export const Suggestion = z.object({ title: z.string(), slug: z.string(), place: z.number().int() })
export type Suggestion = Readonly<z.infer<typeof Suggestion>>

/** The fields of a project as they are stored. One that an earlier release did not know is empty. */
export const projectInfoFields = Object.fromEntries(
  projectFieldNames.map((field) => [field, z.string().default('')]),
) as Record<ProjectField, z.ZodDefault<z.ZodString>>

/** Conversation state: specification §3, and below the line what the server keeps beside it. */
export const Conversation = z.object({
  currentStep: z.number().int().min(0),
  totalSteps: z.number().int(),
  projectInfo: z.object(projectInfoFields).readonly(),
  isComplete: z.boolean(),
  conversationHistory: z.array(Message).readonly(),
  userCurrency: z.string(),
  userCountry: z.string(),
  /** How often the model failed to answer on this step. */
  failuresOnStep: z.number().int(),
  /** How often the model failed in this conversation since its last reply. */
  failuresInARow: z.number().int().default(0),
  /** How many replies were asked of the model. */
  modelCalls: z.number().int().default(0),
  /** Whether the one extra question for an email address has been asked. */
  askedForEmail: z.boolean(),
  /** The summary text, once the conversation is complete. */
  summary: z.string().nullable(),
  suggestion: Suggestion.nullable().default(null),
})
export type Conversation = Readonly<z.infer<typeof Conversation>>

/** A conversation in which only the greeting has been said. */
export function newConversation(place: { country: string; currency: string }, greeting: Message): Conversation {
  return {
    currentStep: 0,
    totalSteps,
    projectInfo: emptyProject,
    isComplete: false,
    conversationHistory: [greeting],
    userCurrency: place.currency,
    userCountry: place.country,
    failuresOnStep: 0,
    failuresInARow: 0,
    modelCalls: 0,
    askedForEmail: false,
    summary: null,
    suggestion: null,
  }
}

/** The step that waits for an answer; once the conversation is complete, the last one. */
export function currentStep(conversation: Pick<Conversation, 'currentStep'>): Step {
  return steps[Math.min(conversation.currentStep, totalSteps - 1)] as Step
}

/** Progress in per cent: (step + 1) / total, rounded, and never over 100. Specification §9. */
export function progress({ currentStep, totalSteps }: Pick<Conversation, 'currentStep' | 'totalSteps'>): number {
  return Math.min(100, Math.round(((currentStep + 1) / totalSteps) * 100))
}

/** Whether the visitor's last words still wait for a reply: the process stopped, or the model is still at it. */
export function awaitsReply({ isComplete, conversationHistory }: Conversation): boolean {
  return !isComplete && conversationHistory.at(-1)?.role === 'user'
}
