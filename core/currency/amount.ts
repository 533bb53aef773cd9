import { memoize } from '../text/memoize.ts'
import { budgetRanges, lowestAmount, type OwnRanges } from './budget-ranges.ts'
import { currencySymbol } from './symbol.ts'

interface Amount {
  /** The highest where there are several. */
  readonly figure: number
  /** ISO 4217, as far as the text says; empty for bare figures. */
  readonly currency: string
  readonly isRange: boolean
}

/** Returns whether a budget lies far below what the agency builds for. An amount that is not clear does not: “from R3k”, “3k a month”. */
export function isFarBelow(budget: string, userCurrency: string, own: OwnRanges = {}): boolean {
  const amount = readAmount(budget, userCurrency)
  if (amount === null) return false
  const lowest = lowestAmount(amount.currency || userCurrency, own)
  return lowest !== null && amount.figure < lowest
}

const scales: ReadonlyMap<string, number> = new Map([
  ...['k', 'thousand', 'grand'].map((word) => [word, 1000] as const),
  ...['m', 'million'].map((word) => [word, 1_000_000] as const),
  ...['lakh', 'lakhs'].map((word) => [word, 100_000] as const),
])

/** What may stand beside an amount and leave it as it is. With any other word it is not clear. */
const fillers: ReadonlySet<string> = new Set(
  `about around roughly approx approximately some say maybe max maximum up to at most under below less than only just or so tops
  total in all is it's its a my our the budget of i we have has got can spend afford between and - – ~ . , : ±`.split(
    /\s+/,
  ),
)

const token = /\d(?:[\d.,'’]|[ \u00a0\u202f](?=\d{3}(?!\d)))*|\p{L}{0,3}\$|[\p{L}'’]+|[^\s\p{L}\d]/gu
const grouped = /^\d{1,3}(?:[ \u00a0\u202f,.'’]\d{2})*(?:[ \u00a0\u202f,.'’]\d{3})+(?:[.,]\d{1,2})?$/
const plain = /^\d{1,12}(?:[.,]\d{1,2})?$/
const longestBudget = 80

interface Figure {
  readonly value: number
  scale: number
}

/** Returns the amount in a text that says nothing else. Null where it is not clear. */
export function readAmount(budget: string, userCurrency: string): Amount | null {
  if (budget.length > longestBudget) return null
  const marks = marksBeside(userCurrency)
  const figures: Figure[] = []
  let currencies = null as readonly string[] | null
  for (const [word] of budget.toLowerCase().matchAll(token)) {
    const named = marks.get(word)
    if (/^\d/.test(word)) figures.push({ value: valueOf(word), scale: 1 })
    else if (isScaleOf(figures.at(-1), word)) continue
    else if (named) currencies = inBoth(currencies, named)
    else if (!fillers.has(word)) return null
  }
  const figure = highestOf(figures)
  const currency = currencies === null ? '' : likeliest(currencies, userCurrency)
  return figure === null || currency === undefined ? null : { figure, currency, isRange: figures.length > 1 }
}

function inBoth(currencies: readonly string[] | null, named: readonly string[]): readonly string[] {
  return currencies?.filter((code) => named.includes(code)) ?? named
}

/** Multiplies the figure where the word says a scale: “50 thousand”. */
function isScaleOf(figure: Figure | undefined, word: string): boolean {
  const scale = scales.get(word)
  if (figure && scale !== undefined) figure.scale *= scale
  return figure !== undefined && scale !== undefined
}

function highestOf(figures: readonly Figure[]): number | null {
  const last = figures.at(-1)?.scale ?? 1
  // “2-3k”
  const amounts = figures.map(({ value, scale }) => value * Math.max(scale, value < 1000 ? last : 1))
  const highest = Math.max(...amounts)
  return figures.length > 2 || !Number.isFinite(highest) ? null : highest
}

function likeliest(currencies: readonly string[], userCurrency: string): string | undefined {
  return [userCurrency, 'USD'].find((code) => currencies.includes(code)) ?? currencies[0]
}

/** NaN where the figures are grouped as no amount is. */
function valueOf(word: string): number {
  const digits = word.replace(/[^\d]+$/, '')
  if (!grouped.test(digits)) return plain.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN
  const [, whole = digits, cents = ''] = /^(.*\d{3})[.,](\d{1,2})$/.exec(digits) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${cents}0`)
}

/** What people write for the currencies with ranges and for the visitor's own: code, symbol, name. */
const marksBeside = memoize(40, (userCurrency: string): ReadonlyMap<string, readonly string[]> => {
  const marks = new Map<string, string[]>()
  for (const code of new Set([userCurrency, ...Object.keys(budgetRanges)])) {
    for (const mark of new Set(marksOf(code))) marks.set(mark, [...(marks.get(mark) ?? []), code])
  }
  return marks
})

function marksOf(currency: string): string[] {
  const written = (currencyDisplay: 'symbol' | 'name', amount: number) =>
    new Intl.NumberFormat('en-ZA', { style: 'currency', currency, currencyDisplay })
      .formatToParts(amount)
      .find(({ type }) => type === 'currency')?.value ?? currency
  const names = [written('name', 1), written('name', 2)].flatMap((name) => name.split(' ').slice(-1))
  return [currency, currencySymbol(currency), written('symbol', 1), ...names].map((mark) => mark.toLowerCase())
}
