import { describe, expect, it } from 'vitest'
import { isLinear } from '../../test/support/process/cpu-time.ts'
import { maskContactDetails, readContactDetails, withoutContacts } from './contact-details.ts'

/** Text => name; email address; telephone number, whichever it holds. */
const read = `
  I'm Thandi van der Merwe, thandi@x.example, 082 555 0123 => Thandi van der Merwe; thandi@x.example; +27 82 555 0123
  | My name is Jane D'Arcy and you can reach me at j@x.example or 082 555 0123. => Jane D'Arcy; j@x.example; +27 82 555 0123
  | You can reach Thandi Nkosi at thandi@x.example => Thandi Nkosi; thandi@x.example
  | My name's Bob and I live in Cape Town, bob@x.example => Bob; bob@x.example
  | my name is thandi nkosi my email is thandi@x.example => thandi nkosi; thandi@x.example
  | This is Sam from Bean Counter, sam@x.example => Sam; sam@x.example | It's Ayanda. ayanda@x.example => Ayanda; ayanda@x.example
  | call me Sam on 0825550123 => Sam; +27 82 555 0123 | thandi here, thandi@x.example => thandi; thandi@x.example
  | Sam, sam@x.example, ASAP => Sam; sam@x.example | I am the owner, Thandi, thandi@x.example => Thandi; thandi@x.example
  | I'm available after 5 pm, Sam Khumalo 0825550123 => Sam Khumalo; +27 82 555 0123
  | I'd rather not give my phone. Naledi Mokoena. n@x.example => Naledi Mokoena; n@x.example
  | We are two founders, Anna Botha and Ben Naidoo: hello@x.example => Anna Botha and Ben Naidoo; hello@x.example
  | my naam is Pieter van Wyk, epos pieter@x.example, sel 082 555 0123 => Pieter van Wyk; pieter@x.example; +27 82 555 0123
  | Ek is Pieter, bel my op 082 555 0123 => Pieter; +27 82 555 0123
  | Name: Sipho Nkosi / Email: sipho@x.example / Cell: 0825550123 => Sipho Nkosi; sipho@x.example; +27 82 555 0123
  | Name Thandi Nkosi email thandi@x.example phone 0825550123 => Thandi Nkosi; thandi@x.example; +27 82 555 0123
  | Email - thandi@x.example, Name - Thandi => Thandi; thandi@x.example
  | Naledi Mokoena - naledi@x.example - 0825550123 => Naledi Mokoena; naledi@x.example; +27 82 555 0123
  | thandi@x.example 082 555 0123 Thandi Nkosi-Dlamini => Thandi Nkosi-Dlamini; thandi@x.example; +27 82 555 0123
  | Sipho Nkosi (Bean Counter), sipho@x.example => Sipho Nkosi; sipho@x.example
  | Anna Botha, CEO at Botha Foods, anna@x.example => Anna Botha; anna@x.example | Jane <jane@x.example> => Jane; jane@x.example
  | J. R. Smith <jr@x.example> => J. R. Smith; jr@x.example | Dr. Thandi Nkosi, thandi@x.example => Dr. Thandi Nkosi; thandi@x.example
  | i'm thandi nkosi, thandi@x.example => thandi nkosi; thandi@x.example
  | Will Smith, will@x.example => Will Smith; will@x.example | li wei, li@x.example => li wei; li@x.example | 李伟 liwei@x.example => 李伟; liwei@x.example
  | Zoë Müller zoe@x.example => Zoë Müller; zoe@x.example | THANDI NKOSI THANDI@X.EXAMPLE => THANDI NKOSI; THANDI@X.EXAMPLE | Thandi => Thandi
  | jane@x.example => jane@x.example | No phone, just email: jane@x.example => jane@x.example
  | my email is jane@x.example and my cell is 0825550123 => jane@x.example; +27 82 555 0123
  | You can mail me at jane@x.example, that works best in the mornings => jane@x.example
  | I have R250 000 000 for 2026, Jane jane@x.example => Jane; jane@x.example | start on 2026-05-01. Sam => Sam | 12/05/2026 would suit, Sam => Sam
  | budget 80000, Sam => Sam | piet at loodgieter dot co dot za => piet@loodgieter.co.za
  | dis Pieter du Toit, pieter@x.example => Pieter du Toit; pieter@x.example | Before Easter 2027, anna@x.example => anna@x.example
  | Person 7, person7@x.example, 082 555 0123 => Person 7; person7@x.example; +27 82 555 0123
  | my name is person 12. p@x.example => person 12; p@x.example | 12 people, for 1 person 20 minutes, jo@x.example => jo@x.example
  | Ludwig van der Rohe, l@x.example => Ludwig van der Rohe; l@x.example
  | Maria da Silva dos Santos, maria@x.example => Maria da Silva dos Santos; maria@x.example
  | Anne-Marie O’Brien anne@x.example => Anne-Marie O'Brien; anne@x.example | D'Artagnan Le Roux, d@x.example => D'Artagnan Le Roux; d@x.example
  | J.P. van Wyk, jp@x.example => J.P. van Wyk; jp@x.example | J P Naidoo jp@x.example => J P Naidoo; jp@x.example
  | Prof. Dr. Karin Weiß, karin@x.example => Prof. Dr. Karin Weiß; karin@x.example | Mrs Dlamini, 083 555 0142 => Mrs Dlamini; +27 83 555 0142
  | Adv. Nomsa Khumalo SC, nomsa@x.example => Adv. Nomsa Khumalo SC; nomsa@x.example | naledi mokoena naledi@x.example => naledi mokoena; naledi@x.example
  | MY NAME IS SIPHO NKOSI, SIPHO@X.EXAMPLE => SIPHO NKOSI; SIPHO@X.EXAMPLE | I AM PIETER BOTHA 0835550142 => PIETER BOTHA; +27 83 555 0142
  | Анна Петрова, anna@x.example => Анна Петрова; anna@x.example
  | محمد علي، m@x.example => محمد علي; m@x.example | 山田太郎 taro@x.example => 山田太郎; taro@x.example
  | 김민준 / min@x.example => 김민준; min@x.example | प्रिया शर्मा, priya@x.example => प्रिया शर्मा; priya@x.example
  | Γιώργος Παπαδόπουλος g@x.example => Γιώργος Παπαδόπουλος; g@x.example | Ṭhandi Nkosi (she/her), t@x.example => Ṭhandi Nkosi; t@x.example
  | Thandeka (Thandi) Nkosi, t@x.example => Thandeka (Thandi) Nkosi; t@x.example | Robert (Bob) van der Merwe 0825550123 => Robert (Bob) van der Merwe; +27 82 555 0123
  | Sipho "Spikes" Nkosi, s@x.example => Sipho "Spikes" Nkosi; s@x.example | Nkosi, Thandi; t@x.example => Thandi Nkosi; t@x.example
  | Ek is Pieter du Toit, bel my 083 555 0142 => Pieter du Toit; +27 83 555 0142 | my naam is anna, anna@x.example => anna; anna@x.example
  | Dit is Marlene Botha hier, marlene@x.example => Marlene Botha; marlene@x.example | Vra vir Koos, 083 555 0142 => Koos; +27 83 555 0142
  | Igama lami nguThandi Nkosi, thandi@x.example => Thandi Nkosi; thandi@x.example | Igama lam ngu-Sipho, 083 555 0142 => Sipho; +27 83 555 0142
  | NginguNomvula, nomvula@x.example => Nomvula; nomvula@x.example | Ndingu Andile Mbeki. andile@x.example => Andile Mbeki; andile@x.example
  | igama lami nguthandi, thandi@x.example => thandi; thandi@x.example | Je m'appelle Amélie Dupont, amelie@x.example => Amélie Dupont; amelie@x.example
  | Mon nom est Claire Fontaine : claire@x.example => Claire Fontaine; claire@x.example
  | Meu nome é João da Silva, joao@x.example => João da Silva; joao@x.example | Chamo-me Inês, ines@x.example => Inês; ines@x.example | Ich heiße Jürgen Groß, j@x.example => Jürgen Groß; j@x.example
  | Mein Name ist Karl von Trapp. karl@x.example => Karl von Trapp; karl@x.example | Hi, Thandi here, thandi@x.example => Thandi; thandi@x.example
  | Thandi speaking, 083 555 0142 => Thandi; +27 83 555 0142 | You may call me Zee, zee@x.example => Zee; zee@x.example
  | Everyone calls me Bokkie. bokkie@x.example => Bokkie; bokkie@x.example | The name's Bond, james@x.example => Bond; james@x.example
  | ask for Sipho on 083 555 0142 => Sipho; +27 83 555 0142 | it's for my wife Naledi, naledi@x.example => Naledi; naledi@x.example
  | Please contact my colleague Ben Naidoo at ben@x.example => Ben Naidoo; ben@x.example
  | Attention: Mrs Patel, patel@x.example => Mrs Patel; patel@x.example | Contact person: Lwazi Dube, 083 555 0142 => Lwazi Dube; +27 83 555 0142
  | Groete, Koos => Koos | Cape Kites, Anna => Cape Kites | Cape Kites, Anna, anna@x.example => Anna; anna@x.example
  | Bean Counter, Sam, sam@beancounter.example => Sam; sam@beancounter.example | Tide Times - sam@tidetimes.example => Tide Times; sam@tidetimes.example
  | We are Cape Kites, info@x.example => info@x.example | Anna from Cape Kites, anna@x.example => Anna; anna@x.example
  | I run a bakery in Muizenberg called Crumbs, crumbs@x.example => crumbs@x.example | I live in Cape Town, jo@x.example => jo@x.example
  | Our website is Kite World, mail jo@x.example => jo@x.example | We are Pixel Forge, info@x.example => info@x.example | Use my work email: jo@x.example, not Gmail => jo@x.example
  | June Peters, june@x.example => June Peters; june@x.example | available from June, jo@x.example => jo@x.example
  | in December please, jo@x.example => jo@x.example | I am looking for a quote, jo@x.example => jo@x.example
  | i am a plumber, jo@x.example => jo@x.example | I'm vegan and busy, jo@x.example => jo@x.example | it is urgent! jo@x.example => jo@x.example
  | Email only please. jo@x.example => jo@x.example | I've told you already: jo@x.example => jo@x.example
  | Dr Smith's rooms, reception@x.example => Dr Smith rooms; reception@x.example | Mr and Mrs Botha, botha@x.example => Mr and Mrs Botha; botha@x.example
  | My business partner Ben and I: ben@x.example => Ben; ben@x.example | My PA is Lindiwe, lindiwe@x.example => Lindiwe; lindiwe@x.example
  | A. Botha, a@x.example => A. Botha; a@x.example | Find me on LinkedIn: Anna Botha => Anna Botha
  | capekites.example / anna@capekites.example => anna@capekites.example | Sam, PO Box 123, Cape Town => Sam
  | St John's School, Anna, anna@x.example => Anna; anna@x.example | Best to mail me: anna@x.example. Anna Botha => Anna Botha; anna@x.example
  | anna at gmail.com => anna@gmail.com | anna dot botha at x dot example => anna.botha@x.example
  | anna underscore botha at gmail dot com => anna_botha@gmail.com | anna dash botha at cape dash kites dot co dot za => anna-botha@cape-kites.co.za
  | thabo mokoena at thabo dot mokoena at gmail dot com => thabo mokoena; thabo.mokoena@gmail.com | Anna, anna(at)x(dot)example => Anna; anna@x.example
  | Anna, anna [at] mail [dot] x [dot] example => Anna; anna@mail.x.example | anna@x dot example => anna@x.example | anna dot botha@x.example => anna.botha@x.example
  | jane hyphen botha at shop dot co dot za => jane-botha@shop.co.za | jane at shop dot example at 5pm => jane@shop.example
  | Anna, twitter @anna.b and email anna@x.example => Anna; anna@x.example | Sales @ Acme.io, jane@acme.io => jane@acme.io
  | anna aapstert x punt co punt za => anna@x.co.za | piet by loodgieter punt co punt za => piet@loodgieter.co.za
  | My email is anna at x dot example and my name is Anna => Anna; anna@x.example
  | anna+kites@mail.x.co.example => anna+kites@mail.x.co.example | zoë@müller.example => zoë@müller.example | <anna@x.example> => anna@x.example
  | mailto:anna@x.example?subject=Quote => anna@x.example | (anna@x.example). => anna@x.example
  | "Anna Botha" <anna@x.example> => Anna Botha; anna@x.example | anna@x.example; ben@y.example => anna@x.example
  | Anna: anna@x.example, cc ben@y.example => Anna; anna@x.example | jo@x.exmaple oops jo@x.example => jo@x.example
  | jo@x.exmaple. Sorry, jo@x.example => jo@x.example | jo@x.example sorry for the wait, my boss has ben@y.example => jo@x.example
  | 083 555 0142, I mean 082 555 0123 => +27 82 555 0123 | jo@x.example, sorry, invoices to ben@y.example => jo@x.example
  | jo@x.example. Oops, also ben@y.example => jo@x.example | 083 555 0142 sorry, my wife is 082 555 0123 => +27 83 555 0142
  | lindiwe@x.example, copy my PA at pa@x.example => lindiwe@x.example | jo@x.example, my wife Zo zo@x.example => jo@x.example
  | jo@x.exmaple. Sorry, my email is jo@x.example => jo@x.example | jo@x.exmaple oops typo, it's jo@x.example => jo@x.example
  | jo@x.example. Actually use jo@y.example. Zo Smit => Zo Smit; jo@x.example
  | Jo Smit jo@x.exmaple oops jo@x.example => Jo Smit; jo@x.example | Zo Smit zo@x.example - sorry, z@x.example => Zo Smit; z@x.example
  | jo@x.example, not ben@y.example => jo@x.example | e-mail:anna@x.example/tel:0835550142 => anna@x.example; +27 83 555 0142
  | Anna, anna.@x.example => Anna | a.n.n.a@x.example!!! => a.n.n.a@x.example`

