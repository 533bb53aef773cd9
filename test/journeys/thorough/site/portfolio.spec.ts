import type { Page } from '@playwright/test'
import { defaultProjects } from '../../../../app/features/portfolio/default-projects.ts'
import { portfolioMessages } from '../../../../app/features/portfolio/messages.ts'
import { portfolioFields } from '../../../../app/features/site/pages/other-pages.ts'
import { caseStudyCopy, portfolioCopy } from '../../../../app/features/site/pages/portfolio.ts'
import { holdRequests } from '../../../../scripts/browser/hold-requests.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { addProject } from '../../support/add-project.ts'
import { expect, testAlone as test } from '../../support/journey.ts'

const tideTables = {
  title: 'Tide Tables',
  description: 'Tide and swell for eleven harbours.\n\nThe harbour masters had a spreadsheet and a fax.',
  category: 'Web Development',
  services: ['Web Development', 'Performance Optimization'],
  technologies: ['TypeScript', 'D3.js'],
  results: ['Opens on a weak signal', 'No more faxes'],
  status: 'published',
}
const wardRound = { ...tideTables, title: 'Ward Round', category: 'Healthcare', color: 'from-purple-500 to-pink-500' }

/** Pixels. */
const narrowest = 320

/** The titles of the projects, in order. */
const titlesOn = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

test('until something is published, there are five samples, and they say so @desktop @no-script', async ({
  page,
  server,
}) => {
  await addProject(server, { ...tideTables, status: 'draft' })
  await page.goto('/portfolio')
  await expect(titlesOn(page)).toHaveText(defaultProjects.map(({ title }) => title))
  await expect(page.getByText(/samples/i), 'said once').toHaveCount(1)
  for (const sample of defaultProjects) {
    const poster = page.getByRole('article').filter({ hasText: sample.title })
    await expect(poster.getByText(portfolioCopy.sample, { exact: true })).toBeVisible()
    await expect(poster.getByText(sample.icon)).toBeVisible()
    await expect(poster.locator(`.${sample.color.replace(' ', '.')}`)).toBeVisible()
    for (const words of [sample.category, sample.description, ...sample.results]) {
      await expect(poster.getByText(words, { exact: true })).toBeVisible()
    }
    await expect(poster.getByText(sample.services.join(', '), { exact: true })).toBeVisible()
    await expect(poster.getByText(sample.technologies.join(', '), { exact: true })).toBeVisible()
    await expect(poster.getByRole('link')).toHaveAttribute('href', `/portfolio/${sample.slug}`)
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Start Your Project Idea Chat' })).toBeVisible()
  const covered = await page.locator('.art > svg').evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const [drawn, field] = [drawing, drawing.parentElement].map((element) => element?.getBoundingClientRect())
      return drawn && field && drawn.left < field.left && drawn.right > field.right
    }),
  )
  expect(covered, 'a drawing that ends between two pixels leaves a line').toEqual(defaultProjects.map(() => true))
})

test('a category filters at once, without asking the server, and has an address', async ({ page, server }) => {
  await addProject(server, tideTables)
  await addProject(server, wardRound)
  await visit(page, '/portfolio')
  const chips = page.getByRole('navigation', { name: portfolioCopy.categories })
  await expect(chips.getByRole('link')).toHaveText(['All', 'Web Development', 'Healthcare'])
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await chips.getByRole('link', { name: 'Healthcare' }).click()
  await expect(titlesOn(page)).toHaveText(['Ward Round'])
  await expect(page).toHaveURL('/portfolio?category=Healthcare')
  await expect(page.getByText('1 project: Healthcare')).toBeAttached()
  await page.goBack()
  await expect(titlesOn(page)).toHaveCount(2)
  expect(asked.filter((address) => /^\/portfolio(\.data)?$/.test(new URL(address).pathname))).toEqual([])
})

test('a category filters by its address alone @no-script', async ({ page, server }) => {
  await addProject(server, tideTables)
  await addProject(server, { ...wardRound, category: 'Restaurant & Food' })
  await page.goto('/portfolio')
  await page.getByRole('link', { name: 'Restaurant & Food' }).click()
  await expect(titlesOn(page)).toHaveText(['Ward Round'])
  await expect(page.getByRole('link', { name: 'Restaurant & Food' })).toHaveAttribute('aria-current', 'true')
  await page.goto('/portfolio?category=Aviation')
  await expect(titlesOn(page)).toHaveCount(2)
})

test('while the list is loaded again the page says so, and a lost connection takes nothing from the screen', async ({
  page,
  server,
  expectComplaint,
}) => {
  expectComplaint(/status of 503|ERR_FAILED/)
  await addProject(server, tideTables)
  const { document } = await server.store.add('portfolio_projects', { status: 'published' })
  await visit(page, '/portfolio')
  await server.store.remove('portfolio_projects', document.id)
  const release = await holdRequests(page, '**/portfolio.data*')
  await page.getByRole('link', { name: portfolioCopy.tryAgain }).click()
  await expect(page.getByText(portfolioCopy.loading)).toBeVisible()
  await release('abort')
  await expect(page.getByText(portfolioCopy.loading)).toBeHidden()
  await expect(titlesOn(page)).toHaveText(defaultProjects.map(({ title }) => title))
  await page.getByRole('link', { name: portfolioCopy.tryAgain }).click()
  await expect(titlesOn(page)).toHaveText(['Tide Tables'])
})

