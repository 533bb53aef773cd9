import { type ActionFunctionArgs, data } from 'react-router'
import type * as z from 'zod'
import type { Member } from '../../../core/identity/member.ts'
import { type Exchange, exchangeContext, servicesContext, type UploadedForm } from '../../context.ts'
import type { Services } from '../../features.ts'
import { changeMessages } from '../../features/leads-desk/inbox/messages.ts'
import { refusedInit, uploadedForm } from '../../form-of.ts'
import { formsHeader } from '../../release.ts'
import { formDenied, teamVisitorOf } from '../../visitor.ts'
import { type FormFields, type FormResult, isNotDone, type NotDone } from './form-result.ts'
import { textsIn, withoutSecrets } from './texts-in.ts'

type RouteArgs = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>

/** Who may send a form. */
export interface Rights<Who> {
  /** As the table of `test/rights` names them. */
  readonly by: 'everybody' | 'accounts' | 'members'
  /** Returns whom the form acts for, or why the visitor may not send it. Rejects when that cannot be read. */
  check(args: RouteArgs, fields: FormFields): Promise<{ readonly who: Who } | Outcome>
}

export const everybody: Rights<null> = { by: 'everybody', check: async () => ({ who: null }) }

export const members: Rights<Member> = {
  by: 'members',
  check: async ({ request, context }) => {
    const visitor = await teamVisitorOf(request, context)
    return visitor.kind === 'member' ? { who: visitor.member } : refused(formDenied(visitor), 403)
  },
}

export interface Sent<Who, Subject = null> {
  readonly who: Who
  /** What the page is of, such as a lead. */
  readonly subject: Subject
  readonly form: FormData
  readonly services: Services
  readonly exchange: Exchange
  readonly args: RouteArgs
  /** Added to the response. */
  readonly headers: Headers
}

/** What became of a form. A response is most often a redirect. */
export type Outcome =
  | Response
  /** Stands in place of the page. */
  | ReturnType<typeof data<unknown>>
  | { readonly kind: 'done'; readonly message: string; readonly undo?: string | undefined }
  | { readonly kind: 'shown'; readonly fields: FormFields; readonly shown: unknown }
  /** `fields`: what fills the form in again beside what was sent. */
  | (NotDone & { readonly status?: number | undefined; readonly fields?: FormFields | undefined })

export function done(message: string, undo?: string): Outcome {
  return { kind: 'done', message, undo }
}

export function shown(fields: FormFields, besides: unknown = null): Outcome {
  return { kind: 'shown', fields, shown: besides }
}

export function refused(message: string, status = 409, anyway?: string): Outcome {
  return { kind: 'refused', message, status, anyway }
}

export function invalid(message: string, problems?: FormFields): Outcome {
  return { kind: 'invalid', message, problems }
}

/** No form of ours sends this. */
export const strange = strangeTo(changeMessages.notSaved)

function strangeTo(failure: string): Outcome {
  return { kind: 'refused', message: failure, status: 400 }
}

export interface Form<Who, Subject> {
  /** The sentence for a form that failed without a reason of its own. */
  readonly failure: string
  run(sent: Sent<Who, Subject>): Promise<Outcome>
}

/** Defines a form by what it holds and what it does. A refinement of the schema says in a sentence what is wrong with a field. */
export function defineForm<Fields, Who, Subject>(
  schema: z.ZodType<Fields>,
  perform: (sent: Sent<Who, Subject>, fields: Fields) => Promise<Outcome>,
  failure: string = changeMessages.notSaved,
): Form<Who, Subject> {
  return {
    failure,
    async run(sent) {
      const read = schema.safeParse(textsIn(sent.form))
      if (read.success) return perform(sent, read.data)
      const { issues } = read.error
      if (issues.some(({ code }) => code !== 'custom')) return strangeTo(failure)
      const problems = issues.map(({ path: [field = ''], message }) => [String(field), message] as const)
      return invalid(issues[0]?.message ?? '', Object.fromEntries(problems.toReversed()))
    },
  }
}

/** Returns what defines forms that fail with the same sentence. */
export function formsFailing<Who, Subject = null>(failure: string) {
  return <Fields>(schema: z.ZodType<Fields>, perform: (sent: Sent<Who, Subject>, fields: Fields) => Promise<Outcome>) =>
    defineForm(schema, perform, failure)
}

/** The forms of a page that the same people may send, by their intent. */
export interface FormTable<Who = unknown, Subject = null> extends Rights<Who> {
  readonly intents: readonly string[]
  /** Undefined where it is none of these. The rights must have been checked before it runs. */
  formOf(intent: string): Form<Who, Subject> | undefined
}

export function formsFor<Who, Subject>(
  rights: Rights<Who>,
  forms: Readonly<Record<string, Form<Who, Subject>>>,
): FormTable<Who, Subject> {
  const formOf = (intent: string) => (Object.hasOwn(forms, intent) ? forms[intent] : undefined)
  return { ...rights, intents: Object.keys(forms), formOf }
}

