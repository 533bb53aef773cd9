import { expect, it } from 'vitest'
import { csvRecord } from './csv.ts'

it('quotes every cell, and ends the record with a line break of both kinds', () => {
  expect(csvRecord(['Bean Counter', '', 'Thandi; Nkosi'])).toBe('"Bean Counter","","Thandi; Nkosi"\r\n')
})

it('gives every text back to a reader that knows commas', () => {
  const texts = ['R150 000, asap', 'the "till"', 'two\nlines', 'old\r\nlines', 'a;b', 'a\tb', '5 - 3', 'me@x.example']
  expect(read(csvRecord(texts), ',')).toEqual([texts])
})

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫']
const before = [
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u2060',
  '\u00ad',
  '\u202e',
  '\u3164',
  '\0',
  '"',
  '\t',
  '\r',
  '\n',
]
const formulas = before.flatMap((hidden) => signs.map((sign) => `${hidden}${sign}1+1`))
/** What different programs take for the end of a cell. */
const separators = [',', ';', '\t']

it('starts no formula, whatever another program’s separator is', () => {
  const within = formulas.flatMap((formula) => [`a;${formula};b`, `a\t${formula}\tb`, `a\n${formula}`, `";${formula}`])
  for (const text of [...formulas, ...within]) {
    const line = csvRecord(['Bean Counter', text, 'Cape Town'])
    for (const separator of separators) {
      const started = read(line, separator)
        .flat()
        .filter((cell) => /^[\s"\p{Cc}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u.test(cell))
      expect(started, `${JSON.stringify(text)} read with ${JSON.stringify(separator)}`).toEqual([])
    }
  }
})

it.each([
  ['+27 21 555 0142', '(+27) 21 555 0142'],
  ['+27215550142', '(+27) 21 555 0142'],
  ['+1 415 555 0132 ext. 12', '(+1) 415 555 0132 ext. 12'],
  ['+33 6 12 34 56 78', '(+33) 6 12 34 56 78'],
  ['021 555 0142', '021 555 0142'],
])('has the telephone number %j as people read it', (number, cell) => {
  expect(csvRecord([number])).toBe(`"${cell}"\r\n`)
})

it.each([
  '=1+1',
  '+1+1',
  '+27 21 555 0142 or +27 82 555 0142',
  '+27 215550142-1*2',
  '+1 (555) 0=1',
  '-5',
  '@SUM(A1)',
  '\t1',
  '\r1',
  '\ufeff=1',
  '＝1+1',
])('shows %j as text', (text) => {
  expect(csvRecord([text])).toMatch(/^"'/)
})

it('takes one walk through a long text of separators, spaces or quotes', () => {
  for (const piece of ['\n', ' ', '"', ';', '; ']) {
    const text = piece.repeat(200_000)
    expect(csvRecord([text])).toContain(piece)
  }
})

/** Reads CSV as lenient programs do: quotes count at the start of a cell only, and what follows a closed quote is taken as it stands. */
function read(csv: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let rest = csv
  while (rest !== '') {
    const [, quoted = ''] = /^"((?:[^"]|"")*)"/.exec(rest) ?? []
    const opened = rest.startsWith('"') ? rest.slice(quoted.length + 2) : rest
    const plain = opened.slice(0, opened.search(separator === ',' ? /[,\r\n]|$/ : new RegExp(`[${separator}\\r\\n]|$`)))
    rows.at(-1)?.push(quoted.replaceAll('""', '"') + plain)
    rest = opened.slice(plain.length)
    if (rest.startsWith(separator)) rest = rest.slice(1)
    else {
      rest = rest.replace(/^\r?\n|^\r/, '')
      if (rest !== '') rows.push([])
    }
  }
  return rows
}
