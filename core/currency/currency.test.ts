import countryToCurrency from 'country-to-currency'
import { describe, expect, it } from 'vitest'
import { budgetExamples, budgetRanges } from './budget-ranges.ts'
import { currencyChoices } from './choices.ts'
import { currencyOf, isCountry, isCurrency } from './currency-of.ts'
import { currencySymbol, figuresOf, withCurrencySymbol } from './symbol.ts'

describe('the currency of a country', () => {
  it('is found for the countries of the localised budget question and for neighbours', () => {
    const countries = ['US', 'DE', 'GB', 'CA', 'AU', 'IN', 'JP', 'BR', 'MX', 'ZA', 'KE', 'NA']
    expect(countries.map(currencyOf)).toEqual([
      'USD',
      'EUR',
      'GBP',
      'CAD',
      'AUD',
      'INR',
      'JPY',
      'BRL',
      'MXN',
      'ZAR',
      'KES',
      'NAD',
    ])
  })

  it('is the dollar where the country is unknown, whatever was passed', () => {
    expect(['', 'XX', 'constructor', 'toString', '??'].map(currencyOf)).toEqual(Array(5).fill('USD'))
  })

  it('does not mind lower case', () => {
    expect(currencyOf('za')).toBe('ZAR')
  })
})

describe('every country that the table knows', () => {
  const countries = Object.entries(countryToCurrency)

  it('has a currency that Intl knows by name, and a symbol or the code to write it with', () => {
    expect(countries.length).toBeGreaterThanOrEqual(250)
    const known = new Set(Intl.supportedValuesOf('currency'))
    for (const [country, currency] of countries) {
      expect(isCountry(country), country).toBe(true)
      expect(currencyOf(country), country).toBe(currency)
      expect(isCurrency(currency) && known.has(currency), currency).toBe(true)
      expect(currencySymbol(currency), currency).toMatch(/^\S+(\s\S+)?$/)
    }
  })

  it('shares well over a hundred currencies with a symbol of their own', () => {
    const symbols = new Set(countries.map(([, currency]) => currency).filter((code) => currencySymbol(code) !== code))
    expect(symbols.size).toBeGreaterThan(100)
  })

  it('is nobody else', () => {
    expect(['', 'XX', 'za', 'toString', 'ZAF'].map(isCountry)).toEqual(Array(5).fill(false))
    expect(['', 'XXX', 'zar', 'toString', 'QQQ'].map(isCurrency)).toEqual(Array(5).fill(false))
  })
})

describe('the choice of a currency', () => {
  const codes = (country: string, chosen: string) => currencyChoices(country, chosen).map(({ code }) => code)

  it('begins with the visitor’s own, and goes on with those that have example ranges', () => {
    expect(codes('ZA', 'ZAR')).toEqual('ZAR USD EUR GBP CAD AUD INR JPY BRL MXN'.split(' '))
    expect(codes('KE', 'KES')).toEqual('KES USD EUR GBP CAD AUD INR JPY BRL MXN ZAR'.split(' '))
    expect(codes('KE', 'NGN').at(-1)).toBe('NGN')
    expect(currencyChoices('KE', 'KES')[0]).toEqual({ code: 'KES', symbol: 'KSh', name: 'Kenyan Shilling' })
  })
})

describe('the symbol of a currency', () => {
  const common =
    `AED ARS AUD BDT BHD BRL BWP CAD CHF CLP CNY COP CZK DKK EGP ETB EUR GBP GHS HKD HUF IDR ILS INR ISK JPY KES
    KRW KWD MAD MUR MXN MYR MZN NAD NGN NOK NZD OMR PEN PHP PKR PLN QAR RON RUB SAR SEK SGD THB TND TRY TWD TZS UAH UGX USD VND
    ZAR ZMW ZWG`.split(/\s+/)

  it.each(common.filter((code) => code !== 'CHF'))('%s has one that is not its code', (code) => {
    expect(currencySymbol(code)).not.toBe(code)
    expect(currencySymbol(code)).not.toBe('')
  })

  it('is the code where nobody writes anything else, and the text itself where it is no currency', () => {
    expect(currencySymbol('CHF')).toBe('CHF')
    expect(currencySymbol('QQQ')).toBe('QQQ')
    expect(currencySymbol('nonsense')).toBe('nonsense')
  })
})

