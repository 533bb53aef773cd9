import { type JsxAttribute, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

/* A page translator puts texts of its own, inside elements, in the place of the texts of a page. React then fails to take one of the old texts
   away and to put an element before one, and nobody sees what it writes into one. Only a text that is all of an element's content is safe:
   React writes the content of the element. */

/** What may be shown: words that never change, words that may, words without an element around them, what a caller passes; a blank, which a
 *  translator leaves alone, an element, nothing. */
type Shown = 'fixed' | 'changing' | 'loose' | 'passed' | 'blank' | 'element' | 'nothing'

interface Reading {
  readonly source: SourceFile
  readonly checker: Checker
  /** What components place beside other things: the component's symbol and the name of the property. */
  readonly slots: Set<string>
}

interface Child {
  readonly node: Node
  readonly shows: readonly Shown[]
}

/** Returns the texts that a translated page would keep or fail over, as `file:line text`. `planted`: files that are on no disk. */
export function looseTexts(
  tsconfig: string,
  isOurs: (file: string) => boolean,
  planted: Readonly<Record<string, string>> = {},
): readonly string[] {
  const api = new API({ fs: { readFile: (file) => planted[file], fileExists: (file) => file in planted || undefined } })
  try {
    const project = api.updateSnapshot({ openProjects: [tsconfig] }).getProject(tsconfig)
    if (!project) throw new Error(`${tsconfig} could not be read`)
    return textsOf(project, isOurs)
  } finally {
    api.close()
  }
}

function textsOf({ program, checker }: Project, isOurs: (file: string) => boolean): readonly string[] {
  const files = program.getSourceFileNames().filter((file) => file.endsWith('.tsx') && isOurs(file))
  const sources = files.flatMap((file) => program.getSourceFile(file) ?? [])
  const slots = new Set<string>()
  let found: string[] = []
  // A component may hand on what it is given to one that is read later.
  for (let before = -1; before < slots.size;) {
    before = slots.size
    found = sources.flatMap((source) => {
      const lineOf = (node: Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      const texts = textsIn(source, { source, checker, slots })
      return texts.map((node) => `${source.fileName}:${lineOf(node)} ${node.getText(source).trim()}`)
    })
  }
  return found
}

function textsIn(root: Node, reading: Reading): readonly Node[] {
  const texts: Node[] = []
  const visit = (node: Node, around: number | null): void => {
    const component = isFunctionDeclaration(node) && node.name ? symbolOf(node.name, reading) : around
    for (const { node: child, shows } of looseIn(node, reading)) {
      const slot = shows.includes('passed') ? slotIn(child, reading) : null
      if (slot === null) texts.push(child)
      else reading.slots.add(`${component}.${slot}`)
    }
    node.forEachChild((child) => visit(child, component))
  }
  visit(root, null)
  return texts
}

/** Returns what tells the component of a name from all others, wherever it is imported. */
function symbolOf(name: Node, { checker }: Reading): number | null {
  const symbol = checker.getSymbolAtLocation(name)
  if (!symbol) return null
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol).id : symbol.id
}

/** Returns the name of the property that is shown as it is. */
function slotIn(node: Node, { source }: Reading): string | null {
  const name = (isJsxExpression(node) ? node.expression : node)?.getText(source).replace(/^props\./, '') ?? ''
  return /^\w+$/.test(name) ? name : null
}

function looseIn(node: Node, reading: Reading): readonly Child[] {
  if (isJsxAttribute(node)) return looseProperty(node, reading)
  if (!isJsxElement(node) && !isJsxFragment(node)) return []
  const tag = isJsxElement(node) ? node.openingElement.tagName : null
  const children = node.children
    .map((child) => ({ node: child, shows: shownBy(child, reading) }))
    .filter(({ shows }) => shows.some((shown) => shown !== 'nothing'))
  // A fragment is no element: what it holds stands beside what is around it, and goes when it goes.
  const isFragment = tag === null || tag.getText(reading.source) === 'Fragment'
  if (isFragment || reading.slots.has(`${symbolOf(tag, reading)}.children`)) return children.filter(mayBeText)
  if (children.length === 1) return children.filter(({ shows }) => shows.includes('loose'))
  return children.filter((child, place) => isLoose(child, children.slice(place + 1)))
}

function looseProperty({ name, initializer, parent: { parent } }: JsxAttribute, reading: Reading): readonly Child[] {
  if (!initializer || (!isJsxOpeningElement(parent) && !isJsxSelfClosingElement(parent))) return []
  if (!reading.slots.has(`${symbolOf(parent.tagName, reading)}.${name.getText(reading.source)}`)) return []
  return [{ node: initializer, shows: shownBy(initializer, reading) }].filter(mayBeText)
}

function mayBeText({ shows }: Child): boolean {
  return shows.some((shown) => shown !== 'blank' && shown !== 'element' && shown !== 'nothing')
}

/** Whether a child beside others may fail. `next`: those behind it. */
function isLoose(child: Child, next: readonly Child[]): boolean {
  const { shows } = child
  if (mayBeText(child)) return shows.length > 1 || shows[0] !== 'fixed'
  if (!shows.includes('nothing')) return false
  // It is put before the first thing that is there. What is passed is no text: looseIn sees to it.
  const others = next.filter(({ shows }) => !shows.includes('passed'))
  const first = others.find((each) => mayBeText(each) || !each.shows.includes('nothing'))
  return first !== undefined && mayBeText(first)
}

function shownBy(node: Node, reading: Reading): readonly Shown[] {
  const of = (...nodes: readonly (Node | undefined)[]) => [
    ...new Set(nodes.flatMap((each) => (each ? shownBy(each, reading) : []))),
  ]
  // A blank that goes over lines is none.
  if (isJsxText(node)) return [shownByWords(node.text.trim() === '' ? node.text.replace(/^\s*\n\s*$/, '') : node.text)]
  if (isStringLiteral(node)) return [shownByWords(node.text)]
  if (isJsxExpression(node) || isParenthesizedExpression(node)) return of(node.expression)
  if (isConditionalExpression(node)) {
    const [one, other] = [of(node.whenTrue), of(node.whenFalse)]
    const isChanging = one.includes('fixed') && other.includes('fixed')
    return [...new Set([...one, ...other, ...(isChanging ? (['changing'] as const) : [])])]
  }
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) {
    return [...new Set<Shown>([...of(node.right), 'nothing'])]
  }
  if (isJsxElement(node)) return shownByTag(node.openingElement.tagName, reading)
  if (isJsxSelfClosingElement(node)) return shownByTag(node.tagName, reading)
  if (isJsxFragment(node))
    return node.children.some((child) => mayStay(of(child))) ? ['element'] : ['element', 'nothing']
  return shownByType(reading.checker.getTypeAtLocation(node), reading.checker)
}

