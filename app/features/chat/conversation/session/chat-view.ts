import type { Call } from '../../../../../core/brief/calls.ts'
import {
  awaitsReply,
  type Conversation,
  currentStep,
  type Message,
  progress,
} from '../../../../../core/brief/conversation.ts'
import { projectFieldNames, fieldTitle, stepOf, type Titles } from '../../../../../core/brief/project-info.ts'
import { stepsOf, titlesOf } from '../../../../../core/brief/question-set.ts'
import type { Step, StepField } from '../../../../../core/brief/steps.ts'
import { type CurrencyChoice, currencyChoices } from '../../../../../core/currency/choices.ts'
import type { PageLink } from '../../../feature.ts'
import type { FieldValues } from '../../understanding/understanding.ts'
import type { StoredSession } from './chat-sessions.ts'
import { type Choice, choicesOf } from './choices.ts'

/** Where a line of the brief belongs: a step, or the additional notes. */
export type BriefField = StepField | 'additionalNotes'

export interface BriefEntry {
  readonly field: BriefField
  readonly title: string
  /** The visitor's words; '' where there are none yet, null where they skipped it. */
  readonly answer: string | null
  readonly isNoted: boolean
  /** What the last edit replaced in it; empty where it was not edited since the last answer. */
  readonly replaced: FieldValues
}

const shown = [
  'totalSteps',
  'isComplete',
  'projectInfo',
  'userCountry',
  'userCurrency',
  'summary',
  'suggestion',
] as const
type Shown = Pick<Conversation, (typeof shown)[number]>

export interface ConversationView extends Shown {
  /** The stored session and its revision; null until the visitor has done something. */
  readonly stored: { readonly sessionId: string; readonly revision: string } | null
  readonly messages: readonly Message[]
  /** Counts from 1. */
  readonly step: number
  readonly percent: number
  readonly field: Step['field']
  readonly required: boolean
  readonly awaitsReply: boolean
  /** One line a step, and one for the additional notes where there are any. */
  readonly brief: readonly BriefEntry[]
  /** Of fields that the owner calls otherwise than the built-in questions. */
  readonly titles: Titles
  /** To choose from while the budget is asked; empty before and after. */
  readonly currencies: readonly CurrencyChoice[]
  readonly choices: readonly Choice[]
  readonly files: readonly { readonly name: string }[]
  /** The lead that they add to; empty where there is none. */
  readonly returningTo?: string
  /** Where the visitor came from, until the conversation is stored. */
  readonly cameFrom?: string
}

interface Stored {
  readonly sessionId: string
  readonly conversation: ConversationView
}
/** `submissionId`: used by a browser that runs no script; the others make their own. `call`: where all that they leave is a telephone number; a server of
 *  an earlier release sends none. */
export type ChatView =
  | { readonly stage: 'talking'; readonly sessionId: string | null; readonly conversation: ConversationView }
  | (Stored & { readonly stage: 'review'; readonly submissionId: string; readonly call?: ReviewCall | null })
  | (Stored & { readonly stage: 'submitted'; readonly receipt: Receipt })

export interface ReviewCall extends Call {
  readonly isPromised: boolean
}

export interface Receipt {
  /** Empty where they handed in a call request. */
  readonly leadId: string
  /** For the telephone; empty where an earlier release took it. */
  readonly reference: string
  readonly call?: Call
  /** Says when the answer is due; empty where the words of a call may mean another time. */
  readonly promise: string
  /** When that is, in words; absent where nothing is due by a time of ours. */
  readonly answerBy?: string
  readonly contactEmail: string
  /** 'sent': accepted for delivery. 'queued': waits for it. 'failed': refused for good, or over the limit. 'kept': it
   *  stays in a folder, as there is no mail server. 'none': copies are switched off. */
  readonly copy: 'sent' | 'queued' | 'failed' | 'kept' | 'none'
  readonly projectName: string
  readonly brief: readonly BriefEntry[]
  /** Of the client's page. Absent where this browser does not have its token. */
  readonly pageAddress?: string
  /** To pages below that one. */
  readonly pageLinks?: readonly PageLink[]
}

