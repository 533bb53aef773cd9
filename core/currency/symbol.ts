import { memoize } from '../text/memoize.ts'

/** Symbols that people write and for which `Intl` gives the code alone. (The Swiss write CHF: that is right as it is.) */
const symbolsBesideIntl: Readonly<Record<string, string>> = Object.fromEntries(
  'AED=Dh BGN=лв BHD=BD ETB=Br JOD=JD KES=KSh KWD=KD LSL=M MAD=DH MWK=MK MZN=MT OMR=RO PEN=S/ QAR=QR RSD=din. SAR=SR SZL=E TND=DT TZS=TSh UGX=USh ZWG=ZiG'
    .split(' ')
    .map((row) => row.split('=')),
)

/** Digits, with spaces, commas, points or apostrophes between them and nothing else. */
const purelyNumeric = /^\d+(?:[ \u00a0\u202f,.'’]\d+)*$/

/** How people write the currency: “R”, “$”, “KSh”. The code itself where it has no symbol, or is none that anybody knows. */
export function currencySymbol(currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return currency
  const symbol = symbolFromIntl(currency)
  return symbol === currency ? (symbolsBesideIntl[currency] ?? currency) : symbol
}

/** The figures of an amount to which `withCurrencySymbol` has put the symbol; null for every other text. */
export function figuresOf(amount: string, currency: string): string | null {
  const symbol = currencySymbol(currency)
  const figures = amount.startsWith(symbol) ? amount.slice(symbol.length).trim() : ''
  return figures !== '' && withCurrencySymbol(figures, currency) === amount ? figures : null
}

/** Puts the symbol before a purely numeric amount and leaves every other text as it is: specification §5. */
export function withCurrencySymbol(amount: string, currency: string): string {
  const text = amount.trim()
  if (!purelyNumeric.test(text)) return amount
  const symbol = currencySymbol(currency)
  const apart = symbol.length > 1 && /[\p{L}.$]$/u.test(symbol)
  return apart ? `${symbol} ${text}` : `${symbol}${text}`
}

const symbolFromIntl = memoize(200, (currency) => {
  const format = new Intl.NumberFormat('en-ZA', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
})
