import { expect, it } from 'vitest'
import { parseDraft } from './use-draft.ts'

const at = '2026-03-02T08:00:00.000Z'

it('is read as it is kept, and as releases 0.1.0 to 0.4.0 kept the form of a project', () => {
  const draft = { at, fields: { name: 'Lunch' }, hidden: {} }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  const filled = { title: 'Tide', services: ['Web Development', 'AI Solutions'], results: ['One', ''], imageUrl: '' }
  expect(parseDraft(JSON.stringify({ filled, base: {}, edition: 2, at }))).toEqual({
    at,
    fields: { title: 'Tide', services: 'Web Development\nAI Solutions', results: 'One\n', imageUrl: '' },
    hidden: { revisionNumber: '2' },
  })
  expect(parseDraft('')).toBeNull()
})
