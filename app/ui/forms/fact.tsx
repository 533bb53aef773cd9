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

/** Facts in the order of their rows. One that says nothing is left out. */
export function Facts({
  rows,
  className = 'facts lined breaks',
}: {
  rows: readonly FactRow[]
  className?: string | undefined
}) {
  const known = rows.filter(([, says]) => Boolean(says))
  return (
    <dl className={className}>
      {known.map(([term, says]) => (
        <Fact key={term} term={term}>
          {says}
        </Fact>
      ))}
    </dl>
  )
}

type FactRow = readonly [term: string, says: ReactNode]
