import { expect, test } from './support/journey.ts'

const pages = [
  '/',
  '/about',
  '/services',
  '/process',
  '/portfolio',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
  '/project-chat',
  '/auth-test',
]

test('every page is well-formed: one language, unique ids, headings in order, labels, and no markup that a browser must mend', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path)
    // The styles that a page carries are admitted in that page alone: parsed within another they would be complained of.
    const html = (await (await page.request.get(path)).text()).replaceAll(/<style.*?<\/style>/gs, '')
    const faults = await page.evaluate((source) => {
      const found: string[] = []
      const parsed = new DOMParser().parseFromString(source, 'text/html')
      if (!parsed.documentElement.lang) found.push('no language')
      const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id)
      for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) found.push(`id ${id} twice`)
      for (const at of parsed.querySelectorAll('label[for]')) {
        if (!parsed.getElementById(at.getAttribute('for') ?? '')) found.push(`label for nothing: ${at.textContent}`)
      }
      for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget']) {
        for (const at of parsed.querySelectorAll(`[${name}]`)) {
          for (const id of (at.getAttribute(name) ?? '').split(/\s+/)) {
            if (!parsed.getElementById(id)) found.push(`${name} to nothing: ${id}`)
          }
        }
      }
      let level = 0
      for (const heading of parsed.querySelectorAll('main h1, main h2, main h3, main h4')) {
        const next = Number(heading.tagName.slice(1))
        if (next > level + 1) found.push(`h${next} after h${level}: ${heading.textContent}`)
        level = next
      }
      for (const image of parsed.images) if (!image.hasAttribute('alt')) found.push(`no alt: ${image.src}`)
      // What the parser had to move or close shows as a difference in the number of tags.
      const opened = [...source.matchAll(/<([a-z][a-z0-9]*)[\s>/]/g)].map(([, tag]) => tag)
      const counted = parsed.querySelectorAll('body *').length
      const body = source.slice(source.indexOf('<body'))
      const inBody =
        [...body.replaceAll(/<script[\s\S]*?<\/script>/g, '<script></script>').matchAll(/<([a-zA-Z][\w-]*)[\s>/]/g)]
          .length - 1
      if (opened.length === 0 || counted !== inBody) found.push(`${inBody} tags became ${counted} elements`)
      return found
    }, html)
    expect(faults, path).toEqual([])
  }
})

test('every link to a place within a page finds it', async ({ page, server }) => {
  const targets = new Map<string, Set<string>>()
  for (const path of pages) {
    await page.goto(path)
    const links = await page
      .locator('a[href*="#"]')
      .evaluateAll((found) => found.map((at) => (at as HTMLAnchorElement).href))
    for (const link of links) {
      const { origin, pathname, hash } = new URL(link)
      if (origin === server.url && hash.length > 1)
        targets.set(pathname, (targets.get(pathname) ?? new Set()).add(hash))
    }
  }
  expect(targets.size).toBeGreaterThan(2)
  for (const [path, hashes] of targets) {
    await page.goto(path)
    for (const hash of hashes) await expect(page.locator(hash), path + hash).toHaveCount(1)
  }
})