test('when the projects cannot be read it says so, shows the samples, and tries again @desktop @no-script', async ({
  page,
  server,
  expectComplaint,
}) => {
  expectComplaint(/status of 503|ERR_FAILED/)
  await addProject(server, tideTables)
  const { document } = await server.store.add('portfolio_projects', { status: 'published' })
  const answer = await page.goto('/portfolio')
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { name: portfolioMessages.notLoadedTitle })).toBeVisible()
  await expect(page.getByText(portfolioMessages.notLoaded, { exact: true })).toBeVisible()
  await expect(page.getByText(portfolioCopy.defaultsShown)).toBeVisible()
  await expect(titlesOn(page)).toHaveText(defaultProjects.map(({ title }) => title))
  expect((await page.goto('/portfolio/tide-tables'))?.status()).toBe(503)

  await page.goto('/portfolio')
  await server.store.remove('portfolio_projects', document.id)
  await page.getByRole('link', { name: portfolioCopy.tryAgain }).click()
  await expect(titlesOn(page)).toHaveText(['Tide Tables'])
  await expect(page.getByText(portfolioMessages.notLoadedTitle)).toBeHidden()
})

test('a case study reads and leads on without any script', async ({ page, request, server }) => {
  await addProject(server, { ...tideTables, title: 'Net Loft' })
  await addProject(server, { ...tideTables, imageUrl: '/favicon.svg', imageAlt: 'A drawing of the tide' })
  await addProject(server, wardRound)
  await page.goto('/portfolio/tide-tables')
  await expect(page).toHaveTitle(/^Tide Tables · /)
  for (const words of [...tideTables.results, ...tideTables.description.split('\n\n'), tideTables.category]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('img', { name: 'A drawing of the tide' })).toBeVisible()
  expect(await (await request.get('/portfolio/tide-tables')).text()).not.toMatch(/<script(?! type="application\/ld)/)

  const beside = page.getByRole('navigation', { name: caseStudyCopy.neighbours })
  await beside.getByRole('link', { name: 'Ward Round' }).click()
  await expect(beside.getByRole('link')).toHaveText([/Tide Tables/, caseStudyCopy.back])
  await beside.getByRole('link', { name: 'Tide Tables' }).click()
  await beside.getByRole('link', { name: 'Net Loft' }).click()
  await beside.getByRole('link', { name: caseStudyCopy.back }).click()
  await expect(page).toHaveURL('/portfolio')
})

test('a sample opens as a page that says so, works without script, and stays out of search @desktop @no-script', async ({
  page,
  request,
  server,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  await page.goto('/portfolio')
  await page.getByRole('link', { name: 'Clinic Queue' }).click()
  await expect(page).toHaveURL('/portfolio/sample-clinic')
  await expect(page).toHaveTitle(/^Sample: Clinic Queue · /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinic Queue')
  await expect(page.getByText(portfolioFields.isSample.initial)).toBeVisible()
  await expect(page.locator('.poster').first().getByText(portfolioCopy.sample, { exact: true })).toBeVisible()

  for (const { slug } of defaultProjects) {
    const answer = await request.get(`/portfolio/${slug}`)
    expect(answer.headers()['cache-control'], 'from memory').toBe('public, no-cache')
    const html = await answer.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html, 'no script, no structured data').not.toContain('<script')
    expect(html).not.toMatch(/rel="canonical"|property="og:/)
  }

  const beside = page.getByRole('navigation', { name: caseStudyCopy.neighbours })
  await expect(beside.getByRole('link')).toHaveText([/Bakery Order Book/, /Guesthouse Desk/, caseStudyCopy.back])
  await addProject(server, tideTables)
  await beside.getByRole('link', { name: 'Guesthouse Desk' }).click()
  await expect(page.getByText('Oops! Page Not Found'), 'the samples are shown no longer').toBeVisible()
  await page.goto('/portfolio/tide-tables')
  await expect(page.getByText(portfolioFields.isSample.initial)).toHaveCount(0)
  expect(await (await request.get('/portfolio/tide-tables')).text()).not.toContain('noindex')
})

test('a printed case study is the study, and where to read it', async ({ page, server }) => {
  await addProject(server, tideTables)
  await page.goto('/portfolio/tide-tables')
  const printed = page.getByText(caseStudyCopy.printed('Southeaster', `${server.url}/portfolio/tide-tables`))
  await expect(printed).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(printed).toBeVisible()
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    await expect(hidden).toBeHidden()
  }
})

test('list, failure and case study are accessible, also on the narrowest phone', async ({
  page,
  server,
  expectComplaint,
}) => {
  test.slow()
  expectComplaint(/status of 503/)
  await page.goto('/portfolio')
  await expectAccessible(page, 'samples', narrowest)
  await page.goto('/portfolio/sample-harvest')
  await expectAccessible(page, 'sample', narrowest)
  const { document } = await server.store.add('portfolio_projects', { status: 'published' })
  await page.goto('/portfolio')
  await expectAccessible(page, 'failure', narrowest)
  await server.store.remove('portfolio_projects', document.id)
  await addProject(server, { ...wardRound, title: 'Ward Round and Incomprehensibilities' })
  await addProject(server, { ...tideTables, imageUrl: '/favicon.svg', imageAlt: 'A drawing of the tide' })
  await page.goto('/portfolio')
  await expectAccessible(page, 'projects', narrowest)
  await page.goto('/portfolio/ward-round-and-incomprehensibilities')
  await expectAccessible(page, 'case study', narrowest)
})
