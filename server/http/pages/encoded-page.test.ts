import { expect, it } from 'vitest'
import { encodingFor, matchesEtag } from './encoded-page.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip, BR;q=0.1', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br; q=0.000, gzip ; q=0.001', 'gzip'],
  ['gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['deflate, x-gzip, brotli', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
])('answers "%s" with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

it('sends plainly to whoever says nothing', () => {
  expect(encodingFor(undefined)).toBe('identity')
})

it('knows its tag alone, in a list, marked as weak, and under a star', () => {
  for (const header of ['"a-br"', '"x", "a-br"', 'W/"a-br"', '"x",W/"a-br" , "y"', '*']) {
    expect([header, matchesEtag(header, '"a-br"')]).toEqual([header, true])
  }
})

it('knows no other tag', () => {
  for (const header of [undefined, '', '"a"', '"a-gzip"', 'a-br', '"xa-br"']) {
    expect([header, matchesEtag(header, '"a-br"')]).toEqual([header, false])
  }
})
