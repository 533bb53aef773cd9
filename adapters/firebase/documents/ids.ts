import { fromStoredText, toStoredText } from './values.ts'

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
  if (stored === '%') return ''
  return fromStoredText(
    stored.replace(/%([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
