import type { MetaDescriptor } from 'react-router'
import type { Site } from './site.ts'

/** The matches that React Router hands to a `meta` function: the root comes first. */
type Matches = readonly [{ readonly loaderData?: Site | undefined } | undefined, ...unknown[]]

interface PageHead {
  title: string
  description?: string | ((agency: Site['agency']) => string)
}

/** The head of a page: its own title before the agency's name. For `meta` functions. */
export function pageHead([root]: Matches, { title, description }: PageHead): MetaDescriptor[] {
  const agency = root?.loaderData?.agency
  if (!agency) return [{ title }]
  const head: MetaDescriptor[] = [{ title: `${title} · ${agency.name}` }]
  if (description) {
    const content = typeof description === 'string' ? description : description(agency)
    head.push({ name: 'description', content })
  }
  return head
}
