import { replace, type RouterContextProvider } from 'react-router'
import * as z from 'zod'
import { chatMessages } from '../../../core/brief/messages.ts'
import { projectFieldNames } from '../../../core/brief/project-info.ts'
import { longestAnswer } from '../../../core/brief/session-rules.ts'
import { askableFields } from '../../../core/brief/steps.ts'
import { turnMessages } from '../../../core/brief/turn-messages.ts'
import { isCurrency } from '../../../core/currency/currency-of.ts'
import { isEmail } from '../../../core/text/is-email.ts'
import { servicesContext } from '../../context.ts'
import { chatCookie, projectCookie, readCookie, receiptCookie, setCookie } from '../../cookies.ts'
import type { Services } from '../../features.ts'
import type { SentAnswer, TurnEvent } from '../../features/chat/conversation/session/chat-view.ts'
import { clientFileMessages as fileTexts } from '../../features/chat/files/messages.ts'
import { callMessages, missingMessages } from '../../features/leads-desk/leads/submission.ts'
import { longestCallTime } from '../../features/leads-desk/messages/wishes.ts'
import { filesIn } from '../../files-in.ts'
import {
  defineForm,
  done,
  formsFor,
  invalid,
  isByScript,
  type Outcome,
  refused,
  type Rights,
  type Sent,
  shown,
} from '../../ui/forms/define-form.ts'
import { changesIn, lineId } from './chat-fields.ts'

const page = '/project-chat'

/** The session of the browser's cookie. */
type Anybody = Sent<string | null>
type InSession = Sent<string>

const anybody: Rights<string | null> = {
  by: 'everybody',
  check: async ({ request }) => ({ who: await readCookie(chatCookie, request) }),
}

const whoHasSession: Rights<string> = {
  by: 'everybody',
  async check({ request, context }) {
    const sessionId = await readCookie(chatCookie, request)
    return sessionId === null ? noSession(context, null) : { who: sessionId }
  },
}

/** Of a form that names the session: another tab may have begun another one. */
const whoHasThisSession: Rights<string> = {
  by: 'everybody',
  async check({ request, context }, { session }) {
    const sessionId = await readCookie(chatCookie, request)
    return sessionId === null || sessionId !== session ? noSession(context, sessionId) : { who: sessionId }
  },
}

const Nothing = z.object({})
const Session = z.string().max(120)
const Line = z.enum([...askableFields, 'additionalNotes'])
const SubmissionId = z.string().regex(/^[\w-]{16,64}$/)

/** An answer in a form. A button takes nothing from the box. */
export const Answer = z
  .object({
    text: z.string().default(''),
    seen: z.coerce.number().int().min(0),
    skip: z.string().optional(),
    quick: z.string().max(80).optional(),
    session: z.string().max(120).optional(),
    cameFrom: z.string().max(300).optional(),
  })
  .transform(({ text, skip, quick, seen, session, cameFrom }): SentAnswer => {
    const isButton = skip !== undefined || quick !== undefined
    const sessionId = session || undefined
    return { text: isButton ? '' : text, skip: skip !== undefined, quick, seen, sessionId, cameFrom }
  })

const Changes = z
  .record(z.string(), z.string())
  .transform(changesIn)
  .superRefine((changes, { addIssue }) => {
    const email = changes.contactEmail?.trim()
    const isWrong = email && !isEmail(email)
    if (isWrong) addIssue({ code: 'custom', path: ['contactEmail'], message: missingMessages.invalidEmail })
    for (const field of projectFieldNames) {
      if ((changes[field] ?? '').length <= longestAnswer) continue
      addIssue({ code: 'custom', path: [field], message: turnMessages.tooLong(longestAnswer) })
    }
  })
  .transform((changes) => ({ changes }))

/** `line`: of a page of release 0.4.0. */
const Edit = z.object({ id: Line.optional(), line: Line.optional(), session: Session }).and(Changes)

const Call = z
  .object({
    submissionId: SubmissionId,
    callTime: z
      .string()
      .default('')
      .refine((time) => time.length <= longestCallTime, turnMessages.tooLong(longestCallTime)),
    callAt: z.iso.datetime().or(z.literal('')).default(''),
  })
  .and(Changes)

