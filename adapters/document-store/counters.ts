import type { Condition } from './engine.ts'

type Lists = readonly (readonly string[])[]

/** Which row of `document_counts` has the answer. */
export interface Counter {
  readonly of_fields: string
  readonly of_values: string
}

/** The counter for these conditions, or null where none is kept. */
export function counterFor(conditions: readonly Condition[], counted: Lists): Counter | null {
  if (conditions.length === 0) return { of_fields: '', of_values: '[]' }
  if (conditions.some((condition) => 'within' in condition)) return null
  const [list] = listsWithin(conditions, counted)
  if (list?.length !== conditions.length) return null
  return { of_fields: list.join(' '), of_values: valuesFor(list, conditions) }
}

/** The counted lists all of whose fields are wanted, the longest first, without those that are part of another. */
export function listsWithin(conditions: readonly Condition[], counted: Lists): Lists {
  const fields = new Set(conditions.flatMap((condition) => ('equals' in condition ? [condition.field] : [])))
  const within = counted.filter((list) => list.every((field) => fields.has(field)))
  const longestFirst = within.toSorted((one, other) => other.length - one.length)
  return longestFirst.filter(
    (list, at) => !longestFirst.slice(0, at).some((longer) => list.every((field) => longer.includes(field))),
  )
}

/** The wanted values of the fields as the engines write those of a document: one JSON array. */
export function valuesFor(list: readonly string[], conditions: readonly Condition[]): string {
  const values = new Map(
    conditions.map((condition) => [condition.field, 'equals' in condition ? condition.equals : null]),
  )
  return JSON.stringify(list.map((field) => values.get(field) ?? null))
}
