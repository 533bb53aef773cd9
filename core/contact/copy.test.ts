import { expect, it } from 'vitest'
import { contactCopy } from './copy.ts'
import { shortestSendingMs } from './validate-message.ts'

it('says what the specification says, to the letter', () => {
  expect(contactCopy.sending).toBe('Sending...')
  expect(contactCopy.sent).toBe("Thanks for your message! We'll get back to you within 24 hours.")
  expect(contactCopy.notStored).toBe('Oops! Something went wrong. Please try again or email us directly.')
  expect(shortestSendingMs).toBe(1000)
})

it('names another way when the form takes no more', () => {
  expect(contactCopy.tooMany('hello@southeaster.example')).toContain('hello@southeaster.example')
})
