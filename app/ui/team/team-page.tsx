import type { ReactNode } from 'react'
import { teamLinks } from '../../content/navigation.ts'
import type { Access } from '../../visitor.ts'
import { useRememberedTimeZone } from '../live/clock.ts'
import { ZoneNote } from '../live/local-time.tsx'
import { Header } from '../site/header.tsx'
import { NavLinks } from '../site/links.tsx'
import '../styles/team.css'
import { TroubleBanner, TroubleContext } from './trouble.tsx'
import { useLine } from './use-line.ts'
import { useSignOut } from './use-sign-out.ts'
import styles from './team-page.module.css'

interface TeamPageProps {
  /** A member sees the team's links, and so does everybody on a page that failed; an account that is no member only 'Log out', a visitor neither. */
  access: Access
  email?: string | undefined
  children: ReactNode
}

/** A page of the team: header and content. Its route says `handle = { bodyClass: 'team-page' }`. */
export function TeamPage({ access, email, children }: TeamPageProps) {
  useRememberedTimeZone()
  const { trouble, tryAgain, handlers } = useLine(access === 'member')
  const content = (
    <>
      {(access === 'member' || access === 'unknown') && <NavLinks links={teamLinks} />}
      {email && (
        <span className={`small muted ${styles.email}`} title={email}>
          {email}
        </span>
      )}
      <form method="post" action="/auth-test">
        <button className="link" name="intent" value="logout">
          Log out
        </button>
      </form>
    </>
  )
  return (
    <div className={styles.page} {...handlers} {...useSignOut(access)}>
      {access === 'none' || access === 'ended' ? (
        <Header />
      ) : (
        <Header menu={{ id: 'team-menu', label: 'Team, small screen', content, className: styles.menu }}>
          <nav className={styles.links} aria-label="Team">
            {content}
          </nav>
        </Header>
      )}
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
