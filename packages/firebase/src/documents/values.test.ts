import { expect, it } from 'vitest'
import { fromValue, hasTime, idOf, toStoredId, toValue, type Value } from './values.ts'

it('returns every JSON value as it was given', () => {
  const values = [
    null,
    true,
    '',
    'a\0b \ud83d \ufdd0 \ufdd0fdd0',
    [0, -1, 0.1, 1e21, Number.MAX_SAFE_INTEGER, 5e-324],
    { '': 1, __a__: [2], _json: 'x', 'any key, even "this"': { deep: null } },
    [[], [1, [2]], {}],
    nested(30),
  ]
  for (const value of values) expect(fromValue(toValue(value)), JSON.stringify(value)).toEqual(value)
})

it('gives Firestore nothing that it refuses', () => {
  expect(depthOf(toValue(nested(30)))).toBeLessThan(20)
  for (const value of [[[1]], { '': 1 }, { __a__: 1 }, { '\ud800': 1 }]) {
    expect(toValue({ value }).mapValue?.fields?.['value']?.mapValue?.fields).toHaveProperty('_json')
  }
  expect(toValue('\ud800').stringValue).not.toMatch(/\p{Surrogate}/u)
})

it('takes a value that was entered by hand, and that no document of ours has, for null', () => {
  expect(fromValue({ doubleValue: Number.POSITIVE_INFINITY })).toBeNull()
  expect(fromValue({ bytesValue: 'AA==' } as Value)).toBeNull()
})

it('reads a time of another program as text, and knows where there is one', () => {
  const time = { timestampValue: { seconds: '1767225600', nanos: 5_999_999 } }
  expect(fromValue(time)).toBe('2026-01-01T00:00:00.005Z')
  expect(hasTime({ arrayValue: { values: [{ mapValue: { fields: { time } } }] } })).toBe(true)
  expect(hasTime(toValue({ time: '2026-01-01T00:00:00.005Z' }))).toBe(false)
})

it('gives every id a name of its own that Firestore takes, and reads it back', () => {
  const ids = ['a', 'a/b', 'a%2Fb', '.', '..', '%2E', '%2E.', '__a__', '%5F_a__', '', '%', '%25', '\ud800', 'é', '__']
  const stored = ids.map((id) => toStoredId(id) ?? '')
  expect(new Set(stored).size).toBe(ids.length)
  for (const name of stored) expect(name).toMatch(/^(?!\.{1,2}$)(?!__.*__$)[^/]+$/)
  expect(stored.map((name) => idOf(`projects/p/databases/(default)/documents/tasks/${name}`))).toEqual(ids)
  expect(toStoredId('é'.repeat(750))).not.toBeNull()
  expect(toStoredId('é'.repeat(751))).toBeNull()
})

function nested(depth: number): unknown {
  return depth === 0 ? 'end' : { deeper: nested(depth - 1) }
}

function depthOf(value: Value): number {
  const inner = [...(value.arrayValue?.values ?? []), ...Object.values(value.mapValue?.fields ?? {})]
  return 1 + Math.max(0, ...inner.map(depthOf))
}
