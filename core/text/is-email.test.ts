import { expect, it } from 'vitest'
import { createOutboxMailer } from '../../adapters/mailer/outbox.ts'
import { aMail } from '../../test/contracts/mailer.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { isEmail } from './is-email.ts'

it.each(['a@b.c', 'thandi@shop.example', "o'brien@x.co.za"])('takes %j for an email address', (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each([
  '<b>@x.example',
  'thandi@<b>.example',
  'Thandi <thandi@x.example>',
  'thandi@x.example,other@x.example',
  'thandi@x.example;',
  '"thandi"@x.example',
  '(thandi)@x.example',
  'thandi@[127.0.0.1]',
  'than\\di@x.example',
  'team:thandi@x.example',
  'than\u0000di@x.example',
  'than\u202edi@x.example',
  'thandi@x..example',
  'thandi@.example',
  'thandi@x.example.',
  `${'a'.repeat(250)}@x.example`,
])('takes no address that the mailer would refuse: %j', (text) => {
  expect(isEmail(text)).toBe(false)
})

it.each(['thandi@shop.example', "o'brien+news@x.co.za", 'ünï@höst.example', 'a.b_c%d@x-y.example', '{x}|y@z.example'])(
  'takes what the mailer takes: %j',
  async (address) => {
    expect(isEmail(address)).toBe(true)
    const mailer = createOutboxMailer({ folder: await freshFolder() })
    expect(await mailer.send(aMail({ to: { name: '', address } }))).toMatchObject({ kind: 'accepted' })
  },
)

it.each(['', 'a@b', 'a b@c.d', 'a@b c.d', 'a@@b.c', '@b.c', 'a.b.c'])('does not take %j for one', (text) => {
  expect(isEmail(text)).toBe(false)
})

it.each([
  '.a@x.example',
  'a.@x.example',
  'a..b@x.example',
  'a@-x.example',
  'a@x-.example',
  'a@x.-example',
  "'thandi@x.example'",
  '“thandi@x.example”',
  '„thandi@x.example“',
  '«thandi@x.example»',
  '‘thandi@x.example’',
])('does not take %j, which no mail server would', (text) => {
  expect(isEmail(text)).toBe(false)
})
