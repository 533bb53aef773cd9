// Regions of `Intl` that are no country: unions, the unknown one, and those for testing.
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The country (ISO 3166-1 alpha-2, in capitals) that a text is the code of, or null. */
export function countryCode(text: unknown): string | null {
  if (typeof text !== 'string' || !/^[A-Za-z]{2}$/.test(text)) return null
  const code = text.toUpperCase()
  return !notCountries.has(code) && regionNames.of(code) ? code : null
}
