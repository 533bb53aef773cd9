import { expect, it } from 'vitest'
import { aVisitor } from '../../test/contracts/visitor-locator.ts'
import { createHeaderLocator } from './header.ts'

const locator = createHeaderLocator({ name: 'CF-IPCountry' })
const proxied = (country: string) => ({ ...aVisitor('10.0.0.1', { 'cf-ipcountry': country }), proxied: true })

it('believes a trusted proxy, and nobody else', async () => {
  expect(await locator.country(proxied('ZA'))).toBe('ZA')
  expect(await locator.country({ ...proxied('ZA'), proxied: false })).toBeNull()
  expect(await locator.country(aVisitor('10.0.0.1', { 'cf-ipcountry': 'ZA' }))).toBeNull()
})

it('takes no other word for a country', async () => {
  const words = ['XX', 'T1', 'ZZ', '', 'South Africa', 'ZAF', 'ZA, US', 'Z\u0410']
  expect(await Promise.all(words.map((word) => locator.country(proxied(word))))).toEqual(words.map(() => null))
  expect(await locator.country(proxied(' za '))).toBe('ZA')
})
