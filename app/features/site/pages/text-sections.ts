/** A paragraph, points, or facts: points such as “Why: To reply to you.” */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'points'; readonly points: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, says: string])[] }

interface Part {
  readonly title: string
  readonly blocks: readonly TextBlock[]
}

export interface TextSection extends Part {
  /** What begins with a heading within the section. */
  readonly parts: readonly Part[]
}

/** Reads a text of sections: `## ` before a heading, `### ` before one within it, `- ` before each point, an empty line between paragraphs. What
 *  stands before the first heading is a section without a title. */
export function sectionsIn(text: string): readonly TextSection[] {
  return partsOf(text, '## ').map(({ title, rest }) => {
    const [first = { rest: '' }, ...parts] = partsOf(rest, '### ', true)
    return {
      title,
      blocks: blocksIn(first.rest),
      parts: parts.map((part) => ({ title: part.title, blocks: blocksIn(part.rest) })),
    }
  })
}

function partsOf(text: string, mark: string, keepsFirst = false): readonly { title: string; rest: string }[] {
  const [before = '', ...parts] = `\n${text}`.split(`\n${mark}`)
  const first = keepsFirst || before.trim() !== '' ? [{ title: '', rest: before }] : []
  const titled = parts.map((part) => {
    const [title = '', ...rest] = part.split('\n')
    return { title: title.trim(), rest: rest.join('\n') }
  })
  return [...first, ...titled]
}

function blocksIn(text: string): readonly TextBlock[] {
  return text
    .replaceAll(/^(?!- )(.+)\n(?=- )/gm, '$1\n\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockOf)
}

function blockOf(text: string): TextBlock {
  if (!text.startsWith('- ')) return { kind: 'paragraph', text }
  const points = text.split(/\n(?=- )/).map((point) => point.slice(2).trim())
  const facts = points.flatMap(factIn)
  return facts.length === points.length ? { kind: 'facts', facts } : { kind: 'points', points }
}

/** Reads “Two years: at most”. Empty where it has no colon. */
export function factIn(line: string): readonly (readonly [name: string, says: string])[] {
  const [, name, says] = /^([^:.]{1,40}): (.+)$/s.exec(line) ?? []
  return name && says ? [[name, says]] : []
}

/** Returns the paragraphs of a plain text. */
export function paragraphsIn(text: string): readonly string[] {
  return text.split(/\n{2,}/).filter(Boolean)
}

/** Returns the points of a list; of a paragraph, the paragraph. */
export function pointsIn(block: TextBlock): readonly string[] {
  if (block.kind === 'facts') return block.facts.map(([name, says]) => `${name}: ${says}`)
  return block.kind === 'points' ? block.points : [block.text]
}

/** Returns the paragraphs of a section as one. */
export function saysOf({ blocks }: Pick<TextSection, 'blocks'>): string {
  return blocks
    .map((block) => (block.kind === 'paragraph' ? block.text : ''))
    .join(' ')
    .trim()
}

/** A section of which only the title and its paragraphs are shown. */
export interface Entry {
  readonly title: string
  readonly says: string
}

export function entriesIn(text: string): readonly Entry[] {
  return sectionsIn(text).map((section) => ({ title: section.title, says: saysOf(section) }))
}
