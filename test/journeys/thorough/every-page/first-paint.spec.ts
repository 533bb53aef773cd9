import type { Page, Response } from '@playwright/test'
import { emblems } from '../../../../app/ui/poster/poster-art.ts'
import { holdRequests } from '../../../../scripts/browser/hold-requests.ts'
import { scriptRuns, visit } from '../../../../scripts/browser/visit.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, test } from '../../support/journey.ts'
import { inTheMiddle } from '../../support/prepared.ts'

/** What a new connection carries before it waits for an answer, headers included. */
const mostBytesOfChat = 14_600

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

test('a page brings all that its first paint needs: it names no stylesheet and no script to fetch, but the font alone', async ({
  request,
}) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    const tags = [...html.matchAll(/<(?:link|script|img)\b[^>]*>/g)].map(([tag]) => tag)
    const fetched = tags
      .filter((tag) => /rel="(?:stylesheet|preload|modulepreload)"|\ssrc=|type="module"/.test(tag))
      .filter((tag) => !tag.includes(' disabled=""'))
    expect(fetched, path).toEqual([expect.stringContaining('as="font"')])
    expect(html, path).toContain('<style')
  }
})

test('a page preloads the font that its styles name', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [, preloaded = ''] = html.match(/<link rel="preload" href="([^"]+)" as="font"/) ?? []
  expect(html).toContain(`url(${preloaded})`)
  const fonts = [...html.matchAll(/[^"(]+\.woff2/g)].map(([address]) => address)
  expect(new Set(fonts)).toEqual(new Set([preloaded]))
})

test('a page is painted before any script arrives, and looks the same once it runs', async ({ page }) => {
  for (const path of ['/contact', '/faq', '/project-chat']) {
    const release = await holdRequests(page, '**/assets/*.{js,css}')
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
    // Script disables Send while the answer is empty.
    if (path === '/project-chat') await page.getByLabel('Your answer').fill('A booking site')
    const painted = await looks(page)
    await release()
    await scriptRuns(page)
    expect(await looks(page), path).toEqual(painted)
    await page.unroute('**/assets/*.{js,css}')
  }
})

test('a page fetches its script once its first frame is drawn', async ({ browser, server }) => {
  const page = await browser.newPage({ baseURL: server.url })
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window
    window.requestAnimationFrame = (draw) => {
      addEventListener('frame', () => requestAnimationFrame(draw))
      return 0
    }
    addEventListener('frame', () => Object.assign(window, { requestAnimationFrame }))
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/project-chat', { waitUntil: 'load' })
  expect(scripts).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('frame')))
  await scriptRuns(page)
  expect(scripts).not.toEqual([])
  await page.close()
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

/** In kilobytes, compressed: all script that a page fetches, by its route. */
const mostScript: Readonly<Record<string, number>> = {
  'routes/site/contact/contact': 95,
  'routes/site/portfolio/portfolio-case': 98,
  'routes/project/page': 98,
  'routes/project/call': 97,
  'routes/project-chat/page': 112,
  'routes/auth-test/page': 103,
  'routes/admin-portfolio/form/edit': 112,
  'routes/admin-site/editor': 116,
  'routes/leads/lead': 120,
}

interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] }
  readonly routes: Readonly<Record<string, { parentId?: string; module: string; imports?: readonly string[] }>>
}

test('the script of a page has at most its weight', async ({ request, server }) => {
  const html = await (await request.get('/project-chat')).text()
  const [address = ''] = /\/assets\/manifest-\w+\.js/.exec(html) ?? []
  const manifest = await (await request.get(address)).text()
  const { entry, routes } = JSON.parse(manifest.replace(/^[^{]*/, '').replace(/;$/, '')) as Manifest
  const bytesOf = async (file: string) => {
    const { headers } = await fetch(new URL(file, server.url), { headers: { 'Accept-Encoding': 'br' } })
    return Number(headers.get('content-length'))
  }
  for (const [id, most] of Object.entries(mostScript)) {
    const files = new Set([address, entry.module, ...entry.imports])
    for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
      for (const file of [route.module, ...(route.imports ?? [])]) files.add(file)
    const bytes = await Promise.all(Array.from(files, bytesOf))
    expect(
      bytes.every((each) => each > 0),
      id,
    ).toBe(true)
    expect(bytes.reduce((sum, each) => sum + each, 0) / 1000, id).toBeLessThan(most)
  }
})

test('a page fetches no stylesheet when its script takes over, and one that takes its place looks as if opened by itself', async ({
  page,
}) => {
  const fetched = stylesheetsOf(page)
  await visit(page, '/faq')
  const faq = await looks(page)
  await visit(page, '/contact')
  const contact = await looks(page)
  expect(fetched).toEqual([])

  await showInPlace(page, '/faq')
  await expect(page).toHaveTitle(/^FAQ/)
  expect(await looks(page)).toEqual(faq)
  // How many depends on which pages share styles.
  expect(fetched.length).toBeGreaterThan(0)

  await page.goBack()
  await expect(page).toHaveTitle(/^Contact/)
  expect(await looks(page)).toEqual(contact)
})

test('the chat begins without the styles of its review, which come with it', async ({
  page,
  context,
  server,
  request,
}) => {
  const first = await request.get('/project-chat', { headers: { 'Accept-Encoding': 'br' } })
  const headers = first.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
  const bytes = 'HTTP/1.1 200 OK\r\n\r\n'.length + headers.join('').length + Number(first.headers()['content-length'])
  expect(bytes).toBeLessThanOrEqual(mostBytesOfChat)
  expect(await first.text()).not.toContain('.review_sheet')

  await inTheMiddle(context, server, allAnswers.slice(0, -1))
  const chat = chatOn(page)
  await visit(page, '/project-chat')
  await chat.answer(allAnswers.at(-1) ?? null)
  await expect(chat.review).toBeVisible()
  // Out of the way: nothing is to look as if it were pointed at.
  await page.mouse.move(0, 0)
  const arrived = await looks(page)
  await page.reload()
  await scriptRuns(page)
  expect(await page.content()).toContain('.review_sheet')
  expect(arrived).toEqual(await looks(page))
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

/** The addresses of all stylesheets that the page fetches from now on. */
function stylesheetsOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') addresses.push(request.url())
  })
  return addresses
}

/** How the page's parts look: place, size, letters and colours of each. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('body, header, main *, footer'), (element) => {
      const { display, color, backgroundColor, fontSize, padding, margin, gap } = getComputedStyle(element)
      return [element.tagName, display, color, backgroundColor, fontSize, padding, margin, gap].join(' ')
    }),
  )
}
