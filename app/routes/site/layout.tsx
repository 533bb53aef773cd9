import { Outlet } from 'react-router'
import { SitePage } from '../../ui/site-page.tsx'

export default function SiteLayout() {
  return (
    <SitePage>
      <Outlet />
    </SitePage>
  )
}
