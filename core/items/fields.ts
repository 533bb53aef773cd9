/** The texts of an item by field. A box that is ticked is `yes`; of a list each text has a line. Every field is there, empty where nothing is
 *  said. */
export type ItemContent = Readonly<Record<string, string>>

/** What is wrong with an item, by field. */
export type ItemProblems = Readonly<Record<string, string>>

/** A `list` has one input for each text. In `several` more than one option can be chosen. `order` is no input: the item is moved. */
const fieldTypes = [
  'line',
  'text',
  'lines',
  'list',
  'choice',
  'several',
  'emoji',
  'colour',
  'status',
  'check',
  'date',
  'number',
  'picture',
  'order',
] as const
type FieldType = (typeof fieldTypes)[number]

/** What an editor asks for. */
export interface ItemField {
  readonly name: string
  readonly label: string
  readonly type: FieldType
  /** In characters; of `lines` and `list` each. */
  readonly longest: number
  readonly isRequired?: boolean
  /** Stands beside its label. */
  readonly isRow?: boolean
  /** Takes links as `[words](address)`. */
  readonly mayLink?: boolean
  /** Takes any signs and words. */
  readonly isFree?: boolean
  /** The fields that it may name in braces, and that are filled in where it is shown. */
  readonly fills?: readonly string[]
  readonly options?: readonly string[]
  readonly mostLines?: number
  readonly hint?: string
  /** What a new item has. */
  readonly initial?: string
}

type More = Omit<ItemField, 'name' | 'label' | 'type' | 'longest'>
type MakeField = <Name extends string>(
  name: Name,
  label: string,
  longest: number,
  more?: More,
) => ItemField & { name: Name }

/** What makes the fields of each type. */
export const field = Object.fromEntries(
  fieldTypes.map((type) => [
    type,
    ((name, label, longest, more) => ({ name, label, type, longest, ...more })) satisfies MakeField,
  ]),
) as Readonly<Record<FieldType, MakeField>>

/** Of one that may not be empty. */
export const required = { isRequired: true } as const

/** Returns the fields from what a form or a file holds, without the rest. A browser sends each line break as two characters. */
export function contentIn(fields: readonly ItemField[], given: Readonly<Record<string, unknown>>): ItemContent {
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = given[name]
      const text = typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : ''
      // A list keeps its empty lines: a member has added them to fill them in.
      return [name, type === 'list' ? text : text.trim()]
    }),
  )
}

export function initialContent(fields: readonly ItemField[]): ItemContent {
  return Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]))
}

/** Returns the fields in which two contents differ. Blank lines of a list, the order of several options and the place of an item are none. */
export function differingFields(
  fields: readonly ItemField[],
  one: ItemContent,
  other: ItemContent,
): readonly ItemField[] {
  return fields.filter((field) => comparable(field, one) !== comparable(field, other))
}

function comparable({ name, type }: ItemField, content: ItemContent): string {
  const text = type === 'order' ? '' : (content[name] ?? '')
  if (type !== 'list' && type !== 'several') return text.trim()
  const lines = linesOf(text)
  return (type === 'several' ? lines.toSorted() : lines).join('\n')
}

export function isSameContent(one: ItemContent, other: ItemContent): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
