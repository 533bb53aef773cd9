import type { Row, RowChange } from '../../../../adapters/document-store/engine.ts'
import type { CollectionIndexes, Fields } from '../../../../ports/document-store.ts'
import { partsOf } from './parts.ts'
import { fromValue, idOf, textOfTime, type Timestamp, toValue, toValues, type Value, type Values } from './values.ts'

/** A document as Firestore's API returns it. */
export interface Document {
  readonly name: string
  readonly fields: Values
  readonly createTime?: Timestamp
  readonly updateTime: Timestamp
}

/** A write of Firestore's API. */
export interface Write {
  readonly update?: { readonly name: string; readonly fields: Values }
  readonly updateMask?: { readonly fieldPaths: readonly string[] }
  readonly updateTransforms?: readonly object[]
  readonly delete?: string
  readonly currentDocument?: { readonly exists: boolean } | { readonly updateTime: Timestamp }
}

// Fields of our own. They begin with an underscore, as no field of a document does.

/** Firestore's time of the last write. It makes every write a change, and listeners find the newest by it. */
export const changedField = '_changed'
/** The indexed fields that are null in Firestore and missing in the document: no index names what is missing. */
export const absentField = '_absent'
/** The parts of the words of the searched fields. */
export const partsField = '_parts'

export const changedNow = { fieldPath: changedField, setToServerValue: 'REQUEST_TIME' }
const marks: readonly string[] = ['id', 'createdAt', 'updatedAt', 'revision']

export function isMark(field: string): boolean {
  return marks.includes(field)
}

/** Returns the write that adds a document where there is none. */
export function insertion(name: string, row: Omit<Row, 'id' | 'revision'>, collection: CollectionIndexes): Write {
  const { createdAt, updatedAt } = row
  const fields = JSON.parse(row.fields) as Fields
  const absent = [...indexedFields(collection)].filter((field) => !Object.hasOwn(fields, field) && !isMark(field))
  const values = toValues({
    ...Object.fromEntries(absent.map((field) => [field, null])),
    ...fields,
    createdAt,
    updatedAt,
    ...(absent.length > 0 && { [absentField]: absent }),
    ...(collection.searched && { [partsField]: partsIn(fields, collection.searched) }),
  })
  return { update: { name, fields: values }, updateTransforms: [changedNow], currentDocument: { exists: false } }
}

/** Returns the write that makes the change to a document that exists. `before` has the searched fields; it is needed where only some of them
 *  change. */
export function changing(name: string, change: RowChange, collection: CollectionIndexes, before: Fields = {}): Write {
  const { createdAt, updatedAt } = change
  const { searched = [] } = collection
  const fields = JSON.parse(JSON.stringify(change.fields)) as Fields
  const changesWords = searched.some((field) => Object.hasOwn(fields, field))
  const values = toValues({
    ...fields,
    updatedAt,
    ...(createdAt !== undefined && { createdAt }),
    ...(changesWords && { [partsField]: partsIn({ ...before, ...fields }, searched) }),
  })
  const indexed = indexedFields(collection)
  const present = Object.keys(fields).filter((field) => indexed.has(field))
  const notAbsent = { fieldPath: absentField, removeAllFromArray: { values: present.map((field) => toValue(field)) } }
  return {
    update: { name, fields: values },
    updateMask: { fieldPaths: Object.keys(values) },
    updateTransforms: present.length > 0 ? [changedNow, notAbsent] : [changedNow],
  }
}

/** Whether the words of a document cannot be known from the change alone. */
export function needsBefore({ fields }: RowChange, { searched = [] }: CollectionIndexes): boolean {
  const changed = searched.filter((field) => Object.hasOwn(fields, field)).length
  return changed > 0 && changed < searched.length
}

/** Returns the fields of a document, without its marks. */
export function fieldsOf({ fields }: Document): Fields {
  const absent = fields[absentField] ? (fromValue(fields[absentField]) as readonly string[]) : []
  const own = Object.entries(fields).filter(
    ([name]) => !name.startsWith('_') && !isMark(name) && !absent.includes(name),
  )
  return Object.fromEntries(own.map(([name, value]) => [name, fromValue(value)]))
}

/** Returns the row of a document, with all fields or only these. */
export function rowOf(document: Document, only: readonly string[] | null = null): Row {
  const fields = fieldsOf(document)
  const wanted = only?.filter((field) => Object.hasOwn(fields, field)) ?? Object.keys(fields)
  return {
    id: idOf(document.name),
    createdAt: textOf(document.fields['createdAt']),
    updatedAt: textOf(document.fields['updatedAt']),
    revision: revisionOf(document.updateTime),
    fields: JSON.stringify(Object.fromEntries(wanted.map((field) => [field, fields[field]]))),
  }
}

/** Returns the fields of Firestore that a row with these fields is made of. */
export function fieldsForRow(fields: readonly string[]): string[] {
  return [...new Set([...fields, 'createdAt', 'updatedAt', absentField])]
}

/** A document of another program may have no marks. */
export function textOf(value: Value = {}): string {
  return value.stringValue ?? (value.timestampValue ? textOfTime(value.timestampValue) : '')
}

/** The time of the last write, in microseconds: Firestore gives no two writes of a document the same. */
export function revisionOf({ seconds, nanos }: Timestamp): string {
  return `${seconds}.${String(nanos).padStart(9, '0')}`
}

/** Returns the time of a revision, or null for a text that `revisionOf` did not make. */
export function timeOfRevision(revision: string): Timestamp | null {
  const [, seconds = '', nanos] = /^(\d{1,12})\.(\d{9})$/.exec(revision) ?? []
  return nanos === undefined ? null : { seconds, nanos: Number(nanos) }
}

function indexedFields({ indexes }: CollectionIndexes): ReadonlySet<string> {
  return new Set(indexes.flat())
}

function partsIn(fields: Fields, searched: readonly string[]): string[] {
  return partsOf(searched.map((field) => fields[field]))
}
