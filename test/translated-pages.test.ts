import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/* A page translator moves each text of a page into an element of its own. React then fails to take away a text that stands beside other
   children, and to put an element before one. A text that is the only child is safe. */

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

type Shown = 'text' | 'element' | 'nothing' | 'unknown'

it('no text comes and goes beside others, and no element before one', () => {
  const found = globSync('{app,brand}/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return elementsIn(parseSync(file, source).program as unknown as Node)
      .flatMap(({ children }) => looseIn(children as Node[]))
      .map(({ start, end }) => `${file}: ${source.slice(start, end)}`)
  })
  expect(found).toEqual([])
})

it('both kinds are found', () => {
  const page = `<p>{late && <b>!</b>}{due && texts.due}<i>{late && 'x'}</i>{a ? <>now</> : ''}{b}</p>`
  const [element] = elementsIn(parseSync('page.tsx', page).program as unknown as Node)
  expect(looseIn(element?.['children'] as Node[]).map(({ start, end }) => page.slice(start, end))).toEqual([
    '{late && <b>!</b>}',
    '{due && texts.due}',
    "{a ? <>now</> : ''}",
  ])
})

/** Returns the children whose coming and going would fail. */
function looseIn(children: readonly Node[]): readonly Node[] {
  const all = children
    .map((node) => ({ node, shows: shownBy(node) }))
    .filter(({ shows }) => shows.join('') !== 'nothing')
  if (all.length < 2) return []
  return all
    .filter(({ shows }, place) => {
      const isText = shows.includes('text') && (shows.includes('nothing') || shows.includes('element'))
      const next = all[place + 1]?.shows.includes('text') === true
      return isText || (shows.includes('element') && shows.includes('nothing') && next)
    })
    .map(({ node }) => node)
}

/** Returns what an expression may show. What a name or a call holds is unknown, unless it is a message. */
function shownBy(node: Node): readonly Shown[] {
  const of = (name: string) => shownBy(node[name] as Node)
  switch (node.type) {
    case 'JSXText':
      return [String(node['value']).trim() === '' ? 'nothing' : 'text']
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return of('expression')
    case 'ConditionalExpression':
      return [...of('consequent'), ...of('alternate')]
    case 'LogicalExpression':
      return node['operator'] === '&&' ? ['nothing', ...of('right')] : [...of('left'), ...of('right')]
    case 'JSXElement':
      return ['element']
    case 'JSXFragment':
      return (node['children'] as Node[]).flatMap(shownBy).filter((shows) => shows !== 'nothing')
    case 'Literal':
      return [typeof node['value'] === 'string' && node['value'].trim() !== '' ? 'text' : 'nothing']
    case 'TemplateLiteral':
    case 'MemberExpression':
      return ['text']
    case 'CallExpression':
      return (node['callee'] as Node).type === 'MemberExpression' && !isMapping(node) ? ['text'] : ['unknown']
    default:
      return ['unknown']
  }
}

function isMapping({ callee }: Node): boolean {
  return ['map', 'flatMap', 'from'].includes(String(((callee as Node)['property'] as Node)['name']))
}

function elementsIn(node: Node): Node[] {
  const inner = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
    .flatMap(elementsIn)
  return /^JSX(?:Element|Fragment)$/.test(node.type) ? [node, ...inner] : inner
}
