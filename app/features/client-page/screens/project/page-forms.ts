import { type RouterContextProvider, redirect } from 'react-router'
import * as z from 'zod'
import { unreachableEmail } from '../../../../../core/text/is-email.ts'
import { servicesContext } from '../../../../context.ts'
import { grantCookie, setCookie } from '../../../../cookies.ts'
import type { Services } from '../../../../features.ts'
import { filesIn } from '../../../../files-in.ts'
import { everybody, formsFailing, formsFor, invalid, type Outcome, refused } from '../../../../ui/forms/define-form.ts'
import type { FormResult } from '../../../../ui/forms/form-result.ts'
import { contactCopy } from '../../../contact/contact-form.ts'
import { longestCallTime, type Wish } from '../../../leads-desk/messages/wishes.ts'
import { longestNote } from '../../add-to-project.ts'
import { briefFields } from '../../correct-brief.ts'
import { clientPageMessages as texts } from '../../messages.ts'
import type { OpenPage } from '../../page-view.ts'
import type { NeedsCode, NoPage, PageVisit } from '../../page-visits.ts'
import { closed, isNoPage } from './visit.ts'

/** What the page says after a form that redirected to it, and beside which form. */
export const said = {
  sent: { intent: 'add', message: texts.sent },
  codeEntered: { intent: 'enter-code', message: texts.codeEntered },
  codeNeeded: { intent: 'ask-code', message: texts.codeNeeded },
  corrected: { intent: 'correct', message: texts.corrected },
  addressChanged: { intent: 'address-code', message: texts.addressChanged },
  addressUndone: { intent: 'address-undo', message: texts.addressUndone },
  linksClosed: { intent: 'close-links', message: texts.linksClosed },
} as const satisfies Record<string, { intent: string; message: string }>
type Said = keyof typeof said

/** Returns what a word in the page's address says; null where it says nothing. */
export function saidBy(sections: OpenPage['sections'], word: string | null): FormResult | null {
  const all = new Map<string | null, { readonly intent: string; readonly message: string }>(Object.entries(said))
  for (const { button, said: ofPart } of sections)
    for (const [each, message] of Object.entries(ofPart)) all.set(each, { intent: button.intent, message })
  const says = all.get(word)
  return says ? { kind: 'done', fields: {}, ...says } : null
}

interface Subject {
  readonly visit: PageVisit
  readonly pages: Services['clientPages']
}

/** One that succeeds redirects, so that a reload sends nothing twice. */
const form = formsFailing<null, Subject>(texts.notSaved)

const Nothing = z.object({})
const text = z.string().default('')
const WithCode = z.object({ code: text, close: text })

const noteId = z.string().regex(/^[\w-]{8,64}$/)

/** What the client of a call request asks for. */
const ask = (wish: Wish) =>
  form(z.object({ noteId, time: text }), async ({ subject: { visit, pages } }, { noteId: id, time }) => {
    const asked = await pages.ask(visit, id, wish, time.slice(0, longestCallTime))
    if (asked.kind === 'refused') return invalid(asked.message)
    return isNoPage(asked) ? closed(asked) : back(visit, null, 'asked')
  })

/** Of a button alone. */
const plain = (act: 'closeLinks' | 'withdraw', says: Said | null, place?: string) =>
  form(Nothing, async ({ subject: { visit, pages } }) => {
    const result = await pages[act](visit)
    return isOther(result) ? otherwise(result) : back(visit, says, place)
  })

