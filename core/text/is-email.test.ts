import { expect, it } from 'vitest'
import { isEmail } from './is-email.ts'

it.each(['a@b.c', 'thandi@shop.example', "o'brien@x.co.za"])('takes %j for an email address', (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each(['', 'a@b', 'a b@c.d', 'a@b c.d', 'a@@b.c', '@b.c', 'a.b.c'])('does not take %j for one', (text) => {
  expect(isEmail(text)).toBe(false)
})
