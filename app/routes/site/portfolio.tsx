import { portfolio } from '../../content/short-pages.ts'
import type { PageHandle } from '../../ui/page-handle.ts'
import { pageHead } from '../../ui/page-head.ts'
import type { Route } from './+types/portfolio.ts'
import { ShortPage } from './short-page.tsx'

export const handle: PageHandle = { noJs: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: portfolio.title, description: portfolio.lede })
}

export default function Portfolio() {
  return <ShortPage {...portfolio} />
}
