import { servicesContext } from '../../../context.ts'
import { download } from '../../../download.ts'
import { teamVisitorOf } from '../../../visitor.ts'
import { letterMessages } from '../messages.ts'
import type { Route } from './+types/letter-file'

/** Sends a member a file of a letter, as a download: it was written by a stranger, and is never shown in a page. */
export async function loader({ request, params: { letterId, fileId }, context }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return new Response(letterMessages.fileNotRead, { status: 503 })
  if (visitor.kind !== 'member') return new Response(null, { status: 403 })
  const file = await context.get(servicesContext).letterFiles.read(visitor.member, letterId, fileId)
  if (file.kind === 'none') return new Response(null, { status: 404 })
  if (file.kind === 'failed') return new Response(letterMessages.fileNotRead, { status: 503 })
  return download(file.name, file.type, file.bytes)
}
