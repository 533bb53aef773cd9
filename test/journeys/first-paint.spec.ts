import type { Page, Response } from '@playwright/test'
import { emblems } from '../../app/ui/poster/emblems.ts'
import { scriptRuns, visit } from '../../scripts/browser/visit.ts'
import { expect, test } from './support/journey.ts'

const pages = [
  '/',
  '/services',
  '/portfolio',
  '/faq',
  '/faq?category=Pricing',
  '/contact',
  '/project-chat',
  '/auth-test',
]

test('a page brings all that its first paint needs: nothing is fetched before it but the font', async ({ request }) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    const fetched = [...html.matchAll(/<(?:link|script|img)\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => /rel="(?:stylesheet|preload|modulepreload)"|\ssrc=|type="module"/.test(tag))
      .filter((tag) => !tag.includes(' disabled=""'))
    expect(fetched, path).toEqual([expect.stringContaining('as="font"')])
    expect(html, path).toContain('<style')
  }
})

test('the portfolio carries the drawings of its own posters, and no script brings the others', async ({ page }) => {
  const scripts: Promise<string>[] = []
  const onResponse = (response: Response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  }
  page.on('response', onResponse)
  await visit(page, '/portfolio')
  // Another test uses the same tab.
  page.off('response', onResponse)
  const [onThePage, other] = [emblems['🍞'], emblems['🚀']].map(([[, path]]) => path)
  expect(await page.content()).toContain(onThePage)
  expect(await page.content()).not.toContain(other)
  const code = await Promise.all(scripts)
  expect(code.length).toBeGreaterThan(1)
  for (const text of code) expect(text).not.toContain(other)
})

test('a page fetches no stylesheet when its script takes over, and one that takes its place has its own styles alone', async ({
  page,
}) => {
  const fetched = stylesheetsOf(page)
  await visit(page, '/project-chat')
  await page.goto('/contact')
  const background = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const painted = await background()
  await scriptRuns(page)
  expect(await background()).toBe(painted)
  expect(fetched).toEqual([])

  await showInPlace(page, '/faq')
  await expect(page).toHaveTitle(/^FAQ/)
  expect(new Set(fetched)).toEqual(new Set(['chips', 'faq']))
  expect(new Set(await stylesOf(page))).toEqual(new Set(['chips', 'faq', 'root']))

  await page.goBack()
  await expect(page).toHaveTitle(/^Contact/)
  expect(fetched).toHaveLength(3)
  expect(await stylesOf(page)).toEqual(['root', 'contact', 'contact'])
})

/** Shows another page as the framework does after a redirection: without a new document. */
async function showInPlace(page: Page, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    await router.navigate(path)
  }, path)
}

/** The names of all stylesheets that the page fetches from now on. */
function stylesheetsOf(page: Page): (string | undefined)[] {
  const names: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') names.push(/\/assets\/([a-z]+)-/.exec(request.url())?.[1])
  })
  return names
}

/** The names of the stylesheets that apply now, written into the page or linked. */
function stylesOf(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    Array.from(document.styleSheets)
      .filter((sheet) => !sheet.disabled)
      .map(({ href, ownerNode }) => href ?? (ownerNode as HTMLElement).dataset['from'])
      .map((address) => /\/assets\/([a-z]+)-/.exec(address ?? '')?.[1]),
  )
}
