import { type ActionFunctionArgs, data } from 'react-router'
import type * as z from 'zod'
import type { Member } from '../../../core/identity/member.ts'
import { changeMessages } from '../../../core/inbox/messages.ts'
import type { Services } from '../../../core/services.ts'
import { type Exchange, exchangeContext, servicesContext, type UploadedForm } from '../../context.ts'
import { refusedInit, uploadedForm } from '../../form-of.ts'
import { formDenied, teamVisitorOf } from '../../visitor.ts'
import type { FormFields, FormResult, NotDone } from './form-result.ts'
import { textsIn } from './texts-in.ts'

type RouteArgs = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>

/** Who may send a form. */
export interface Rights<Who> {
  /** As the table of `test/rights` names them. */
  readonly by: 'everybody' | 'accounts' | 'members'
  /** Returns whom the form acts for, or why the visitor may not send it. Rejects when that cannot be read. */
  check(args: RouteArgs): Promise<{ readonly who: Who } | Outcome>
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
}

/** What became of a form. A response is most often a redirect. */
export type Outcome =
  | Response
  | { readonly kind: 'done'; readonly message: string; readonly undo?: string | undefined }
  | { readonly kind: 'shown'; readonly fields: FormFields; readonly shown: unknown }
  | (Omit<NotDone, 'fields'> & { readonly status?: number | undefined })

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
export const strange: Outcome = { kind: 'refused', message: changeMessages.notSaved, status: 400 }

export interface Form<Who, Subject> {
  /** What it says when it could not be done and nobody knows why. */
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
      if (issues.some(({ code }) => code !== 'custom')) return strange
      const problems = issues.map(({ path: [field = ''], message }) => [String(field), message] as const)
      return invalid(issues[0]?.message ?? '', Object.fromEntries(problems.toReversed()))
    },
  }
}

/** The forms of a page that the same people may send, by their intent. */
export interface FormTable<Who = unknown, Subject = null> extends Rights<Who> {
  readonly intents: readonly string[]
  /** What a form says that could not be done; null where it is none of these. */
  failureOf(intent: string): string | null
  /** The rights must have been checked. */
  run(intent: string, sent: Sent<Who, Subject>): Promise<Outcome>
}

export function formsFor<Who, Subject>(
  rights: Rights<Who>,
  forms: Readonly<Record<string, Form<Who, Subject>>>,
): FormTable<Who, Subject> {
  const formOf = (intent: string) => (Object.hasOwn(forms, intent) ? forms[intent] : undefined)
  return {
    ...rights,
    intents: Object.keys(forms),
    failureOf: (intent) => formOf(intent)?.failure ?? null,
    run: async (intent, sent) => (await formOf(intent)?.run(sent)) ?? strange,
  }
}

interface Page<Subject> {
  readonly tables: readonly [FormTable<unknown, Subject>, ...FormTable<unknown, Subject>[]]
  readonly subject: Subject
  /** Of a form without one. */
  readonly intent?: string
  /** A form that was read already. */
  readonly sent?: UploadedForm
}

/** Runs the form of a request: its rights, then its fields, then what it does. A form that may hold files is read after the rights of the first
 *  table. */
export async function runForm<Subject>(args: RouteArgs, page: Page<Subject>) {
  const { context } = args
  const exchange = context.get(exchangeContext)
  const fields = { intent: page.intent ?? '' } as Record<string, string>
  let failure: string = changeMessages.notSaved
  try {
    const early = page.tables.length === 1 ? await page.tables[0].check(args) : null
    if (early && !('who' in early)) return respond(early, fields)
    const { form, refusal } = page.sent ?? (await uploadedForm(args))
    Object.assign(fields, textsIn(form))
    const { intent = '' } = fields
    const table = page.tables.find((each) => each.failureOf(intent) !== null) ?? page.tables[0]
    failure = table.failureOf(intent) ?? failure
    const checked = early ?? (await table.check(args))
    if (!('who' in checked)) return respond(checked, fields)
    if (refusal) return respond(refused(refusal.sentence, refusal.status), fields, refusedInit(refusal))
    const sent = { subject: page.subject, form, services: context.get(servicesContext), exchange, args }
    return respond(await table.run(intent, { ...sent, who: checked.who }), fields)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    exchange.log.error('form not done', { intent: fields['intent'] ?? null, reason: String(error) })
    return respond({ kind: 'unavailable', message: failure }, fields)
  }
}

function respond(outcome: Outcome, fields: FormFields, init?: ResponseInit) {
  if (outcome instanceof Response) return outcome
  const { result, status } = resultOf(outcome, fields)
  return data<FormResult<unknown>>(result, init ?? status)
}

/** Returns what the page gets to know, with the status of the response. `fields`: what was sent. */
export function resultOf(outcome: Exclude<Outcome, Response>, fields: FormFields) {
  const { intent = '' } = fields
  const { kind } = outcome
  switch (kind) {
    case 'done':
      return { result: { ...outcome, intent }, status: 200 }
    case 'shown':
      return { result: { ...outcome, intent, fields: { ...fields, ...outcome.fields } }, status: 200 }
    default: {
      const { status = statuses[kind], ...problem } = outcome
      return { result: { ...problem, intent, fields }, status }
    }
  }
}

const statuses = { invalid: 422, refused: 409, conflict: 409, unavailable: 503 } as const