describe('an amount', () => {
  it.each([
    ['150 000', 'ZAR', 'R150 000'],
    ['150000', 'ZAR', 'R150000'],
    [' 5,000.50 ', 'USD', '$5,000.50'],
    ['5.000', 'EUR', '€5.000'],
    ['25.000', 'BRL', 'R$ 25.000'],
    ['90 000', 'KES', 'KSh 90 000'],
    ['90000', 'CHF', 'CHF 90000'],
    ['8 000 000', 'JPY', '¥8 000 000'],
  ])('of figures alone gets the symbol: %s %s', (amount, currency, written) => {
    expect(withCurrencySymbol(amount, currency)).toBe(written)
  })

  it.each([
    'R150 000',
    '$5000',
    'about 5000',
    '5k',
    '5000-8000',
    '5000 to 8000',
    '-5000',
    '10%',
    '',
    'no idea',
    '5000.',
    '1  000',
  ])('of more than figures stays as it was typed: “%s”', (amount) => {
    expect(withCurrencySymbol(amount, 'ZAR')).toBe(amount)
  })
})

it('tells the figures to which a symbol was put from any other text', () => {
  expect(figuresOf('R150 000', 'ZAR')).toBe('150 000')
  expect(figuresOf('KSh 90 000', 'KES')).toBe('90 000')
  expect(figuresOf('CHF 90000', 'CHF')).toBe('90000')
  for (const text of ['R150 000', '150 000', '$', '', '$ 5000', '$5000 or so'])
    expect(figuresOf(text, 'USD')).toBeNull()
})

describe('the example ranges', () => {
  it('are written as each country writes its money', () => {
    const spaced = (currency: string) => budgetExamples(currency).ranges.join(' | ').replaceAll('\u00a0', ' ')
    expect(spaced('USD')).toBe('under $5,000 | $5,000 to $15,000 | $15,000 to $40,000 | over $40,000')
    expect(spaced('ZAR')).toBe('under R75 000 | R75 000 to R250 000 | R250 000 to R750 000 | over R750 000')
    expect(spaced('INR')).toBe('under ₹2,00,000 | ₹2,00,000 to ₹6,00,000 | ₹6,00,000 to ₹20,00,000 | over ₹20,00,000')
    expect(spaced('BRL')).toBe('under R$ 25.000 | R$ 25.000 to R$ 80.000 | R$ 80.000 to R$ 200.000 | over R$ 200.000')
    expect(spaced('JPY')).toContain('¥700,000 to ¥2,000,000')
  })

  it('exist for the ten currencies of the specification, each rising', () => {
    expect(Object.keys(budgetRanges)).toEqual('USD EUR GBP CAD AUD INR JPY BRL MXN ZAR'.split(' '))
    for (const { bounds } of Object.values(budgetRanges)) expect(bounds.toSorted((a, b) => a - b)).toEqual(bounds)
  })

  it('have short amounts for a button', () => {
    const amounts = (currency: string) => budgetExamples(currency).amounts.join(' ').replaceAll('\u00a0', ' ')
    expect(amounts('ZAR')).toBe('R75k R250k R750k')
    expect(amounts('USD')).toBe('$5k $15k $40k')
    expect(amounts('CAD')).toBe('$7.5k $20k $55k')
    expect(amounts('INR')).toBe('₹2L ₹6L ₹20L')
    expect(amounts('BRL')).toBe('R$ 25 mil R$ 80 mil R$ 200 mil')
  })

  it('are in dollars, and say so, for any other currency', () => {
    expect(budgetExamples('KES').ranges).toEqual(budgetExamples('USD').ranges)
    expect(budgetExamples('toString')).toEqual(budgetExamples('KES'))
    expect(budgetExamples('KES').amounts).toEqual(['US$5k', 'US$15k', 'US$40k'])
    expect(budgetExamples('KES').unit).toBe('US dollars')
  })
})
