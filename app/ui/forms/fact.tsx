import type { ReactNode } from 'react'

/** One of a `<dl>`, whose classes draw it. */
export function Fact({
  term,
  className,
  children,
}: {
  term: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
