import { services } from '../../content/short-pages.ts'
import type { PageHandle } from '../../ui/page-handle.ts'
import { pageHead } from '../../ui/page-head.ts'
import type { Route } from './+types/services.ts'
import { ShortPage } from './short-page.tsx'

export const handle: PageHandle = { noJs: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: services.title, description: services.lede })
}

export default function Services() {
  return <ShortPage {...services} />
}
