import { expect, it } from 'vitest'
import { blankForm } from './filled-form.ts'
import { readWork } from './unsaved-work.ts'

const work = { filled: { ...blankForm, title: 'Tide' }, base: blankForm, edition: 2, at: '2026-03-02T08:00:00.000Z' }

it('is read as it was kept', () => {
  expect(readWork(JSON.stringify(work))).toEqual(work)
})

it('of another shape is nothing: an earlier release may have kept it', () => {
  const { title: _title, ...untitled } = work.filled
  for (const other of [
    null,
    'text',
    {},
    { ...work, edition: '2' },
    { ...work, filled: untitled },
    { ...work, filled: { ...work.filled, services: 'Web Development' } },
    { ...work, base: { ...work.base, results: [1] } },
  ]) {
    expect(readWork(JSON.stringify(other)), JSON.stringify(other)).toBeNull()
  }
  expect(readWork(null)).toBeNull()
})
