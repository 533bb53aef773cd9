import { privacy } from '../../content/short-pages.ts'
import type { PageHandle } from '../../ui/page-handle.ts'
import { pageHead } from '../../ui/page-head.ts'
import type { Route } from './+types/privacy.ts'
import { ShortPage } from './short-page.tsx'

export const handle: PageHandle = { noJs: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: privacy.title, description: privacy.lede })
}

export default function Privacy() {
  return <ShortPage {...privacy} />
}
