import type { VisitorLocator } from '../../ports/visitor-locator.ts'
import { countryCode } from './country-code.ts'

/** The region of the first language that the browser asks for and that names a country: `en, en-ZA;q=0.9` → `ZA`. A guess, for where
 *  nothing better is known. */
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
    // No language tag at all.
    return null
  }
}
