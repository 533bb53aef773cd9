import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { motif } from '../../../support/site/motif.ts'
import { type RunningSite, startSite } from '../../../support/site/site.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, testOutside as test } from '../../support/journey.ts'

const folder = 'build/plain'

// The brand is built once.
test.describe.configure({ mode: 'default' })
let site: RunningSite

test.beforeAll(async () => {
  const env = { ...process.env, BRAND: 'plain', BUILD_FOLDER: folder }
  await promisify(execFile)('node_modules/.bin/react-router', ['build'], { env })
  const agency = {
    AGENCY_NAME: 'Kelp & Co (sample)',
    AGENCY_EMAIL: 'hello@kelp.example',
  }
  site = await startSite({ env: agency, build: folder })
})

test.afterAll(() => site.stop())

for (const path of ['/', '/project-chat', '/nowhere']) {
  test(`the plain brand draws and says nothing of the other one at ${path}`, async () => {
    const html = await (await fetch(site.url + path)).text()
    expect(html).toContain('Kelp &amp; Co (sample)')
    expect(html.match(motif)).toBeNull()
    expect(html).not.toMatch(/bricolage|0e7490/i)
  })

  test(`the plain brand can be read and fits every window at ${path}`, async ({ page }) => {
    await page.goto(site.url + path)
    await expectAccessible(page, `plain ${path}`)
  })
}

test('its mails have its colours', async () => {
  const said = { name: 'Sipho Dube', email: 'sipho@visitors.example', company: '', message: 'Do you mend sites?' }
  await site.services.contact.send({ ...said, submissionId: 'form-1', issuedAt: null, trap: '' }, '196.25.1.1')
  await expect.poll(async () => (await site.outbox()).length).toBeGreaterThan(0)
  for (const { html } of await site.outbox()) expect(html).toContain('#2b4736')
})

test('its icons and share pictures are its own', async ({ page }) => {
  await page.goto(site.url)
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#fdfcf8')
  expect(await (await fetch(`${site.url}/favicon.svg`)).text()).toContain('#2b4736')
  expect((await fetch(`${site.url}/og/home.png`)).headers.get('content-type')).toBe('image/png')
})
