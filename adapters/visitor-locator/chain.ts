import type { VisitorLocator } from '../../ports/visitor-locator.ts'

/** Asks one after the other, until one can tell. */
export function createLocatorChain(locators: readonly VisitorLocator[]): VisitorLocator {
  return {
    async country(visitor) {
      for (const locator of locators) {
        const country = await locator.country(visitor)
        if (country !== null) return country
      }
      return null
    },
  }
}
