import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = ['*.md', 'docs/**/*.md', 'bench/*.md', 'packages/*/*.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
)
const read = (page: string) => readFileSync(join(root, page), 'utf8')

/** A newcomer reads it before anything else. */
const mostReadmeBytes = 6000
/** Of all pages but those that are made from the code: they are looked up, not read. */
const mostWords = 30_000
const madePages = ['docs/configuration.md', 'docs/conversations.md', 'docs/limits.md', 'docs/privacy.md']
/** About a page. */
const mostDecisionWords = 450

it.each(pages)('%s links only to pages and headings that are there', (page) => {
  const links = Array.from(read(page).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
  const missing = links
    .filter((link) => !/^(?:https?|mailto):/.test(link))
    .filter((link) => !leadsSomewhere(page, link))
  expect(missing).toEqual([])
})

function leadsSomewhere(page: string, link: string): boolean {
  const [file = '', heading] = link.split('#')
  const path = file === '' ? join(root, page) : resolve(root, dirname(page), file)
  return existsSync(path) && (heading === undefined || headingsOf(readFileSync(path, 'utf8')).includes(heading))
}

function headingsOf(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** What a build or a run makes. */
const made = /^(?:data|release|build|screenshots|node_modules)\b|VERSION/

it.each(['README.md', 'CONTRIBUTING.md', ...pages.filter((page) => /^(?:docs|packages\/\w+)\/[^/]+\.md$/.test(page))])(
  '%s names only files of the tree that are there',
  (page) => {
    const folders = 'ports|core|adapters|app|server|scripts|test|bench|packages|docs'
    const paths = Array.from(
      read(page).matchAll(new RegExp(`\`((?:${folders})/[\\w./@-]*)\``, 'g')),
      ([, path = '']) => path,
    )
    expect(paths.filter((path) => !made.test(path) && !existsSync(join(root, path)))).toEqual([])
  },
)

describe('can be read in an evening:', () => {
  it('the README is short', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(mostReadmeBytes)
  })

  it('all pages together', () => {
    const isRead = (page: string) => page.startsWith('docs/') && !madePages.includes(page)
    const words = pages.filter(isRead).map((page) => wordsOf(read(page)))
    expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(mostWords)
  })

  it('each decision', () => {
    const long = pages
      .filter((page) => /decisions\/\d/.test(page))
      .filter((page) => wordsOf(read(page)) > mostDecisionWords)
    expect(long).toEqual([])
  })
})

function wordsOf(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
