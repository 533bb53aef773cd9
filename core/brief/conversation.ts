import * as z from 'zod'
import { languages } from '../language/lexicon.ts'
import { type ProjectField, type ProjectInfo, projectFieldNames } from './project-info.ts'
import { QuestionSet } from './question-set-schema.ts'
import { stepsOf, type WithQuestions } from './question-set.ts'
import { askableFields, type Step, type StepField, steps } from './steps.ts'

const manyOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape).readonly()).readonly().optional()

export const Message = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** ISO 8601, UTC. */
  timestamp: z.string(),
  /** ISO 639-1, where it is not English. */
  lang: z.string().optional(),
  /** What it says in English, as rendered by a model for the team. */
  english: z.string().optional(),
  /** Where the site says more on it. */
  links: manyOf({ title: z.string(), href: z.string() }),
  /** The open question, where it is not the one after the last question. */
  asks: z.enum(askableFields).optional(),
  /** What is shown below it. `person`: the ways to one, and `ways` up to release 0.4.0; `end`: the button that ends the conversation;
   *  `delete`: the one that erases it; `help`: help lines; `safe`: the same and whether they are safe; `resumed`: they are;
   *  `grief`: nothing; `upload`: the form for files; `client`: telephone and contact form; `mail`: the agency's address, for an applicant;
   *  `seller`: nothing, and each of these a button for an idea where it was offered before; `returning`: waits for their address; `added`: what is written next goes to the lead `returningTo`. */
  offer: z
    .enum([
      ...(['person', 'end', 'ways', 'delete', 'help', 'safe', 'resumed', 'grief', 'upload'] as const),
      ...(['client', 'mail', 'seller', 'returning', 'added'] as const),
    ])
    .optional(),
  /** Where somebody in distress finds help. */
  help: manyOf({ name: z.string(), phone: z.string(), note: z.string() }),
  /** Says that the brief was changed, and asks nothing: the question before it is still open. */
  isNote: z.boolean().optional(),
  /** These are the first words of a text that is a file of the conversation. */
  isFiled: z.boolean().optional(),
})
export type Message = Readonly<z.infer<typeof Message>>

export const FieldSource = z.object({
  by: z.enum(['rule', 'model', 'edit', 'quick']),
  /** The visitor's words. Empty where they typed the value into the field. */
  quotation: z.string(),
})
export type FieldSource = Readonly<z.infer<typeof FieldSource>>

/** What may be so: one tap stores it. */
export const Ticket = z.object({
  field: z.enum(projectFieldNames),
  /** Empty: the field is to be emptied. */
  value: z.string(),
  /** The line of the notes that keeps the words until it is tapped; empty where there is none. */
  note: z.string().default(''),
})
export type Ticket = Readonly<z.infer<typeof Ticket>>

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
  isComplete: z.boolean().default(false),
  conversationHistory: z.array(Message).readonly(),
  userCurrency: z.string(),
  userCountry: z.string(),
  /** How often the model failed to answer on this step. */
  failuresOnStep: z.number().int().default(0),
  /** How often the model failed in this conversation since its last reply. */
  failuresInARow: z.number().int().default(0),
  /** How many replies were asked of the model. */
  modelCalls: z.number().int().default(0),
  askedForEmail: z.boolean().default(false),
  /** The summary text, once the conversation is complete. Empty where the answers alone are shown. */
  summary: z.string().nullable().default(null),
  /** How many turns this step has cost beyond the one that answers it. */
  extraTurnsOnStep: z.number().int().default(0),
  /** The field of `currentStep`, as a later release may number the steps differently. Null: complete, or stored by an earlier release. */
  openField: z.string().nullable().default(null),
  /** The questions that it began with. Null: the built-in ones. */
  questionSet: QuestionSet.nullable().default(null),
  /** Of their last message that was long enough to tell. */
  language: z.enum(languages).default('en'),
  /** The calls that they asked for: “+27 83 555 0142, after 17:00”. */
  callRequests: z.array(z.string()).readonly().default([]),
  suggestion: Suggestion.nullable().default(null),
  /** The fields that the last answer filled or changed. */
  noted: z.array(z.enum(projectFieldNames)).readonly().default([]),
  /** What the last edit of the brief replaced, until the next answer. */
  replaced: z.partialRecord(z.enum(projectFieldNames), z.string()).readonly().default({}),
  /** How the filled fields came to their values. An earlier release did not record it. */
  sources: z.partialRecord(z.enum(projectFieldNames), FieldSource).readonly().default({}),
  /** What was not sure in the last answer. */
  tickets: z.array(Ticket).readonly().default([]),
  /** The lead that they have proved to be theirs and add to; empty where there is none. */
  returningTo: z.string().default(''),
})
export type Conversation = Readonly<z.infer<typeof Conversation>>

