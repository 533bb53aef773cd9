import { expect, it } from 'vitest'
import { emptyProject } from '../../../../core/brief/project-info.ts'
import { rank } from './priority.ts'

it.each([
  [{}, 'low'],
  [{ contactPhone: '+27 82 555 0123' }, 'low'],
  [{ budget: 'URGENT money' }, 'medium'],
  [{ timeline: 'as soon as possible' }, 'low'],
  [{ timeline: 'ASAP' }, 'medium'],
  [{ contactPhone: '1', technicalPreferences: 'x'.repeat(50) }, 'low'],
  [{ contactPhone: '1', technicalPreferences: 'x'.repeat(51) }, 'medium'],
  [{ contactPhone: '1', existingFeatures: 'x'.repeat(100) }, 'low'],
  [{ contactPhone: '1', existingFeatures: 'x'.repeat(101) }, 'medium'],
  [{ contactPhone: '1', existingFeatures: 'x'.repeat(101), technicalPreferences: 'x'.repeat(51) }, 'medium'],
  [{ timeline: 'urgent', budget: 'asap' }, 'high'],
  [{ timeline: 'urgent, asap' }, 'high'],
  [{ timeline: 'urgent', contactPhone: '1' }, 'medium'],
  [{ timeline: 'urgent', contactPhone: '1', technicalPreferences: 'x'.repeat(51) }, 'high'],
])('ranks %j as %s', (info, priority) => {
  expect(rank({ ...emptyProject, ...info }).priority).toBe(priority)
})

it('says which points make it, and that they sum up to the score', () => {
  const { score, reasons } = rank({ ...emptyProject, timeline: 'urgent', contactPhone: '1' })
  expect(score).toBe(3)
  expect(reasons).toEqual([
    { points: 2, text: 'The timeline says “urgent”' },
    { points: 1, text: 'A phone number is given' },
  ])
  expect(rank(emptyProject)).toEqual({ priority: 'low', score: 0, reasons: [] })
})
