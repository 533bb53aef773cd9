import { expect, it } from 'vitest'
import { contactCopy } from './copy.ts'
import { validateMessage } from './validate-message.ts'

const written = { name: 'Thandi', email: 'thandi@shop.example', company: '', message: 'Hello' }

it('finds nothing wrong with the shortest message there is', () => {
  expect(validateMessage(written)).toEqual([])
})

it('names everything that is missing, in the order of the form, and lets the company be left out', () => {
  expect(validateMessage({ name: '', email: ' ', company: '', message: '\n' })).toEqual([
    { field: 'name', message: contactCopy.nameMissing },
    { field: 'email', message: contactCopy.emailMissing },
    { field: 'message', message: contactCopy.messageMissing },
  ])
})

it.each(['thandi', '<b>@x.example', 'thandi@shop', 'thandi @shop.example', '@shop.example'])(
  'takes %j for no email address',
  (email) => {
    expect(validateMessage({ ...written, email })).toEqual([{ field: 'email', message: contactCopy.emailWrong }])
  },
)

it('minds no space around an address', () => {
  expect(validateMessage({ ...written, email: ' thandi@shop.example ' })).toEqual([])
})

it.each([
  ['name', 200],
  ['email', 254],
  ['company', 200],
  ['message', 10_000],
] as const)('takes %s up to %i characters', (field, longest) => {
  const long = (length: number) => (field === 'email' ? '@shop.example'.padStart(length, 't') : 't'.repeat(length))
  expect(validateMessage({ ...written, [field]: long(longest) })).toEqual([])
  expect(validateMessage({ ...written, [field]: long(longest + 1) })).toEqual([
    { field, message: contactCopy.tooLong(longest) },
  ])
})
