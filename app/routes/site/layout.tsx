import { Outlet } from 'react-router'
import type { PageHandle } from '../../ui/head/page-head.ts'
import { SitePage } from '../../ui/site/site-page.tsx'
import '../../ui/styles/pages.css'

export const handle: PageHandle = { shared: 'by-all', isOpen: true }

export default function SiteLayout() {
  return (
    <SitePage>
      <Outlet />
    </SitePage>
  )
}