function mayStay(shows: readonly Shown[]): boolean {
  return shows.length > 0 && !shows.includes('nothing')
}

function shownByTag(tag: Node, { source, checker }: Reading): readonly Shown[] {
  const type = /^[A-Z]/.test(tag.getText(source)) ? checker.getTypeAtLocation(tag) : undefined
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
  const returned = signature && checker.getReturnTypeOfSignature(signature)
  const shows = returned ? shownByType(returned, checker) : ['element' as const]
  // Components of libraries are declared to return anything.
  if (shows.includes('passed')) return ['element']
  return shows.map((shown) => (shown === 'fixed' || shown === 'changing' ? 'loose' : shown))
}

function shownByType(type: Type | undefined, checker: Checker): readonly Shown[] {
  const parts = type?.isUnionType() ? type.getTypes() : [type]
  const shows = parts.flatMap((part) => (part ? shownByPart(part, checker) : []))
  if (shows.includes('passed')) return ['passed']
  const isChanging = shows.filter((shown) => shown === 'fixed').length > 1
  return [...new Set(isChanging ? shows.map((shown) => (shown === 'fixed' ? 'changing' : shown)) : shows)]
}

function shownByWords(words: string): Shown {
  if (words === '') return 'nothing'
  return words.trim() === '' ? 'blank' : 'fixed'
}

function shownByPart(type: Type, checker: Checker): readonly Shown[] {
  if (type.isStringLiteralType() || type.isNumberLiteralType()) {
    return [shownByWords(String(type.value))]
  }
  if (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike)) return ['changing']
  if (type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike)) return ['nothing']
  // One of what React takes as a child is no other type.
  if (type.getSymbol()?.name === 'ReactPortal') return ['passed']
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return ['element']
  const shows = checker.getTypeArguments(type as never).flatMap((each) => shownByType(each, checker))
  return ['nothing', ...shows.map((shown) => (shown === 'fixed' || shown === 'changing' ? 'loose' : shown))]
}
