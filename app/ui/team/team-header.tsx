import { teamLinks } from '../../content/navigation.ts'
import type { Access } from '../../visitor.ts'
import { Brand } from '../site/brand.tsx'
import { NavLinks } from '../site/nav-links.tsx'

interface TeamHeaderProps {
  /** A member sees the team's links, an account that is no member only the way out, anybody else neither. */
  access: Access
  /** Of whoever is signed in. */
  email?: string | undefined
}

const menuId = 'team-menu'

export function TeamHeader({ access, email }: TeamHeaderProps) {
  const ways = (
    <>
      {access === 'member' && <NavLinks links={teamLinks} />}
      {email && (
        <span className="who small muted" title={email}>
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
    <header className="top">
      <div className="wrap">
        <Brand />
        {access !== 'none' && (
          <>
            <nav className="team-nav" aria-label="Team">
              {ways}
            </nav>
            <button className="menu-open" type="button" popoverTarget={menuId}>
              Menu
            </button>
            <nav className="menu" id={menuId} popover="auto" aria-label="Team, small screen">
              {ways}
            </nav>
          </>
        )}
      </div>
    </header>
  )
}
