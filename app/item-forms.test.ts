import { expect, it } from 'vitest'
import { itemIntent } from './item-forms.ts'

it('knows what pages of release 0.4.0 call an intent, and takes any other as it is', () => {
  const intents = ['save', 'delete', 'publish', 'constructor'].map((intent) => itemIntent({ intent }))
  expect(intents).toEqual(['publish', 'reset', 'publish', 'constructor'])
})
