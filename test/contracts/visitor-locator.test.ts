import {
  createHeaderLocator,
  createLanguageLocator,
  createLocatorChain,
  createOfflineLocator,
} from '../../adapters/visitor-locator/locators.ts'
import { createLookupLocator } from '../../adapters/visitor-locator/lookup.ts'
import { startCountryService } from '../support/outside/country-service.ts'
import { quietRuntime } from '../support/process/runtimes.ts'
import { aVisitor, visitorLocatorContract } from './visitor-locator.ts'

const southAfrican = aVisitor('196.25.1.1')
const header = createHeaderLocator({ name: 'X-Country' })
const proxied = { ...aVisitor('10.0.0.1', { 'x-country': 'za' }), proxied: true }

visitorLocatorContract('the offline table', async () => ({ locator: createOfflineLocator(), southAfrican }))

visitorLocatorContract('the browser’s language', async () => ({
  locator: createLanguageLocator(),
  southAfrican: aVisitor(null, { 'accept-language': 'en-ZA' }),
}))

visitorLocatorContract('a proxy’s header', async () => ({ locator: header, southAfrican: proxied }))

visitorLocatorContract('a lookup service', async () => {
  const { ipUrl, geoUrl } = await startCountryService({ '196.25.1.1': 'ZA' }, 'nowhere')
  return { locator: createLookupLocator({ runtime: quietRuntime, ipUrl, geoUrl }), southAfrican }
})

visitorLocatorContract('a chain of them', async () => ({
  locator: createLocatorChain([header, createOfflineLocator(), createLanguageLocator()]),
  southAfrican: proxied,
}))
