import { servicesContext } from '../../context.ts'
import { csvDownload } from '../../download.ts'
import { teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/export'
import { sourceTexts } from './words.ts'

/** All days by source, as CSV. Nothing in it is of a person. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return new Response(sourceTexts.notRead, { status: 503 })
  if (visitor.kind !== 'member') return new Response(null, { status: 403 })
  const pages = context.get(servicesContext).figures.csv(visitor.member)
  return csvDownload(request, 'sources.csv', pages)
}
