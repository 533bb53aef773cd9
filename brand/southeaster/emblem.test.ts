import { expect, it } from 'vitest'
import { faqCategories } from '../../app/features/site/faq/faqs.ts'
import { aboutFields } from '../../app/features/site/pages/about.ts'
import { processFields } from '../../app/features/site/pages/process.ts'
import { sectionsIn } from '../../app/features/site/pages/text-sections.ts'
import { letterAt, series } from './emblem.tsx'
import { sayings } from './sayings.ts'

it('has a flag and a meaning for each phase and value, and a flag for each topic', () => {
  const [phases, values] = [processFields.phases, aboutFields.values].map(({ initial }) => sectionsIn(initial).length)
  expect([series.phase.length, sayings.phases.length]).toEqual([phases, phases])
  expect([series.value.length, sayings.values.length]).toEqual([values, values])
  expect(series.topic).toHaveLength(faqCategories.length)
})

it('flies no flag that tells a reader to keep away, to stop, or that all is lost', () => {
  const warnings = 'ABDFJLMNOSTUWY'
  for (const letter of [series.topic, series.phase, series.value].flat()) expect(warnings).not.toContain(letter)
  for (const meaning of [...sayings.phases, ...sayings.values]) expect(meaning).not.toMatch(/keep clear/i)
})

it('says once where the meanings come from', () => {
  expect(sayings.phases.join('\n').match(/at sea/gi)).toHaveLength(1)
})

it('flies C for each question beyond the letters of the wind', () => {
  expect(Array.from({ length: 11 }, (_, place) => letterAt('question', place)).join('')).toBe('SOUTHEASTCC')
})