/** A conversation in which only the greeting has been said. */
export function newConversation(
  place: { country: string; currency: string },
  greeting: Message,
  questionSet: QuestionSet | null = null,
): Conversation {
  return Conversation.parse({
    currentStep: 0,
    openField: steps[0].field,
    totalSteps: stepsOf({ questionSet }).length,
    questionSet,
    projectInfo: {},
    conversationHistory: [greeting],
    userCurrency: place.currency,
    userCountry: place.country,
  })
}

/** The step that waits for an answer; once the conversation is complete, the last one. */
export function currentStep(conversation: Pick<Conversation, 'currentStep'> & WithQuestions): Step {
  const asked = stepsOf(conversation)
  return asked[Math.min(conversation.currentStep, asked.length - 1)] ?? steps[0]
}

/** Whether contact details have been asked for, so that messages may hold them. */
export function hasReachedContact(conversation: Pick<Conversation, 'currentStep' | 'totalSteps'>): boolean {
  return conversation.currentStep >= conversation.totalSteps - 1
}

/** Progress in per cent: (step + 1) / total, rounded, and never over 100. Specification §9. */
export function progress({ currentStep, totalSteps }: Pick<Conversation, 'currentStep' | 'totalSteps'>): number {
  return Math.min(100, Math.round(((currentStep + 1) / totalSteps) * 100))
}

/** Whether the visitor's last words still wait for a reply: the process stopped, or the model is still at it. */
export function awaitsReply({ isComplete, conversationHistory }: Conversation): boolean {
  return !isComplete && conversationHistory.findLast(({ isNote }) => !isNote)?.role === 'user'
}

/** Returns the conversation at the next step that still needs an answer. Past the last one it is complete. */
export function advance(conversation: Conversation): Conversation {
  const { currentStep: place, projectInfo, totalSteps } = conversation
  const asked = stepsOf(conversation)
  const open = asked.findIndex(({ field }, index) => index > place && !isFilled(projectInfo, field))
  const next = open < 0 ? totalSteps : open
  return {
    ...conversation,
    currentStep: next,
    openField: asked[next]?.field ?? null,
    isComplete: next >= totalSteps,
    failuresOnStep: 0,
    extraTurnsOnStep: 0,
  }
}

export function isFilled(info: ProjectInfo, field: StepField): boolean {
  return field === 'contact' ? info.contactName !== '' && info.contactEmail !== '' : info[field] !== ''
}

/** What the last reply offers. */
export function lastOffer({ conversationHistory }: Pick<Conversation, 'conversationHistory'>): Message['offer'] {
  return conversationHistory.findLast(({ role, isNote }) => role === 'assistant' && !isNote)?.offer
}

/** Whether the last reply asks the open question, whatever else it offers. */
export function asksBeside(messages: readonly Message[]): boolean {
  const offer = lastOffer({ conversationHistory: messages })
  return offer === undefined || ['person', 'upload', 'client', 'mail', 'seller'].includes(offer)
}

export function appendMessage(conversation: Conversation, message: Message): Conversation {
  return { ...conversation, conversationHistory: [...conversation.conversationHistory, message] }
}
