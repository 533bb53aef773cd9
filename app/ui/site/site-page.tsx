import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface SitePageProps {
  children: ReactNode
  /** The chat fills the window and has no footer. */
  footer?: boolean
}

/** What a visitor's page stands in. */
export function SitePage({ children, footer = true }: SitePageProps) {
  return (
    <>
      <SiteHeader />
      <main id="main">{children}</main>
      {footer && <SiteFooter />}
    </>
  )
}
