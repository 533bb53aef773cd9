import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export function TextLink(link: ComponentProps<typeof Link>) {
  return <Link className="link" {...link} />
}
