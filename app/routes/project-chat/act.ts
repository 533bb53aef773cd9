import { data, replace } from 'react-router'
import * as z from 'zod'
import { chatMessages } from '../../../core/conversation/messages.ts'
import { emptyProject, type ProjectField, projectFieldNames } from '../../../core/conversation/project-info.ts'
import type { TurnEvent } from '../../../core/conversation/session/chat-view.ts'
import { longestAnswer } from '../../../core/conversation/session/session-rules.ts'
import { stepFields } from '../../../core/conversation/steps.ts'
import { isCurrency } from '../../../core/currency/currency-of.ts'
import { whatIsMissing } from '../../../core/leads/submit/missing-fields.ts'
import { missingMessages } from '../../../core/leads/submit/submission-messages.ts'
import type { Services } from '../../../core/services.ts'
import { isEmail } from '../../../core/text/is-email.ts'
import type { Exchange } from '../../context.ts'
import { chatCookie, receiptCookie, setCookie } from '../../cookies.ts'
import { type Changes, changesIn, fieldsIn, lineId, type Outcome, textIn } from './outcome.ts'
import { readAnswer } from './read-answer.ts'

interface Asked {
  readonly form: FormData
  readonly sessionId: string | null
  readonly chat: Services['chat']
  readonly exchange: Exchange
  readonly signal: AbortSignal
}

type Failed = Extract<TurnEvent, { type: 'failed' }>['kind']
type Answered = Response | ReturnType<typeof refuse>

const page = '/project-chat'
const statusOf: Record<Failed, number> = {
  'moved-on': 409,
  'no-session': 409,
  blank: 422,
  'too-long': 422,
  'not-saved': 503,
}

/** What each form of the page asks for. Done: a redirect to the page. Not done: why. */
const intents = { answer, end, currency, brief, save, submit, reset, dismiss }
const Intent = z.enum(Object.keys(intents) as (keyof typeof intents)[])
const BriefForm = z.object({ line: z.enum([...stepFields, 'additionalNotes']), session: z.string().max(120) })
const Currency = z.string().refine(isCurrency)
const SubmissionId = z.string().regex(/^[\w-]{16,64}$/)

export async function act(asked: Asked): Promise<Answered> {
  const intent = Intent.safeParse(asked.form.get('intent'))
  if (!intent.success) return notUnderstood(asked)
  return intents[intent.data](asked)
}

export function refuse(outcome: Outcome, status: number, headers: HeadersInit = {}) {
  return data(outcome, { status, headers })
}

/** A turn without script: the whole of it happens before the page comes back. */
async function answer(asked: Asked): Promise<Answered> {
  const { form, sessionId, chat, exchange, signal } = asked
  const given = readAnswer(form)
  if (!given) return notUnderstood(asked)
  const turn = await chat.turn(sessionId, given, exchange.visitor, signal)
  const headers = { 'Set-Cookie': await setCookie(chatCookie, turn.sessionId, exchange) }
  for await (const event of turn.events) {
    if (event.type !== 'failed') continue
    const { text, seen } = given
    return refuse({ kind: 'not-taken', message: event.message, text, seen }, statusOf[event.kind], headers)
  }
  return back(`${page}#latest`, headers)
}

async function end({ sessionId, chat, exchange }: Asked): Promise<Answered> {
  if (sessionId !== null) await chat.end(sessionId)
  return back(page, { 'Set-Cookie': await setCookie(chatCookie, null, exchange) })
}

async function currency(asked: Asked): Promise<Answered> {
  const { form, sessionId, chat, exchange } = asked
  const chosen = Currency.safeParse(form.get('currency'))
  if (!chosen.success) return notUnderstood(asked)
  const begun = await chat.begin(sessionId, exchange.visitor)
  await chat.change(begun, { userCurrency: chosen.data })
  return back(page, { 'Set-Cookie': await setCookie(chatCookie, begun, exchange) })
}

