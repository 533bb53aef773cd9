import { barColors } from '~brand/tokens.ts'
import { language } from '../../../core/text/language.ts'
import { publicPages } from '../../content/public-pages.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import type { PageHandle } from '../../ui/head/page-head.ts'
import type { Route } from './+types/found'

export const handle: PageHandle = { shared: 'by-all' }

type Context = Route.LoaderArgs['context']

/** What search engines and home screens ask for, by its path. */
const documents = {
  'sitemap.xml': { type: 'application/xml', write: sitemap },
  'robots.txt': { type: 'text/plain', write: robots },
  'manifest.webmanifest': { type: 'application/manifest+json', write: manifest },
}

export async function loader({ pattern, context }: Pick<Route.LoaderArgs, 'pattern' | 'context'>) {
  const { type, write } = documents[pattern as keyof typeof documents]
  return new Response(await write(context), { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}

/** The public pages and what is published. Samples are not listed, as they are no work of ours. */
async function sitemap(context: Context): Promise<string> {
  const { publicUrl } = context.get(exchangeContext)
  const published = await context.get(servicesContext).portfolio.published()
  // Half a map would make search engines forget the other half.
  if (published.kind === 'failed') throw new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  const projects = published.samples ? [] : published.projects.filter(({ slug }) => slug !== null)
  const entries = [
    ...Object.keys(publicPages).map((path) => entry(publicUrl + path)),
    ...projects.map(({ slug, updatedAt }) => entry(`${publicUrl}/portfolio/${slug}`, updatedAt)),
  ]
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return [head, ...entries, '</urlset>', ''].join('\n')
}

/** Slugs are letters, digits and hyphens, and the site's address was parsed: nothing here needs escaping. */
function entry(address: string, changedAt?: string): string {
  return `  <url><loc>${address}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`
}

/** The team's pages, the test pages, and what only programs ask for. */
const notForSearch = [
  '/leads',
  '/admin/',
  '/api/',
  '/auth-test',
  '/llm-test',
  '/health',
  '/readyz',
  '/livez',
  '/project-chat/turn',
]

function robots(context: Context): string {
  const { publicUrl } = context.get(exchangeContext)
  const disallowed = notForSearch.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

function manifest(context: Context): string {
  const { agency, site } = context.get(servicesContext)
  return JSON.stringify({
    name: agency.name,
    short_name: agency.name,
    description: site.now().pages.home.description,
    lang: language(),
    start_url: '/',
    display: 'browser',
    background_color: barColors.light,
    theme_color: barColors.dark,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