/** Runs a whole turn before it returns: for forms that are sent without script. */
async function answer({ who, services, exchange, headers, form, args }: Anybody, sent: SentAnswer): Promise<Outcome> {
  if (who === null && sent.sessionId) return noSession(args.context, who)
  const submittedSessionId = await readCookie(receiptCookie, args.request)
  const turn = await services.chat.turn(who, { ...sent, submittedSessionId }, exchange.visitor, args.request.signal)
  headers.append('Set-Cookie', await setCookie(chatCookie, turn.sessionId, exchange))
  for await (const event of turn.events) {
    if (event.type === 'failed') return refused(event.message, statusByFailure[event.kind])
  }
  // A button was pressed beside words in the box. A redirect would lose them, and a second post of the same form is a conflict.
  const words = form.get('text')
  if (sent.text === '' && typeof words === 'string' && words.trim() !== '') return shown({})
  return back(`${begunAt(who)}#latest`)
}

const statusByFailure: Record<Extract<TurnEvent, { type: 'failed' }>['kind'], number> = {
  conflict: 409,
  'no-session': 409,
  blank: 422,
  'too-long': 422,
  'not-saved': 503,
}

async function end({ who, services, exchange, headers }: Anybody): Promise<Outcome> {
  if (who !== null) await services.chat.end(who)
  headers.append('Set-Cookie', await setCookie(chatCookie, null, exchange))
  return back()
}

async function chooseCurrency({ who, services: { chat }, exchange, headers }: Anybody, userCurrency: string) {
  const sessionId = await chat.begin(who, exchange.visitor)
  await chat.change(sessionId, { userCurrency })
  headers.append('Set-Cookie', await setCookie(chatCookie, sessionId, exchange))
  return back(begunAt(who))
}

