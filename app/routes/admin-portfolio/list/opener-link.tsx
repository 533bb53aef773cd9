import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

interface OpenerLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'ref'> {
  to: string
  ref?: RefObject<HTMLAnchorElement | null>
}

/** A link that opens a dialog. It gets the focus back when the dialog is closed. */
export function OpenerLink({ to, ref, ...link }: OpenerLinkProps) {
  const own = useRef<HTMLAnchorElement>(null)
  const element = ref ?? own
  const open = useLocation().pathname === to
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) element.current?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open, element])
  return <Link to={to} preventScrollReset ref={element} {...link} />
}
