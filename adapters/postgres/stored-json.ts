// PostgreSQL's jsonb takes neither NUL nor half a surrogate pair, which a document may hold. Both are stored behind a noncharacter.

const escape = '\uFDD0'
const unstorable = /\\(?:\\|u0000|u(d[89a-f][0-9a-f]{2}))|\uFDD0/g
const escaped = /\uFDD0(.)(?:(?<=d)([0-9a-f]{3}))?/g

/** Returns JSON that jsonb can hold, for JSON as `JSON.stringify` writes it: a surrogate is written as `\ud…` only where it is alone. */
export function toStoredJson(json: string): string {
  return json.replace(unstorable, (found, surrogate: string | undefined) => {
    if (found === '\\\\') return found
    if (surrogate !== undefined) return escape + surrogate
    return escape + (found === escape ? 'e' : '0')
  })
}

/** Returns the JSON that was stored. */
export function fromStoredJson(stored: string): string {
  if (!stored.includes(escape)) return stored
  return stored.replace(escaped, (_, first: string, others: string | undefined) => {
    if (first === 'd') return `\\ud${others}`
    return first === '0' ? '\\u0000' : escape
  })
}