const forms = {
  'ask-move': ask('move'),
  'ask-cancel': ask('cancel'),
  'ask-erase': ask('erase'),

  add: form(
    z.object({ noteId, text }),
    async ({ form: sent, subject: { visit, pages } }, { noteId: id, text: note }) => {
      const added = await pages.add(visit, { id, text: note.slice(0, longestNote + 1), files: await filesIn(sent) })
      if (added.kind === 'refused') return invalid(added.message)
      return isNoPage(added) ? closed(added) : back(visit, 'sent')
    },
  ),

  'ask-code': form(Nothing, async ({ subject: { visit, pages } }) => {
    const asked = await pages.askCode(visit)
    if (isOther(asked)) return otherwise(asked)
    return redirect(`/project/${visit.token}${asked.kind === 'asked' ? '?code#code-asked' : '#own'}`, 303)
  }),

  'enter-code': form(WithCode, async ({ exchange, subject: { visit, pages } }, { code }) => {
    const entered = await pages.enterCode(visit, code)
    if (entered.kind === 'wrong') return invalid(texts.codeWrong)
    if (isOther(entered)) return otherwise(entered)
    return back(visit, 'codeEntered', 'answer', { 'Set-Cookie': await setCookie(grantCookie, entered.grant, exchange) })
  }),

  correct: form(z.partialRecord(z.string(), z.string()), async ({ subject: { visit, pages } }, sent) => {
    const present = briefFields.filter((field) => sent[field] !== undefined)
    const result = await pages.correct(visit, Object.fromEntries(present.map((field) => [field, sent[field] ?? ''])))
    if (isOther(result)) return otherwise(result)
    if (result.kind === 'same') return back(visit, null, 'brief')
    return result.kind === 'invalid' ? invalid('', result.problems) : back(visit, 'corrected')
  }),

  address: form(z.object({ email: text }), async ({ subject: { visit, pages } }, { email }) => {
    const result = await pages.changeAddress(visit, email)
    if (result.kind === 'invalid') return invalid(contactCopy.emailWrong)
    if (result.kind === 'unreachable') return invalid(unreachableEmail)
    if (result.kind === 'same') return invalid(texts.addressSame(email))
    return isOther(result) ? otherwise(result) : back(visit, null, 'new-address')
  }),

  'address-code': form(WithCode, async ({ subject: { visit, pages } }, { code, close }) => {
    const result = await pages.confirmAddress(visit, code, close === 'yes')
    if (result.kind === 'wrong') return invalid(texts.addressCodeWrong)
    return isOther(result) ? otherwise(result) : back(visit, 'addressChanged')
  }),

  'close-links': plain('closeLinks', 'linksClosed'),
  withdraw: plain('withdraw', null, 'now'),

  'address-undo': form(Nothing, async ({ subject: { visit, pages } }) => {
    const result = await pages.undoAddress(visit)
    if (isNoPage(result)) return closed(result)
    return result.kind === 'undone' ? back(visit, 'addressUndone') : refused(texts.addressTooLate)
  }),

  erase: form(z.object({ confirm: text }), async ({ subject: { visit, pages } }, { confirm }) => {
    if (confirm !== 'yes') return invalid(texts.eraseHint)
    const result = await pages.erase(visit)
    return isOther(result) ? otherwise(result) : back(visit, null, '')
  }),
}

/** The forms of a client's page. The service checks the link, and the code where it needs one. */
export const pageForms = formsFor(everybody, forms)
export type Intent = keyof typeof forms

/** The forms of what capabilities show here. */
export function partForms(pages: Services['clientPages']) {
  const ofPart = (intent: string) =>
    form(Nothing, async ({ subject: { visit } }) => {
      const result = await pages.doOfPart(visit, intent)
      if (isNoPage(result)) return closed(result)
      return result.kind === 'done' ? back(visit, result.message) : result
    })
  return formsFor(everybody, Object.fromEntries(pages.intentsOfPart().map((intent) => [intent, ofPart(intent)])))
}

/** The browser moves to the place and gives it the focus, without script too. */
function back({ token }: PageVisit, says: string | null, place = 'answer', headers: HeadersInit = {}) {
  return redirect(`/project/${token}${says ? `?said=${says}` : ''}${place && `#${place}`}`, { status: 303, headers })
}

type Other = NeedsCode | NoPage | { readonly kind: 'wait'; readonly seconds: number }

function isOther(result: { readonly kind: string }): result is Other {
  return result.kind === 'needs-code' || result.kind === 'wait' || isNoPage(result)
}

function otherwise(result: Other): Outcome {
  if (result.kind === 'needs-code') return refused(texts.codeNeeded, 403)
  return result.kind === 'wait' ? refused(texts.tooMany(result.seconds), 429) : closed(result)
}

export const pagesOf = (context: Readonly<RouterContextProvider>) => context.get(servicesContext).clientPages
