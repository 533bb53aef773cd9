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

/** The only name in a map that stands for a value that Firestore cannot hold: the value as JSON. */
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
  if (value.stringValue !== undefined) return fromStoredText(value.stringValue)
  if (value.booleanValue !== undefined) return value.booleanValue
  if (value.integerValue !== undefined) return Number(value.integerValue)
  if (value.doubleValue !== undefined) return Number.isFinite(value.doubleValue) ? value.doubleValue : null
  if (value.timestampValue) return textOfTime(value.timestampValue)
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(fromValue)
  if (value.mapValue) return fromMap(value.mapValue.fields ?? {})
  return null
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

function fromMap(fields: Values): unknown {
  const json = fields[jsonName]?.stringValue
  if (json !== undefined) return JSON.parse(fromStoredText(json))
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromValue(value)]))
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

/** Returns text without half surrogate pairs, which UTF-8 does not have: they are written behind a noncharacter. */
export function toStoredText(text: string): string {
  return text.replace(unstorable, (unit) => escape + unit.charCodeAt(0).toString(16))
}

/** Returns the text that was stored. */
export function fromStoredText(stored: string): string {
  if (!stored.includes(escape)) return stored
  return stored.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
