import type { ReactNode } from 'react'
import { teamLinks } from '../../content/navigation.ts'
import type { Access } from '../../visitor.ts'
import { useRememberedTimeZone } from '../live/clock.ts'
import { ZoneNote } from '../live/local-time.tsx'
import { Header } from '../site/header.tsx'
import { NavLinks } from '../site/nav-links.tsx'
import '../styles/team.css'
import styles from './team-page.module.css'

interface TeamPageProps {
  /** A member sees the team's links, an account that is no member only 'Log out', a visitor neither. */
  access: Access
  /** Of the account that is signed in. */
  email?: string | undefined
  children: ReactNode
}

/** A page of the team: header and content. Its route says `handle = { bodyClass: 'team-page' }`. */
export function TeamPage({ access, email, children }: TeamPageProps) {
  useRememberedTimeZone()
  const content = (
    <>
      {access === 'member' && <NavLinks links={teamLinks} />}
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
    <>
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
          {children}
          {access === 'member' && <ZoneNote />}
        </div>
      </main>
    </>
  )
}
