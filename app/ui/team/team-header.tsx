import type { MouseEvent } from 'react'
import { accessMessages as texts } from '../../../core/identity/access-messages.ts'
import { initialsOf, memberLabel } from '../../../core/identity/member-label.ts'
import type { MemberProfile } from '../../../core/identity/member.ts'
import { teamLinks } from '../../content/navigation.ts'
import type { Access } from '../../visitor.ts'
import { Button } from '../forms/button.tsx'
import { Header } from '../site/header.tsx'
import { NavLinks } from '../site/links.tsx'
import styles from './team-header.module.css'

interface TeamHeaderProps {
  /** A member sees the team's links, and so does everybody on a page that failed; an account that is no member only 'Log out', a visitor neither. */
  access: Access
  email?: string | undefined
  /** Of a member. */
  profile?: MemberProfile | undefined
}

/** The team's links, and a square with the member's initials, which opens the menu. Links that do not fit are in the menu. */
export function TeamHeader({ access, email, profile }: TeamHeaderProps) {
  if (access === 'none' || access === 'ended') return <Header />
  const links = access === 'member' || access === 'unknown' ? teamLinks : []
  const person = email === undefined ? null : { email, ...profile }
  const content = (
    <>
      {person && <Person {...person} />}
      <NavLinks links={links} className={styles.more} />
      {profile && (
        <>
          <a href="/auth-test#name" onClick={closeMenu}>
            {texts.nameLink}
          </a>
          <a href="/auth-test#digest" onClick={closeMenu}>
            {texts.digestLink(profile.digest)}
          </a>
        </>
      )}
      <form method="post" action="/auth-test">
        <Button className="tap" intent="logout">
          {texts.logOut}
        </Button>
      </form>
    </>
  )
  const button = person && { button: <Initials {...person} />, buttonClass: styles.square }
  return (
    <Header menu={{ id: 'team-menu', label: texts.accountMenu, className: styles.menu, content, ...button }}>
      {links.length > 0 && (
        <nav className={`line ${styles.links}`} aria-label="Team">
          <NavLinks links={links} />
        </nav>
      )}
    </Header>
  )
}

type PersonProps = Parameters<typeof memberLabel>[0]

function Initials(person: PersonProps) {
  return (
    <>
      <span>{initialsOf(person)}</span>
      <span className="visually-hidden">{`, ${memberLabel(person)}, ${texts.menu}`}</span>
    </>
  )
}

function Person({ email, name }: PersonProps) {
  return (
    <p className={styles.person}>
      {name && <b>{name}</b>}
      <span className="small muted">{email}</span>
    </p>
  )
}

/** Where the link leads to a place of the same page. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
