import { describe, expect, it } from 'vitest'
import type { VisitorLocator, VisitorTrace } from '../../ports/visitor-locator.ts'

export function aVisitor(address: string | null, headers: Readonly<Record<string, string>> = {}): VisitorTrace {
  return { address, header: (name) => headers[name] ?? null }
}

const oddAddresses = [
  null,
  '',
  'unknown',
  '::1',
  '2001:db8::1',
  'fe80::1%eth0',
  '999.1.1.1',
  '1.2.3',
  '8.8.8.8, 1.1.1.1',
]
const oddLanguages = [
  '',
  '*',
  ',',
  ';',
  'en',
  'en-',
  '-ZA',
  'e-ZA',
  'en-XX',
  'en-EU',
  'es-419',
  'en-ZZ',
  'x-private',
  '漢-字',
  '\0',
]

/** The prose of `ports/visitor-locator.ts` as tests. `open` returns a locator and a visitor whom it must place in South Africa. */
export function visitorLocatorContract(
  name: string,
  open: () => Promise<{ readonly locator: VisitorLocator; readonly southAfrican: VisitorTrace }>,
): void {
  describe(`visitor locator on ${name}`, () => {
    it('returns the country as two capital letters', async () => {
      const { locator, southAfrican } = await open()
      expect(await locator.country(southAfrican)).toBe('ZA')
    })

    it('returns null when it does not know, and never throws', async () => {
      const { locator } = await open()
      for (const address of oddAddresses) {
        for (const language of oddLanguages) {
          expect(await locator.country(aVisitor(address, { 'accept-language': language }))).toBeNull()
        }
      }
    })
  })
}