/** Changes one line of the brief. A page without a conversation yet begins one; a page of one that is gone is refused. */
async function brief(asked: Asked): Promise<Answered> {
  const { form, sessionId, chat, exchange } = asked
  const parsed = BriefForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) return notUnderstood(asked)
  const { line, session } = parsed.data
  const changes = changesIn(form)
  const wrong = wrongIn(changes)
  if (wrong) return refuse({ kind: 'not-edited', line, ...wrong, changes }, 422)
  const begun = session === '' ? await chat.begin(sessionId, exchange.visitor) : session
  if (session !== '' && session !== sessionId) return noSession(asked)
  const saved = await chat.edit(begun, changes)
  if (saved.kind === 'no-session') return noSession(asked)
  return back(`${page}#${lineId(line)}`, { 'Set-Cookie': await setCookie(chatCookie, begun, exchange) })
}

function wrongIn(changes: Changes): { field: ProjectField; message: string } | null {
  const long = projectFieldNames.find((field) => (changes[field] ?? '').length > longestAnswer)
  if (long) return { field: long, message: chatMessages.tooLong(longestAnswer) }
  const email = changes.contactEmail?.trim()
  return email && !isEmail(email) ? { field: 'contactEmail', message: missingMessages.invalidEmail } : null
}

async function save(asked: Asked): Promise<Answered> {
  const { form, sessionId, chat } = asked
  const changes = changesIn(form)
  if (changes.contactEmail?.trim() && !isEmail(changes.contactEmail.trim())) {
    return refuse({ kind: 'invalid', changes, missing: whatIsMissing({ ...emptyProject, ...fieldsIn(form) }) }, 422)
  }
  const saved = sessionId !== null && (await chat.edit(sessionId, changes))
  return saved && saved.kind === 'saved' ? back(`${page}?saved`) : noSession(asked)
}

async function submit(asked: Asked): Promise<Answered> {
  const { form, sessionId, chat, exchange } = asked
  const submissionId = SubmissionId.safeParse(form.get('submissionId'))
  if (!submissionId.success) return notUnderstood(asked)
  if (sessionId === null) return noSession(asked)
  const submitted = await chat.submit(sessionId, submissionId.data, exchange.visitor.address ?? 'unknown')
  switch (submitted.kind) {
    case 'submitted':
      return back(page)
    case 'incomplete':
      return refuse({ kind: 'incomplete', missing: submitted.missing }, 422)
    case 'not-saved':
      return refuse({ kind: 'not-submitted', message: submitted.message }, 503)
    case 'no-session':
      return noSession(asked)
  }
}

/** A new chat after a submitted one, whose receipt stays. Never lets go of a conversation that is not submitted. */
async function reset({ sessionId, chat, exchange }: Asked): Promise<Answered> {
  if (sessionId === null || (await chat.receipt(sessionId)) === null) return back(page)
  const headers = new Headers()
  headers.append('Set-Cookie', await setCookie(receiptCookie, sessionId, exchange))
  headers.append('Set-Cookie', await setCookie(chatCookie, null, exchange))
  return back(page, headers)
}

async function dismiss({ exchange }: Asked): Promise<Answered> {
  return back(page, { 'Set-Cookie': await setCookie(receiptCookie, null, exchange) })
}

/** 303, so that a reload posts nothing twice; in place of the page that asked, so that Back leads past it. */
function back(address: string, headers: HeadersInit = {}): Response {
  return replace(address, { status: 303, headers })
}

function noSession({ form }: Asked): Answered {
  const intent = textIn(form, 'intent')
  return refuse({ kind: 'not-done', intent, message: chatMessages.noSession }, statusOf['no-session'])
}

/** None of our forms looks like this. */
function notUnderstood({ form }: Asked): Answered {
  return refuse({ kind: 'not-done', intent: textIn(form, 'intent'), message: chatMessages.notDone }, 400)
}
