import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshFolder } from '../../../test/support/fresh-folder.ts'
import { paintFirst, readStyles } from './first-paint.ts'

const styles = new Map([
  ['/assets/root.css', 'body{color:red}'],
  ['/assets/page.css', '.page{color:$1}'],
])
const links =
  '<link rel="preload" href="/assets/font.woff2" as="font"/><link rel="stylesheet" href="/assets/root.css"/><link rel="stylesheet" href="/assets/page.css"/>'
const script = '<script type="module" async="">import "/assets/entry.js"</script>'

it('knows the stylesheets of a built site by their addresses', async () => {
  const folder = await freshFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'root.css'), 'a{}')
  await writeFile(join(folder, 'assets', 'root.css.br'), 'compressed')
  expect([...(await readStyles(folder))]).toEqual([['/assets/root.css', 'a{}']])
})

describe('a page without script', () => {
  it('carries its styles, in their order, and asks for none', () => {
    const page = paintFirst(`<head>${links}</head><body>Hello</body>`, styles, null)
    expect(page).toBe(
      '<head><link rel="preload" href="/assets/font.woff2" as="font"/>' +
        '<style data-from="/assets/root.css">body{color:red}</style>' +
        '<style data-from="/assets/page.css">.page{color:$1}</style></head><body>Hello</body>',
    )
  })

  it('keeps the link of a stylesheet that the server does not know', () => {
    const page = '<link rel="stylesheet" href="/elsewhere.css"/>'
    expect(paintFirst(page, styles, null)).toBe(page)
  })
})

describe('a page with script', () => {
  const preloads =
    '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/>'
  const page = paintFirst(`<head>${preloads}${links}</head><body>Hello${script}</body>`, styles, null)

  it('keeps the links that the framework looks for, switched off', () => {
    for (const address of styles.keys())
      expect(page).toContain(`<link rel="stylesheet" href="${address}" disabled=""/>`)
  })

  it('neither fetches nor runs it of its own accord', () => {
    expect(page).not.toMatch(/modulepreload" href|type="module"/)
    expect(page.match(/<link rel="later" href=/g)).toHaveLength(2)
    expect(page).toContain('Hello<script type="text/later">import "/assets/entry.js"</script>')
    expect(page).toMatch(/<script>addEventListener\("load".*<\/script><\/body>$/)
  })

  it('admits what was added by the nonce of a page that has one', () => {
    const links = '<link nonce="abc=" rel="stylesheet" href="/assets/root.css"/>'
    const own = `<head>${links}</head><body><script nonce="abc=" type="module" async="">1</script></body>`
    const page = paintFirst(own, styles, 'abc=')
    expect(page).toContain(
      '<style nonce="abc=" data-from="/assets/root.css">body{color:red}</style>' +
        '<link nonce="abc=" rel="stylesheet" href="/assets/root.css" disabled=""/>',
    )
    expect(page).toContain('<script nonce="abc=" type="text/later">1</script><script nonce="abc=">addEventListener')
  })
})
