import { type ReactNode, useId } from 'react'

interface DetailSectionProps {
  title: string
  id?: string
  children: ReactNode
}

export function DetailSection({ title, id, children }: DetailSectionProps) {
  const titleId = useId()
  return (
    <section className="stack close after-loose" id={id} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  )
}
