import { chatMessages } from '../../../../core/brief/messages.ts'
import { longestAnswer } from '../../../../core/brief/session-rules.ts'
import { contactCopy } from '../../../../core/contact/copy.ts'
import { careMessages } from '../../../../core/conversation/care/messages.ts'
import { chatCookie, setCookie } from '../../../cookies.ts'
import { type ActionInput, type ActionResponse, actionResult, noSession, page, redirectTo } from '../action-response.ts'
import { careRefused, fieldText } from '../action-result.ts'
import type { CareIntent } from '../post-form.tsx'

/** The session of the form, where it is that of the browser: another tab may have begun another one. */
type InSession = ActionInput & { readonly sessionId: string }

/** One handler per form below a message that is not about an idea. */
export const careActions = {
  'care-resume': inSession(async (input) => goOn(input, await input.care.resume(input.sessionId, 'resume'))),
  'care-keep': inSession(async (input) => goOn(input, await input.care.resume(input.sessionId, 'keep'))),
  'care-lost': inSession(async (input) => goOn(input, await input.care.helpLost(input.sessionId))),
  'care-message': inSession(leaveMessage),
  'care-find': inSession(addToLead),
  'care-delete': inSession(deleteAll),
} as const satisfies Record<CareIntent, (input: ActionInput) => Promise<ActionResponse>>

function inSession(handle: (input: InSession) => Promise<ActionResponse>) {
  return async (input: ActionInput): Promise<ActionResponse> => {
    const { form, sessionId } = input
    if (sessionId === null || fieldText(form, 'session') !== sessionId) return noSession(input)
    const isTooLong = [...form.values()].some((value) => typeof value === 'string' && value.length > longestAnswer)
    if (isTooLong) return actionResult(careRefused(form, chatMessages.tooLong(longestAnswer)), 422)
    return handle({ ...input, sessionId })
  }
}

function goOn(input: ActionInput, { kind }: { readonly kind: 'done' | 'no-session' }): ActionResponse {
  return kind === 'done' ? redirectTo(`${page}#latest`) : noSession(input)
}

async function leaveMessage(input: InSession): Promise<ActionResponse> {
  const { form, sessionId, care, exchange } = input
  const fields = {
    message: fieldText(form, 'message'),
    name: fieldText(form, 'name'),
    replyTo: fieldText(form, 'replyTo'),
  }
  const left = await care.leaveMessage(sessionId, fields, exchange.visitor.address)
  switch (left.kind) {
    case 'invalid':
      return actionResult(careRefused(form, null, left.problems), 422)
    case 'too-many':
      return actionResult(careRefused(form, careMessages.leftTooOften), 429)
    case 'not-stored':
      return actionResult(careRefused(form, contactCopy.notStored), 503)
    default:
      return goOn(input, { kind: left.kind })
  }
}

async function addToLead(input: InSession): Promise<ActionResponse> {
  const { form, sessionId, care, exchange } = input
  const proof = { reference: fieldText(form, 'reference'), email: fieldText(form, 'email') }
  const { kind } = await care.addToLead(sessionId, proof, exchange.visitor.address)
  if (kind === 'unknown') return actionResult(careRefused(form, careMessages.notFound), 422)
  if (kind === 'too-many') return actionResult(careRefused(form, careMessages.foundTooOften), 429)
  return goOn(input, { kind })
}

/** The answer is the receipt itself: it is stored nowhere, and in no address. */
async function deleteAll(input: InSession): Promise<ActionResponse> {
  const { sessionId, care, exchange } = input
  const erased = await care.erase(sessionId)
  // Submitted in another tab: the page says what became of it.
  if (erased.kind !== 'erased') return erased.kind === 'submitted' ? redirectTo(page) : noSession(input)
  const headers = { 'Set-Cookie': await setCookie(chatCookie, null, exchange) }
  return actionResult({ kind: 'deleted', receipt: erased.receipt }, 200, headers)
}
