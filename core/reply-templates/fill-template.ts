import { clipped } from '../text/sentences.ts'

/** Fields of a template: whom we write to about what, what we understood, the open questions, when the answer is due, and who writes. */
export const fieldNames = ['name', 'project', 'idea', 'questions', 'due', 'your name', 'agency', 'reference'] as const
export type FieldName = (typeof fieldNames)[number]
/** Empty where nothing is known. */
export type FieldValues = Readonly<Record<FieldName, string>>

/** A part of a filled template: words of the template, what a field put there, or a field that does not exist. */
export interface TemplatePart {
  readonly kind: 'text' | 'field' | 'unknown'
  readonly text: string
}

const longestSubject = 120
const fieldPattern = /\{([^{}\n]{1,40})\}/g
/** With what joins it to the words before. */
const joinedField = /([\s,;:–]*)\{([^{}\n]{1,40})\}/
const greeting = /^(?:Dear|Hello|Hi|Good day),? \{name\}/gim

/** Returns a template with its fields filled in. Empty fields leave no hole: a sentence whose fields are all empty goes, and so does a line that
 *  leads to it with a colon. Unknown fields stay as they are. */
export function filledParts(template: string, values: FieldValues): readonly TemplatePart[] {
  const text = values.name === '' ? template.replace(greeting, 'Good day') : template
  const lines: (readonly TemplatePart[])[] = []
  for (const line of text.split('\n')) {
    const filled = filledLine(line, values)
    if (filled !== null) lines.push(filled)
    else if (endOf(lines.findLast((before) => before.length > 0)) === ':')
      lines.length = lines.findLastIndex((before) => before.length > 0)
  }
  const kept = lines.filter((line, index) => line.length > 0 || (lines[index - 1]?.length ?? 0) > 0)
  if (kept.at(-1)?.length === 0) kept.pop()
  return kept.flatMap((line, index) => (index === 0 ? line : [{ kind: 'text', text: '\n' } as const, ...line]))
}

export function fillTemplate(template: string, values: FieldValues): string {
  return filledParts(template, values)
    .map(({ text }) => text)
    .join('')
}

export function fillSubject(template: string, values: FieldValues): string {
  return clipped(fillTemplate(template, values).replaceAll(/\s+/g, ' '), longestSubject)
}

/** Returns null for a line of which nothing is left. */
function filledLine(line: string, values: FieldValues): readonly TemplatePart[] | null {
  if (line.trim() === '') return []
  const sentences = line.split(/(?<=[.!?]\s+)(?=\S)/)
  const filled = sentences.map((sentence) => filledSentence(sentence, values)).filter((parts) => parts.length > 0)
  return filled.length === 0 ? null : filled.flat()
}

/** Returns nothing for a sentence whose fields are all empty. Another empty field goes with what joins it to the words before. */
function filledSentence(sentence: string, values: FieldValues): readonly TemplatePart[] {
  const [text = '', ...rest] = sentence.split(joinedField)
  const parts: TemplatePart[] = [{ kind: 'text', text }]
  let isEmpty = false
  for (let at = 0; at < rest.length; at += 3) {
    const [joint = '', piece = '', after = ''] = rest.slice(at)
    const name = fieldNamed(piece)
    const field = { kind: name ? 'field' : 'unknown', text: name ? values[name] : `{${piece}}` } as const
    isEmpty ||= field.text === ''
    if (field.text !== '') parts.push({ kind: 'text', text: joint }, field)
    // A value that ends a sentence needs no second full stop.
    parts.push({ kind: 'text', text: /[.!?…]$/.test(field.text) ? after.replace(/^\./, '') : after })
  }
  if (isEmpty && parts.every(({ kind }) => kind !== 'field')) return []
  const written = parts.filter((part) => part.text !== '')
  return isEmpty && /^[\s,;:–]+$/.test(written[0]?.text ?? '') ? written.slice(1) : written
}

function endOf(line: readonly TemplatePart[] | undefined): string | undefined {
  const last = line?.at(-1)
  return last?.kind === 'text' ? last.text.trimEnd().at(-1) : undefined
}

function fieldNamed(piece: string): FieldName | null {
  const name = piece.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return fieldNames.find((each) => each === name) ?? null
}

/** Returns the first place that a person still has to fill in: `[amount]`, or a field that is not known. */
export function unfilledPlace(text: string): string | null {
  return /\[[^\][\n]{1,80}\]|\{[^}{\n]{1,40}\}/.exec(text)?.[0] ?? null
}

export interface UnknownField {
  readonly field: string
  /** The field that it most likely is; null where none is close. */
  readonly meant: FieldName | null
}

export function unknownFields({ subject, text }: { subject: string; text: string }): readonly UnknownField[] {
  const found = Array.from(`${subject}\n${text}`.matchAll(fieldPattern), ([, piece = '']) => piece)
  const unknown = [...new Set(found)].filter((piece) => fieldNamed(piece) === null)
  return unknown.map((field) => ({ field, meant: closestField(field.trim().toLowerCase()) }))
}

/** Returns a template with one field in place of another. */
export function withField(template: string, { field, meant }: UnknownField): string {
  return template.replaceAll(`{${field}}`, `{${meant ?? field}}`)
}

/** Other words for a field. */
const synonyms = new Map<string, FieldName>([
  ['firm', 'agency'],
  ['company', 'agency'],
])

function closestField(piece: string): FieldName | null {
  const most = piece.length > 3 ? 2 : 1
  const [closest] = fieldNames
    .map((name) => ({ name, distance: editDistance(piece, name) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  return synonyms.get(piece) ?? closest?.name ?? null
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
