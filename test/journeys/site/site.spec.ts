import type { Page } from '@playwright/test'
import { chatLink, getStarted } from '../../../app/content/navigation.ts'
import { faqMessages } from '../../../app/features/site/faq/faqs.ts'
import { overflow } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'

const publicPages = ['/', '/about', '/services', '/process', '/portfolio', '/faq', '/contact', '/privacy', '/terms']
const scriptlessPages = ['/', '/about', '/services', '/process', '/privacy', '/terms', '/nowhere']
const teamPages = ['/leads', '/admin/portfolio', '/auth-test', '/llm-test']
const everyPage = [...publicPages, '/project-chat', ...teamPages]

test('every public page answers with a title of its own and one heading', async ({ page }) => {
  const titles = new Set<string>()
  for (const path of [...publicPages, '/project-chat', '/auth-test']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    const title = await page.title()
    expect(title, path).toMatch(/^\S.* · Southeaster$/)
    expect(titles, `${path} repeats a title`).not.toContain(title)
    titles.add(title)
    // The team's pages have a navigation of their own.
    if (path === '/auth-test') continue
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: chatLink.text }), path).toBeVisible()
    await expect(header.getByRole('link', { name: getStarted.text }), path).toHaveAttribute('href', '/contact')
  }
  await page.goto('/')
  // One way to write is primary in the first screen.
  await expect(page.locator('.btn:visible').first()).toHaveText(chatLink.text)
  await expect(page.locator('header .btn:visible')).toHaveCount(0)
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('banner').getByRole('link', { name: chatLink.text }), `${width} px`).toBeVisible()
    expect(await overflow(page), `${width} px`).toBe(0)
  }
})

test('the first view of home has the headline, a sentence and the button', async ({ page }) => {
  for (const [width, height] of [
    [1366, 650],
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const main = page.getByRole('main')
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.locator('.lede').first(),
      main.locator('.btn').first(),
    ])
      await expect(part, `${width} px`).toBeInViewport({ ratio: 1 })
    expect(await overflow(page), `${width} px`).toBe(0)
  }
})

test('under forced colours a primary button, a pressed chip and the sign of a question keep an edge', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/faq')
  const button = page.getByRole('link', { name: faqMessages.askUs })
  await expect(button).toHaveCSS('border-right-width', '8px')
  await expect(button).toHaveCSS('border-left-style', 'solid')
  const pressed = page.getByRole('button', { pressed: true })
  const other = page.getByRole('button', { pressed: false }).first()
  const fieldOf = (chip: typeof pressed) => chip.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await fieldOf(pressed)).not.toBe(await fieldOf(other))
  await expect(page.locator('summary > [aria-hidden]').first()).toHaveCSS('forced-color-adjust', 'none')
})

test('no link of the site is dead', async ({ page, request, server }) => {
  const toVisit = ['/']
  const visited = new Set<string>()
  for (let path = toVisit.shift(); path !== undefined; path = toVisit.shift()) {
    if (visited.has(path)) continue
    visited.add(path)
    const answer = await request.get(path)
    const needsSignIn = teamPages.includes(path)
    expect(answer.status(), path).toBe(needsSignIn ? 403 : 200)
    if (answer.headers()['content-type']?.startsWith('text/html'))
      toVisit.push(...(await linksIn(page, await answer.text(), server.url)))
  }
  expect([...visited]).toEqual(expect.arrayContaining([...publicPages, '/project-chat']))
})

/** Where the links of a page lead to on this site, and the files that it loads. */
async function linksIn(page: Page, html: string, ownAddress: string): Promise<string[]> {
  const found = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    return [...parsed.querySelectorAll('[href], [src]')].map(
      (at) => at.getAttribute('href') ?? at.getAttribute('src') ?? '',
    )
  }, html)
  const urls = found.map((link) => new URL(link, ownAddress)).filter(({ origin }) => origin === ownAddress)
  return urls.map(({ pathname, search }) => pathname + search)
}

test('an address that nobody knows answers 404 and shows the ways on', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 404/)
  for (const path of ['/nowhere', '/leads/7/edit']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Found')
    await expect(page).toHaveTitle(/^Oops! Page Not Found/)
  }
  const ways = page.getByRole('main').getByRole('link')
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/services',
    '/process',
    '/contact',
    '/',
  ])
})

test('a page that needs no script is sent without any', async ({ request }) => {
  for (const path of scriptlessPages) {
    const html = await (await request.get(path)).text()
    // Structured data is no script, though it comes in the same element.
    expect(html.replaceAll(/<script type="application\/ld\+json"/g, ''), path).not.toMatch(/<script|modulepreload/)
  }
})

test('on the narrowest phones no page scrolls sideways, and the way into the chat is in the first screen @phone', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[34]/)
  const toChat = page.getByRole('link', { name: chatLink.text }).filter({ visible: true })
  for (const path of [...everyPage, '/nowhere']) {
    await page.goto(path)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await overflow(page), `${path} at ${width} px`).toBe(0)
    }
    if (teamPages.includes(path) || path === '/project-chat') await expect(toChat, path).toHaveCount(0)
    else await expect(toChat.first(), path).toBeInViewport({ ratio: 1 })
  }
})

test('the menu of a phone opens, closes, and leads to every page @phone', async ({ page }) => {
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(menu).toBeHidden()
})
