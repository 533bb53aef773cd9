import * as z from 'zod'
import { chatMessages } from '../../../core/brief/messages.ts'
import { emptyProject, type ProjectField, projectFieldNames } from '../../../core/brief/project-info.ts'
import { longestAnswer } from '../../../core/brief/session-rules.ts'
import { stepFields } from '../../../core/brief/steps.ts'
import type { TurnEvent } from '../../../core/conversation/session/chat-view.ts'
import { isCurrency } from '../../../core/currency/currency-of.ts'
import { callMessages, longestCallTime } from '../../../core/leads/call-messages.ts'
import { missingFields, missingMessages } from '../../../core/leads/submission-rules.ts'
import { isEmail } from '../../../core/text/is-email.ts'
import { chatCookie, receiptCookie, setCookie } from '../../cookies.ts'
import {
  type ActionInput,
  type ActionResponse,
  actionResult,
  noSession,
  notUnderstood,
  page,
  redirectTo,
} from './action-response.ts'
import { type Changes, changesIn, fieldsIn, fieldText, lineId } from './action-result.ts'
import { careActions } from './care/care-actions.ts'
import { readAnswer } from './read-answer.ts'

type Failed = Extract<TurnEvent, { type: 'failed' }>['kind']

const statusByFailure: Record<Failed, number> = {
  conflict: 409,
  'no-session': 409,
  blank: 422,
  'too-long': 422,
  'not-saved': 503,
}

/** One handler per form of the page. Success redirects to the page; failure returns a `ChatActionResult`. */
const intents = { answer, end, currency, brief, save, submit, done, reset, dismiss, ...careActions }
const Intent = z.enum(Object.keys(intents) as (keyof typeof intents)[])
const BriefForm = z.object({ line: z.enum([...stepFields, 'additionalNotes']), session: z.string().max(120) })
const Currency = z.string().refine(isCurrency)
const SubmissionId = z.string().regex(/^[\w-]{16,64}$/)
const CallForm = z.object({
  submissionId: SubmissionId,
  session: z.string().max(120),
  callTime: z.string().default(''),
})

export async function runChatAction(input: ActionInput): Promise<ActionResponse> {
  const intent = Intent.safeParse(input.form.get('intent'))
  if (!intent.success) return notUnderstood(input)
  return intents[intent.data](input)
}

/** Runs a whole turn before it returns: for forms that are sent without script. */
async function answer(input: ActionInput): Promise<ActionResponse> {
  const { form, sessionId, chat, exchange, signal, submittedSessionId = null } = input
  const answer = readAnswer(form)
  if (!answer) return notUnderstood(input)
  const turn = await chat.turn(sessionId, { ...answer, submittedSessionId }, exchange.visitor, signal)
  const headers = { 'Set-Cookie': await setCookie(chatCookie, turn.sessionId, exchange) }
  const text = fieldText(form, 'text')
  for await (const event of turn.events) {
    if (event.type !== 'failed') continue
    return actionResult(
      { kind: 'answer-not-saved', message: event.message, text, seen: answer.seen },
      statusByFailure[event.kind],
      headers,
    )
  }
  // A button was pressed beside words in the box. A redirect would lose them, and a second post of the same form is a conflict.
  if (answer.text === '' && text.trim() !== '') return actionResult({ kind: 'words-kept', text }, 200, headers)
  return redirectTo(`${page}#latest`, headers)
}

async function end({ sessionId, chat, exchange }: ActionInput): Promise<ActionResponse> {
  if (sessionId !== null) await chat.end(sessionId)
  return redirectTo(page, { 'Set-Cookie': await setCookie(chatCookie, null, exchange) })
}

async function currency(input: ActionInput): Promise<ActionResponse> {
  const { form, chat, exchange } = input
  const chosen = Currency.safeParse(form.get('currency'))
  if (!chosen.success) return notUnderstood(input)
  const sessionId = await chat.begin(input.sessionId, exchange.visitor)
  await chat.change(sessionId, { userCurrency: chosen.data })
  return redirectTo(page, { 'Set-Cookie': await setCookie(chatCookie, sessionId, exchange) })
}

