import { publicPages } from '../../content/public-pages.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import type { PageHandle } from '../../ui/head/page-handle.ts'
import type { Route } from './+types/sitemap'

export const handle: PageHandle = { shared: 'by-all' }

/** The addresses that search engines are to know: the public pages and what is published. Samples have no page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(exchangeContext)
  const published = await context.get(servicesContext).portfolio.published()
  // Half a map would make them forget the other half.
  if (published.kind === 'failed') throw new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  const projects = published.samples ? [] : published.projects
  const entries = [
    ...Object.keys(publicPages).map((path) => entry(publicUrl + path)),
    ...projects
      .filter(({ slug }) => slug !== null)
      .map(({ slug, updatedAt }) => entry(`${publicUrl}/portfolio/${slug}`, updatedAt)),
  ]
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
  return new Response(map, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** Slugs are letters, digits and hyphens, and our own address has been read as one: nothing here needs escaping. */
function entry(address: string, changedAt?: string): string {
  return `  <url><loc>${address}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`
}
