import type { ReactElement } from 'react'
import { linkedParts } from '../../../core/items/linked-text.ts'
import type { TextBlock } from '../../features/site/pages/text-sections.ts'
import { Actions } from '../forms/button.tsx'
import { Facts } from '../forms/fact.tsx'
import { LinkedText, Paragraphs } from './linked-text.tsx'

interface BlocksProps {
  blocks: readonly TextBlock[]
  /** The class of its points. */
  points?: string
  /** What stands in place of a paragraph that is a name in braces alone. Each has a key. */
  named?: Readonly<Record<string, ReactElement>>
}

/** The blocks of a text that the owner may change. */
export function TextBlocks({ blocks, points, named = {} }: BlocksProps) {
  return blocks.map((block, place) => {
    switch (block.kind) {
      case 'facts':
        return <Facts key={place} className="facts fits even" rows={block.facts.map(linkedFact)} />
      case 'points':
        return <Points key={place} points={block.points} className={points} />
      default:
        return named[block.text.replaceAll(/^\{|\}$/g, '')] ?? <Paragraph key={place} {...block} />
    }
  })
}

function linkedFact([name, says]: readonly [string, string]) {
  return [name, <LinkedText key={name} text={says} />] as const
}

function Points({ points, className }: { points: readonly string[]; className?: string | undefined }) {
  return (
    <ul className={className}>
      {points.map((point) => (
        <li key={point}>
          <LinkedText text={point} />
        </li>
      ))}
    </ul>
  )
}

/** A paragraph of links alone is a row of them. */
function Paragraph({ text }: { text: string }) {
  const parts = linkedParts(text)
  const links = parts.filter(({ href }) => href !== undefined)
  const isRow = links.length > 0 && parts.every(({ text: words, href }) => href !== undefined || words.trim() === '')
  if (!isRow) return <Paragraphs texts={[text]} />
  return (
    <Actions>
      {links.map(({ text: words, href }) => (
        <a key={href} className="link" href={href}>
          {words}
        </a>
      ))}
    </Actions>
  )
}