export interface SentAnswer {
  readonly text: string
  /** Where the visitor came from: of the first answer. */
  readonly cameFrom?: string | undefined
  readonly skip: boolean
  /** The text is the beginning of one that has become a file: not of a form. */
  readonly isFiled?: boolean | undefined
  /** The value of a quick reply. It counts instead of the text. */
  readonly quick?: string | undefined
  /** The session that was submitted in this browser. */
  readonly submittedSessionId?: string | null
  /** The number of messages that the sender has seen. */
  readonly seen: number
  /** The session whose conversation the sender has seen. The answer is not taken into another one. */
  readonly sessionId?: string | undefined
}

interface Failed {
  readonly type: 'failed'
  readonly message: string
}
export type TurnEvent =
  /** The answer is stored; the reply follows. */
  | { readonly type: 'saved'; readonly conversation: ConversationView }
  | { readonly type: 'delta'; readonly text: string }
  /** The reply is stored. It replaces what was streamed before. */
  | { readonly type: 'turn'; readonly conversation: ConversationView }
  /** Nothing is stored. `conflict`: another tab or an earlier try was first; `conversation` is its state. */
  | (Failed & { readonly kind: 'conflict'; readonly conversation: ConversationView })
  | (Failed & { readonly kind: 'blank' | 'no-session' | 'too-long' | 'not-saved' })

/** Fills what a server of another release leaves out of a conversation: from the one that the page knows, or with nothing. */
export function completeView(received: Partial<ConversationView>, known: ConversationView): ConversationView {
  const given = Object.fromEntries(Object.entries(received).filter(([, value]) => value !== undefined))
  const view: ConversationView = { ...known, ...given }
  return {
    ...view,
    brief: view.brief.map((entry) => ({ ...blankEntry, ...entry })),
    choices: received.choices ?? [],
    currencies: received.currencies ?? known.currencies ?? [],
    files: received.files ?? known.files ?? [],
    titles: received.titles ?? known.titles ?? {},
    projectInfo: { ...known.projectInfo, ...view.projectInfo },
  }
}

const blankEntry: BriefEntry = { field: 'additionalNotes', title: '', answer: '', isNoted: false, replaced: {} }

export function toConversationView(conversation: Conversation | StoredSession): ConversationView {
  const { totalSteps, userCountry, userCurrency } = conversation
  const { field, required } = currentStep(conversation)
  return {
    ...(Object.fromEntries(shown.map((name) => [name, conversation[name]])) as unknown as Shown),
    stored: 'id' in conversation ? { sessionId: conversation.id, revision: conversation.revision } : null,
    // Without what a model made of their words for the team.
    messages: conversation.conversationHistory.map(({ english: _english, ...message }) => message),
    step: Math.min(conversation.currentStep + 1, totalSteps),
    percent: progress(conversation),
    awaitsReply: awaitsReply(conversation),
    brief: briefOf(conversation),
    choices: choicesOf(conversation),
    files: 'files' in conversation ? conversation.files.map(({ name }) => ({ name })) : [],
    returningTo: conversation.returningTo,
    field,
    required,
    titles: titlesOf(conversation),
    currencies: field === 'budget' ? currencyChoices(userCountry, userCurrency) : [],
  }
}

export function briefOf(conversation: Conversation): readonly BriefEntry[] {
  const { projectInfo: info, currentStep: place, noted, replaced } = conversation
  const line = (field: BriefField, title: string, empty: '' | null): BriefEntry => {
    const ours = projectFieldNames.filter((name) => stepOf(name) === field)
    const words = ours.flatMap((name) => info[name] || []).join(', ')
    return {
      field,
      title,
      answer: words || empty,
      isNoted: ours.some((name) => noted.includes(name)),
      replaced: Object.fromEntries(ours.flatMap((name) => (name in replaced ? [[name, replaced[name]]] : []))),
    }
  }
  const lines = stepsOf(conversation).map(({ field, title }, index) => line(field, title, index < place ? null : ''))
  const notes = line('additionalNotes', fieldTitle('additionalNotes'), '')
  const hasNotes = notes.answer !== '' || replaced.additionalNotes !== undefined
  return hasNotes ? [...lines, notes] : lines
}
