import type { KeptSession } from './chat-sessions.ts'
import { awaitsReply, type Conversation, currentStep, type Message, progress, type Suggestion } from './conversation.ts'
import { type ProjectInfo } from './project-info.ts'
import { type Step, steps } from './steps.ts'

/** What a browser is told of a conversation. */
export interface ConversationView {
  /** Where the server keeps it, and its mark of this state; null until the visitor has done something. */
  readonly kept: { readonly sessionId: string; readonly revision: string } | null
  readonly messages: readonly Message[]
  /** Counts from 1. */
  readonly step: number
  readonly totalSteps: number
  readonly percent: number
  readonly field: Step['field']
  readonly required: boolean
  readonly isComplete: boolean
  /** Whether the last answer still waits for its reply. */
  readonly awaitsReply: boolean
  /** One entry a step: what the visitor has told, '' where nothing yet, null where they skipped it. */
  readonly brief: readonly { readonly title: string; readonly answer: string | null }[]
  readonly projectInfo: ProjectInfo
  readonly userCountry: string
  readonly userCurrency: string
  readonly summary: string | null
  readonly suggestion: Suggestion | null
}

export type ChatView =
  | { readonly stage: 'talking'; readonly sessionId: string | null; readonly conversation: ConversationView }
  | {
      readonly stage: 'review'
      readonly sessionId: string
      readonly conversation: ConversationView
      /** Used by a browser that runs no script; the others make their own. */
      readonly submissionId: string
    }
  | {
      readonly stage: 'submitted'
      readonly sessionId: string
      readonly conversation: ConversationView
      readonly receipt: Receipt
    }

export interface Receipt {
  readonly leadId: string
  /** For the telephone; empty where an earlier release submitted it. */
  readonly reference: string
  readonly contactEmail: string
  /** 'sent': accepted for delivery. 'queued': will be. 'failed': refused for good, or one too many. 'none': copies are switched off. */
  readonly copy: 'sent' | 'queued' | 'failed' | 'none'
}

export type TurnEvent =
  /** The answer is stored; the reply follows. */
  | { readonly type: 'saved'; readonly conversation: ConversationView }
  | { readonly type: 'delta'; readonly text: string }
  /** The reply is stored: this is how the conversation stands. Whatever was streamed before is replaced by it. */
  | { readonly type: 'turn'; readonly conversation: ConversationView }
  /** Nothing was taken. `moved-on`: another tab or an earlier try was first; `conversation` is how it stands. */
  | {
      readonly type: 'failed'
      readonly kind: 'moved-on'
      readonly message: string
      readonly conversation: ConversationView
    }
  | {
      readonly type: 'failed'
      readonly kind: 'blank' | 'no-session' | 'too-long' | 'not-saved'
      readonly message: string
    }

export function viewOf(conversation: Conversation | KeptSession): ConversationView {
  const step = currentStep(conversation)
  return {
    kept: 'id' in conversation ? { sessionId: conversation.id, revision: conversation.revision } : null,
    messages: conversation.conversationHistory.map(forVisitor),
    step: Math.min(conversation.currentStep + 1, conversation.totalSteps),
    totalSteps: conversation.totalSteps,
    percent: progress(conversation),
    field: step.field,
    required: step.required,
    isComplete: conversation.isComplete,
    awaitsReply: awaitsReply(conversation),
    brief: steps.map(({ title, field }, index) => ({
      title,
      answer: told(conversation.projectInfo, field) || (index < conversation.currentStep ? null : ''),
    })),
    projectInfo: conversation.projectInfo,
    userCountry: conversation.userCountry,
    userCurrency: conversation.userCurrency,
    summary: conversation.summary,
    suggestion: conversation.suggestion,
  }
}

/** Without what a model made of their words for the team. */
function forVisitor({ english: _english, ...message }: Message): Message {
  return message
}

function told(info: ProjectInfo, field: Step['field']): string {
  if (field !== 'contact') return info[field]
  return [info.contactName, info.contactEmail, info.contactPhone].filter(Boolean).join(', ')
}
