import { createElement } from 'react'
import { expect, it } from 'vitest'
import { totalSteps } from '../../../core/brief/steps.ts'
import { rendered } from '../../../test/support/site/rendered.ts'
import { Hoist } from './hoist.tsx'
import { flagsFor, ProgressFlags, questionFlags } from './progress-flags.tsx'

it('has a flag for each question, and they spell the wind', () => {
  expect(questionFlags).toHaveLength(totalSteps)
  expect(flagsFor(9).join('')).toBe('SOUTHEAST')
})

it('flies C for each question beyond the letters of the wind', () => {
  expect(flagsFor(11).join('')).toBe('SOUTHEASTCC')
})

it('draws a hoist of ten questions', () => {
  const word = flagsFor(10).join('')
  expect(rendered(() => createElement(Hoist, { word })).match(/<svg/g)).toHaveLength(10)
})

it('draws a flag for each answer, and marks the place of the next', () => {
  const html = rendered(() => createElement(ProgressFlags, { answered: totalSteps - 1 }))
  expect(html.match(/<svg/g)).toHaveLength(totalSteps - 1)
  expect(html.match(/<li class="[^"]*next[^"]*">/g)).toHaveLength(1)
})
