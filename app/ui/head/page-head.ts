import type { MetaDescriptor } from 'react-router'
import { type PublicPage, publicPageAt } from '../../content/public-pages.ts'
import type { Site } from '../site/site.ts'
import { breadcrumbs, type Thing } from './structured-data.ts'

interface Match {
  readonly pathname: string
  readonly loaderData?: unknown
}

/** The matches that React Router hands to a `meta` function: the root comes first. */
type Matches = readonly [{ readonly loaderData?: Site | undefined } | undefined, ...(Match | undefined)[]]

interface PageHead {
  title: string
  description?: string | ((agency: Site['agency']) => string)
  /** What is shared of it, where that is not the same as of all others at such an address. */
  shared?: PublicPage
}

/** The head of a page: its own title before the agency's name, and for a public page what search engines and those who share it need.
 *  `things` says for machines what the page is about; samples are no things. For `meta` functions. */
export function pageHead(
  matches: Matches,
  { title, description, shared }: PageHead,
  things: (site: Site) => readonly Thing[] = () => [],
): MetaDescriptor[] {
  const [root, ...inner] = matches
  const site = root?.loaderData
  if (!site) return [{ title }]
  const fullTitle = `${title} · ${site.agency.name}`
  // Search engines and those who share a page read what the server sent. The browser needs neither the rest nor the code for it.
  if (!import.meta.env.SSR) return [{ title: fullTitle }]
  const says = typeof description === 'function' ? description(site.agency) : description
  const head: MetaDescriptor[] = [{ title: fullTitle }]
  if (says) head.push({ name: 'description', content: says })

  const path = plainPath(inner.at(-1)?.pathname ?? '/')
  const page = shared ?? publicPageAt(path)
  if (!page) return head
  const address = site.origin + path
  const graph = [...things(site), ...breadcrumbs(site, path, title)]
  return [
    ...head,
    { tagName: 'link', rel: 'canonical', href: address },
    ...card({ site, address, title: path === '/' ? fullTitle : title, says, ...page }),
    ...(graph.length > 0 ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }] : []),
  ]
}

interface Card {
  site: Site
  address: string
  title: string
  says: string | undefined
  picture: string
  alt: string
}

/** What a message or a post shows of a link. */
function card({ site, address, title, says, picture, alt }: Card): MetaDescriptor[] {
  const image = `${site.origin}/og/${picture}.png`
  const properties = {
    'og:type': 'website',
    'og:site_name': site.agency.name,
    'og:locale': 'en_ZA',
    'og:url': address,
    'og:title': title,
    ...(says ? { 'og:description': says } : {}),
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
  }
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    ...(says ? { 'twitter:description': says } : {}),
    'twitter:image': image,
    'twitter:image:alt': alt,
  }
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...Object.entries(names).map(([name, content]) => ({ name, content })),
  ]
}

function plainPath(path: string): string {
  return path === '/' ? path : path.replace(/\/+$/, '')
}
