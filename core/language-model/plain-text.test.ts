import { describe, expect, it } from 'vitest'
import { createRandom } from '../../test/journeys/support/random.ts'
import { longestReply } from './guarded-model.ts'
import { createPlainTextStream, plainText } from './plain-text.ts'

const ours = ['southeaster.example']

function plain(text: string): string {
  return plainText(text, ours)
}

describe('what a model says becomes words', () => {
  it.each([
    ['**Coffee** it is.', 'Coffee it is.'],
    ['__Coffee__ it *really* is, _so_ `npm start`.', 'Coffee it really is, so npm start.'],
    ['## Next\nWhat is it called?', 'Next\nWhat is it called?'],
    ['> quoted\n\n\n\nnot quoted', 'quoted\n\nnot quoted'],
    ['* one\n* two\n- three', '- one\n- two\n- three'],
    ['```js\nlet a\n```\nDone.', 'let a\nDone.'],
    ['Before\n---\nAfter', 'Before\n\nAfter'],
  ])('without marks: %j', (said, words) => {
    expect(plain(said)).toBe(words)
  })

  it.each([
    'Two * three is six, snake_case stays, and so does 5 < 6.',
    'Ünïcödé 漢字 👩🏽‍🚀 – “quoted”',
    'Node.js and Next.js, e.g. for the till: R1 500,00?',
    'First line\nsecond line\n\nand a third',
    'a:b and/or c',
  ])('with nothing lost that is none: %j', (said) => {
    expect(plain(said)).toBe(said)
  })
})

describe('nobody is led anywhere', () => {
  it.each([
    ['See https://evil.example/pay?id=1.', 'See evil.example'],
    ['See [our site](https://evil.example/pay).', 'See our site.'],
    ['[x](javascript:alert(1)) and javascript:alert(1)', 'x) and alert(1)'],
    ['<https://evil.example/a> HTTP://EVIL.example', 'evil.example EVIL.example'],
    ['https://southeaster.example@evil.example/a', 'evil.example'],
    ['ftp://evil.example/a data:text/html,hello', 'evil.example text/html,hello'],
    ['![a picture](https://evil.example/pixel.gif?q=secret)', 'a picture'],
    ['<img src="https://evil.example/pixel.gif" onerror=alert(1)>Hello', 'Hello'],
    ['<a href="https://evil.example">Click</a> <script>alert(1)</script>here', 'Click here'],
    ['<img src=x', ''],
  ])('by %j', (said, words) => {
    expect(plain(said)).toBe(words)
  })

  it('but to us', () => {
    expect(plain('See https://southeaster.example/portfolio/bean-counter')).toBe(
      'See https://southeaster.example/portfolio/bean-counter',
    )
    expect(plain('[Bean Counter](https://Southeaster.example/portfolio/bean-counter)')).toBe(
      'Bean Counter (https://Southeaster.example/portfolio/bean-counter)',
    )
  })

  it('and nothing hides: no tags, no turned direction, no width', () => {
    expect(plain('safe\u202e\u2066gpj.exe\u200b\u{e0041}\u0007\u2028end')).toBe('safegpj.exeend')
  })

  it('and nothing goes on for ever', () => {
    expect(plain('word '.repeat(10_000)).length).toBeLessThanOrEqual(longestReply)
  })
})

describe('the work for a reply', () => {
  const bits = ['a', 'a.', 'a:', '<', '<a', '![', '[](', '[a](', '**a ', '*a', '`a', 'http:', '<http:', '\n', 'a b ']

  /** In milliseconds of processor time: the least of five, as a busy machine only ever adds. */
  function workFor(bit: string, length: number): number {
    const text = bit.repeat(Math.ceil(length / bit.length)).slice(0, length)
    const looks = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage()
      const next = createPlainTextStream(ours)
      for (let at = 0; at < length; at += 4) next(text.slice(at, at + 4))
      plain(text)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    })
    return Math.min(...looks)
  }

  it('grows no faster than the reply', () => {
    // Ten times the length: some ten times the work, and a hundred times if every character were compared with every other.
    for (const bit of bits) expect(workFor(bit, 8000), bit).toBeLessThan(30 * workFor(bit, 800) + 100)
  })
})

describe('words on their way', () => {
  const said = [
    'Coffee it is. What shall we call it?',
    'See https://evil.example/pay and [this](https://evil.example/that) or **that**.\nThen, what is next?',
    '# Title\n* one\n* two\nAnd <b>bold</b>: a/b, fine.',
    'Ünïcödé 漢字 👩🏽‍🚀 – “quoted”',
  ]

  it('are shown at once while they are only words', () => {
    const next = createPlainTextStream(ours)
    expect(['Coffee ', 'it is.', ' And', ' now?'].map(next)).toEqual(['Coffee', ' it is.', ' And', ' now?'])
  })

  it('never show what the whole will not, wherever they are torn', () => {
    const random = createRandom(11)
    for (let round = 0; round < 300; round += 1) {
      const text = said[round % said.length] ?? ''
      const next = createPlainTextStream(ours)
      let shown = ''
      for (let rest = text; rest !== '';) {
        const piece = rest.slice(0, 1 + Math.floor(random() * 9))
        rest = rest.slice(piece.length)
        shown += next(piece)
      }
      expect(plain(text).startsWith(shown)).toBe(true)
    }
  })
})
