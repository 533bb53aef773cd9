import { isMoment } from './checks.ts'
import type { Place } from './engine.ts'

const momentLength = '2026-01-01T00:00:00.000Z'.length

export function cursorAfter({ createdAt, id }: Place): string {
  return Buffer.from(createdAt + id).toString('base64url')
}

/** Where the page begins, or null (the start) for anything that `cursorAfter` did not make. */
export function readCursor(cursor: string | null | undefined): Place | null {
  if (!cursor) return null
  const text = Buffer.from(cursor, 'base64url').toString()
  const place = { createdAt: text.slice(0, momentLength), id: text.slice(momentLength) }
  // Decoding skips what is not base64url, so only a cursor that comes out the same is one of ours.
  return isMoment(place.createdAt) && cursorAfter(place) === cursor ? place : null
}
