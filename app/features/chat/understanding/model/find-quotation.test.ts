import { describe, expect, it } from 'vitest'
import { findQuotation } from './with-proposal.ts'

describe('a quotation', () => {
  it.each([
    ['We call it Tide Times.', 'tide times', 'Tide Times'],
    ['We call it “Tide  Times”, maybe.', '"Tide Times"', 'Tide  Times'],
    ['Budget: R80\u00a0000 or so', 'R80 000', 'R80\u00a0000'],
    ['It’s for the café-goers', "it's for the cafe\u0301-goers", 'It’s for the café-goers'],
    ['Ｉｔ ｉｓ Ｔｉｄｅ', 'it is tide', 'Ｉｔ ｉｓ Ｔｉｄｅ'],
    ['live before 1 December – latest', '1 December - latest', '1 December – latest'],
    ['Straße 5', 'STRAßE 5.', 'Straße 5'],
    ['art from the start: art', 'art', 'art'],
    ['👩🏽‍🚀 rockets for all', 'rockets for all', 'rockets for all'],
    ['line one\nline two', 'one line', 'one\nline'],
  ])('of %j as %j is %j', (text, quotation, words) => {
    expect(findQuotation(text, quotation)).toBe(words)
  })

  it.each([
    ['the start of it', 'art'],
    ['We want R80k', 'R80'],
    ['We want more regulars', 'fewer regulars'],
    ['We want more regulars', ''],
    ['We want more regulars', ' . '],
    ['', 'anything'],
  ])('that is none is not found: %j in %j', (text, quotation) => {
    expect(findQuotation(text, quotation)).toBe('')
  })

  it('is found fast in the longest text', () => {
    const start = process.cpuUsage()
    for (let times = 0; times < 20; times += 1) findQuotation('a a '.repeat(1000), `${'a '.repeat(900)}b`)
    const { user } = process.cpuUsage(start)
    expect(user / 1000).toBeLessThan(2000)
  })
})
