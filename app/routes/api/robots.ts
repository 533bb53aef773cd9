import { exchangeContext } from '../../context.ts'
import type { PageHandle } from '../../ui/head/page-handle.ts'
import type { Route } from './+types/robots'

export const handle: PageHandle = { shared: 'by-all' }

/** The team's pages, the test pages, and what only programs ask for. */
const notForSearch = [
  '/leads',
  '/admin/',
  '/auth-test',
  '/llm-test',
  '/health',
  '/readyz',
  '/livez',
  '/project-chat/turn',
]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(exchangeContext)
  const lines = [
    'User-agent: *',
    ...notForSearch.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
