import countryToCurrency from 'country-to-currency'

const currencies: Readonly<Record<string, string>> = countryToCurrency

const known: ReadonlySet<string> = new Set(Object.values(currencies))

export function isCountry(code: string): boolean {
  return Object.hasOwn(currencies, code)
}

export function isCurrency(code: string): boolean {
  return known.has(code)
}

/** The currency (ISO 4217) of a country (ISO 3166-1 alpha-2). Dollars where the country is unknown: specification §7, location lookup. */
export function currencyOf(country: string): string {
  const code = country.trim().toUpperCase()
  return Object.hasOwn(currencies, code) ? (currencies[code] ?? 'USD') : 'USD'
}