/** All of them hold this number, and nothing else. */
const sameNumber = '+27 83 555 0142'
const withNumber = `
  1234567 1234567, 2345678, 3456789, 4567890; call me on 83 555 0142 | 0027835550142 | +27 (0)83 555 0142 | 083 555 0142 or 082 555 0123 | asap please, 083 555 0142 | 083 555 0142 | Please call me after 5 on 083 555 0142 | phone after 17:00, 083 555 0142 | +27 (0)83-555-0142 | WhatsApp or Telegram, 083 555 0142 | Monday to Friday, 083 555 0142 | WhatsApp 083 555 0142 | wa.me/27835550142
  | https://wa.me/27835550142 | tel:+27835550142 | 083.555.0142 | (083) 555 0142 | 083/555/0142 | +27-83-555-0142 | +27(83)5550142 | 27 83 555 0142
  | 0835550142 | 083 555 0142 or 021 555 0100 after hours | between 9 and 11 on 083 555 0142 | 083 555 0142, after 17:00 | 083 555 0142 17:00
  | 24/7 on 083 555 0142`

/** Text => telephone number, for a visitor in South Africa or in the country behind “in”. */
const numbers = `
  083 5550142 ext. 7 => +27 83 555 0142 ext. 7 | 020 7946 0018 => +44 20 7946 0018 in GB | +44 (0)20 7946 0018 => +44 20 7946 0018 in GB
  | 07911 123456 => +44 7911 123456 in GB | (415) 555-0132 x12 => +1 415 555 0132 ext. 12 in US | 415.555.0132 => +1 415 555 0132 in US
  | 1-415-555-0132 => +1 415 555 0132 in US | 0151 23456789 => +49 1512 3456789 in DE | 030/901820 => +49 30 901820 in DE
  | 06 12 34 56 78 => +33 6 12 34 56 78 in FR | 06.12.34.56.78 => +33 6 12 34 56 78 in FR | 912 345 678 => +351 912 345 678 in PT
  | (11) 91234-5678 => +55 11 91234 5678 in BR | 0803 123 4567 => +234 803 123 4567 in NG | 0722 123 456 => +254 722 123456 in KE
  | +254 722 123 456 => +254 722 123456 in ZA`

