import { pageMessages } from '../../content/page-messages.ts'
import { TextLink } from '../team/text-link.tsx'

/** The ways to the other pages of a list, by address and words; nothing where it has one page. */
export function Pager({ links }: { links: readonly (false | readonly [to: string, words: string])[] }) {
  const shown = links.filter((link) => link !== false)
  if (shown.length === 0) return null
  return (
    <nav className="screen-only row pager" aria-label={pageMessages.pages}>
      {shown.map(([to, words]) => (
        <TextLink key={words} to={to}>
          {words}
        </TextLink>
      ))}
    </nav>
  )
}
