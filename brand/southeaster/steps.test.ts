import { createElement } from 'react'
import { expect, it } from 'vitest'
import { rendered } from '../../test/support/site/rendered.ts'
import { AllSteps, Steps } from './steps.tsx'

it('draws a flag for each question', () => {
  const html = rendered(() => createElement(AllSteps, { count: 10 }))
  expect(html.match(/<svg/g)).toHaveLength(10)
  expect(html).toContain('All ten flags hoisted')
})

it('draws a flag for each answer, and marks the place of the next', () => {
  const html = rendered(() => createElement(Steps, { count: 9, answered: 8 }))
  expect(html.match(/<svg/g)).toHaveLength(8)
  expect(html.match(/<li class="[^"]*next[^"]*">/g)).toHaveLength(1)
})