/** No name, no email address and no telephone number. */
const withNothing = `
  R 250 000 000 | 2026-05-01 | 1 500 000 | 80000 | ASAP | I am happy to talk any time | yes | N/A | I am the owner of Cape Kites | anna@gmail | anna at gmail | anna@@x.example | anna@x..example
  | @capekites on Instagram | budget R80 000 - R120 000 | 80 000 to 120 000 rand | 80000 - 120000 | order 0821234567 | order no. 20261122001
  | invoice #0835550142 | Ref: 0835 5501 42 | between 2026 and 2027 | 2026 - 2027 | postal code 8001 | 12 Long Street, Cape Town, 8001 | 22/11/2026 10:30
  | 22.11.2026 | 2026-11-22T10:30:00 | ID 8001015009087 | VAT number 4123456789 | account number 62012345678 | €1.250.000,00 | 1,500,000 | 12345678`

const lines: readonly (readonly [text: string, name: string, email: string, phone: string])[] = [
  [
    'Name: Sipho Nkosi\nEmail: sipho@x.example\nCell: +27 82 555 0123',
    'Sipho Nkosi',
    'sipho@x.example',
    '+27 82 555 0123',
  ],
  ['Thandi Nkosi\n0825550123\nthandi@x.example', 'Thandi Nkosi', 'thandi@x.example', '+27 82 555 0123'],
  ['Kind regards,\nThandi Nkosi\nthandi@x.example', 'Thandi Nkosi', 'thandi@x.example', ''],
  [
    'Kind regards,\nThandi Nkosi\nOwner, Cape Kites\nthandi@x.example | 083 555 0142',
    'Thandi Nkosi',
    'thandi@x.example',
    '+27 83 555 0142',
  ],
  [
    'Regards\nDr J. Pillay\nPillay Dental Practice\nT: 083 555 0142\nE: info@x.example\nwww.x.example',
    'Dr J. Pillay',
    'info@x.example',
    '+27 83 555 0142',
  ],
  ['Hi team,\nWe need a shop.\nThanks!\nAyesha\nSent from my iPhone', 'Ayesha', '', ''],
  ['Mit freundlichen Grüßen\nAnna Schmidt\nanna@x.example', 'Anna Schmidt', 'anna@x.example', ''],
  ['Cordialement,\nJean Petit\nGérant\njean@x.example', 'Jean Petit', 'jean@x.example', ''],
  ['Atenciosamente,\nMaria Souza\nmaria@x.example', 'Maria Souza', 'maria@x.example', ''],
  ['Thandi Nkosi\nManaging Director\nCape Kites (Pty) Ltd\nTel +27 83 555 0142', 'Thandi Nkosi', '', '+27 83 555 0142'],
  ['Cape Kites (Pty) Ltd\nThandi Nkosi\nthandi@x.example', 'Thandi Nkosi', 'thandi@x.example', ''],
  [
    'From: Thandi Nkosi <thandi@x.example>\nTo: hello@southeaster.example\nSubject: Quote',
    'Thandi Nkosi',
    'thandi@x.example',
    '',
  ],
  ['Company: Cape Kites\nName: Anna Botha\nEmail: anna@x.example', 'Anna Botha', 'anna@x.example', ''],
]

