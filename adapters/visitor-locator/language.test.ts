import { expect, it } from 'vitest'
import { aVisitor } from '../../test/contracts/visitor-locator.ts'
import { createLanguageLocator } from './language.ts'

const locator = createLanguageLocator()

const languages = [
  ['en-ZA', 'ZA'],
  ['en-za', 'ZA'],
  ['af, en-ZA;q=0.8, en-GB;q=0.7', 'ZA'],
  ['zh-Hant-TW', 'TW'],
  ['de-AT-1996;q=0.5', 'AT'],
  ['en-001, es-419, pt-BR', 'BR'],
  ['en-UK', 'GB'],
] as const

it.each(languages)('reads the language %s as %s', async (language, country) => {
  expect(await locator.country(aVisitor('2001:db8::1', { 'accept-language': language }))).toBe(country)
})
