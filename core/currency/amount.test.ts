import { describe, expect, it } from 'vitest'
import { isFarBelow } from './amount.ts'

describe('a budget lies far below the lowest range', () => {
  it.each([
    ['R3k', 'ZAR'],
    ['3k', 'ZAR'],
    ['R3 000', 'ZAR'],
    ['R3\u00a0000.50', 'ZAR'],
    ['5000 rand', 'ZAR'],
    ['5000rand', 'ZAR'],
    ['about 5 thousand', 'ZAR'],
    ['2-3k', 'ZAR'],
    ['between R2 000 and R3 000', 'ZAR'],
    ['we only have 3 grand', 'ZAR'],
    ['max R5,000', 'ZAR'],
    ['under R3k', 'ZAR'],
    ['$200', 'ZAR'],
    ['US$200', 'NGN'],
    ['200 dollars', 'KES'],
    ['$200', 'AUD'],
    ['€ 500', 'EUR'],
    ['500,00 €', 'EUR'],
    ['₹20,000', 'INR'],
    ['R$ 2.000', 'BRL'],
  ])('%s (%s)', (budget, currency) => expect(isFarBelow(budget, currency)).toBe(true))

  it.each([
    ['R15 000', 'ZAR'],
    ['R60k', 'ZAR'],
    ['50-80k', 'ZAR'],
    ['R2k to R80k', 'ZAR'],
    ['0.5 million', 'ZAR'],
    ['R1.5m', 'ZAR'],
    ['₹3 lakh', 'INR'],
    ['€3.000', 'EUR'],
    // Nothing clear.
    ['', 'ZAR'],
    ['no idea', 'ZAR'],
    ['from R3k', 'ZAR'],
    ['R3k+', 'ZAR'],
    ['R3k a month', 'ZAR'],
    ['R3k now, R90k later', 'ZAR'],
    ['R3k x 12', 'ZAR'],
    ['3k per page', 'ZAR'],
    ['10%', 'ZAR'],
    ['1 2 3', 'ZAR'],
    ['1.23.4', 'ZAR'],
    ['R200 dollars', 'ZAR'],
    // A currency without ranges: no rate is guessed.
    ['500k', 'NGN'],
    ['₦500 000', 'NGN'],
    ['KSh 5000', 'KES'],
    ['5000 shillings', 'KES'],
  ])('not %s (%s)', (budget, currency) => expect(isFarBelow(budget, currency)).toBe(false))
})