function listed(list: string): readonly string[] {
  return list.split(' | ').map((row) => row.trim().replace(/^\| /, ''))
}

function pairs(list: string): [text: string, expected: string][] {
  return listed(list).map((row) => row.split(' => ', 2) as [string, string])
}

describe('an answer to the contact question', () => {
  it.each(pairs(read))('is read: %j', (text, expected) => {
    const { name, email, phone } = readContactDetails(text, 'ZA')
    expect([name, email, phone].filter(Boolean).join('; ')).toBe(expected)
  })

  it.each(lines)('is read line by line: %j', (text, name, email, phone) => {
    expect(readContactDetails(text, 'ZA')).toMatchObject({ name, email, phone })
  })

  it.each(listed(withNumber))('is a number alone: %j', (text) => {
    expect(readContactDetails(text, 'ZA')).toMatchObject({ name: '', email: '', phone: sameNumber })
  })

  it.each(listed(withNothing))('holds nothing: %j', (text) => {
    expect(readContactDetails(text, 'ZA')).toMatchObject({ name: '', email: '', phone: '' })
  })
})

it.each(pairs(numbers))('reads a number as it is written in the country of the visitor: %j', (text, expected) => {
  const [phone, country = 'ZA'] = expected.split(' in ')
  expect(readContactDetails(text, country).phone).toBe(phone)
})

