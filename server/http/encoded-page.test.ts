import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressPage, encodingFor, matchesEtag } from './encoded-page.ts'

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

it('sends plainly to somebody who says nothing', () => {
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

it('compresses a page for one visitor in a window as large as the page: the memory of a larger one costs more than the work', async () => {
  const page = Array.from({ length: 6000 }, (_, line) => `<li>Lead ${line}</li>`).join('')
  const compress = async (accepted?: string) =>
    Buffer.from(await compressPage(page, new Response(null), accepted).arrayBuffer())
  const brotli = await compress('gzip, br')
  expect(brotliDecompressSync(brotli).toString()).toBe(page)
  expect(windowBits(brotli)).toBe(Math.ceil(Math.log2(page.length)))
  expect(gunzipSync(await compress('gzip')).toString()).toBe(page)
  expect((await compress()).toString()).toBe(page)
})

/** RFC 7932, section 9.1. */
function windowBits([first = 0]: Buffer): number {
  if ((first & 1) === 0) return 16
  const large = (first >> 1) & 7
  if (large > 0) return 17 + large
  const small = (first >> 4) & 7
  return small === 0 ? 17 : 8 + small
}
