import { exchangeContext, servicesContext } from '../../context.ts'
import type { Route } from './+types/picture'

const fileName = /^([1-9]\d{0,4})\.webp$/

/** Serves one file of a picture. Its address is made from its content, so it cannot be guessed and never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const width = Number(fileName.exec(params.file)?.[1] ?? 0)
  const { portfolio } = context.get(servicesContext)
  const bytes = await portfolio.picture(params.id, width).catch((error: unknown) => {
    context.get(exchangeContext).log.error('picture not read', { id: params.id, reason: String(error) })
    throw new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  })
  if (!bytes) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
