import { changedField } from './documents.ts'
import type { Value, Values } from './values.ts'

/** Firestore takes no larger document, in bytes. */
export const mostDocumentBytes = 2 ** 20

// As Firestore's documentation counts, under "Storage size calculations".
const ofName = 16
const ofDocument = 32
const ofTime = 8

/** Returns the bytes that Firestore counts for a document with these fields. `path` has its collection and its id. */
export function bytesOf(path: readonly string[], fields: Values): number {
  const name = path.reduce((sum, each) => sum + ofText(each), ofName)
  return ofDocument + name + ofFields(fields) + ofText(changedField) + ofTime
}

function ofFields(fields: Values): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + ofText(name) + ofValue(value), 0)
}

function ofValue({ stringValue, arrayValue, mapValue, integerValue, doubleValue }: Value): number {
  if (stringValue !== undefined) return ofText(stringValue)
  if (integerValue !== undefined || doubleValue !== undefined) return 8
  if (arrayValue) return (arrayValue.values ?? []).reduce((sum, each) => sum + ofValue(each), 0)
  return mapValue ? ofDocument + ofFields(mapValue.fields ?? {}) : 1
}

function ofText(text: string): number {
  return Buffer.byteLength(text) + 1
}
