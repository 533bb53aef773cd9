import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const publicPages = ['/', '/about', '/services', '/process', '/portfolio', '/faq', '/contact', '/privacy', '/terms']

test('every public page says what it is to somebody who finds or shares it', async ({ page, server }) => {
  const descriptions = new Set<string>()
  for (const path of publicPages) {
    await page.goto(path)
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    const description = (await content('meta[name="description"]')) ?? ''
    expect(description.length, path).toBeGreaterThan(50)
    expect(descriptions, `${path} repeats a description`).not.toContain(description)
    descriptions.add(description)
    await expect(page.locator('link[rel="canonical"]'), path).toHaveAttribute('href', `${server.url}${path}`)
    expect(await content('meta[property="og:title"]'), path).toBeTruthy()
    expect(await content('meta[name="twitter:card"]'), path).toBe('summary_large_image')
    const picture = (await content('meta[property="og:image"]')) ?? ''
    expect(await sizeOf(page, picture), path).toEqual([1200, 630])
  }
})

test('the team’s pages are kept out of search', async ({ request }) => {
  for (const path of ['/leads', '/admin/portfolio', '/auth-test', '/llm-test']) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('structured data is valid JSON with a type, and never speaks of samples', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    for (const block of blocks) {
      expect(JSON.parse(block), path).toHaveProperty('@context', 'https://schema.org')
      if (path === '/portfolio') expect(block).not.toContain('CreativeWork')
    }
  }
})

test('a page that has not changed is not sent twice', async ({ request }) => {
  for (const path of publicPages.filter((path) => path !== '/contact')) {
    const first = await request.get(path)
    const { etag = '' } = first.headers()
    expect(etag, path).toMatch(/^"/)
    const second = await request.get(path, { headers: { 'If-None-Match': etag } })
    expect(second.status(), path).toBe(304)
  }
})

test('built files are compressed, and kept for ever', async ({ page, request }) => {
  await page.goto('/project-chat')
  const files = await page
    .locator('link[href^="/assets/"]')
    .evaluateAll((links) => links.map((at) => (at as HTMLLinkElement).href))
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const headers = (await request.get(file, { headers: { 'Accept-Encoding': 'br' } })).headers()
    expect(headers['cache-control'], file).toContain('immutable')
    if (/\.(?:js|css)$/.test(file) && Number(headers['content-length'] ?? 9999) > 1000)
      expect(headers['content-encoding'], file).toBe('br')
  }
})

/** The width and height that a PNG says of itself. */
async function sizeOf(page: Page, address: string): Promise<number[]> {
  const bytes = await (await page.request.get(address)).body()
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}
