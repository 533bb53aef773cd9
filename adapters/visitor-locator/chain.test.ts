import { expect, it } from 'vitest'
import { aVisitor } from '../../test/contracts/visitor-locator.ts'
import { createLocatorChain } from './chain.ts'
import { createHeaderLocator } from './header.ts'
import { createLanguageLocator } from './language.ts'
import { createOfflineLocator } from './offline.ts'

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

it('asks nobody once it can tell', async () => {
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
