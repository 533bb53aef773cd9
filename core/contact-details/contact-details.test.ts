import { describe, expect, it } from 'vitest'
import { findEmail, maskContactDetails, mentionsContactDetails, readContactDetails } from './contact-details.ts'

const cell = '+27 82 555 0123'

function read(text: string, country = 'ZA'): string[] {
  const { name, email, phone } = readContactDetails(text, country)
  return [name, email, phone]
}

describe('an answer to the contact question', () => {
  it.each<[text: string, name: string, email: string, phone: string]>([
    // In a sentence
    ["I'm Thandi van der Merwe, thandi@x.example, 082 555 0123", 'Thandi van der Merwe', 'thandi@x.example', cell],
    ["My name is Jane D'Arcy and you can reach me at j@x.example or 082 555 0123.", "Jane D'Arcy", 'j@x.example', cell],
    ['You can reach Thandi Nkosi at thandi@x.example', 'Thandi Nkosi', 'thandi@x.example', ''],
    ["My name's Bob and I live in Cape Town, bob@x.example", 'Bob', 'bob@x.example', ''],
    ['my name is thandi nkosi my email is thandi@x.example', 'thandi nkosi', 'thandi@x.example', ''],
    ['This is Sam from Bean Counter, sam@x.example', 'Sam', 'sam@x.example', ''],
    ["It's Ayanda. ayanda@x.example", 'Ayanda', 'ayanda@x.example', ''],
    ['call me Sam on 0825550123', 'Sam', '', cell],
    ['thandi here, thandi@x.example', 'thandi', 'thandi@x.example', ''],
    ['I am the owner, Thandi, thandi@x.example', 'Thandi', 'thandi@x.example', ''],
    ["I'm available after 5 pm, Sam Khumalo 0825550123", 'Sam Khumalo', '', cell],
    ["I'd rather not give my phone. Naledi Mokoena. n@x.example", 'Naledi Mokoena', 'n@x.example', ''],
    ['We are two founders, Anna Botha and Ben Naidoo: hello@x.example', 'Anna Botha', 'hello@x.example', ''],
    // In Afrikaans
    ['my naam is Pieter van Wyk, epos pieter@x.example, sel 082 555 0123', 'Pieter van Wyk', 'pieter@x.example', cell],
    ['Ek is Pieter, bel my op 082 555 0123', 'Pieter', '', cell],
    // As a list
    ['Name: Sipho Nkosi / Email: sipho@x.example / Cell: 0825550123', 'Sipho Nkosi', 'sipho@x.example', cell],
    ['Name: Sipho Nkosi\nEmail: sipho@x.example\nCell: +27 82 555 0123', 'Sipho Nkosi', 'sipho@x.example', cell],
    ['First name: Thandi\nSurname: Nkosi\nEmail: t@x.example', 'Thandi Nkosi', 't@x.example', ''],
    ['Name Thandi Nkosi email thandi@x.example phone 0825550123', 'Thandi Nkosi', 'thandi@x.example', cell],
    ['Email - thandi@x.example, Name - Thandi', 'Thandi', 'thandi@x.example', ''],
    ['Thandi Nkosi\n0825550123\nthandi@x.example', 'Thandi Nkosi', 'thandi@x.example', cell],
    ['Naledi Mokoena - naledi@x.example - 0825550123', 'Naledi Mokoena', 'naledi@x.example', cell],
    ['Kind regards,\nThandi Nkosi\nthandi@x.example', 'Thandi Nkosi', 'thandi@x.example', ''],
    // The name last, with a company, in angle brackets, with a title
    ['thandi@x.example 082 555 0123 Thandi Nkosi-Dlamini', 'Thandi Nkosi-Dlamini', 'thandi@x.example', cell],
    ['Sipho Nkosi (Bean Counter), sipho@x.example', 'Sipho Nkosi', 'sipho@x.example', ''],
    ['Anna Botha, CEO at Botha Foods, anna@x.example', 'Anna Botha', 'anna@x.example', ''],
    ['Jane <jane@x.example>', 'Jane', 'jane@x.example', ''],
    ['J. R. Smith <jr@x.example>', 'J. R. Smith', 'jr@x.example', ''],
    ['Dr. Thandi Nkosi, thandi@x.example', 'Dr. Thandi Nkosi', 'thandi@x.example', ''],
    ['Will Smith, will@x.example', 'Will Smith', 'will@x.example', ''],
    // As typed, in any script
    ['li wei, li@x.example', 'li wei', 'li@x.example', ''],
    ['李伟 liwei@x.example', '李伟', 'liwei@x.example', ''],
    ['Zoë Müller zoe@x.example', 'Zoë Müller', 'zoe@x.example', ''],
    ['THANDI NKOSI THANDI@X.EXAMPLE', 'THANDI NKOSI', 'THANDI@X.EXAMPLE', ''],
    // Only one of the three, or none
    ['Thandi', 'Thandi', '', ''],
    ['jane@x.example', '', 'jane@x.example', ''],
    ['082 555 0123', '', '', cell],
    ['No phone, just email: jane@x.example', '', 'jane@x.example', ''],
    ['my email is jane@x.example and my cell is 0825550123', '', 'jane@x.example', cell],
    ['Please call me after 5 on 082 555 0123', '', '', cell],
    ['I am happy to talk any time', '', '', ''],
    ['You can mail me at jane@x.example, that works best in the mornings', '', 'jane@x.example', ''],
    ['yes', '', '', ''],
    ['N/A', '', '', ''],
    // Figures that are no phone number
    ['I have R250 000 000 for 2026, Jane jane@x.example', 'Jane', 'jane@x.example', ''],
    ['start on 2026-05-01. Sam', 'Sam', '', ''],
    ['12/05/2026 would suit, Sam', 'Sam', '', ''],
    ['budget 80000, Sam', 'Sam', '', ''],
  ])('is read: %j', (text, name, email, phone) => {
    expect(read(text)).toEqual([name, email, phone])
  })
})

