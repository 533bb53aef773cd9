export interface Timestamp {
  readonly seconds: number | string
  readonly nanos: number
}

/** A value as Firestore's API writes it. One member is set. */
export interface Value {
  readonly nullValue?: 'NULL_VALUE'
  readonly booleanValue?: boolean
  /** A 64-bit number, which arrives as text. */
  readonly integerValue?: number | string
  readonly doubleValue?: number
  readonly stringValue?: string
  readonly referenceValue?: string
  /** Other programs write times so. */
  readonly timestampValue?: Timestamp
  readonly arrayValue?: { readonly values?: readonly Value[] | null }
  readonly mapValue?: { readonly fields?: Values | null }
}

export type Values = { readonly [field: string]: Value }

/** The only name in a map that holds a value as JSON, as Firestore cannot hold it otherwise. */
const jsonName = '_json'
/** Firestore holds 20 levels of maps and lists. */
const deepest = 15
/** Firestore keeps the first for itself, and UTF-8 has no half of a surrogate pair. */
const unholdableName = /^__.*__$|\p{Surrogate}/su

/** Returns a JSON value in Firestore's form. */
export function toValue(value: unknown, depth = 0): Value {
  if (value === null) return { nullValue: 'NULL_VALUE' }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return Number.isSafeInteger(value) ? { integerValue: value } : { doubleValue: value }
  if (typeof value === 'string') return { stringValue: toStoredText(value) }
  if (!canHold(value, depth)) {
    return { mapValue: { fields: { [jsonName]: { stringValue: toStoredText(JSON.stringify(value)) } } } }
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map((each) => toValue(each, depth + 1)) } }
  return { mapValue: { fields: toValues(value as object, depth + 1) } }
}

export function toValues(fields: object, depth = 0): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toValue(value, depth)]))
}

/** Returns the JSON value that `toValue` was given. Of values that it does not make, a time is text, and others are null. */
export function fromValue(value: Value): unknown {
  const { stringValue, booleanValue, integerValue, doubleValue, timestampValue, arrayValue, mapValue } = value
  if (stringValue !== undefined) return fromStoredText(stringValue)
  if (integerValue !== undefined) return Number(integerValue)
  if (doubleValue !== undefined) return Number.isFinite(doubleValue) ? doubleValue : null
  if (timestampValue) return textOfTime(timestampValue)
  if (arrayValue) return (arrayValue.values ?? []).map(fromValue)
  if (mapValue) return fromMap(mapValue)
  return booleanValue ?? null
}

/** Returns a time as this site stores it: ISO 8601, UTC, in milliseconds. */
export function textOfTime({ seconds, nanos }: Timestamp): string {
  return new Date(Number(seconds) * 1000 + Math.floor(nanos / 1e6)).toISOString()
}

/** Whether another program wrote the value, or one within it. */
export function hasTime(value: Value): boolean {
  const within = [...(value.arrayValue?.values ?? []), ...Object.values(value.mapValue?.fields ?? {})]
  return Boolean(value.timestampValue) || within.some(hasTime)
}

function fromMap({ fields }: NonNullable<Value['mapValue']>): unknown {
  const json = fields?.[jsonName]?.stringValue
  if (json !== undefined) return JSON.parse(fromStoredText(json))
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, fromValue(value)]))
}

/** No list directly within a list, and no map with a name that is empty, reserved, or half a surrogate pair. */
function canHold(value: unknown, depth: number): boolean {
  if (depth > deepest) return false
  if (Array.isArray(value)) return !value.some(Array.isArray)
  const names = Object.keys(value as object)
  return names.every((name) => name !== '' && name !== jsonName && !unholdableName.test(name))
}

const escape = '\uFDD0'
const unstorable = /\uFDD0|\p{Surrogate}/gu
const escaped = /\uFDD0([0-9a-f]{4})/g

/** Escapes half surrogate pairs, which UTF-8 does not have, with a noncharacter. */
function toStoredText(text: string): string {
  return text.replace(unstorable, (unit) => escape + unit.charCodeAt(0).toString(16))
}

function fromStoredText(stored: string): string {
  return stored.replace(escaped, (_, code: string) => fromHex(code))
}

/** Firestore refuses longer ids. In bytes. */
const longestId = 1500

/** Returns the id in Firestore, or null where it cannot have one. Firestore has no id with a slash, `.`, `..`, the empty one, and those of
 *  the form `__…__`. Ids with a slash or a percent sign sort by their escaped form. */
export function toStoredId(id: string): string | null {
  const plain = toStoredText(id).replace(/[%/]/g, percent)
  const stored =
    plain === '' ? '%' : plain.replace(/^(?:\.\.?|__.*__)$/s, (all) => percent(all.charAt(0)) + all.slice(1))
  return Buffer.byteLength(stored) > longestId ? null : stored
}

/** Returns the id of a document's name, `projects/…/documents/collection/id`. */
export function idOf(name: string): string {
  const stored = name.slice(name.lastIndexOf('/') + 1)
  return stored === '%' ? '' : fromStoredText(stored.replace(/%([0-9A-F]{2})/g, (_, code: string) => fromHex(code)))
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

function fromHex(code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16))
}
