import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chatLink } from '../../../../app/content/navigation.ts'
import { newDay, sourceOf, visitDays } from '../../../../app/features/sources/day.ts'
import { others } from '../../../../app/features/sources/source.ts'
import { dayInWords, sourceTexts as texts } from '../../../../app/features/sources/words.ts'
import { steps } from '../../../../core/brief/steps.ts'
import { addDays, dayOf } from '../../../../core/follow-up/zoned-time.ts'
import { noteWork, openCollection, workNotes } from '../../../../core/store/collection.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import type { RunningSite } from '../../../support/site/site.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, testAlone as test } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'

const everywhere = ['@desktop', '@phone', '@no-script']

const zone = 'Africa/Johannesburg'
const today = () => dayOf(new Date(), zone)

/** Counts of so many days up to today, `begun` chats a day. */
async function countDays(store: DocumentStore, days: number, begun: number): Promise<void> {
  const first = addDays(today(), 1 - days)
  // The site has noted when it began to count.
  await expect.poll(() => store.get(workNotes, 'visit-counts')).not.toBeNull()
  await noteWork(store, 'visit-counts', { since: `${first}T07:00:00.000Z`, foldedTo: addDays(today(), -1) })
  const fields = [...steps.map(({ field }) => field as string), 'review']
  for (let index = 0; index < days; index += 1) {
    const day = addDays(first, index)
    await openCollection(store, visitDays).add(
      {
        ...newDay(day),
        sources: [
          sourceOf('Search', {
            visits: 51,
            begun: begun - 1,
            talks: begun - 1,
            handedIn: 1,
            won: index % 7 === 0 ? 1 : 0,
          }),
          sourceOf('capetownmakers.example', { visits: 7, begun: index % 2 }),
          sourceOf('once.example', { visits: 1 }),
          sourceOf('autumn-cafes', { visits: 3 }),
          sourceOf('', { visits: 25, begun: 1 }),
        ],
        pages: ['/', '/faq', '/services', '/process', '/about', '/contact', '/privacy', '/terms', '/portfolio'].map(
          (path, place) => ({ path, views: 90 - 9 * place, led: place === 0 ? begun : 0 }),
        ),
        steps: fields.map((field, place) => ({
          field,
          came: Math.max(1, begun - Math.floor(place / 3)),
          skipped: field === 'technicalPreferences' ? 1 : 0,
          left: [2, 5, 8].includes(place) ? 1 : 0,
        })),
        unknown: 1,
      },
      day,
    )
  }
}

async function openFigures(page: Page, server: RunningSite): Promise<void> {
  await joinTeam(page, server, 'sample')
  await page.goto('/leads/figures')
  await expect(page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible()
}

test('nothing is counted yet', { tag: everywhere }, async ({ server, page }) => {
  await openFigures(page, server)
  await expect(page.getByRole('heading', { name: texts.nothing })).toBeVisible()
  await expect(page.getByText(/^Counting began today, \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await look(page, 'nothing')
})

test(
  'under ten begun no per cent and no comparison, under thirty no steps',
  { tag: everywhere },
  async ({ server, page }) => {
    await countDays(server.store, 2, 3)
    await openFigures(page, server)
    await expect(page.getByRole('heading', { name: '7 chats begun, 2 ideas handed in.' })).toBeVisible()
    await expect(page.getByText(texts.fewSteps(7))).toBeVisible()
    const sources = page.getByRole('table', { name: texts.sources })
    await expect(page.getByText(texts.fewSoFar(dayInWords(addDays(today(), -1))))).toBeVisible()
    await expect(sources).not.toContainText('%')
    // A host with a single visit a day has no name.
    await expect(sources.getByRole('rowheader')).toContainText([
      'Search',
      texts.direct,
      'capetownmakers.example',
      'autumn-cafes',
      others,
      texts.all,
    ])
    await look(page, 'few')
  },
)

test(
  'a year: weeks or months, steps with what is said of a question, pages, and a table to take away',
  { tag: everywhere },
  async ({ server, page }) => {
    await countDays(server.store, 400, 4)
    await openFigures(page, server)
    await expect(page.getByRole('heading', { name: '126 chats begun, 28 ideas handed in.' })).toBeVisible()
    await expect(page.getByText('In the four weeks before: 126 begun, 28 handed in.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: / begun, 7 handed in$/ })).toHaveCount(4)
    const leaving = page.getByRole('table', { name: texts.steps })
    await expect(leaving.getByRole('row', { name: /^Goals 112 28$/ })).toBeVisible()
    await expect(page.getByText('“Is there').first()).toBeHidden()
    await leaving.getByRole('link', { name: 'Technical preferences' }).click()
    await expect(leaving.getByText(texts.countsOnly).filter({ visible: true })).toHaveCount(1)
    await expect(leaving.getByRole('link', { name: texts.change }).filter({ visible: true })).toHaveAttribute(
      'href',
      '/admin/site/question-technicalPreferences',
    )
    await look(page, 'step')
    await leaving.getByRole('link', { name: texts.close }).filter({ visible: true }).click()
    await expect(leaving.getByText(texts.countsOnly).filter({ visible: true })).toHaveCount(0)
    await expect(
      page.getByRole('table', { name: texts.pages }).getByRole('row', { name: /^2 other pages / }),
    ).toBeVisible()

    await page.getByRole('link', { name: 'A year' }).click()
    const months = new Set(Array.from({ length: 364 }, (_, index) => addDays(today(), -index).slice(0, 7)))
    await expect(page.getByRole('link', { name: 'A year' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('listitem').filter({ hasText: / begun, .* handed in$/ })).toHaveCount(months.size)
    await look(page, 'year')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: texts.csv }).click()
    const [head = '', first] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
    expect(head).toContain('"Day","Source","Kind","Visits"')
    expect(first).toBe(`"${addDays(today(), -399)}","Search","search","51","3","1","0","0","1"`)
  },
)

test('who is no member sees no figures', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 403/)
  await page.goto('/leads/figures')
  await expect(page.getByText(texts.membersOnly)).toBeVisible()
  expect((await page.request.get('/leads/figures/export')).status()).toBe(403)
})

test('the chat takes the campaign that led to it once, and its address says nothing of it', async ({ page }) => {
  await page.goto('/faq?utm_campaign=autumn-cafes')
  await page.getByRole('link', { name: chatLink.text }).first().click()
  await expect(page).toHaveURL(/\/project-chat$/)
  await expect(page.locator('input[name=cameFrom]').first()).toHaveValue('autumn-cafes')
})

const pictures = process.env['PICTURES']

async function look(page: Page, name: string): Promise<void> {
  if (test.info().project.name === 'desktop') await expectAccessible(page, name)
  if (!pictures) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({
      path: `${pictures}/${name}-${page.viewportSize()?.width}-${colorScheme}.png`,
      fullPage: true,
    })
  }
}
