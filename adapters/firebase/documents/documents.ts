import type { Fields } from '../../../ports/document-store.ts'
import type { Row, RowChange } from '../../document-store/engine.ts'
import { idOf } from './ids.ts'
import { partsOf } from './parts.ts'
import type { Shape } from './shape.ts'
import { fromValue, hasTime, textOfTime, type Timestamp, toValue, toValues, type Value, type Values } from './values.ts'

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
/** The indexed fields that are null in Firestore and missing in the document. */
export const absentField = '_absent'
/** The parts of the words of the searched fields. */
export const partsField = '_parts'

const changedNow = { fieldPath: changedField, setToServerValue: 'REQUEST_TIME' }
const marks = ['createdAt', 'updatedAt'] as const

/** Returns the write that adds a document where there is none. */
export function insertion(name: string, row: Row, { indexed, searched }: Shape): Write {
  const fields = JSON.parse(row.fields) as Fields
  const absent = [...indexed].filter((field) => !Object.hasOwn(fields, field) && !isMark(field))
  const values = {
    ...toValues(Object.fromEntries(absent.map((field) => [field, null]))),
    ...toValues(fields),
    ...toValues({ createdAt: row.createdAt, updatedAt: row.updatedAt }),
    ...(absent.length > 0 && { [absentField]: toValue(absent) }),
    ...(searched && { [partsField]: toValue(partsOf(searched.map((field) => fields[field]))) }),
  }
  return { update: { name, fields: values }, updateTransforms: [changedNow], currentDocument: { exists: false } }
}

/** Returns the write that makes the change to a document that exists. `before` has the searched fields; it is needed where only some of them
 *  change. */
export function changing(name: string, change: RowChange, { indexed, searched }: Shape, before: Fields = {}): Write {
  const { createdAt, updatedAt } = change
  const fields = JSON.parse(JSON.stringify(change.fields)) as Fields
  const changesWords = searched?.some((field) => Object.hasOwn(fields, field))
  const values = {
    ...toValues(fields),
    ...toValues({ updatedAt, ...(createdAt !== undefined && { createdAt }) }),
    ...(changesWords && {
      [partsField]: toValue(partsOf(searched?.map((field) => ({ ...before, ...fields })[field]) ?? [])),
    }),
  }
  const present = Object.keys(fields).filter((field) => indexed.has(field))
  const notAbsent = { fieldPath: absentField, removeAllFromArray: { values: present.map((field) => toValue(field)) } }
  return {
    update: { name, fields: values },
    updateMask: { fieldPaths: Object.keys(values) },
    updateTransforms: present.length > 0 ? [changedNow, notAbsent] : [changedNow],
    currentDocument: { exists: true },
  }
}

/** Returns the write that gives a document of another program what queries need here: marks, parts of words, and times as text. `datedBy` is the
 *  field that tells when such a document was made; without it Firestore's own time counts. Everything else stays as it is. */
export function adoption(document: Document, { datedBy, ...shape }: Shape): Write {
  const { name, fields, createTime, updateTime } = document
  const own = fieldsOf(document)
  const dated = datedBy === undefined ? undefined : own[datedBy]
  const createdAt =
    textOf(fields['createdAt']) || (typeof dated === 'string' && dated) || textOfTime(createTime ?? updateTime)
  const row = {
    createdAt,
    updatedAt: textOf(fields['updatedAt']) || textOfTime(updateTime),
    fields: JSON.stringify(own),
  }
  const { update, ...write } = insertion(name, { id: '', revision: '', ...row }, shape)
  const isMissing = (field: string) => !Object.hasOwn(fields, field) || isMark(field)
  const written = Object.entries(update?.fields ?? {}).filter(
    ([field]) => isMissing(field) || hasTime(fields[field] ?? {}),
  )
  return {
    ...write,
    update: { name, fields: Object.fromEntries(written) },
    updateMask: { fieldPaths: written.map(([field]) => (/^[A-Za-z_]\w*$/.test(field) ? field : quoted(field))) },
    currentDocument: { updateTime },
  }
}

function quoted(field: string): string {
  return `\`${field.replaceAll(/[\\`]/g, '\\$&')}\``
}

/** Whether the words of a document cannot be known from the change alone. */
export function needsBefore({ fields }: RowChange, { searched }: Shape): boolean {
  const changed = searched?.filter((field) => Object.hasOwn(fields, field)).length ?? 0
  return changed > 0 && changed < (searched?.length ?? 0)
}

/** Returns the fields of a document, without its marks. */
export function fieldsOf({ fields }: Document): Fields {
  const absent = new Set(fields[absentField] ? (fromValue(fields[absentField]) as string[]) : [])
  const own = Object.entries(fields).filter(([name]) => !name.startsWith('_') && !isMark(name) && !absent.has(name))
  return Object.fromEntries(own.map(([name, value]) => [name, fromValue(value)]))
}

/** Returns the row of a document, with all fields or only these. */
export function rowOf(document: Document, only: readonly string[] | null = null): Row {
  const fields = fieldsOf(document)
  const wanted = only ? only.filter((field) => Object.hasOwn(fields, field)) : Object.keys(fields)
  return {
    id: idOf(document.name),
    createdAt: textOf(document.fields['createdAt']),
    updatedAt: textOf(document.fields['updatedAt']),
    revision: revisionOf(document.updateTime),
    fields: JSON.stringify(Object.fromEntries(wanted.map((field) => [field, fields[field]]))),
  }
}

function isMark(field: string): boolean {
  return (marks as readonly string[]).includes(field)
}

/** A document of another program may have no marks. */
function textOf(value: Value = {}): string {
  return value.stringValue ?? (value.timestampValue ? textOfTime(value.timestampValue) : '')
}

/** The time of the last write, in microseconds: Firestore gives no two writes of a document the same. */
export function revisionOf({ seconds, nanos }: Timestamp): string {
  return `${seconds}.${String(nanos).padStart(9, '0')}`
}

/** Returns the time of a revision, or null for a text that `revisionOf` did not make. */
export function timeOfRevision(revision: string): Timestamp | null {
  const [, seconds, nanos] = /^(\d{1,12})\.(\d{9})$/.exec(revision) ?? []
  return seconds === undefined || nanos === undefined ? null : { seconds, nanos: Number(nanos) }
}

/** The fields of Firestore that a row with these fields is made of. */
export function fieldsForRow(fields: readonly string[]): string[] {
  return [...new Set([...fields, ...marks, absentField])]
}
