import { expect, it } from 'vitest'
import { streamOf } from './download.ts'

it('lets other requests have their turn before each page of an export', async () => {
  let turn = 0
  const counting = setInterval(() => (turn += 1))
  const turns: number[] = []
  async function* pages() {
    for (let page = 0; page < 5; page += 1) {
      turns.push(turn)
      yield `page ${page}\n`
      // As long as a page takes.
      for (const began = performance.now(); performance.now() - began < 5;);
    }
  }
  const text = await new Response(streamOf(pages())).text()
  clearInterval(counting)
  expect(text).toBe('page 0\npage 1\npage 2\npage 3\npage 4\n')
  expect(new Set(turns).size).toBe(turns.length)
})
