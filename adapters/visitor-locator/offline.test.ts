import { expect, it } from 'vitest'
import { aVisitor } from '../../test/contracts/visitor-locator.ts'
import { createOfflineLocator } from './offline.ts'

const locator = createOfflineLocator()

const publicAddresses = [
  ['8.8.8.8', 'US'],
  ['196.25.1.1', 'ZA'],
  ['81.2.69.142', 'GB'],
  ['::ffff:196.25.1.1', 'ZA'],
  ['::FFFF:81.2.69.142', 'GB'],
] as const

it.each(publicAddresses)('places %s in %s', async (address, country) => {
  expect(await locator.country(aVisitor(address))).toBe(country)
})

it('believes the address before the language', async () => {
  expect(await locator.country(aVisitor('196.25.1.1', { 'accept-language': 'de-DE' }))).toBe('ZA')
})

const privateAddresses = ['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.1.1', '100.64.0.1', '0.0.0.0']

it.each(privateAddresses)('asks the language where %s says nothing', async (address) => {
  expect(await locator.country(aVisitor(address))).toBeNull()
  expect(await locator.country(aVisitor(address, { 'accept-language': 'en-ZA,en;q=0.9' }))).toBe('ZA')
})

const languages = [
  ['en-ZA', 'ZA'],
  ['en-za', 'ZA'],
  ['af, en-ZA;q=0.8, en-GB;q=0.7', 'ZA'],
  ['zh-Hant-TW', 'TW'],
  ['de-AT-1996;q=0.5', 'AT'],
  ['en-001, es-419, pt-BR', 'BR'],
  ['en-UK', 'GB'],
] as const

it.each(languages)('reads the language %s as %s', async (language, country) => {
  expect(await locator.country(aVisitor('2001:db8::1', { 'accept-language': language }))).toBe(country)
})
