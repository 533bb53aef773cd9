import { expect, it } from 'vitest'
import { isLinear } from '../../../test/support/process/cpu-time.ts'
import { ownWords } from './own-words.ts'

const quoted = '> Your idea is with us.\n> We answer by Monday.'
const attributions = {
  English: 'On Fri, 27 Nov 2026 at 20:12, Southeaster <hello@agency.example> wrote:',
  'English over two lines': 'On Fri, 27 Nov 2026 at 20:12, Southeaster <hello@agency.example>\nwrote:',
  German: 'Am 27.11.26 um 20:12 schrieb Southeaster:',
  French: 'Le ven. 27 nov. 2026 à 20:12, Southeaster <hello@agency.example> a écrit :',
  Spanish: 'El vie, 27 nov 2026 a las 20:12, Southeaster (<hello@agency.example>) escribió:',
  Portuguese: 'Em sex., 27 de nov. de 2026 às 20:12, Southeaster <hello@agency.example> escreveu:',
  Italian: 'Il giorno ven 27 nov 2026 alle ore 20:12 Southeaster <hello@agency.example> ha scritto:',
  Dutch: 'Op vr 27 nov 2026 om 20:12 schreef Southeaster <hello@agency.example>:',
  Afrikaans: 'Op Vr. 27 Nov. 2026 om 20:12 het Southeaster <hello@agency.example> geskryf:',
  Polish: 'pt., 27 lis 2026 o 20:12 Southeaster <hello@agency.example> napisał(a):',
  Swedish: 'Den fre 27 nov. 2026 kl 20:12 skrev Southeaster <hello@agency.example>:',
  Danish: 'Den fre. 27. nov. 2026 kl. 20.12 skrev Southeaster <hello@agency.example>:',
  Finnish: 'pe 27. marrask. 2026 klo 20.12 Southeaster (hello@agency.example) kirjoitti:',
  Russian: 'пт, 27 нояб. 2026 г. в 20:12, Southeaster <hello@agency.example>:',
  Japanese: '2026年11月27日(金) 20:12 Southeaster <hello@agency.example>:',
  Chinese: 'Southeaster <hello@agency.example> 于2026年11月27日周五 20:12写道：',
  Korean: '2026년 11월 27일 (금) 20:12, Southeaster <hello@agency.example>님이 작성:',
}

it.each(Object.entries(attributions))('leaves quoted history out: %s', (_, attribution) => {
  expect(ownWords(`Yes, go on.\n\n${attribution}\n\n${quoted}\n`)).toBe('Yes, go on.')
  expect(ownWords(`Yes, go on.\r\n${attribution}\r\n${quoted}`)).toBe('Yes, go on.')
})

const unquoted = 'Your idea is with us.\n\nWe answer by Monday.'

it.each([attributions.English, attributions['English over two lines'], attributions.Dutch, attributions.Korean])(
  'leaves history out that is not marked: %s',
  (attribution) => expect(ownWords(`Yes, go on.\n\n${attribution}\n\n${unquoted}`)).toBe('Yes, go on.'),
)

const heads = {
  English: 'From: Southeaster <hello@agency.example>\nSent: Friday, 27 November 2026 20:12\nTo: Tom\nSubject: Our idea',
  'without an address':
    '________________________________\nFrom: Southeaster\nSent: Friday, November 27, 2026 8:12 PM\nTo: Tom\nSubject: Our idea',
  'in bold letters':
    '*From:* Southeaster <hello@agency.example>\n*Date:* Friday, 27 November 2026 at 20:12\n*To:* Tom\n*Subject:* Our idea',
  Apple:
    'From: Southeaster <hello@agency.example>\nSubject: Re: Our idea\nDate: 27 November 2026 at 20:12:04 SAST\nTo: Tom <tom@x.example>',
  German:
    '-----Ursprüngliche Nachricht-----\nVon: Southeaster <hello@agency.example>\nGesendet: Freitag, 27. November 2026 20:12\nAn: Tom\nBetreff: Our idea',
  French:
    'De : Southeaster <hello@agency.example>\nEnvoyé : vendredi 27 novembre 2026 20:12\nÀ : Tom\nObjet : Our idea',
  Japanese: '差出人: Southeaster <hello@agency.example>\n送信日時: 2026年11月27日 20:12\n宛先: Tom\n件名: Our idea',
  Dutch:
    'Van: Southeaster [mailto:hello@agency.example]\nVerzonden: vrijdag 27 november 2026 20:12\nAan: Tom\nOnderwerp: Our idea',
}

it.each(Object.entries(heads))('leaves out what Outlook puts below: %s', (_, head) => {
  expect(ownWords(`Yes, go on.\n\n${head}\n\n${unquoted}`, 'Re: Our idea')).toBe('Yes, go on.')
})

it.each([
  ['answers between quotes', '> Which colours?\nBlue, please.\n> By when?\nMay.'],
  ['an answer below', '> By when?\n\nMay.\n'],
  [
    'a list that is no head',
    'Name: Tom\nMail: tom@client.example\nMeeting: 30 November 2026 at 10:00\nWhere: Cape Town',
  ],
  ['what is forwarded without a word', `${attributions.English}\n${quoted}`],
  ['a sentence that ends openly', 'My answers, from 27 November 2026, 20:12:\n\nBlue.'],
  [
    'a list below an address',
    'Hi,\nWe open on 1.12.2026 at 10:00.\nPlease mail tom@x.example:\n1. The menu\n2. The photos!',
  ],
  [
    'whom to ask and when',
    'Hi,\n\nContact: Tom <tom@x.example>\nPhone: 021 555 0100\nMeeting: 30/11/2026 10:00\n\nWe also need a shop.',
  ],
  [
    'whom to ask, when and where',
    'Hi,\n\nContact: Tom <tom@x.example>\nPhone: 021 555 0100\nMeeting: 30/11/2026 10:00\nWhere: Paarl\n\nWe also need a shop.',
  ],
  ['hours above whom to ask', 'Hi,\nWe open on 1.12.2026 at 10:00.\nPlease mail Tom <tom@x.example>:\n1. The menu'],
  ['a list with marks', 'Hi,\n\nHere is what matters most to us:\n> no popups\n> dark colours'],
  ['no quote at all', 'Yes.\r\n\r\nGo on.\r\n'],
])('leaves all: %s', (_, text) => expect(ownWords(text, 'Our idea')).toBe(text))

it('shows the beginnings of long quotes with an answer below', () => {
  const long = Array.from({ length: 50 }, (_, line) => `> line ${line}`)
  expect(ownWords([...long, 'May.'].join('\n'))).toBe([...long.slice(0, 4), 'May.'].join('\n'))
})

it.each(['a:b\n\n', 'a:b\n', '1:00 20.1.26 <@:\n', '> a\nb:\n', '<'])(
  'takes time that grows with the length: %j',
  (bit) => {
    for (const ends of ['', '\n>'])
      expect(
        isLinear((text) => ownWords(`a: ${text}${ends}`, 'b'), bit),
        ends,
      ).toBe(true)
  },
)
