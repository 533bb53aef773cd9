import { expect, it } from 'vitest'
import { contactCopy, shortestSendingMs, validateMessage } from './contact-form.ts'

it('says what the specification says, to the letter', () => {
  expect(contactCopy.sending).toBe('Sending...')
  expect(contactCopy.sent).toBe("Thanks for your message! We'll get back to you within 24 hours.")
  expect(contactCopy.notStored).toBe('Oops! Something went wrong. Please try again or email us directly.')
  expect(shortestSendingMs).toBe(1000)
})

it('names another way when the form takes no more', () => {
  expect(contactCopy.tooMany('hello@southeaster.example', 60)).toContain('hello@southeaster.example')
})

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
