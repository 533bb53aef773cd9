import { isUsualLanguage, language } from '../text/language.ts'
import { memoize } from '../text/memoize.ts'

interface BudgetRanges {
  /** Whose way of writing numbers is used. */
  readonly locale: string
  readonly unit: string
  readonly bounds: readonly [number, number, number]
}

/** Example ranges for the work of a small agency, in round figures of each currency: specification §9. */
export const budgetRanges = {
  USD: { locale: 'en-US', unit: 'US dollars', bounds: [5_000, 15_000, 40_000] },
  EUR: { locale: 'en-IE', unit: 'euros', bounds: [5_000, 15_000, 40_000] },
  GBP: { locale: 'en-GB', unit: 'pounds', bounds: [4_000, 12_000, 35_000] },
  CAD: { locale: 'en-CA', unit: 'Canadian dollars', bounds: [7_500, 20_000, 55_000] },
  AUD: { locale: 'en-AU', unit: 'Australian dollars', bounds: [7_500, 25_000, 60_000] },
  INR: { locale: 'en-IN', unit: 'rupees', bounds: [200_000, 600_000, 2_000_000] },
  JPY: { locale: 'en', unit: 'yen', bounds: [700_000, 2_000_000, 6_000_000] },
  BRL: { locale: 'pt-BR', unit: 'reais', bounds: [25_000, 80_000, 200_000] },
  MXN: { locale: 'es-MX', unit: 'Mexican pesos', bounds: [80_000, 250_000, 700_000] },
  ZAR: { locale: 'en-ZA', unit: 'rand', bounds: [75_000, 250_000, 750_000] },
} as const satisfies Readonly<Record<string, BudgetRanges>>

/** An amount under this share of the lowest bound lies far below what the agency builds for. */
const farBelowShare = 0.2

/** Ranges of the agency's own, by currency: the lowest amount that it builds for, then the three bounds. */
export type OwnRanges = Readonly<Record<string, readonly number[]>>

/** Returns the amount below which the agency does not build; null for a currency without ranges. */
export function lowestAmount(currency: string, own: OwnRanges = {}): number | null {
  const lowest = own[currency]?.[0]
  if (lowest !== undefined) return lowest
  return isKnown(currency) ? budgetRanges[currency].bounds[0] * farBelowShare : null
}

type CurrencyWithRanges = keyof typeof budgetRanges

/** The ranges in words, smallest first. A currency without its own is answered in dollars, and `unit` says so. */
export function budgetExamples(currency: string, own: OwnRanges = {}): BudgetExamples {
  if (isKnown(currency) || Object.hasOwn(own, currency)) return examplesIn(currency, own)
  const inDollars = examplesIn('USD', own)
  const [low, middle, high] = inDollars.amounts
  return { ...inDollars, amounts: [`US${low}`, `US${middle}`, `US${high}`] }
}

interface BudgetExamples {
  readonly unit: string
  readonly ranges: readonly string[]
  /** Where one range ends and the next begins, as short as people write it: “R75k”. */
  readonly amounts: readonly [low: string, middle: string, high: string]
}

function examplesIn(currency: string, own: OwnRanges): BudgetExamples {
  const [, low, middle, high] = own[currency] ?? []
  if (low === undefined || middle === undefined || high === undefined) return builtInExamples(currency)
  return examplesOf(currency, [low, middle, high])
}

const builtInExamples = memoize(Object.keys(budgetRanges).length, (currency) =>
  examplesOf(currency, waysOf(currency).bounds),
)

/** How amounts of a currency are written. One that the agency has added is written as in the language of the site. */
function waysOf(currency: string): BudgetRanges {
  if (isKnown(currency)) return budgetRanges[currency]
  const unit = new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency
  return { locale: language(), unit, bounds: budgetRanges.USD.bounds }
}

/** “R20 000”. */
export function writtenAmount(amount: number, currency: string): string {
  return money(amount, currency, waysOf(currency).locale)
}

function examplesOf(currency: string, bounds: readonly [number, number, number]): BudgetExamples {
  const { locale, unit } = waysOf(currency)
  const [low, middle, high] = bounds.map((amount) => money(amount, currency, locale))
  const short = (amount: number) => money(amount, currency, locale, 'compact').replace('K', 'k')
  return {
    unit,
    ranges: [`under ${low}`, `${low} to ${middle}`, `${middle} to ${high}`, `over ${high}`],
    amounts: [short(bounds[0]), short(bounds[1]), short(bounds[2])],
  }
}

function isKnown(currency: string): currency is CurrencyWithRanges {
  return Object.hasOwn(budgetRanges, currency)
}

function money(
  amount: number,
  currency: string,
  locale: string,
  notation: 'standard' | 'compact' = 'standard',
): string {
  const digits = { minimumFractionDigits: 0, maximumFractionDigits: notation === 'compact' ? 1 : 0 }
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation, ...digits } as const
  // South Africans write R75 000, where the locale data puts a space after the R.
  return new Intl.NumberFormat(isUsualLanguage() ? locale : language(), options).format(amount).replace(/^R\s/, 'R')
}
