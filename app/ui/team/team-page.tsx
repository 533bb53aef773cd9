import type { ComponentProps, ReactNode } from 'react'
import { useRememberedTimeZone } from '../live/clock.ts'
import { TeamHeader } from './team-header.tsx'

interface TeamPageProps extends ComponentProps<typeof TeamHeader> {
  children: ReactNode
}

/** What a page of the team stands in. Its route imports `ui/styles/desk.css` and says `handle = { bodyClass: 'desk' }`. */
export function TeamPage({ access, email, children }: TeamPageProps) {
  useRememberedTimeZone()
  return (
    <>
      <TeamHeader access={access} email={email} />
      <main id="main">
        <div className="wrap">{children}</div>
      </main>
    </>
  )
}
