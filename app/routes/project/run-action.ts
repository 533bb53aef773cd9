import { data, type RouterContextProvider, redirect } from 'react-router'
import * as z from 'zod'
import { callTexts } from '../../../core/calls/messages.ts'
import { longestNote } from '../../../core/client-page/add-to-project.ts'
import type { NeedsCode, NoPage, PageVisit } from '../../../core/client-page/client-page-service.ts'
import { type BriefProblems, briefFields } from '../../../core/client-page/correct-brief.ts'
import { clientPageMessages as texts } from '../../../core/client-page/messages.ts'
import type { Services } from '../../../core/services.ts'
import { unreachableEmail } from '../../../core/text/is-email.ts'
import { exchangeContext, servicesContext, type UploadedForm } from '../../context.ts'
import { grantCookie, setCookie } from '../../cookies.ts'
import { filesIn } from '../../files-in.ts'
import { refusedInit } from '../../form-of.ts'
import { fieldText } from '../project-chat/forms/action-result.ts'
import { closed, isNoPage } from './visit.ts'

/** What the page says after a form that redirected to it, and beside which form. */
export const said = {
  sent: { intent: 'add', sentence: texts.sent },
  codeEntered: { intent: 'enter-code', sentence: texts.codeEntered },
  codeNeeded: { intent: 'ask-code', sentence: texts.codeNeeded },
  corrected: { intent: 'correct', sentence: texts.corrected },
  addressKept: { intent: 'address-cancel', sentence: texts.addressKept },
  addressChanged: { intent: 'address-code', sentence: texts.addressChanged },
  addressUndone: { intent: 'address-undo', sentence: texts.addressUndone },
  linksClosed: { intent: 'close-links', sentence: texts.linksClosed },
  cancelled: { intent: 'cancel-call', sentence: callTexts.cancelled },
  'cancelled-unmailed': { intent: 'cancel-call', sentence: callTexts.cancelledUnmailed },
} as const satisfies Record<string, { intent: Intent; sentence: string }>
export type Said = keyof typeof said

/** Why a form was refused, with what was typed into it. */
export interface Refused {
  readonly kind: 'refused'
  readonly intent: Intent
  readonly message: string
  readonly problems: BriefProblems
  readonly typed: Readonly<Record<string, string>>
}

interface ActionInput extends UploadedForm {
  readonly visit: PageVisit
  readonly pages: Services['clientPages']
  readonly context: Readonly<RouterContextProvider>
}

const Intent = z.enum([
  'add',
  'ask-code',
  'enter-code',
  'correct',
  'address',
  'address-code',
  'address-cancel',
  'address-undo',
  'close-links',
  'withdraw',
  'erase',
  'cancel-call',
])
export type Intent = z.infer<typeof Intent>
const NoteId = z.string().regex(/^[\w-]{8,64}$/)

const statuses = { limited: 429, 'not-saved': 503 } as const

/** Runs a form of a client's page. One that succeeds redirects, so that a reload sends nothing twice. */
export async function runPageAction(input: ActionInput) {
  const { refusal } = input
  if (refusal) return refused(input, refusal.sentence, refusedInit(refusal))
  const intent = Intent.safeParse(fieldText(input.form, 'intent'))
  if (!intent.success) return refused(input, texts.notSaved, 400)
  try {
    return await forms[intent.data](input)
  } catch (error) {
    input.context.get(exchangeContext).log.error('client page not changed', { reason: String(error) })
    return refused(input, texts.notSaved, statuses['not-saved'])
  }
}