/** Changes one line of the brief. Starts a conversation when the page has none; fails when the page's conversation is gone. */
async function brief(input: ActionInput): Promise<ActionResponse> {
  const { form, chat, exchange } = input
  const parsed = BriefForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) return notUnderstood(input)
  const { line, session } = parsed.data
  const changes = changesIn(form)
  const invalid = invalidFieldIn(changes)
  if (invalid) return actionResult({ kind: 'line-not-saved', line, ...invalid, changes }, 422)
  if (session !== '' && session !== input.sessionId) return noSession(input)
  const sessionId = session || (await chat.begin(input.sessionId, exchange.visitor))
  const saved = await chat.edit(sessionId, changes)
  if (saved.kind === 'no-session') return noSession(input)
  return redirectTo(`${page}#${lineId(line)}`, { 'Set-Cookie': await setCookie(chatCookie, sessionId, exchange) })
}

function invalidFieldIn(changes: Changes): { field: ProjectField; message: string } | null {
  const long = projectFieldNames.find((field) => (changes[field] ?? '').length > longestAnswer)
  if (long) return { field: long, message: chatMessages.tooLong(longestAnswer) }
  const email = changes.contactEmail?.trim()
  return email && !isEmail(email) ? { field: 'contactEmail', message: missingMessages.invalidEmail } : null
}

async function save(input: ActionInput): Promise<ActionResponse> {
  const { form, sessionId, chat } = input
  const changes = changesIn(form)
  if (changes.contactEmail?.trim() && !isEmail(changes.contactEmail.trim())) {
    return actionResult(
      { kind: 'invalid', changes, missing: missingFields({ ...emptyProject, ...fieldsIn(form) }) },
      422,
    )
  }
  const saved = sessionId !== null && (await chat.edit(sessionId, changes))
  return saved && saved.kind === 'saved' ? redirectTo(`${page}?saved`) : noSession(input)
}

async function submit(input: ActionInput): Promise<ActionResponse> {
  const { form, sessionId, chat, exchange } = input
  const submissionId = SubmissionId.safeParse(form.get('submissionId'))
  if (!submissionId.success) return notUnderstood(input)
  if (sessionId === null) return noSession(input)
  const submitted = await chat.submit(sessionId, submissionId.data, exchange.visitor.address ?? 'unknown')
  switch (submitted.kind) {
    case 'submitted':
      return redirectTo(page)
    case 'incomplete':
      return actionResult({ kind: 'incomplete', missing: submitted.missing }, 422)
    case 'not-saved':
      return actionResult({ kind: 'not-submitted', message: submitted.message }, 503)
    case 'no-session':
      return noSession(input)
  }
}

/** Submits a talk that has a telephone number and no email address. */
async function done(input: ActionInput): Promise<ActionResponse> {
  const { form, sessionId, chat, exchange } = input
  const parsed = CallForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) return notUnderstood(input)
  const { submissionId, session, callTime } = parsed.data
  const changes = changesIn(form)
  const refuse = (problem: { message: string; field?: ProjectField | 'callTime' }, status: number) =>
    actionResult({ kind: 'call-not-sent', ...problem, changes, callTime }, status)
  if (sessionId === null || session !== sessionId) return refuse({ message: chatMessages.noSession }, 409)
  const isLong = callTime.length > longestCallTime
  const invalid = isLong
    ? ({ field: 'callTime', message: chatMessages.tooLong(longestCallTime) } as const)
    : invalidFieldIn(changes)
  if (invalid) return refuse(invalid, 422)
  const sent = await chat.submitCall(
    sessionId,
    { changes, callTime, submissionId },
    exchange.visitor.address ?? 'unknown',
  )
  switch (sent.kind) {
    case 'submitted':
      return redirectTo(page)
    case 'no-number':
      return refuse({ field: 'contactPhone', message: callMessages.noNumber }, 422)
    case 'incomplete':
      return actionResult({ kind: 'incomplete', missing: sent.missing }, 422)
    case 'not-saved':
      return refuse({ message: sent.message }, 503)
    case 'no-session':
      return refuse({ message: chatMessages.noSession }, 409)
  }
}

/** Starts a new chat after a submitted one and keeps its receipt. Does nothing while the conversation is not submitted. */
async function reset({ sessionId, chat, exchange }: ActionInput): Promise<ActionResponse> {
  if (sessionId === null || (await chat.receipt(sessionId)) === null) return redirectTo(page)
  const headers = new Headers()
  headers.append('Set-Cookie', await setCookie(receiptCookie, sessionId, exchange))
  headers.append('Set-Cookie', await setCookie(chatCookie, null, exchange))
  return redirectTo(page, headers)
}

async function dismiss({ exchange }: ActionInput): Promise<ActionResponse> {
  return redirectTo(page, { 'Set-Cookie': await setCookie(receiptCookie, null, exchange) })
}
