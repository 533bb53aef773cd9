import type { ComponentProps, ReactNode } from 'react'
import { chatLink, writeLink } from '../../content/navigation.ts'
import { Actions } from '../../ui/forms/button.tsx'
import { Fact } from '../../ui/forms/fact.tsx'
import { TextLink } from '../../ui/site/links.tsx'

/** A headline, in the lines in which it is written. */
export function Headline({ text, as: Heading = 'h1' }: { text: string; as?: 'h1' | 'h2' }) {
  const lines = text.split('\n')
  return (
    <Heading>
      {lines.map((line) => (
        <span key={line}>{`${line} `}</span>
      ))}
    </Heading>
  )
}

export function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item} dir="auto">
          {item}
        </li>
      ))}
    </ul>
  )
}

/** Names as one row of a `<dl>`; nothing when there are none. */
export function NamesRow({ term, names }: { term: string; names: readonly string[] }) {
  return names.length > 0 && <Fact term={term}>{names.join(', ')}</Fact>
}

/** A section of a page, as wide as the page's content. `inner`: the classes of what it holds. */
export function Section({
  inner = '',
  className = 'section',
  children,
  ...section
}: ComponentProps<'section'> & { inner?: string }) {
  return (
    <section className={className} {...section}>
      <div className={`wrap ${inner}`.trimEnd()}>{children}</div>
    </section>
  )
}

interface HeadProps {
  title: string
  lede: string
}

export function SectionHead({ title, lede }: HeadProps) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {lede && <p className="lede">{lede}</p>}
    </div>
  )
}

interface PageEndProps extends HeadProps {
  className?: string | undefined
  children: ReactNode
}

/** The last section of a page, with links to what comes next. */
export function PageEnd({ title, lede, className = 'section', children }: PageEndProps) {
  return (
    <Section className={`${className} on-light`} inner="section-head">
      <h2>{title}</h2>
      <div className="stack loose">
        <p className="lede">{lede}</p>
        {children}
      </div>
    </Section>
  )
}

/** Links to the chat and to the contact form, at the end of a page. `color` is the button's, where the background is not paper. */
export function StartLinks({ color = '' }: { color?: 'ink' | 'sun' | '' }) {
  return (
    <Actions>
      <TextLink {...chatLink} className={`btn ${color}`.trimEnd()} />
      <TextLink {...writeLink} />
    </Actions>
  )
}
