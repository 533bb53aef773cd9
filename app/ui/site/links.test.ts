import { expect, it } from 'vitest'
import { telephoneLink } from './links.tsx'

it('calls the number however it is written', () => {
  expect(telephoneLink('+27 21 555 0100')).toBe('tel:+27215550100')
  expect(telephoneLink('(021) 555-0100')).toBe('tel:0215550100')
})
