import { teamLinks } from '../content/navigation.ts'
import { Brand } from './brand.tsx'
import { NavLinks } from './nav-links.tsx'

interface TeamHeaderProps {
  /** A member sees the team's links, an account that is no member only the way out, anybody else neither. */
  access: 'member' | 'account' | 'none'
}

export function TeamHeader({ access }: TeamHeaderProps) {
  return (
    <header className="top">
      <div className="wrap">
        <Brand />
        {access !== 'none' && (
          <nav className="acts team-nav" aria-label="Team">
            {access === 'member' && <NavLinks links={teamLinks} className="link" />}
            <form method="post" action="/auth-test">
              <button className="link" name="intent" value="logout">
                Log out
              </button>
            </form>
          </nav>
        )}
      </div>
    </header>
  )
}
