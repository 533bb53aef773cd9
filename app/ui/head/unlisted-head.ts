import type { MetaDescriptor } from 'react-router'
import type { Site } from '../site/site.ts'

/** The matches that React Router hands to a `meta` function: the root comes first. */
type Matches = readonly [{ readonly loaderData?: Site | undefined } | undefined, ...unknown[]]

/** Returns the head of a page that search engines leave out: an error page, or one of the team. For `meta` functions. */
export function unlistedHead([root]: Matches, title: string): MetaDescriptor[] {
  const agency = root?.loaderData?.agency
  return [{ title: agency ? `${title} · ${agency.name}` : title }, { name: 'robots', content: 'noindex' }]
}

/** Returns the `meta` of a route with such a page. */
export function unlisted(title: string) {
  return ({ matches }: { readonly matches: Matches }) => unlistedHead(matches, title)
}
