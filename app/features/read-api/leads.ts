import * as z from 'zod'
import { exchangeContext, servicesContext } from '../../context.ts'
import { changedLeadFields, usualLeadFields } from '../leads-desk/leads/changed-leads.ts'
import { apiMessages, leadMessages } from '../leads-desk/leads/messages.ts'
import type { Route } from './+types/leads'

/** Id and time of the last change come with every lead. */
const fieldName = z.enum(['id', 'changedAt', ...changedLeadFields])

const Query = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(100))
    .default(50),
  cursor: z
    .string()
    .transform((text) => text.split('~'))
    .pipe(z.tuple([z.iso.datetime(), z.iso.datetime()]))
    .optional(),
  changedSince: z.iso
    .datetime({ offset: true })
    .or(z.iso.date())
    .transform((time) => new Date(time).toISOString())
    .optional(),
  fields: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(fieldName))
    .default([...usualLeadFields]),
})

/** For other programs: leads in the order of their last change, by a token in the header. It reads no cookie. */
export async function loader(args: Route.LoaderArgs) {
  if (args.request.method !== 'GET' && args.request.method !== 'HEAD') return action()
  try {
    return await answerTo(args)
  } catch (error) {
    args.context.get(exchangeContext).log.error('leads not listed', { reason: String(error) })
    return refuse(503, leadMessages.notFetched)
  }
}

/** The framework alone would name no `Allow`. */
export function action() {
  return refuse(405, apiMessages.readOnly, { Allow: 'GET, HEAD' })
}

async function answerTo({ request, context, url }: Route.LoaderArgs) {
  const { identity, leads } = context.get(servicesContext)
  const { address } = context.get(exchangeContext).visitor
  const allowed = await identity.leadReader(request.headers.get('Authorization'), address)
  if (allowed.kind === 'wait') return refuse(429, apiMessages.wait, { 'Retry-After': String(allowed.seconds) })
  if (allowed.kind === 'refused') return refuse(401, apiMessages.noToken, { 'WWW-Authenticate': 'Bearer' })
  const query = Query.safeParse(Object.fromEntries(url.searchParams))
  if (!query.success) return refuse(400, sentenceFor(query.error))
  const fields = query.data.fields.filter((field) => field !== 'id' && field !== 'changedAt')
  const page = await leads.changed(allowed.reader, { ...query.data, fields })
  return Response.json({ version: 1, ...page, next: page.next?.join('~') ?? null })
}

/** Says what is wrong with the first parameter that cannot be used. */
function sentenceFor({ issues: [issue] }: z.ZodError): string {
  const name = issue?.path[0]
  if (name === 'fields') return apiMessages.unknownField(fieldName.options)
  if (name === 'limit' || name === 'cursor' || name === 'changedSince') return apiMessages[name]
  return apiMessages.unknownParameter(Object.keys(Query.shape))
}

function refuse(status: number, error: string, headers: Readonly<Record<string, string>> = {}) {
  return Response.json({ error }, { status, headers })
}
