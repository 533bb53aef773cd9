import type { Page } from '@playwright/test'
import { type Faq, faqs, faqMessages } from '../../../../app/features/site/faq/faqs.ts'
import { scriptRuns, visit } from '../../../../scripts/browser/visit.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'

function faqOn(page: Page) {
  const list = page.getByRole('region', { name: faqMessages.resultsLabel })
  return {
    list,
    box: page.getByRole('searchbox', { name: faqMessages.searchLabel }),
    chip: (name: string) => page.getByRole('group', { name: faqMessages.categories }).getByRole('button', { name }),
    questions: list.getByRole('heading', { level: 2 }),
    question: (id: string) => list.getByRole('heading', { name: faqOf(id).question }),
    answer: (id: string) => list.getByText(faqOf(id).answer.split('\n\n')[0] ?? ''),
    showAll: page.getByRole('button', { name: faqMessages.showAll }),
    expectCount: (shown: number) => expect(page.getByRole('status')).toHaveText(faqMessages.count(shown, 7)),
  }
}

function faqOf(id: string): Faq {
  const faq = faqs.find((faq) => faq.id === id)
  if (!faq) throw new Error(`There is no question ${id}`)
  return faq
}

test('one answer is open at a time, and choosing it again closes it @desktop @no-script', async ({ page }) => {
  const faq = faqOn(page)
  await page.goto('/faq')
  await expect(faq.questions).toHaveText(faqs.map(({ question }) => question))
  for (const { id } of faqs) await expect(faq.answer(id)).toBeHidden()
  await faq.question('pricing').click()
  await expect(faq.answer('pricing')).toBeVisible()
  await faq.question('support').click()
  await expect(faq.answer('support')).toBeVisible()
  await expect(faq.answer('pricing')).toBeHidden()
  await faq.question('support').click()
  await expect(faq.answer('support')).toBeHidden()
})

test('searching answers while one types, and the address follows without a history of its own', async ({ page }) => {
  const faq = faqOn(page)
  await page.goto('/contact')
  await visit(page, '/faq')
  await faq.expectCount(7)
  await faq.box.pressSequentially('WEEK')
  await faq.expectCount(2)
  await expect(faq.question('timeline')).toBeVisible()
  await expect(faq.question('communication')).toBeVisible()
  await expect(page).toHaveURL('/faq?q=WEEK')

  await faq.chip('Timeline').click()
  await faq.expectCount(1)
  await expect(faq.chip('Timeline')).toHaveAttribute('aria-pressed', 'true')
  await expect(faq.answer('timeline'), 'the only answer left is open').toBeVisible()
  await expect(page).toHaveURL('/faq?q=WEEK&category=Timeline')
  await faq.box.press('Enter')
  await expect(faq.chip('Timeline')).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await expect(faq.box).toHaveValue('WEEK')
  await faq.expectCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/contact')
})

test('a search from far down the list keeps the box, its count and what was found on the screen @desktop @phone', async ({
  page,
}) => {
  const faq = faqOn(page)
  for (const [query, first] of [
    ['week', faq.question('timeline')],
    ['submarine', page.getByRole('heading', { name: faqMessages.noMatches })],
  ] as const) {
    await visit(page, '/faq')
    await faq.question('support').click()
    await faq.box.focus()
    await faq.answer('support').scrollIntoViewIfNeeded()
    await page.keyboard.insertText(query)
    for (const part of [first, faq.box, page.getByRole('status')])
      await expect(part, query).toBeInViewport({ ratio: 1 })
  }
})

test('a search without a match says so, and Show All FAQs brings all of them back', async ({ page }) => {
  const faq = faqOn(page)
  await visit(page, '/faq?category=Support')
  await faq.box.fill('submarine')
  await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()
  await faq.expectCount(0)
  await faq.box.fill('hosting')
  await expect(faq.answer('support')).toBeVisible()
  await faq.box.fill('popia')
  await expect(page.getByRole('link', { name: 'Privacy Policy' }).and(page.locator('main a'))).toBeVisible()
  await faq.box.fill('submarine')
  await faq.showAll.click()
  await faq.expectCount(7)
  await expect(faq.box).toHaveValue('')
  await expect(faq.box).toBeFocused()
  await expect(faq.chip(faqMessages.allCategories)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/faq')
})

test('the search works by plain forms, each step with an address @no-script', async ({ page }) => {
  const faq = faqOn(page)
  await page.goto('/faq')
  await faq.box.fill('week')
  await page.getByRole('button', { name: faqMessages.search, exact: true }).click()
  await faq.expectCount(2)
  await faq.chip('Timeline').click()
  await expect(page).toHaveURL('/faq?q=week&category=Timeline')
  await faq.expectCount(1)
  await expect(faq.answer('timeline')).toBeVisible()
  await faq.box.fill('submarine')
  await faq.box.press('Enter')
  await expect(page).toHaveURL('/faq?q=submarine&category=Timeline')
  await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()
  await faq.showAll.click()
  await faq.box.fill('how much')
  await faq.box.press('Enter')
  await expect(faq.answer('pricing')).toBeVisible()
  await page.goto('/faq')
  await faq.expectCount(7)
  await expect(faq.box).toHaveValue('')
})

test('each answer has addresses of its own that open it @desktop @no-script', async ({ page }) => {
  const faq = faqOn(page)
  for (const address of ['/faq#pricing', '/faq?open=pricing', '/faq?open=pricing#pricing']) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(faq.answer('pricing'), address).toBeVisible()
  }
  await expect(faq.question('pricing'), 'the question stands above it').toBeInViewport()
  await faq.list.getByRole('link', { name: faqMessages.linkToAnswer }).click()
  await expect(page).toHaveURL('/faq?open=pricing#pricing')
  await expect(faq.answer('pricing')).toBeVisible()
})

test('on paper every answer is open, and nothing is there that only a screen can use @desktop @no-script', async ({
  page,
}) => {
  const faq = faqOn(page)
  await page.goto('/faq')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const { id } of faqs) await expect(faq.answer(id)).toBeVisible()
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), faq.box, page.getByRole('button')]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.locator('body'), 'paper is white, whatever the screen').toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
})

test('the browser’s own search reaches closed answers', async ({ page }) => {
  const faq = faqOn(page)
  // An address that quotes the page is looked up as Ctrl+F would.
  await page.goto('/faq#:~:text=accounts%20are%20yours')
  await expect(faq.answer('support')).toBeVisible()
})

test('before its script arrives the page searches, and what was typed meanwhile counts', async ({ page }) => {
  const faq = faqOn(page)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.fallback()
  })
  await page.goto('/faq', { waitUntil: 'commit' })
  await faq.chip('Pricing').click({ noWaitAfter: true })
  await expect(page).toHaveURL('/faq?q=&category=Pricing')
  await expect(faq.answer('pricing')).toBeVisible()
  await faq.chip(faqMessages.allCategories).click({ noWaitAfter: true })
  await faq.expectCount(7)
  await faq.box.fill('week')
  await faq.expectCount(7)
  arrive()
  await scriptRuns(page)
  await faq.expectCount(2)
  await expect(faq.box).toHaveValue('week')
})

test('the FAQ is accessible: closed, open, filtered and empty', async ({ page }) => {
  test.slow()
  const faq = faqOn(page)
  await visit(page, '/faq')
  await expectAccessible(page, 'closed')
  await faq.question('technology').click()
  await expectAccessible(page, 'open')
  await faq.chip('Pricing').click()
  await expectAccessible(page, 'filtered')
  await faq.box.fill('submarine')
  await expect(faq.showAll).toBeVisible()
  await expectAccessible(page, 'empty')
})
