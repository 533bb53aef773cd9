import type { VisitorLocator } from '../../ports/visitor-locator.ts'
import { countryCode } from './country-code.ts'

/** Believes the header in which a proxy names the visitor's country, such as `cf-ipcountry`; and only when a trusted one did. */
export function createHeaderLocator({ name }: { name: string }): VisitorLocator {
  return {
    country: async ({ proxied, header }) => (proxied ? countryCode(header(name.toLowerCase())?.trim()) : null),
  }
}
