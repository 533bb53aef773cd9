import { language } from '../text/language.ts'
import { memoize } from '../text/memoize.ts'
import { budgetRanges } from './budget-ranges.ts'
import { currencyOf } from './currency-of.ts'
import { currencySymbol } from './symbol.ts'

export interface CurrencyChoice {
  /** ISO 4217. */
  readonly code: string
  readonly symbol: string
  readonly name: string
}

const namesIn = memoize(2, (tag) => new Intl.DisplayNames(tag, { type: 'currency' }))

/** What a visitor may choose from: their own country's currency first, then those with example ranges, and the one that is chosen. */
export function currencyChoices(country: string, chosen: string): readonly CurrencyChoice[] {
  const codes = new Set([currencyOf(country), ...Object.keys(budgetRanges), chosen])
  return [...codes].map(currencyChoice)
}

export function currencyChoice(code: string): CurrencyChoice {
  return { code, symbol: currencySymbol(code), name: namesIn(language()).of(code) ?? code }
}
