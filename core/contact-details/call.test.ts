import { expect, it } from 'vitest'
import { isLinear } from '../../test/support/process/cpu-time.ts'
import { readCallRequest, readCallTime } from './call.ts'

it.each<[text: string, time: string]>([
  // English
  ['phone after 17:00, 083 555 0142', 'after 17:00'],
  ['please call me tomorrow morning', 'tomorrow morning'],
  ['Weekdays between 9 and 11', 'Weekdays between 9 and 11'],
  ['Can you ring me Friday at 3pm?', 'Friday at 3pm'],
  ['call me on Friday at 3 on 083 555 0142', 'Friday at 3'],
  ['after 5 is best', 'after 5'],
  ['call me after 5 on 082 555 0142', 'after 5'],
  ['Call after five please', 'after five'],
  ['any time is fine', 'any time'],
  ['082 555 0142, mornings only', 'mornings'],
  ['Mon-Fri 9am to 5pm', 'Mon-Fri 9am to 5pm'],
  ['call at 14h30', '14h30'],
  ['phone me at 3', 'at 3'],
  ['call me on 25 November at 10:00', '25 November at 10:00'],
  ['Monday or Tuesday afternoon suits me, 0825550142', 'Monday or Tuesday afternoon'],
  ['you can phone me as soon as possible', 'as soon as possible'],
  ["I'm free after work", 'after work'],
  ['half past five would be good to talk', 'half past five'],
  ['not before 10 please', 'not before 10'],
  ["Don't call me on Monday, Tuesday is fine", 'Tuesday'],
  ['Any day except Friday', 'Any day except Friday'],
  ['tomorrow, preferably after 3 p.m. Thanks', 'tomorrow, preferably after 3 p.m.'],
  ['The site must be live by Friday. Call me after 16:00.', 'after 16:00'],
  ['Call me, +27 83 555 0142, this afternoon', 'this afternoon'],
  ['CALL ME AFTER 5PM', 'AFTER 5PM'],
  // Afrikaans
  ['bel my na vyf', 'na vyf'],
  ['Bel my asseblief môre oggend', 'môre oggend'],
  ['skakel my Vrydag om 3', 'Vrydag om 3'],
  ['weeksdae tussen 9 en 11', 'weeksdae tussen 9 en 11'],
  ['enige tyd na 17:00', 'enige tyd na 17:00'],
])('says when to call: %j', (text, time) => {
  expect(readCallTime(text)).toBe(time)
})

it.each([
  '',
  'call me on 082 555 0142',
  'call me at 06 12 34 56 78',
  'Thandi, thandi@x.example',
  'a budget of R50 000',
  'live before 1 December',
  'It must be ready by Friday',
  'between 9 and 11 people',
  'from 5 suppliers, about 200 products',
  'in 2 weeks',
  'before Easter 2027',
  'since 1998',
  "don't call me on Friday",
  'not on Mondays',
  'We have 3 shops in Cape Town and 12 staff',
  'R12.50 a pot',
])('says no time: %j', (text) => {
  expect(readCallTime(text)).toBe('')
})

it('quotes: the time is a part of the text', () => {
  const text = 'Phone me  Friday ,  after   3 pm  please'
  expect(text).toContain(readCallTime(text))
})

it.each(['after ', 'not ', 'after the ', 'Friday, ', '1 ', '9:00 ', '0', 'a ', 'not monday, ', '. ', '+0 ', ' '])(
  'reads %j over and over in linear time',
  (bit) => {
    expect(isLinear(readCallTime, bit)).toBe(true)
  },
)

const requestIn = (text: string, isOffered = false) =>
  readCallRequest(text, { country: 'ZA', home: 'ZA', info: { contactPhone: '' } }, isOffered)

it.each<[text: string, phone: string, time: string, isAlone: boolean]>([
  ['let someone phone me tomorrow after 2 on 0825550157', '+27 82 555 0157', 'tomorrow after 2', true],
  ['Can you call me? 083 555 0142, after 17:00', '+27 83 555 0142', 'after 17:00', true],
  ['Please just call me on 083 555 0142 after 5', '+27 83 555 0142', 'after 5', true],
  ['083 555 0142 after 17:00', '+27 83 555 0142', 'after 17:00', true],
  ['Nadia Rahman 083 555 0142 call after 6pm', '+27 83 555 0142', 'after 6pm', false],
  ['call me', '', '', true],
  ['can I phone you instead?', '', '', false],
  ['bel my liewer', '', '', true],
  ['skakel my asseblief môre oggend', '', 'môre oggend', true],
  ['look i am under a sink, can somebody phone me rather? 083 555 0117', '+27 83 555 0117', '', false],
  ['i dont like typing please call me', '', '', false],
])('hears the wish to be called: %j', (text, phone, time, isAlone) => {
  expect(requestIn(text)).toMatchObject({ phone, time, isAlone })
})

it.each([
  'an app for a call centre',
  'Call of the Wild',
  'Ian Call, owner@x.example',
  'people phone us ten times a day',
  'families dont have to phone us',
  'they call me Karoo Vet anyway',
  'call us Tidewater',
  "please don't call me",
  'Launch on Friday at 3, our shop has order 0835550142',
  'Ring road guesthouse, 12 rooms',
])('hears no wish in %j', (text) => {
  expect(requestIn(text)).toBeNull()
})

it('takes a number after the offer of a call, and the number that is known', () => {
  expect(requestIn('083 555 0142', true)?.phone).toBe('+27 83 555 0142')
  expect(requestIn('083 555 0142')).toBeNull()
  const known = { country: 'ZA', info: { contactPhone: '+27 82 555 0123' } }
  expect(readCallRequest('phone me', known)?.phone).toBe('+27 82 555 0123')
})

it.each(['call me ', 'call me please 0 ', '083 555 0142 after 5 '])('hears %j over and over in linear time', (bit) => {
  expect(isLinear((text) => requestIn(text), bit)).toBe(true)
})
