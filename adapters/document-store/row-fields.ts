import type { Fields } from '../../ports/document-store.ts'

/** A row's JSON with these fields and no others. */
export function fieldsOnly(json: string, only: readonly string[]): string {
  const fields = Object.entries(JSON.parse(json)).filter(([field]) => only.includes(field))
  return JSON.stringify(Object.fromEntries(fields))
}

/** What stands in those of the fields that hold text. */
export function textsIn(json: string, fields: readonly string[]): string[] {
  const document: Fields = JSON.parse(json)
  return fields.map((field) => document[field]).filter((value) => typeof value === 'string')
}
