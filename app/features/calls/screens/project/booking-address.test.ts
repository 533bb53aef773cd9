import { expect, it } from 'vitest'
import { bookingAddress } from './booking-address.ts'

const booked = { title: 'Bean Counter', name: 'Thandi & Co', email: 'thandi@client.example', reference: 'K7M-4XC' }

it.each([
  [
    'https://calendly.com/agency/call?month=1',
    'https://calendly.com/agency/call?month=1&name=Thandi+%26+Co&email=thandi%40client.example&a1=K7M-4XC',
  ],
  [
    'https://book.cal.com/agency',
    'https://book.cal.com/agency?name=Thandi+%26+Co&email=thandi%40client.example&notes=K7M-4XC',
  ],
  ['https://booking.example/agency', 'https://booking.example/agency'],
  ['https://notcal.com/agency', 'https://notcal.com/agency'],
])('fills in %s where the service takes it', (address, filled) => {
  expect(bookingAddress(address, booked)).toBe(filled)
})

it('leaves out what is not known', () => {
  expect(bookingAddress('https://cal.com/agency', { ...booked, name: '', reference: '' })).toBe(
    'https://cal.com/agency?email=thandi%40client.example',
  )
})
