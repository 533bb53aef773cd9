import { useLocation } from 'react-router'

interface NavLinksProps {
  links: readonly { readonly href: string; readonly text: string }[]
  className?: string | undefined
}

/** Plain links on purpose: most pages run no script, and one cannot be entered from a page that does without a full load. */
export function NavLinks({ links, className }: NavLinksProps) {
  const { pathname } = useLocation()
  return links.map(({ href, text }) => (
    <a key={href} href={href} className={className} aria-current={isHere(pathname, href) ? 'page' : undefined}>
      {text}
    </a>
  ))
}

function isHere(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
}
