import { homeHead } from '../../content/home.ts'
import { servicesContext } from '../../context.ts'
import type { PageHandle } from '../../ui/head/page-handle.ts'
import type { Route } from './+types/manifest'

export const handle: PageHandle = { shared: 'by-all' }

/** For whoever puts the site on a home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { agency } = context.get(servicesContext)
  const manifest = {
    name: agency.name,
    short_name: agency.name,
    description: homeHead.description(agency),
    lang: 'en-ZA',
    start_url: '/',
    display: 'browser',
    background_color: '#fbfaf7',
    theme_color: '#0c1b2a',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } })
}
