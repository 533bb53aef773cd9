import type { MetaDescriptor } from 'react-router'
import { language } from '../../../core/text/language.ts'
import { type PublicPage, publicPageAt } from '../../content/public-pages.ts'
import { withPromise } from '../../features/site/content/promise.ts'
import type { Site } from '../site/site.ts'
import { breadcrumbs, type Thing } from './structured-data.ts'

export type Sharing = 'by-all' | 'by-country'

/** What a route may say about its document: `export const handle: PageHandle = { noJs: true }`. */
export interface PageHandle {
  /** The page works without any script, so it is sent without one. */
  noJs?: true
  /** Who gets the same page, which is rendered once and sent from memory: every visitor, or those of one country who send no cookie, within
   *  one minute. Holds for the routes within, too. */
  shared?: Sharing | false
  /** Anybody may read it: capabilities hear of its visits, and it names its path, which holds no secret, to our own pages. */
  isOpen?: true
  bodyClass?: 'team-page'
  /** Whether the page shows from the start what its stylesheets named later are for. Else they come once its script runs. */
  showsLater?: (loaderData: unknown) => boolean
}

/** The matches that React Router hands to a `meta` function: the root comes first. */
type Matches = readonly [
  { readonly loaderData?: Site | undefined } | undefined,
  ...({ pathname: string } | undefined)[],
]

interface PageHead {
  title: string
  description?: string | undefined | ((agency: Site['agency'], site: Site) => string)
  /** The picture of a page that is not among the public pages. */
  shared?: PublicPage
}

/** The head of a page: its own title before the agency's name, and for a public page what search engines and those who share it need.
 *  `things` describes what the page is about; samples are left out. For `meta` functions. */
export function pageHead(
  [root, ...inner]: Matches,
  { title, description, shared }: PageHead,
  things: (site: Site) => readonly Thing[] = () => [],
): MetaDescriptor[] {
  const site = root?.loaderData
  if (!site) return [{ title }]
  const fullTitle = `${title} · ${site.agency.name}`
  // Search engines and those who share a page read what the server sent. The browser needs neither the rest nor the code for it.
  if (!import.meta.env.SSR) return [{ title: fullTitle }]
  const text = textOf(description, site)
  const head = [{ title: fullTitle }, ...described('name', { description: text })]
  const path = inner.at(-1)?.pathname.replace(/(?<=.)\/+$/, '') ?? '/'
  const page = shared ?? publicPageAt(path)
  if (!page) return head
  return [
    ...head,
    { tagName: 'link', rel: 'canonical', href: site.origin + path },
    ...card(site, path, path === '/' ? fullTitle : title, text, page),
    ...structured([...things(site), ...breadcrumbs(site, path, title)]),
  ]
}

export interface WithWords {
  readonly words: { readonly description: string }
}

/** Returns the `meta` of a route with such a page, whose loader returns its words. */
export function listed(title: string) {
  return ({ matches, loaderData }: { readonly matches: Matches; readonly loaderData?: WithWords | null | undefined }) =>
    pageHead(matches, { title, description: loaderData?.words.description })
}

function textOf(description: PageHead['description'], site: Site): string | undefined {
  const text = typeof description === 'function' ? description(site.agency, site) : description
  return text && withPromise(text, site.promise)
}

function structured(graph: readonly Thing[]): MetaDescriptor[] {
  return graph.length > 0 ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }] : []
}

function card(site: Site, path: string, title: string, description: string | undefined, page: PublicPage) {
  const image = `${site.origin}/og/${page.picture}.png`
  return [
    ...described('property', {
      'og:type': 'website',
      'og:site_name': site.agency.name,
      'og:locale': language().replace('-', '_'),
      'og:url': site.origin + path,
      'og:title': title,
      'og:description': description,
      'og:image': image,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': page.alt,
    }),
    // X reads the rest from above.
    ...described('name', { 'twitter:card': 'summary_large_image', 'twitter:image:alt': page.alt }),
  ]
}

function described(attribute: 'name' | 'property', contents: Readonly<Record<string, string | undefined>>) {
  return Object.entries(contents).flatMap(([key, content]) => (content ? [{ [attribute]: key, content }] : []))
}