/** Changes one line of the brief. Starts a conversation when the page has none; fails when the page's conversation is gone. */
async function edit(sent: Anybody, { id, line, session, changes }: z.infer<typeof Edit>): Promise<Outcome> {
  const { who, services, exchange, headers, args } = sent
  if (session !== '' && session !== who) return noSession(args.context, who)
  const sessionId = session || (await services.chat.begin(who, exchange.visitor))
  const saved = await services.chat.edit(sessionId, changes)
  if (saved.kind === 'no-session') return noSession(args.context, who)
  headers.append('Set-Cookie', await setCookie(chatCookie, sessionId, exchange))
  const field = id ?? line
  return isByScript(args.request)
    ? done(chatMessages.lineSaved)
    : back(`${begunAt(who)}${field ? `#${lineId(field)}` : ''}`)
}

/** Starts a new chat after a submitted one and keeps its receipt. Does nothing while the conversation is not submitted. */
async function reset({ who, services, exchange, headers }: Anybody): Promise<Outcome> {
  if (who === null || (await services.chat.receipt(who)) === null) return back()
  headers.append('Set-Cookie', await setCookie(receiptCookie, who, exchange))
  headers.append('Set-Cookie', await setCookie(chatCookie, null, exchange))
  return back()
}

/** The page of the project is still linked. */
async function dismiss({ exchange, headers }: Anybody): Promise<Outcome> {
  headers.append('Set-Cookie', await setCookie(receiptCookie, null, exchange))
  return back()
}

async function submitted(sent: InSession, result: Awaited<ReturnType<Services['chat']['submit' | 'submitCall']>>) {
  switch (result.kind) {
    case 'submitted':
      sent.headers.append('Set-Cookie', await setCookie(projectCookie, result.token, sent.exchange))
      return back()
    case 'incomplete':
      return invalid('', Object.fromEntries(result.missing.map(({ field, message }) => [field, message])))
    case 'no-number':
      return invalid(callMessages.noNumber, { contactPhone: callMessages.noNumber })
    case 'quicker': {
      const message = callMessages.timeGone
      return { kind: 'conflict', message, problems: { callTime: message } } satisfies Outcome
    }
    case 'wait':
      return refused(result.message, 429)
    case 'not-saved':
      return refused(result.message, 503)
    case 'no-session':
      return noSession(sent.args.context, sent.who)
  }
}

/** Returns to the talk that goes on. */
function goOn({ who, args }: InSession, { kind }: { readonly kind: 'done' | 'no-session' }): Outcome {
  return kind === 'done' ? back(`${page}#latest`) : noSession(args.context, who)
}

/** Responds with the receipt itself: it is stored nowhere, and in no address. */
async function deleteAll({ who, services, exchange, headers, args }: InSession): Promise<Outcome> {
  const erased = await services.care.erase(who)
  // Submitted in another tab: the page shows its receipt.
  if (erased.kind !== 'erased') return erased.kind === 'submitted' ? back() : noSession(args.context, who)
  headers.append('Set-Cookie', await setCookie(chatCookie, null, exchange))
  return shown({}, erased.receipt)
}

function noSession(context: Readonly<RouterContextProvider>, sessionId: string | null): Outcome {
  const { agency } = context.get(servicesContext)
  return refused(sessionId === null ? chatMessages.cookieMissing(agency) : chatMessages.noSession)
}

/** Says in the address that a conversation has just begun: without one there, the browser has refused its cookie. */
function begunAt(sessionId: string | null): string {
  return sessionId === null ? `${page}?new` : page
}

/** Uses 303, so that a reload posts nothing twice. Replaces the history entry, so that Back skips it. */
function back(address = page): Response {
  return replace(address, { status: 303 })
}

const careForm = (perform: (sent: InSession) => Promise<Outcome>) => defineForm(Nothing, perform, chatMessages.notDone)
const addressOf = ({ exchange }: InSession) => exchange.visitor.address ?? 'unknown'

export const talkForms = formsFor(anybody, {
  answer: defineForm(Answer, answer, chatMessages.notSaved),
  end: defineForm(Nothing, end, chatMessages.notDone),
  currency: defineForm(
    z.object({ currency: z.string().refine(isCurrency, chatMessages.notDone) }),
    (sent: Anybody, { currency }) => chooseCurrency(sent, currency),
    chatMessages.notDone,
  ),
  brief: defineForm(Edit, edit, turnMessages.lineNotSaved),
  reset: defineForm(Nothing, reset, chatMessages.notDone),
  dismiss: defineForm(Nothing, dismiss, chatMessages.notDone),
})

export const sessionForms = formsFor(whoHasSession, {
  files: defineForm(
    Nothing,
    async ({ who, services, form, args }: InSession) => {
      const added = await services.talkFiles.add(who, await filesIn(form))
      if (added.kind === 'refused') return invalid(added.message)
      if (added.kind !== 'added') return refused(fileTexts.notSaved)
      return isByScript(args.request) ? done('') : back(`${page}#brief`)
    },
    fileTexts.notSaved,
  ),
  save: defineForm(
    Changes,
    async ({ who, services, args }: InSession, { changes }) => {
      const { kind } = await services.chat.edit(who, changes)
      return kind === 'saved' ? back(`${page}?saved`) : noSession(args.context, who)
    },
    turnMessages.changesNotSaved,
  ),
  submit: defineForm(
    z.object({ submissionId: SubmissionId }),
    async (sent: InSession, { submissionId }) =>
      submitted(sent, await sent.services.chat.submit(sent.who, submissionId, addressOf(sent))),
    turnMessages.submissionUnanswered,
  ),
})

/** Of a call, and of the buttons below a message that is not about an idea. */
export const ownForms = formsFor(whoHasThisSession, {
  done: defineForm(
    Call,
    async (sent: InSession, call) =>
      submitted(sent, await sent.services.chat.submitCall(sent.who, call, addressOf(sent))),
    callMessages.notSaved,
  ),
  'care-resume': careForm(async (sent) => goOn(sent, await sent.services.care.resume(sent.who, 'resume'))),
  'care-keep': careForm(async (sent) => goOn(sent, await sent.services.care.resume(sent.who, 'keep'))),
  'care-safe': careForm(async (sent) => {
    const { care } = sent.services
    const isSafe = sent.form.get('safe') === 'yes'
    return goOn(sent, await (isSafe ? care.resume(sent.who, 'resume') : care.showHelp(sent.who)))
  }),
  'care-delete': careForm(deleteAll),
})
