import { differingFields, type ItemContent, type ItemField } from './fields.ts'

/** A part of a text beside an earlier one. */
export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** `parts` is empty of a picture. */
export interface FieldChange {
  readonly label: string
  readonly parts: readonly TextPart[]
}

/** Returns what a version says in other words than the one before it. */
export function changesBetween(
  fields: readonly ItemField[],
  before: ItemContent,
  after: ItemContent,
): readonly FieldChange[] {
  return differingFields(fields, before, after).map(({ name, label, type }) => ({
    label,
    parts: type === 'picture' ? [] : wordChanges(before[name] ?? '', after[name] ?? ''),
  }))
}

/** Returns both texts as one: the words before the first change and after the last one, and between them what stood there and what stands there. */
export function wordChanges(before: string, after: string): readonly TextPart[] {
  const [old, present] = [wordsOf(before), wordsOf(after)]
  const start = equalAtStart(old, present)
  const end = equalAtStart(old.slice(start).toReversed(), present.slice(start).toReversed())
  const parts = [
    { kind: 'same', words: present.slice(0, start) },
    { kind: 'removed', words: old.slice(start, old.length - end) },
    { kind: 'added', words: present.slice(start, present.length - end) },
    { kind: 'same', words: present.slice(present.length - end) },
  ] as const
  return parts.filter(({ words }) => words.length > 0).map(({ kind, words }) => ({ kind, text: words.join('') }))
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

function equalAtStart(old: readonly string[], present: readonly string[]): number {
  const differs = old.findIndex((word, at) => word.trim() !== present[at]?.trim())
  return differs === -1 ? old.length : differs
}
