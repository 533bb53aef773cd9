import { expect, it } from 'vitest'
import { callerKey, mailboxOf, networkKey } from './caller-key.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::'],
  ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1:2:3:4:5', 'fe80:0:0:1::'],
  ['unknown', 'unknown'],
  [null, 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(callerKey(address)).toBe(key)
})

it('tells neighbouring lines apart', () => {
  expect(callerKey('2001:db8:1:2::1')).not.toBe(callerKey('2001:db8:1:3::1'))
})

it.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unknown', ''],
  [null, ''],
])('%s is in the network %s', (address, key) => {
  expect(networkKey(address)).toBe(key)
})

it.each([' Thandi@Client.example', 'thandi+news@client.example', 't.handi@client.example'])(
  '%s is one mailbox with the others',
  (email) => {
    expect(mailboxOf(email)).toBe('thandi@client.example')
  },
)
