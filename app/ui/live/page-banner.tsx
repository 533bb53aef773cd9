import type { ReactNode } from 'react'
import { pageMessages } from '../../content/page-messages.ts'
import { Button } from '../forms/button.tsx'
import styles from './page-banner.module.css'

/** A line across the page about the page itself: no connection, or an update. */
export function PageBanner({ children, button }: { children: ReactNode; button: ReactNode }) {
  return (
    <div className={`on-light screen-only row ends stuck ${styles.banner}`} role="status">
      <p className="grow full">{children}</p>
      {button}
    </div>
  )
}

export function OldPageBanner() {
  return (
    <PageBanner button={<Button onClick={() => location.reload()}>{pageMessages.reload}</Button>}>
      <b>{pageMessages.oldPage}</b> {pageMessages.nothingLost}
    </PageBanner>
  )
}
