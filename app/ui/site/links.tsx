import { useLocation } from 'react-router'
import { mailtoLink } from '../../../core/text/links.ts'
import { chatLink, getStarted } from '../../content/navigation.ts'
import { Actions } from '../forms/button.tsx'
import { useMaybeSite, useSite } from './site.ts'

export function TextLink({ text, className = 'link', href }: { href: string; text: string; className?: string }) {
  return (
    <a className={className} href={useSourced()(href)}>
      {text}
    </a>
  )
}

/** Returns what adds where the visitor came from to a link to chat or contact. */
function useSourced(): (href: string) => string {
  const cameFrom = useMaybeSite()?.cameFrom
  const isTold = (href: string) => href === chatLink.href || href === getStarted.href
  return (href) => (cameFrom && isTold(href) ? `${href}?from=${encodeURIComponent(cameFrom)}` : href)
}

/** The two ways to reach a person, beside a sentence that suggests it. */
export function AgencyLinks() {
  const { email, phone } = useSite().agency
  return (
    <Actions>
      <TextLink href={mailtoLink(email)} text={email} />
      <TextLink href={telephoneLink(phone)} text={phone} />
    </Actions>
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
  const sourced = useSourced()
  const isHere = (to: string) => to === pathname || (to !== '/' && pathname.startsWith(`${to}/`))
  return links.map(({ href, text }) => (
    <a key={href} href={sourced(href)} className={className} aria-current={isHere(href) ? 'page' : undefined}>
      {text}
    </a>
  ))
}
