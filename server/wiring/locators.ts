import { createLocatorChain } from '../../adapters/visitor-locator/chain.ts'
import { createHeaderLocator } from '../../adapters/visitor-locator/header.ts'
import { createLanguageLocator } from '../../adapters/visitor-locator/language.ts'
import { createLookupLocator } from '../../adapters/visitor-locator/lookup.ts'
import { createOfflineLocator } from '../../adapters/visitor-locator/offline.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { VisitorLocator } from '../../ports/visitor-locator.ts'
import type { Config } from '../config/config.ts'

/** Specification §7, location lookup, and before it what costs no visitor a word to a stranger. */
export function locatorsFor({ countryHeader, ipLookupUrl, geoLookupUrl }: Config['location'], runtime: Runtime) {
  const chain: (readonly [string, VisitorLocator])[] = [
    ...(countryHeader ? [[`header ${countryHeader}`, createHeaderLocator({ name: countryHeader })] as const] : []),
    ['offline table', createOfflineLocator()],
    ...(geoLookupUrl
      ? [['lookup service', createLookupLocator({ runtime, ipUrl: ipLookupUrl, geoUrl: geoLookupUrl })] as const]
      : []),
    ['the browser’s language', createLanguageLocator()],
  ]
  return { order: chain.map(([name]) => name), locator: createLocatorChain(chain.map(([, locator]) => locator)) }
}
