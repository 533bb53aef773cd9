import { contact } from '../../content/short-pages.ts'
import type { PageHandle } from '../../ui/page-handle.ts'
import { pageHead } from '../../ui/page-head.ts'
import type { Route } from './+types/contact.ts'
import { ShortPage } from './short-page.tsx'

export const handle: PageHandle = { noJs: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: contact.title, description: contact.lede })
}

export default function Contact() {
  return <ShortPage {...contact} />
}
