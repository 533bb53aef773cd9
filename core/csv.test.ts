import { expect, it } from 'vitest'
import { csvRecord } from './csv.ts'

it('parts cells by commas and ends every record with a line break of both kinds', () => {
  expect(csvRecord(['Bean Counter', '', 'Thandi Nkosi'])).toBe('Bean Counter,,Thandi Nkosi\r\n')
})

it('quotes what holds a comma, a quote or a line break, and doubles the quotes in it', () => {
  expect(csvRecord(['R150 000, asap', 'the "till"', 'two\nlines', 'old\r\nlines'])).toBe(
    '"R150 000, asap","the ""till""","two\nlines","old\r\nlines"\r\n',
  )
})

it.each(['=1+1', '+27 21 555 0100', '-5', '@SUM(A1)', '\t=1', '\r=1'])(
  'lets no spreadsheet run %j as a formula',
  (text) => {
    expect(csvRecord([text]).replace(/^"/, '')).toMatch(/^'/)
  },
)

it('quotes a formula that needs it too, apostrophe within', () => {
  expect(csvRecord(['=HYPERLINK("http://x.example","a")'])).toBe('"\'=HYPERLINK(""http://x.example"",""a"")"\r\n')
})
