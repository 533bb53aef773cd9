import { data, replace } from 'react-router'
import { chatMessages } from '../../../core/brief/messages.ts'
import type { Services } from '../../../core/services.ts'
import type { Exchange } from '../../context.ts'
import { type ChatActionResult, fieldText } from './action-result.ts'

export interface ActionInput {
  readonly form: FormData
  readonly sessionId: string | null
  readonly chat: Services['chat']
  readonly care: Services['care']
  readonly exchange: Exchange
  readonly signal: AbortSignal
  /** The session that was submitted in this browser. */
  readonly submittedSessionId?: string | null
}

export type ActionResponse = Response | ReturnType<typeof actionResult>

export const page = '/project-chat'

export function actionResult(result: ChatActionResult, status: number, headers: HeadersInit = {}) {
  return data(result, { status, headers })
}

/** Uses 303, so that a reload posts nothing twice. Replaces the history entry, so that Back skips it. */
export function redirectTo(address: string, headers: HeadersInit = {}): Response {
  return replace(address, { status: 303, headers })
}

export function noSession({ form }: ActionInput): ActionResponse {
  const intent = fieldText(form, 'intent')
  return actionResult({ kind: 'failed-action', intent, message: chatMessages.noSession }, 409)
}

/** The form is none of this page's. */
export function notUnderstood({ form }: ActionInput): ActionResponse {
  return actionResult({ kind: 'failed-action', intent: fieldText(form, 'intent'), message: chatMessages.notDone }, 400)
}