it.each([
  // The visitor's country first, then the agency's
  ['082 555 0123', 'US', '+27 82 555 0123'],
  ['082 555 0123', '', '+27 82 555 0123'],
  ['020 7946 0958', 'gb', '+44 20 7946 0958'],
  ['082\u00a0555\u00a00123', 'ZA', '+27 82 555 0123'],
  // In no known plan: kept as it was typed
  ['07700 900123', 'GB', '07700 900123'],
  ['Tel: 555-0123', 'ZA', '555-0123'],
  ['$ 415 555 0132', 'US', ''],
  ['jo0825550123@x.example', 'ZA', ''],
])('reads the number in %j for a visitor in %j', (text, country, phone) => {
  expect(readContactDetails(text, country, 'ZA').phone).toBe(phone)
})

it('takes a number without a code for one of the agency’s country, wherever that is', () => {
  expect(readContactDetails('030 5555 0123', '', 'DE').phone).toBe('+49 30 55550123')
  expect(readContactDetails('082 555 0123', '', 'DE').phone).not.toContain('+27')
})

it.each([
  ['jane@x.example,0825550123,Jane', 'jane@x.example'],
  ['jane.doe+web@mail.x.example. Thanks!', 'jane.doe+web@mail.x.example'],
  ['[jane@x.example](mailto:jane@x.example)', 'jane@x.example'],
  ["bob@x.example's the one", 'bob@x.example'],
  ['jane\u200b@x.example', 'jane@x.example'],
  ['We meet @ home. Call jane@x.example', 'jane@x.example'],
  ['a@x.example or b@x.example', 'a@x.example'],
  ['owner@beancounter', ''],
  ['@jane on x.example', ''],
  ['see https://x.example', ''],
])('finds the address in %j', (text, found) => {
  expect(readContactDetails(text, 'ZA').email).toBe(found)
})

