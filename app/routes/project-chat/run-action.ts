import { data, replace } from 'react-router'
import * as z from 'zod'
import { chatMessages } from '../../../core/brief/messages.ts'
import { emptyProject, projectFieldNames } from '../../../core/brief/project-info.ts'
import { longestAnswer } from '../../../core/brief/session-rules.ts'
import { askableFields } from '../../../core/brief/steps.ts'
import type { SentAnswer, TurnEvent } from '../../../core/conversation/session/chat-view.ts'
import { isCurrency } from '../../../core/currency/currency-of.ts'
import { callMessages, longestCallTime, missingFields, missingMessages } from '../../../core/leads/submission.ts'
import type { Services } from '../../../core/services.ts'
import { isEmail } from '../../../core/text/is-email.ts'
import type { Exchange } from '../../context.ts'
import { chatCookie, projectCookie, receiptCookie, setCookie } from '../../cookies.ts'
import {
  type Changes,
  type ChatActionResult,
  type Problem,
  type RefusalKind,
  changesIn,
  fieldText,
  fieldsIn,
  lineId,
  networkFailure,
  refusal,
} from './forms/action-result.ts'
import type { CareIntent } from './forms/chat-form.tsx'

interface ActionInput {
  readonly form: FormData
  readonly sessionId: string | null
  readonly chat: Services['chat']
  readonly care: Services['care']
  readonly agency: Services['agency']
  readonly exchange: Exchange
  readonly signal: AbortSignal
  /** The session that was submitted in this browser. */
  readonly submittedSessionId?: string | null
}

type ActionResponse = Response | ReturnType<typeof respond>

const page = '/project-chat'

/** Says in the address that a conversation has just begun: without one there, the browser has refused its cookie. */
function begunAt({ sessionId }: ActionInput): string {
  return sessionId === null ? `${page}?new` : page
}

/** Handles the buttons below a message that is not about an idea, in the session of the form. */
const careIntents = {
  'care-resume': async (input, id) => goOn(input, await input.care.resume(id, 'resume')),
  'care-keep': async (input, id) => goOn(input, await input.care.resume(id, 'keep')),
  'care-safe': async (input, id) => {
    const isSafe = input.form.get('safe') === 'yes'
    return goOn(input, await (isSafe ? input.care.resume(id, 'resume') : input.care.showHelp(id)))
  },
  'care-delete': deleteAll,
} as const satisfies Record<CareIntent, (input: ActionInput, sessionId: string) => Promise<ActionResponse>>

/** One handler per form of the page. Success redirects to the page; failure returns a `Refusal`. */
const intents = { answer, end, currency, brief, save, submit, done, reset, dismiss }
const Intent = z.enum(Object.keys(intents) as (keyof typeof intents)[])
const CareIntentName = z.enum(Object.keys(careIntents) as CareIntent[])

const AnswerForm = z.object({
  text: z.string().default(''),
  seen: z.coerce.number().int().min(0),
  skip: z.string().optional(),
  quick: z.string().max(80).optional(),
  session: z.string().max(120).optional(),
  cameFrom: z.string().max(300).optional(),
})
const BriefForm = z.object({ line: z.enum([...askableFields, 'additionalNotes']), session: z.string().max(120) })
const Currency = z.string().refine(isCurrency)
const SubmissionId = z.string().regex(/^[\w-]{16,64}$/)
const CallForm = z.object({
  submissionId: SubmissionId,
  session: z.string().max(120),
  callTime: z.string().default(''),
  callAt: z.iso.datetime().or(z.literal('')).default(''),
})

export async function runChatAction(input: ActionInput): Promise<ActionResponse> {
  const name = input.form.get('intent')
  const care = CareIntentName.safeParse(name)
  if (care.success) return inSession(input, careIntents[care.data])
  const intent = Intent.safeParse(name)
  return intent.success ? intents[intent.data](input) : notUnderstood(input)
}

