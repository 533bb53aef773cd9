import { letterMessages } from '../../../core/letters/messages.ts'
import { servicesContext } from '../../context.ts'
import { teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/letter-file'

/** Sends a member a file of a letter, as a download: it was written by a stranger, and is never shown in a page. */
export async function loader({ request, params: { letterId, fileId }, context }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return new Response(letterMessages.fileNotRead, { status: 503 })
  if (visitor.kind !== 'member') return new Response(null, { status: 403 })
  const file = await context.get(servicesContext).letterFiles.read(visitor.member, letterId, fileId)
  if (file.kind === 'none') return new Response(null, { status: 404 })
  if (file.kind === 'failed') return new Response(letterMessages.fileNotRead, { status: 503 })
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': downloadAs(file.name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

/** As RFC 6266 and RFC 8187 write it: the name in ASCII for old browsers, and in UTF-8. */
function downloadAs(name: string): string {
  const ascii = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