it('masks every address and number, and nothing else', () => {
  expect(maskContactDetails('Jane, jane@x.example or j@y.example, 082 555 0123; budget R150 000 by 2026', 'ZA')).toBe(
    'Jane, [email] or [email], [phone]; budget R150 000 by 2026',
  )
})

const onlyForPeople = `
  jane＠x.example | jane﹫x．example | ｊａｎｅ＠ｘ．ｅｘａｍｐｌｅ | jane @ x . example | jane@ x.example | x @ b . c | a<at>b<dot>c | jane (at) x.example
  | jane [at] x [dot] example | jane {at} x {dot} co {dot} example | jane( at )x( dot )example | jane (at) x dot example | jane at x (dot) example
  | jane AT x DOT example | jane dot doe at x dot example | jane underscore doe at x dash y dot example | jane (dot) doe (at) x (dot) example
  | jane by x punt co punt za | jane at gmail.com
  | jane&#64;x.example`
it.each([...listed(onlyForPeople), 'ja\u200bne@x.exa\u00admple'])(
  'masks an address that only people should read: %j',
  (address) => {
    expect(maskContactDetails(`Write to ${address}, please`, 'ZA')).toBe('Write to [email], please')
  },
)

it.each(['https://wa.me/27825550123', 'tel:+27825550123', '17:00, 082 555 0123', 'order 0825550123'])(
  'masks the number in %j',
  (text) => {
    expect(maskContactDetails(text, 'ZA')).toMatch(/\[phone\]$/)
  },
)

it('masks a number in full-width digits', () => {
  expect(maskContactDetails('Call ０８２ ５５５ ０１２３', 'ZA')).toBe('Call [phone]')
})

