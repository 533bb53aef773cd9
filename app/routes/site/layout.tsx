import { Outlet } from 'react-router'
import type { PageHandle } from '../../ui/page-handle.ts'
import { SitePage } from '../../ui/site-page.tsx'

export const handle: PageHandle = { shared: true }

export default function SiteLayout() {
  return (
    <SitePage>
      <Outlet />
    </SitePage>
  )
}
