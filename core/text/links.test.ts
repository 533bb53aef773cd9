import { expect, it } from 'vitest'
import { mailtoLink, whatsappLink } from './links.ts'

it('links to an address', () => {
  expect(mailtoLink('thandi.nkosi+site@beancounter.example')).toBe('mailto:thandi.nkosi%2Bsite@beancounter.example')
})

it('carries a subject and a text', () => {
  expect(mailtoLink('', { subject: 'Tide & Tables?', body: 'a\nb = 100%' })).toBe(
    'mailto:?subject=Tide%20%26%20Tables%3F&body=a%0Ab%20%3D%20100%25',
  )
})

it.each([
  'eve@evil.example?bcc=boss@rival.example',
  'eve@evil.example&bcc=boss@rival.example',
  'eve@evil.example%3Fbcc=boss@rival.example',
  'eve@evil.example,boss@rival.example',
  'eve@evil.example;boss@rival.example',
  'eve@evil.example\r\nBcc:boss@rival.example',
  'eve@evil.example#"><script>',
  '\ud800@evil.example',
])('keeps %j one recipient and nothing else', (email) => {
  const link = new URL(mailtoLink(email, { subject: 'Hello' }))
  expect(decodeURIComponent(link.pathname)).toBe(email.replace('\ud800', '\ufffd'))
  expect(link.pathname).not.toMatch(/[?&,;"<>\s]/)
  expect([...link.searchParams]).toEqual([['subject', 'Hello']])
  expect(link.hash).toBe('')
})

it('leads to a chat with the number, written as digits alone', () => {
  expect(whatsappLink('+27 82 555 0142')).toBe('https://wa.me/27825550142')
})

it('carries a draft in which no sign can end the address or add to it', () => {
  expect(whatsappLink('+27 82 555 0142', 'Budget: R50 000 & more?\nName: #1 \ud800')).toBe(
    'https://wa.me/27825550142?text=Budget%3A%20R50%20000%20%26%20more%3F%0AName%3A%20%231%20%EF%BF%BD',
  )
})