it.each([
  'We meet @ 5. Then we eat.',
  'Look at x.example',
  'Look at gmail.com',
  'We are by the point of it',
  '3 < 5 at most',
  'We are @ home. Come',
  'Find us @ www.bakery.co.za',
  'Follow us @kofi.cafe',
  'A site by me.co.za',
  'thabo at x.example',
])('masks nothing in %j', (text) => {
  expect(maskContactDetails(text, 'ZA')).toBe(text)
})

const repeated = [
  ['a', 'a.', 'a@', '0', '1 ', '((', ' ', '-', 'my name is ', "i'm ", 'x@y.', 'a . ', '@ ', 'a dot ', 'a at b dot '],
  [
    'a dash ',
    'x at y ',
    '082 555 0123 ',
    'Anna, ',
    'Anna ',
    '& ',
    'A "b" ',
    'order 0',
    '12:00',
    'wa.me/2',
    'of Cape ',
    '\n',
  ],
].flat()

it.each(repeated)('reads %j over and over in linear time', (bit) => {
  const read = (text: string) => [readContactDetails(text, 'ZA'), maskContactDetails(text, 'ZA')]
  expect(isLinear(read, bit)).toBe(true)
})

it('reads a number of the agency’s country where it is none of the visitor’s', () => {
  const answer = 'Klaus Berg, klaus@berg.example, 030 901820'
  expect(readContactDetails(answer, 'ZA', 'DE').phone).toBe('+49 30 901820')
})

/** From South Africa, Nigeria, Britain, Germany and Portugal: of English words, with titles, particles, apostrophes, hyphens, “&”. */
const anyNames = `
  Happy Nkosi | Given Sithole | Wonder Moyo | Trust Ncube | Welcome Msomi | Progress Dube | Enough Sithole | Sunday Okafor | Nice Mthembu | John Quick
  | Ann Love | Ian Call | Carl Help | Bob Real | Pieter Human | Real Agent | Someone Else | Sam & Priya | Ngozi Budgetson | Faith Van Wyk-Later | Dr. Ines Wolter
  | D'Arcy O'Neill | Ana Sofia dos Santos | Precious Morning | Never Moyo | Lovemore Ndlovu | Goodwill Zwide | Blessing Market | Gift Hope Mokoena
  | Thabo van Zyl | Johan du Plessis | Annelie van der Westhuizen | Adv. Pearl Day | Mnr Koos Bakker | Sipho & Lerato Dube | Mercy Jan Smit
  | Godspower Friday | Patience Will | Engr. Monday Office | Chief Endurance Bright | Alhaji Musa Price | Miracle Peace Eze | Mrs Comfort Home | Pastor Favour Good
  | May Day | Will Long | Mark Down | Bill Please | Grace Street-Walker | Sir Ken Page | Olive Branch | Robin Banks | Penny Lane | Summer Holiday-Jones | Rose Budd & Sons
  | Prof. Dr. Karl Maria von Weber | Frank Urlaub | Ernst Ernst | Birgit Sommer | Heinz zu Guttenberg | Bernd Montag | Anne-Kathrin Freitag | Lars Guth-Mann
  | Thank God Okoro | Justice Pending | Nomatter Call-Dube | Sister Joy Email | Art Deco | Dawn Early | Wolf von der Heide | Ângela Sol Poente
  | Maria de Jesus | João da Silva e Costa | Inês Ponte | Rui Domingos das Neves | Beatriz Flor do Campo | José Maria Eça de Queirós`

