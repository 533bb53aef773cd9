import { expect, it } from 'vitest'
import { bytesOf } from './size.ts'
import { toValues } from './values.ts'

it('counts bytes as Firestore documents them', () => {
  // The example of Firestore's own page, without its longer path: 147 bytes, of which 44 are the name. `_changed` is ours.
  const fields = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' }
  const ofName = 6 + 11 + 16
  expect(bytesOf(['tasks', 'my_task_id'], toValues(fields))).toBe(147 - 44 + ofName + '_changed'.length + 1 + 8)
})
