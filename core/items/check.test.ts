import { expect, it } from 'vitest'
import { fieldProblems } from './check.ts'
import type { ItemField } from './fields.ts'
import { itemMessages as texts } from './messages.ts'

const field = (of: Partial<ItemField>): ItemField => ({ name: 'it', label: 'It', type: 'text', longest: 100, ...of })
const list = field({ type: 'list', longest: 4, mostLines: 2 })
const linked = field({ mayLink: true })
const longAddress = `https://agency.example/${'a'.repeat(40)}`

it.each([
  ['a leap day', field({ type: 'date' }), '2028-02-29', undefined],
  ['a day that its month does not have', field({ type: 'date' }), '2026-02-29', texts.notDate],
  ['a month that no year has', field({ type: 'date' }), '2026-13-01', texts.notDate],
  ['as many lines as may be, each as long', list, 'tide\nwind', undefined],
  ['one line more', list, 'a\nb\nc', texts.tooMany(3, 2)],
  ['one letter more', list, 'tide\nwinds', texts.tooLong(5, 4)],
  ['no words where some are required', field({ isRequired: true }), '', texts.empty('It')],
  ['none of several', field({ type: 'several', isRequired: true, options: ['a'] }), '', undefined],
  ['the address of a link, which is not shown', linked, `[our page](${longAddress})`, undefined],
  ['what is taken as it is', field({ isFree: true }), `<b>${longAddress}`, undefined],
])('%s', (_what, of, value, problem) => {
  expect(fieldProblems([of], { it: value })['it']).toBe(problem)
})
