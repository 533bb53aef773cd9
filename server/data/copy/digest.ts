import { createHash } from 'node:crypto'
import { type Part, rowsOf } from './parts.ts'

export interface Digest {
  readonly rows: number
  /** SHA-256 of the digests of all rows, sorted: places differ in the order of their keys. */
  readonly sha256: string
}

/** Reads every row of the part. Two places with the same rows give the same digest, in whatever order they keep rows and fields of JSON. */
export async function digestOf(part: Part): Promise<Digest> {
  const digests: string[] = []
  for await (const { key, values } of rowsOf(part)) digests.push(sha256(canonicalJson([key, values])))
  return { rows: digests.length, sha256: sha256(digests.toSorted().join('')) }
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

/** JSON with the keys of each object in order. Bytes are told by their digest. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (inner instanceof Uint8Array) return sha256(inner)
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    const entries = Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(entries)
  })
}