describe('a name', () => {
  it.each(listed(anyNames))('is stored whole, whatever words it is made of: %j', (name) => {
    const all = { name, email: 'owner@example.com', phone: '+27 82 555 0199', rest: '' }
    expect(readContactDetails(`${name}, owner@example.com, 082 555 0199`, 'ZA')).toMatchObject(all)
    expect(readContactDetails(`${name}\nowner@example.com\n082 555 0199`, 'ZA')).toMatchObject(all)
    expect(readContactDetails(`My name is ${name}, 082 555 0199`, 'ZA')).toMatchObject({ ...all, email: '' })
  })

  it.each(pairs('Price, Anna => Anna Price | Dube, Lerato => Lerato Dube'))('is turned round: %j', (typed, name) => {
    expect(readContactDetails(`${typed}, owner@example.com, 082 555 0199`, 'ZA')).toMatchObject({ name, rest: '' })
  })

  it.each(listed('happy nkosi | given sithole | ian call | trust ncube | sunday okafor | li wei | pieter van wyk'))(
    'is read in small letters before an address: %j',
    (name) => {
      expect(readContactDetails(`${name}, owner@example.com`, 'ZA').name).toBe(name)
    },
  )

  it.each(
    listed(`you can reach me at | my email is | i'd rather not give my phone | hi there | best to email really | sure, mail | no phone, just email
    | sounds good | please write to | thats`),
  )('is no opening of a sentence: %j', (opening) => {
    expect(readContactDetails(`${opening} owner@example.com`, 'ZA').name).toBe('')
  })

  it.each(
    listed(`gotta go | not giving that out | skip | why do you need that | wait my partner says we only have 25k | No way I give you my email
    | I spoke to my partner. Our budget is now R150 000 | i must ask my mom first`),
  )('is none of these: %j', (text) => {
    expect(readContactDetails(text, 'ZA')).toMatchObject({ name: '', email: '', phone: '', rest: text })
  })
})

it.each<[text: string, rest: string]>([
  ['Dr. Ines Wolter, i.wolter@example.org, but please mail only after Thursday', 'but please mail only after Thursday'],
  [
    'Anton Meyer anton@x.example and my partner Sarah Meyer sarah@x.example, rather mail her',
    'and my partner Sarah Meyer sarah@x.example, rather mail her',
  ],
  ['Anna Botha, anna@x.example. How do you use my data?', 'How do you use my data?'],
  ['Riaan Nel, 082 555 0163, riaan@x.example, and dont spam me', 'and dont spam me'],
  ["I'm Oliver from Penrose Antiques, oliver@x.example", "I'm Oliver from Penrose Antiques"],
  ['Hi, my name is Anna, you can reach me at anna@x.example or on 082 555 0163. Thanks!', ''],
  ['Anna Smit, anna@kelp.example, 082 555 0199 (whatsapp is best)', '(whatsapp is best)'],
  ['Thanks and best regards, Anna Smit, anna@kelp.example', ''],
])('keeps what an answer says beside the details: %j', (text, rest) => {
  expect(readContactDetails(text, 'ZA').rest).toBe(rest)
})

it.each<[text: string, name: string, isOnly: boolean]>([
  ['Green Hoop. My email is amy@hoop.example in case we get cut off', '', false],
  ['Kabelo, kabelo@x.example', 'Kabelo', true],
  ['a site for my shop. Regards, Chantelle Fortuin 021 555 0177', 'Chantelle Fortuin', false],
  ["I'm Busisiwe from Masakhane Creche and I need a website", 'Busisiwe', false],
  ['my number is 083 555 0129 name is Bongani, i want a site for taxis', 'Bongani', false],
  ['Name: Two Stroke. Budget: R70 000. Contact: Gianni Russo, gianni@x.example', 'Gianni Russo', false],
  ["I'm Catholic and run a choir", '', false],
  ['the name is now Swell, and the budget is R20k', '', false],
  ['Bean Counter, for coffee shops', '', false],
  ['reach me on 083 555 0129', '', true],
  ['pottery classes for beginners, pottery@x.example', '', false],
])('finds details beside another answer: %j', (text, name, isOnly) => {
  expect(readContactDetails(text, 'ZA', 'ZA', true)).toMatchObject({ name, isOnly })
})

it('leaves out the details', () => {
  expect(withoutContacts('We sell kites. Mail anna@x.example. Soon.')).toBe('We sell kites.\nSoon.')
  expect(withoutContacts('a shop for kites, 082 555 0123')).toBe('a shop for kites')
  expect(withoutContacts('orders by phone, WhatsApp and email')).toBe('orders by phone, WhatsApp and email')
})
