import { useLocation } from 'react-router'
import { mailtoLink } from '../../../core/text/links.ts'
import { chatLink } from '../../content/navigation.ts'
import { useSite } from './site.ts'

export function TextLink({ text, className = 'link', ...link }: { href: string; text: string; className?: string }) {
  return (
    <a className={className} {...link}>
      {text}
    </a>
  )
}

export function useChatLink(): typeof chatLink {
  const { cameFrom } = useSite()
  return cameFrom ? { ...chatLink, href: `${chatLink.href}?from=${encodeURIComponent(cameFrom)}` } : chatLink
}

/** The two ways to reach a person, beside a sentence that suggests it. */
export function AgencyLinks() {
  const { email, phone } = useSite().agency
  return (
    <p className="actions">
      <TextLink href={mailtoLink(email)} text={email} />
      <TextLink href={telephoneLink(phone)} text={phone} />
    </p>
  )
}

/** `+27 21 555 0100` as an address to call: digits and a leading plus, nothing else. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

interface NavLinksProps {
  links: readonly { readonly href: string; readonly text: string }[]
  className?: string | undefined
}

/** Plain links on purpose: most pages run no script, and one cannot be entered from a page that does without a full load. */
export function NavLinks({ links, className }: NavLinksProps) {
  const { pathname } = useLocation()
  const isHere = (to: string) => `${to}?`.startsWith(`${pathname}?`) || (to !== '/' && pathname.startsWith(`${to}/`))
  return links.map(({ href, text }) => (
    <a key={href} href={href} className={className} aria-current={isHere(href) ? 'page' : undefined}>
      {text}
    </a>
  ))
}
