import { clipped } from './sentences.ts'

/** Fields of a template: whom we write to about what, what we understood, the open questions, when the answer is due, and who writes. */
export const fieldNames = ['name', 'project', 'idea', 'questions', 'due', 'your name', 'agency', 'reference'] as const
export type FieldName = (typeof fieldNames)[number]
/** Empty where nothing is known. */
export type FieldValues = Readonly<Record<FieldName, string>>
/** Of any template, by the name of the field. */
type Values = Readonly<Record<string, string>>

/** A part of a filled template: words of the template, what a field put there, or a field that does not exist. */
export interface TemplatePart {
  readonly kind: 'text' | 'field' | 'unknown'
  readonly text: string
}

const longestSubject = 120
const fieldPattern = /\{([^{}\n]{1,40})\}/g
/** With what joins it to the words before. */
const joinedField = /[\s,;:–]*\{([^{}\n]{1,40})\}/g
const greeting = /^(?:Dear|Hello|Hi|Good day),? \{name\}/gim

/** Returns a template with its fields filled in. Empty fields leave no hole: a sentence whose fields are all empty goes, and so does a line that
 *  leads to it with a colon. Unknown fields stay as they are. */
export function filledParts(template: string, values: Values): readonly TemplatePart[] {
  const text = values['name'] === '' ? template.replace(greeting, 'Good day') : template
  // A value that ends a sentence needs no second full stop.
  const pieces = withoutHoles(text, values).replaceAll(
    /(\{([^{}\n]{1,40})\})\./g,
    (all, field: string, piece: string) => (/[.!?…]$/.test(valueOf(piece, values) ?? '') ? field : all),
  )
  const parts = pieces.split(fieldPattern).map((piece, index): TemplatePart => {
    if (index % 2 === 0) return { kind: 'text', text: piece }
    const value = valueOf(piece, values)
    return value === null ? { kind: 'unknown', text: `{${piece}}` } : { kind: 'field', text: value }
  })
  return parts.filter((part) => part.text !== '')
}

function withoutHoles(template: string, values: Values): string {
  const lines: string[] = []
  for (const line of template.split('\n')) {
    const sentences = line.split(/(?<=[.!?]\s+)(?=\S)/).map((sentence) => sentenceWithoutHoles(sentence, values))
    const left = sentences.join('').trimEnd()
    const isGone = left === '' && line.trim() !== ''
    if (!isGone) lines.push(left)
    else if (lines.findLast(Boolean)?.endsWith(':')) lines.length = lines.findLastIndex(Boolean)
  }
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\n+$/g, '')
}

/** Returns nothing where all fields are empty. Another empty field goes with what joins it to the words before. */
function sentenceWithoutHoles(sentence: string, values: Values): string {
  const known = fieldsIn(sentence).filter((piece) => valueOf(piece, values) !== null)
  const holes = known.filter((piece) => valueOf(piece, values) === '')
  if (holes.length === 0) return sentence
  if (holes.length === known.length) return ''
  return sentence
    .replaceAll(joinedField, (field, piece: string) => (holes.includes(piece) ? '' : field))
    .replace(/^[\s,;:–]+/, '')
}

function valueOf(piece: string, values: Values): string | null {
  const name = nameOf(piece)
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null
}

export function fillTemplate(template: string, values: Values): string {
  return filledParts(template, values)
    .map(({ text }) => text)
    .join('')
}

export function fillSubject(template: string, values: FieldValues): string {
  return clipped(fillTemplate(template, values).replaceAll(/\s+/g, ' '), longestSubject)
}

function nameOf(piece: string): string {
  return piece.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Returns what stands in braces, each once. */
export function fieldsIn(template: string): readonly string[] {
  return [...new Set(Array.from(template.matchAll(fieldPattern), ([, piece = '']) => piece))]
}

/** Returns the first place that a person still has to fill in: `[amount]`, or a field that is not known. */
export function unfilledPlace(text: string): string | null {
  return /\[[^\][\n]{1,80}\]|\{[^}{\n]{1,40}\}/.exec(text)?.[0] ?? null
}

export interface UnknownField {
  readonly field: string
  /** The field that it most likely is; null where none is close. */
  readonly meant: string | null
}

/** `names`: the fields that there are. */
export function unknownFields(template: string, names: readonly string[] = fieldNames): readonly UnknownField[] {
  const unknown = fieldsIn(template).filter((piece) => !names.includes(nameOf(piece)))
  return unknown.map((field) => ({ field, meant: closestField(field.trim().toLowerCase(), names) }))
}

/** Returns a template with one field in place of another. */
export function withField(template: string, { field, meant }: UnknownField): string {
  return template.replaceAll(`{${field}}`, `{${meant ?? field}}`)
}

/** Other words for a field. */
const synonyms = new Map([
  ['firm', 'agency'],
  ['company', 'agency'],
])

function closestField(piece: string, names: readonly string[]): string | null {
  const most = piece.length > 3 ? 2 : 1
  const synonym = synonyms.get(piece)
  if (synonym !== undefined && names.includes(synonym)) return synonym
  const [closest] = names
    .map((name) => ({ name, distance: editDistance(piece, name) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  return closest?.name ?? null
}

/** Returns how many letters have to be added, removed or replaced. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (const [place, otherLetter] of Array.from(other).entries()) {
      const replaced = (row[place] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