/** Runs a whole turn before it returns: for forms that are sent without script. */
async function answer(input: ActionInput): Promise<ActionResponse> {
  const { form, sessionId, chat, exchange, signal, submittedSessionId = null } = input
  const answer = readAnswer(form)
  if (!answer) return notUnderstood(input)
  if (sessionId === null && answer.sessionId) return noSession(input, 'answer-not-saved')
  const turn = await chat.turn(sessionId, { ...answer, submittedSessionId }, exchange.visitor, signal)
  const headers = { 'Set-Cookie': await setCookie(chatCookie, turn.sessionId, exchange) }
  for await (const event of turn.events) {
    if (event.type === 'failed')
      return refuse(input, 'answer-not-saved', statusByFailure[event.kind], { message: event.message }, headers)
  }
  const text = fieldText(form, 'text')
  // A button was pressed beside words in the box. A redirect would lose them, and a second post of the same form is a conflict.
  if (answer.text === '' && text.trim() !== '') return respond({ kind: 'words-kept', text }, 200, headers)
  return redirectTo(`${begunAt(input)}#latest`, headers)
}

const statusByFailure: Record<Extract<TurnEvent, { type: 'failed' }>['kind'], number> = {
  conflict: 409,
  'no-session': 409,
  blank: 422,
  'too-long': 422,
  'not-saved': 503,
}

/** Returns the answer in a form, or null when the form is not valid. A button takes nothing from the box. */
export function readAnswer(form: FormData): SentAnswer | null {
  const parsed = AnswerForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) return null
  const { seen, skip, quick, session, cameFrom } = parsed.data
  const isButton = skip !== undefined || quick !== undefined
  return {
    text: isButton ? '' : fieldText(form, 'text'),
    skip: skip !== undefined,
    quick,
    seen,
    sessionId: session || undefined,
    cameFrom,
  }
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
  return redirectTo(begunAt(input), { 'Set-Cookie': await setCookie(chatCookie, sessionId, exchange) })
}

/** Changes one line of the brief. Starts a conversation when the page has none; fails when the page's conversation is gone. */
async function brief(input: ActionInput): Promise<ActionResponse> {
  const { form, chat, exchange } = input
  const parsed = BriefForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) return notUnderstood(input)
  const { line, session } = parsed.data
  const changes = changesIn(form)
  const invalid = invalidFieldIn(changes)
  if (invalid) return refuse(input, 'line-not-saved', 422, invalid)
  if (session !== '' && session !== input.sessionId) return noSession(input)
  const sessionId = session || (await chat.begin(input.sessionId, exchange.visitor))
  const saved = await chat.edit(sessionId, changes)
  if (saved.kind === 'no-session') return noSession(input)
  return redirectTo(`${begunAt(input)}#${lineId(line)}`, {
    'Set-Cookie': await setCookie(chatCookie, sessionId, exchange),
  })
}

function invalidFieldIn(changes: Changes): Problem | null {
  const long = projectFieldNames.find((field) => (changes[field] ?? '').length > longestAnswer)
  if (long) return { field: long, message: chatMessages.tooLong(longestAnswer) }
  const email = changes.contactEmail?.trim()
  return email && !isEmail(email) ? { field: 'contactEmail', message: missingMessages.invalidEmail } : null
}

async function save(input: ActionInput): Promise<ActionResponse> {
  const { form, sessionId, chat } = input
  const changes = changesIn(form)
  const email = changes.contactEmail?.trim()
  if (email && !isEmail(email))
    return refuse(input, 'invalid', 422, { missing: missingFields({ ...emptyProject, ...fieldsIn(form) }) })
  const saved = sessionId !== null && (await chat.edit(sessionId, changes))
  return saved && saved.kind === 'saved' ? redirectTo(`${page}?saved`) : noSession(input)
}

async function submit(input: ActionInput): Promise<ActionResponse> {
  const { form, sessionId, chat, exchange } = input
  const submissionId = SubmissionId.safeParse(form.get('submissionId'))
  if (!submissionId.success) return notUnderstood(input)
  if (sessionId === null) return noSession(input)
  const result = await chat.submit(sessionId, submissionId.data, exchange.visitor.address ?? 'unknown')
  return submitted(input, result)
}

