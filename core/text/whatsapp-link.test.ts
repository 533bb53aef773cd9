import { expect, it } from 'vitest'
import { whatsappLink } from './whatsapp-link.ts'

it('leads to a chat with the number, written as digits alone', () => {
  expect(whatsappLink('+27 82 555 0142')).toBe('https://wa.me/27825550142')
})

it('carries a draft in which no sign can end the address or add to it', () => {
  expect(whatsappLink('+27 82 555 0142', 'Budget: R50 000 & more?\nName: #1 \ud800')).toBe(
    'https://wa.me/27825550142?text=Budget%3A%20R50%20000%20%26%20more%3F%0AName%3A%20%231%20%EF%BF%BD',
  )
})
