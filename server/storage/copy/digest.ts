import { createHash } from 'node:crypto'
import type { Part } from './parts.ts'

export interface Digest {
  readonly rows: number
  /** SHA-256 of all rows in the order of their keys. */
  readonly sha256: string
}

/** Reads every row of the part. Two databases with the same rows give the same digest, in whatever order they keep the fields of JSON. */
export async function digestOf(part: Part): Promise<Digest> {
  const hash = createHash('sha256')
  let count = 0
  for (let after = ''; ;) {
    const rows = await part.rows(after)
    const last = rows.at(-1)
    if (!last) return { rows: count, sha256: hash.digest('hex') }
    for (const { key, values } of rows) hash.update(`${canonicalJson([key, values])}\n`)
    count += rows.length
    after = last.key
  }
}

/** JSON with the keys of each object in order. Bytes are told by their digest. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (inner instanceof Uint8Array) return createHash('sha256').update(inner).digest('hex')
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    const entries = Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(entries)
  })
}