const forms = {
  add: async (input: ActionInput) => {
    const { form, visit, pages } = input
    const id = NoteId.safeParse(form.get('noteId'))
    if (!id.success) return refused(input, texts.notSaved, 400)
    // Line ends count as one character, as in the box.
    const text = fieldText(form, 'text').replaceAll('\r\n', '\n')
    const added = await pages.add(visit, {
      id: id.data,
      text: text.slice(0, longestNote + 1),
      files: await filesIn(form),
    })
    if (added.kind === 'refused') return refused(input, added.message, 422)
    return isNoPage(added) ? closed(added) : back(visit, 'sent')
  },

  'ask-code': async (input: ActionInput) => {
    const { visit, pages } = input
    const asked = await pages.askCode(visit)
    if (isNoPage(asked)) return closed(asked)
    if (asked.kind === 'wait') return refused(input, texts.tooMany(asked.seconds), statuses.limited)
    return redirect(`/project/${visit.token}${asked.kind === 'asked' ? '?code#code-asked' : '#own'}`, 303)
  },

  'enter-code': async (input: ActionInput) => {
    const { form, visit, pages, context } = input
    const entered = await pages.enterCode(visit, fieldText(form, 'code'))
    if (isNoPage(entered)) return closed(entered)
    if (entered.kind === 'wrong') return refused(input, texts.codeWrong, 422)
    if (entered.kind === 'wait') return refused(input, texts.tooMany(entered.seconds), statuses.limited)
    const headers = { 'Set-Cookie': await setCookie(grantCookie, entered.grant, context.get(exchangeContext)) }
    return back(visit, 'codeEntered', 'answer', headers)
  },

  correct: async (input: ActionInput) => {
    const { form, visit, pages } = input
    const present = briefFields.filter((field) => form.has(field))
    const typed = Object.fromEntries(present.map((field) => [field, fieldText(form, field)]))
    const result = await pages.correct(visit, typed)
    if (isWithout(result)) return withoutGrant(input, result)
    return result.kind === 'invalid' ? refused(input, '', 422, result.problems) : back(visit, 'corrected')
  },

  address: async (input: ActionInput) => {
    const email = fieldText(input.form, 'email')
    const result = await input.pages.changeAddress(input.visit, email)
    if (isWithout(result)) return withoutGrant(input, result)
    if (result.kind === 'invalid') return refused(input, texts.addressWrong, 422)
    if (result.kind === 'unreachable') return refused(input, unreachableEmail, 422)
    if (result.kind === 'same') return refused(input, texts.addressSame(email), 422)
    if (result.kind === 'wait') return refused(input, texts.tooMany(result.seconds), statuses.limited)
    return back(input.visit, null, 'new-address')
  },

  'address-code': async (input: ActionInput) => {
    const { form, pages, visit } = input
    const result = await pages.confirmAddress(visit, fieldText(form, 'code'), form.get('close') === 'yes')
    if (isNoPage(result)) return closed(result)
    if (result.kind === 'wrong') return refused(input, texts.addressCodeWrong, 422)
    if (result.kind === 'wait') return refused(input, texts.tooMany(result.seconds), statuses.limited)
    return back(input.visit, 'addressChanged')
  },

  'address-cancel': async (input: ActionInput) => {
    const result = await input.pages.cancelAddress(input.visit)
    return result.kind === 'cancelled' ? back(input.visit, 'addressKept') : withoutGrant(input, result)
  },

  'address-undo': async (input: ActionInput) => {
    const result = await input.pages.undoAddress(input.visit)
    if (isNoPage(result)) return closed(result)
    return result.kind === 'undone' ? back(input.visit, 'addressUndone') : refused(input, texts.addressTooLate, 409)
  },

  'close-links': async (input: ActionInput) => {
    const result = await input.pages.closeLinks(input.visit)
    return result.kind === 'closed' ? back(input.visit, 'linksClosed') : withoutGrant(input, result)
  },

  withdraw: async (input: ActionInput) => {
    const result = await input.pages.withdraw(input.visit)
    return result.kind === 'withdrawn' ? back(input.visit, null, 'now') : withoutGrant(input, result)
  },

  erase: async (input: ActionInput) => {
    if (input.form.get('confirm') !== 'yes') return refused(input, texts.eraseHint, 422)
    const result = await input.pages.erase(input.visit)
    return result.kind === 'erased' ? back(input.visit, null, '') : withoutGrant(input, result)
  },

  'cancel-call': async (input: ActionInput) => {
    const result = await input.pages.cancelCall(input.visit)
    if (isNoPage(result)) return closed(result)
    return result.kind === 'no-call' ? refused(input, callTexts.noCall, 409) : back(input.visit, result.kind)
  },
} as const satisfies Record<Intent, (input: ActionInput) => Promise<unknown>>

/** The browser moves to the place and gives it the focus, without script too. */
function back({ token }: PageVisit, says: Said | null, place = 'answer', headers: HeadersInit = {}) {
  return redirect(`/project/${token}${says ? `?said=${says}` : ''}${place && `#${place}`}`, { status: 303, headers })
}

function isWithout(result: { readonly kind: string }): result is NeedsCode | NoPage {
  return result.kind === 'needs-code' || isNoPage(result)
}

function withoutGrant(input: ActionInput, result: NeedsCode | NoPage) {
  return result.kind === 'needs-code' ? refused(input, texts.codeNeeded, 403) : closed(result)
}

function refused({ form }: ActionInput, message: string, status: number | ResponseInit, problems: BriefProblems = {}) {
  const typed = Object.fromEntries(
    Array.from(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const { data: intent = 'add' } = Intent.safeParse(fieldText(form, 'intent'))
  return data<Refused>({ kind: 'refused', intent, message, problems, typed }, status)
}

export const pagesOf = (context: Readonly<RouterContextProvider>) => context.get(servicesContext).clientPages
