import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chatLink } from '../../../../app/content/navigation.ts'
import { type Counts, newDay, type Row, visitDays } from '../../../../app/features/sources/days.ts'
import { others } from '../../../../app/features/sources/source.ts'
import { sourceTexts as texts } from '../../../../app/features/sources/words.ts'
import { steps } from '../../../../core/brief/steps.ts'
import { addDays, dayOf } from '../../../../core/follow-up/zoned-time.ts'
import { noteWork, openCollection } from '../../../../core/store/collection.ts'
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
  // The site has its own document of today, and folds no talk on its first day.
  await expect.poll(() => store.get(visitDays.name, today())).not.toBeNull()
  await noteWork(store, 'visits', { foldedTo: today() })
  await store.remove(visitDays.name, today())
  for (let index = 0; index < days; index += 1) {
    const day = addDays(first, index)
    const won = { of: 'source', name: 'Search', counts: { won: 1 } } as const
    await openCollection(store, visitDays).add(
      { ...newDay(day), views: viewsOf(begun, index), talks: talksOf(begun), won: index % 7 === 0 ? [won] : [] },
      day,
    )
  }
}

const row = (of: Row['of'], name: string, counts: Counts): Row => ({ of, name, counts })

function viewsOf(begun: number, index: number): Row[] {
  const paths = ['/', '/faq', '/services', '/process', '/about', '/contact', '/privacy', '/terms', '/portfolio']
  return [
    row('source', 'Search', { visits: 51, begun: begun - 1 }),
    row('source', 'capetownmakers.example', { visits: 7, begun: index % 2 }),
    row('source', 'once.example', { visits: 1 }),
    row('source', 'autumn-cafes', { visits: 3 }),
    row('source', '', { visits: 25, begun: 1, unknown: 1 }),
    ...paths.map((path, place) => row('page', path, { views: 90 - 9 * place, begun: place === 0 ? begun : 0 })),
  ]
}

function talksOf(begun: number): Row[] {
  const fields = [...steps.map(({ field }) => field as string), 'review']
  const stepRows = fields.map((field, place) => {
    const came = Math.max(1, begun - Math.floor(place / 3))
    const left = [2, 5, 8].includes(place) ? 1 : 0
    const skipped = field === 'technicalPreferences' ? 1 : 0
    return row('step', field, { came, left, skipped, answered: came - left - skipped })
  })
  return [row('source', 'Search', { talks: begun - 1, handedIn: 1 }), row('source', '', { talks: 1 }), ...stepRows]
}

async function openFigures(page: Page, server: RunningSite): Promise<void> {
  await joinTeam(page, server, 'sample')
  await page.goto('/leads/figures')
  await expect(page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible()
}

test('nothing is counted yet', { tag: everywhere }, async ({ server, page }) => {
  await openFigures(page, server)
  await expect(page.getByRole('heading', { name: texts.nothing })).toBeVisible()
  await expect(page.getByText(/^Counting began on \d+ \w+\./)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await holdsOnDesktop(page, 'nothing')
})

test(
  'under ten begun no per cent and no comparison, under thirty no steps',
  { tag: everywhere },
  async ({ server, page }) => {
    await countDays(server.store, 2, 3)
    await openFigures(page, server)
    await expect(page.getByRole('heading', { name: '7 chats begun, 2 ideas handed in.' })).toBeVisible()
    await expect(page.getByText(texts.fewSteps({ begun: 7 }))).toBeVisible()
    const sources = page.getByRole('table', { name: texts.tables.sources[0] })
    await expect(page.getByText(texts.fewSoFar(addDays(today(), -1)))).toBeVisible()
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
    await holdsOnDesktop(page, 'few')
  },
)

test(
  'a year: periods, steps with what is said of a question, pages, and a table to take away',
  { tag: everywhere },
  async ({ server, page }) => {
    await countDays(server.store, 400, 4)
    await openFigures(page, server)
    await expect(page.getByRole('heading', { name: '126 chats begun, 28 ideas handed in.' })).toBeVisible()
    await expect(page.getByText('In the four weeks before: 126 begun, 28 handed in.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: / begun, 7 handed in$/ })).toHaveCount(4)
    const leaving = page.getByRole('table', { name: texts.tables.steps[0] })
    await expect(leaving.getByRole('row', { name: /^Begun 126 14$/ })).toBeVisible()
    await expect(leaving.getByRole('row', { name: /^Goals 112 28$/ })).toBeVisible()
    await expect(page.getByText('“Is there').first()).toBeHidden()
    await leaving.getByRole('link', { name: 'Technical preferences' }).click()
    await expect(leaving.getByText(texts.countsOnly).filter({ visible: true })).toHaveCount(1)
    await expect(leaving.getByRole('link', { name: texts.change }).filter({ visible: true })).toHaveAttribute(
      'href',
      '/admin/site/question-technicalPreferences',
    )
    await holdsOnDesktop(page, 'step')
    await leaving.getByRole('link', { name: texts.close }).filter({ visible: true }).click()
    await expect(leaving.getByText(texts.countsOnly).filter({ visible: true })).toHaveCount(0)
    await expect(
      page.getByRole('table', { name: texts.tables.pages[0] }).getByRole('row', { name: /^2 other pages / }),
    ).toBeVisible()

    await page.getByRole('link', { name: 'A year' }).click()
    await expect(page.getByRole('link', { name: 'A year' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('listitem').filter({ hasText: / begun, .* handed in$/ })).toHaveCount(13)
    await holdsOnDesktop(page, 'year')
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

/** Once for all three browsers: it looks at both widths. */
async function holdsOnDesktop(page: Page, state: string): Promise<void> {
  if (test.info().project.name === 'desktop') await expectAccessible(page, state)
}