/** Submits a talk that has a telephone number and no email address. */
async function done(input: ActionInput): Promise<ActionResponse> {
  const { form, sessionId, chat, exchange } = input
  const parsed = CallForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) return notUnderstood(input)
  const { submissionId, session, callTime, callAt } = parsed.data
  if (sessionId === null || session !== sessionId) return noSession(input)
  const changes = changesIn(form)
  const invalid = callTime.length > longestCallTime ? longTime : invalidFieldIn(changes)
  if (invalid) return refuse(input, 'call-not-sent', 422, invalid)
  const call = { changes, callTime, callAt, submissionId }
  return submitted(input, await chat.submitCall(sessionId, call, exchange.visitor.address ?? 'unknown'))
}

const longTime = { field: 'callTime', message: chatMessages.tooLong(longestCallTime) } as const

type Submitted = Awaited<ReturnType<Services['chat']['submit' | 'submitCall']>>

async function submitted(input: ActionInput, result: Submitted): Promise<ActionResponse> {
  switch (result.kind) {
    case 'submitted':
      return redirectTo(page, { 'Set-Cookie': await setCookie(projectCookie, result.token, input.exchange) })
    case 'incomplete':
      return refuse(input, 'incomplete', 422, { missing: result.missing })
    case 'no-number':
      return refuse(input, 'call-not-sent', 422, { field: 'contactPhone', message: callMessages.noNumber })
    case 'quicker':
      return refuse(input, 'call-not-sent', 409, { field: 'callTime', message: callMessages.timeGone })
    case 'wait':
      return refuse(input, networkFailure(input.form).kind, 429, { message: result.message })
    case 'not-saved':
      return refuse(input, networkFailure(input.form).kind, 503, { message: result.message })
    case 'no-session':
      return noSession(input)
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

/** The page of the project is still linked. */
async function dismiss({ exchange }: ActionInput): Promise<ActionResponse> {
  return redirectTo(page, { 'Set-Cookie': await setCookie(receiptCookie, null, exchange) })
}

/** Handles a form of the session that it names, where that is the browser's: another tab may have begun another one. */
async function inSession(
  input: ActionInput,
  handle: (input: ActionInput, sessionId: string) => Promise<ActionResponse>,
): Promise<ActionResponse> {
  const { form, sessionId } = input
  if (sessionId === null || fieldText(form, 'session') !== sessionId) return noSession(input)
  return handle(input, sessionId)
}

function goOn(input: ActionInput, { kind }: { readonly kind: 'done' | 'no-session' }): ActionResponse {
  return kind === 'done' ? redirectTo(`${page}#latest`) : noSession(input)
}

/** Responds with the receipt itself: it is stored nowhere, and in no address. */
async function deleteAll(input: ActionInput, sessionId: string): Promise<ActionResponse> {
  const erased = await input.care.erase(sessionId)
  // Submitted in another tab: the page shows its receipt.
  if (erased.kind !== 'erased') return erased.kind === 'submitted' ? redirectTo(page) : noSession(input)
  const headers = { 'Set-Cookie': await setCookie(chatCookie, null, input.exchange) }
  return respond({ kind: 'deleted', receipt: erased.receipt }, 200, headers)
}

function respond(result: ChatActionResult, status: number, headers: HeadersInit = {}) {
  return data(result, { status, headers })
}

function refuse({ form }: ActionInput, kind: RefusalKind, status: number, problem: Problem, headers?: HeadersInit) {
  return respond(refusal(form, kind, problem), status, headers)
}

function noSession(input: ActionInput, kind: RefusalKind = 'failed-action') {
  const message = input.sessionId === null ? chatMessages.cookieMissing(input.agency) : chatMessages.noSession
  return refuse(input, kind, 409, { message })
}

/** The form is none of this page's. */
function notUnderstood(input: ActionInput) {
  return refuse(input, 'failed-action', 400, { message: chatMessages.notDone })
}

/** Uses 303, so that a reload posts nothing twice. Replaces the history entry, so that Back skips it. */
function redirectTo(address: string, headers: HeadersInit = {}): Response {
  return replace(address, { status: 303, headers })
}