describe('an email address', () => {
  it.each([
    ['jane@x.example,0825550123,Jane', 'jane@x.example'],
    ['jane.doe+web@mail.x.example. Thanks!', 'jane.doe+web@mail.x.example'],
    ['[jane@x.example](mailto:jane@x.example)', 'jane@x.example'],
    ['mailto:jane@x.example', 'jane@x.example'],
    ["bob@x.example's the one", 'bob@x.example'],
    ['jane @ x.example', 'jane@x.example'],
    ['jane (at) x (dot) example', 'jane@x.example'],
    ['jane at x dot example', 'jane@x.example'],
    ['jane\u200b@x.example', 'jane@x.example'],
    ['jane＠x．example', 'jane@x.example'],
    ['jane @ x . example', 'jane@x.example'],
    ['jane<at>x<dot>example', 'jane@x.example'],
    ['We meet @ home. Call jane@x.example', 'jane@x.example'],
    ['a@x.example or b@x.example', 'a@x.example'],
    ['owner@beancounter', ''],
    ['@jane on x.example', ''],
    ['see https://x.example', ''],
  ])('is found in %j', (text, found) => {
    expect(findEmail(text)).toBe(found)
  })
})

describe('a phone number', () => {
  it.each([
    ['082 555 0123', 'ZA', cell],
    ['(082) 555-0123', 'ZA', cell],
    ['082.555.0123', 'ZA', cell],
    ['+27 82 555 0123', 'US', cell],
    ['+27 (0)82 555 0123', 'ZA', cell],
    ['0027825550123', 'ZA', cell],
    ['082\u00a0555\u00a00123', 'ZA', cell],
    ['021 555 0100 ext 12', 'ZA', '+27 21 555 0100 ext. 12'],
    ['082 555 0123 or 083 555 0123', 'ZA', cell],
    // The visitor's country first, then the agency's
    ['415 555 0132', 'US', '+1 415 555 0132'],
    ['082 555 0123', 'US', cell],
    ['082 555 0123', '', cell],
    ['020 7946 0958', 'gb', '+44 20 7946 0958'],
    // In no known plan: kept as it was typed
    ['07700 900123', 'GB', '07700 900123'],
    ['Tel: 555-0123', 'ZA', '555-0123'],
  ])('is read from %j for a visitor in %j', (text, country, phone) => {
    expect(read(text, country)[2]).toBe(phone)
  })

  it.each([
    'R250 000 000',
    'R 250 000 000',
    '2026-05-01',
    '1 500 000',
    '80000',
    'jo0825550123@x.example',
    '8001015009087',
  ])('is not %j', (text) => {
    expect(read(text)[2]).toBe('')
  })
})

it('masks every address and number, and nothing else', () => {
  expect(maskContactDetails('Jane, jane@x.example or j@y.example, 082 555 0123; budget R150 000 by 2026', 'ZA')).toBe(
    'Jane, [email] or [email], [phone]; budget R150 000 by 2026',
  )
})

it.each([
  'jane＠x.example',
  'jane﹫x．example',
  'ｊａｎｅ＠ｘ．ｅｘａｍｐｌｅ',
  'jane @ x . example',
  'jane@ x.example',
  'a @ b . c',
  'a<at>b<dot>c',
  'jane (at) x.example',
  'jane [at] x [dot] example',
  'jane {at} x {dot} co {dot} example',
  'jane( at )x( dot )example',
  'jane (at) x dot example',
  'jane at x (dot) example',
  'jane AT x DOT example',
  'jane&#64;x.example',
  'ja\u200bne@x.exa\u00admple',
])('masks an address that only people should read: %j', (address) => {
  expect(maskContactDetails(`Write to ${address}, please`, 'ZA')).toBe('Write to [email], please')
})

it('masks a number in full-width digits', () => {
  expect(maskContactDetails('Call ０８２ ５５５ ０１２３', 'ZA')).toBe('Call [phone]')
})

it.each(['We meet @ 5. Then we eat.', 'Look at x.example', '3 < 5 at most', 'We are @ home. Come'])(
  'masks nothing in %j',
  (text) => {
    expect(maskContactDetails(text, 'ZA')).toBe(text)
  },
)

it('knows whether a text would let a stranger reach somebody', () => {
  expect(mentionsContactDetails('write to jane@x.example', 'ZA')).toBe(true)
  expect(mentionsContactDetails('or call 0825550123', '')).toBe(true)
  expect(mentionsContactDetails('three shops since 1998, R150 000', 'ZA')).toBe(false)
})

it('reads the longest answer of the ugliest kind without a pause', () => {
  const ugly = ['a', 'a.', 'a@', '0', '1 ', '((', ' ', '-', 'my name is ', "i'm ", 'x@y.', 'a . ', '@ '].map((bit) =>
    bit.repeat(4000).slice(0, 4000),
  )
  // Processor time, as a busy machine leaves us little of the clock's.
  const before = process.cpuUsage()
  for (const text of ugly) read(text)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(3000)
})

it('reads a number of the agency’s country where it is none of the visitor’s', () => {
  const answer = 'Klaus Berg, klaus@berg.example, 030 901820'
  expect(readContactDetails(answer, 'ZA', 'DE').phone).toBe('+49 30 901820')
})