interface Page<Subject> {
  /** What is said of a form that is none of these. By default that it was not saved. */
  readonly failure?: string
  readonly tables: Tables<Subject>
  readonly subject: Subject
  /** Returns the intent where it is not the field of that name. */
  readonly intentOf?: (fields: FormFields) => string | undefined
  /** A form that was read already. */
  readonly sent?: UploadedForm
  /** What a page of release 0.4.0 takes for a form that is done. */
  readonly forOldPage?: (result: FormResult<unknown>) => unknown
}

/** Runs the form of a request: its rights, then its fields, then what it does. A form with a file is read after the rights of the
 *  first table. */
export async function runForm<Subject>(args: RouteArgs, page: Page<Subject>) {
  const answer = await answerTo(args, page)
  if (answer instanceof Response || !isOfOldPage(args.request) || !isResult(answer.data)) return answer
  const result = answer.data
  // Its page shows the sentence of any response that it cannot read.
  if (isNotDone(result)) throw data(result.message, answer.init ?? 503)
  return data(page.forOldPage?.(result) ?? result, answer.init ?? 200)
}

/** Whether a page's script has sent it, and shows the result. */
export function isByScript({ headers }: Request): boolean {
  return headers.has(formsHeader)
}

/** Whether the script of an open page of release 0.4.0 has sent it. */
export function isOfOldPage(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'empty' && !isByScript(request)
}

function isResult(answer: unknown): answer is FormResult<unknown> {
  return typeof answer === 'object' && answer !== null && 'intent' in answer
}

async function answerTo<Subject>(args: RouteArgs, page: Page<Subject>) {
  const { tables, subject, failure = changeMessages.notSaved } = page
  const exchange = args.context.get(exchangeContext)
  const fields: Record<string, string> = {}
  const headers = new Headers()

  async function readForm() {
    const read = page.sent ?? (await uploadedForm(args))
    Object.assign(fields, textsIn(read.form))
    fields['intent'] = page.intentOf?.(fields) ?? fields['intent'] ?? ''
    return read
  }

  async function answer() {
    const early = exchange.upload && !page.sent ? await tables[0].check(args, fields).catch(failed) : null
    if (early && !('who' in early || 'error' in early)) return respond(early, fields, headers)
    const { form, refusal } = await readForm()
    if (early && 'error' in early) throw early.error
    if (refusal)
      return respond(refused(refusal.sentence, refusal.status), fields, new Headers(refusedInit(refusal).headers))
    const sent = { subject, form, services: args.context.get(servicesContext), exchange, args, headers, fields }
    return respond((await runIntent(tables, { ...sent, checked: early })) ?? strangeTo(failure), fields, headers)
  }

  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { intent = '' } = fields
    exchange.log.error('form not done', { intent, reason: String(error) })
    const message = tables.flatMap((each) => each.formOf(intent) ?? [])[0]?.failure ?? failure
    return respond({ kind: 'unavailable', message }, fields, headers)
  }
}

/** The form is read all the same, so that its words come back. */
function failed(error: unknown) {
  return { error }
}

export type Tables<Subject> = readonly [FormTable<unknown, Subject>, ...FormTable<unknown, Subject>[]]

interface Running<Subject> extends Omit<Sent<unknown, Subject>, 'who'> {
  readonly fields: FormFields
  /** Whom a form of the first table acts for; null where its rights were not checked. */
  readonly checked: { readonly who: unknown } | null
}

/** Runs the form that the intent among the fields names, for who has the right to it. Undefined: it is none of these forms. */
export async function runIntent<Subject>(tables: Tables<Subject>, { fields, checked, ...sent }: Running<Subject>) {
  const { intent = '' } = fields
  const table = tables.find((each) => each.formOf(intent)) ?? tables[0]
  const allowed = table === tables[0] && checked ? checked : await table.check(sent.args, fields)
  return 'who' in allowed ? table.formOf(intent)?.run({ ...sent, who: allowed.who }) : allowed
}

function respond(outcome: Outcome, fields: FormFields, headers: Headers) {
  if (outcome instanceof Response) {
    for (const [name, value] of headers) outcome.headers.append(name, value)
    return outcome
  }
  if (!('kind' in outcome)) return outcome
  const { result, status } = resultOf(outcome, fields)
  return data<FormResult<unknown>>(result, { status, headers })
}

/** Returns what the page gets to know, with the status of the response. `fields`: what was sent. */
export function resultOf(outcome: Extract<Outcome, { kind: string }>, fields: FormFields) {
  const { intent = '' } = fields
  const sent = withoutSecrets(fields)
  if (outcome.kind === 'shown') {
    return { result: { ...outcome, intent, fields: { ...sent, ...outcome.fields } }, status: 200 }
  }
  if (outcome.kind === 'done') return { result: { ...outcome, intent, fields: sent }, status: 200 }
  const { status = statuses[outcome.kind], fields: besides, ...problem } = outcome
  return { result: { ...problem, intent, fields: { ...sent, ...besides } }, status }
}

const statuses = { invalid: 422, refused: 409, conflict: 409, unavailable: 503 } as const
