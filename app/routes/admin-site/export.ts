import { servicesContext } from '../../context.ts'
import { download } from '../../download.ts'
import { siteMessages as texts } from '../../features/site/content/messages.ts'
import { teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/export'

/** The words of the site as one file, for a member. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return new Response(texts.site.notLoaded, { status: 503 })
  if (visitor.kind !== 'member') return new Response(null, { status: 403 })
  const words = await context.get(servicesContext).site.export(visitor.member)
  return download(texts.fileName, 'application/json', new TextEncoder().encode(`${JSON.stringify(words, null, 2)}\n`))
}
