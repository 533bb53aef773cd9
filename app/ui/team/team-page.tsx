import type { ComponentProps, ReactNode } from 'react'
import { useRememberedTimeZone } from '../live/clock.ts'
import { ZoneNote } from '../live/local-time.tsx'
import '../styles/team.css'
import { TeamHeader } from './team-header.tsx'
import { TroubleBanner, TroubleContext } from './trouble.tsx'
import { useLine } from './use-line.ts'
import { useSignOut } from './use-sign-out.ts'

interface TeamPageProps extends ComponentProps<typeof TeamHeader> {
  children: ReactNode
}

/** A page of the team: header and content. Its route says `handle = { bodyClass: 'team-page' }`. */
export function TeamPage({ access, email, profile, children }: TeamPageProps) {
  useRememberedTimeZone()
  const { trouble, tryAgain, handlers } = useLine(access === 'member')
  return (
    // It only listens to clicks on what is in it.
    <div className="contents" {...handlers} {...useSignOut(access)}>
      <TeamHeader access={access} email={email} profile={profile} />
      <main id="main">
        <div className="wrap">
          <TroubleContext value={trouble}>{children}</TroubleContext>
          {access === 'member' && <ZoneNote />}
        </div>
      </main>
      {trouble !== null && <TroubleBanner trouble={trouble} onTryNow={tryAgain} />}
    </div>
  )
}
