import { describe, expect, it } from 'vitest'
import { aVisitor } from '../../test/contracts/visitor-locator.ts'
import { createHeaderLocator, createLanguageLocator, createLocatorChain, createOfflineLocator } from './locators.ts'

describe('a chain of locators', () => {
  it('believes the proxy before the address, and the address before the language', async () => {
    const locator = createLocatorChain([
      createHeaderLocator({ name: 'x-country' }),
      createOfflineLocator(),
      createLanguageLocator(),
    ])
    const headers = { 'x-country': 'KE', 'accept-language': 'de-DE' }
    expect(await locator.country({ ...aVisitor('196.25.1.1', headers), proxied: true })).toBe('KE')
    expect(await locator.country(aVisitor('196.25.1.1', headers))).toBe('ZA')
    expect(await locator.country(aVisitor('10.0.0.1', headers))).toBe('DE')
    expect(await locator.country(aVisitor('10.0.0.1'))).toBeNull()
  })

  it('asks no further locator once it knows the country', async () => {
    const asked: string[] = []
    const says = (country: string | null) => ({
      async country() {
        asked.push(String(country))
        return country
      },
    })
    expect(await createLocatorChain([says(null), says('ZA'), says('US')]).country(aVisitor(null))).toBe('ZA')
    expect(asked).toEqual(['null', 'ZA'])
  })
})

describe('the header of a proxy', () => {
  const locator = createHeaderLocator({ name: 'CF-IPCountry' })
  const proxied = (country: string) => ({ ...aVisitor('10.0.0.1', { 'cf-ipcountry': country }), proxied: true })

  it('is believed from a trusted proxy only', async () => {
    expect(await locator.country(proxied('ZA'))).toBe('ZA')
    expect(await locator.country({ ...proxied('ZA'), proxied: false })).toBeNull()
    expect(await locator.country(aVisitor('10.0.0.1', { 'cf-ipcountry': 'ZA' }))).toBeNull()
  })

  it('takes no other word for a country', async () => {
    const words = ['XX', 'T1', 'ZZ', '', 'South Africa', 'ZAF', 'ZA, US', 'Z\u0410']
    expect(await Promise.all(words.map((word) => locator.country(proxied(word))))).toEqual(words.map(() => null))
    expect(await locator.country(proxied(' za '))).toBe('ZA')
  })
})

describe('the language of the browser', () => {
  const languages = [
    ['en-ZA', 'ZA'],
    ['en-za', 'ZA'],
    ['af, en-ZA;q=0.8, en-GB;q=0.7', 'ZA'],
    ['zh-Hant-TW', 'TW'],
    ['de-AT-1996;q=0.5', 'AT'],
    ['en-001, es-419, pt-BR', 'BR'],
    ['en-UK', 'GB'],
  ] as const

  it.each(languages)('%s is read as %s', async (language, country) => {
    const visitor = aVisitor('2001:db8::1', { 'accept-language': language })
    expect(await createLanguageLocator().country(visitor)).toBe(country)
  })
})

describe('the table of addresses', () => {
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

  const privateAddresses = [
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
  ]

  it.each(privateAddresses)('does not know where %s is', async (address) => {
    expect(await locator.country(aVisitor(address))).toBeNull()
  })
})
