import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect } from 'react'
import { useMatches } from 'react-router'
import { draftMessages } from '../../content/draft-messages.ts'
import type { Access } from '../../visitor.ts'
import { useRememberedTimeZone } from '../live/clock.ts'
import { forgetDraftsOf, hasDrafts } from '../live/drafts.ts'
import { ZoneNote } from '../live/local-time.tsx'
import { tabMemory } from '../live/tab-memory.ts'
import '../styles/team.css'
import { TeamHeader } from './team-header.tsx'
import { TroubleBanner, TroubleContext } from './trouble.tsx'
import { useLine } from './use-line.ts'

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

const leaving = 'signing-out'

/** When an account has signed out by its own button, removes what it has typed from this device. Asks first where there is any. */
function useSignOut(access: Access) {
  const uid = useMatches()
    .map(({ loaderData }) => uidIn(loaderData))
    .find((uid) => uid !== undefined)

  useEffect(() => {
    forgetDraftsOf(access === 'none' ? tabMemory.recall(leaving) : null)
    // It may have failed.
    if (access !== 'unknown') tabMemory.keep(leaving, '')
  }, [access])

  return {
    onSubmitCapture(event: SyntheticEvent<unknown, SubmitEvent>): void {
      if (event.nativeEvent.submitter?.getAttribute('value') !== 'logout') return
      if (hasDrafts(uid ?? '') && !confirm(draftMessages.signOutQuestion)) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      tabMemory.keep(leaving, uid ?? '')
    },
  }
}

function uidIn(loaded: unknown): string | undefined {
  const { uid, user } = (loaded ?? {}) as { uid?: string; user?: { uid: string } | null }
  return uid ?? user?.uid
}
