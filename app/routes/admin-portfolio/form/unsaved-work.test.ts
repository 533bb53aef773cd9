import { expect, it } from 'vitest'
import { blankValues } from '../../../../core/portfolio/project-values.ts'
import { parseUnsavedWork } from './unsaved-work.ts'

const at = '2026-03-02T08:00:00.000Z'
const stored = { filled: { ...blankValues, title: 'Tide' }, base: blankValues, edition: 2, at }

it('is read as release 0.1.0 stored it', () => {
  const work = { values: stored.filled, stored: stored.base, revisionNumber: 2, at }
  expect(parseUnsavedWork(JSON.stringify(stored))).toEqual(work)
})

it('of another shape is nothing: an earlier release may have stored it', () => {
  const { title: _title, ...untitled } = stored.filled
  for (const other of [
    null,
    'text',
    {},
    { ...stored, edition: '2' },
    { ...stored, filled: untitled },
    { ...stored, filled: { ...stored.filled, services: 'Web Development' } },
    { ...stored, base: { ...stored.base, results: [1] } },
  ]) {
    expect(parseUnsavedWork(JSON.stringify(other)), JSON.stringify(other)).toBeNull()
  }
  expect(parseUnsavedWork(null)).toBeNull()
})
