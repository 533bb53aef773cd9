import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { words as plain } from '../../../../brand/plain/words.ts'
import { words as southeaster } from '../../../../brand/southeaster/words.ts'
import { write } from '../../../../core/store/collection.ts'
import { configOf } from '../../../../test/support/config.ts'
import { freshFolder } from '../../../../test/support/process/fresh-folder.ts'
import { aMember, openTestServices } from '../../../../test/support/test-services.ts'
import { builtInPages } from '../pages/pages.ts'
import { erasedLaterInWords, tracesInWords } from '../pages/privacy.ts'
import { sectionsIn } from '../pages/text-sections.ts'
import { builtInItems } from './built-in-items.ts'
import { siteContent } from './site-content.ts'
import { siteItems } from './site-items.ts'

function shownIn(country: string, brand = plain) {
  const { agency } = configOf({ AGENCY_COUNTRY: country, AGENCY_NAME: 'Kelp & Co', AGENCY_LOCATION: 'Porto' })
  const items = Array.from(builtInItems({ agency, brandWords: brand }), ([id, content]) => ({
    id,
    content,
    builtIn: content,
    isPublished: true,
  }))
  return siteContent(items, agency)
}

function said(country: string): string {
  const { pages, services } = shownIn(country)
  return JSON.stringify([pages, services.map(({ features }) => features)])
}

it.each(['ZA', 'PT', 'DE', 'GB', 'US', 'BR'])('leaves no place empty in the texts of an agency in %s', (country) => {
  for (const brand of [plain, southeaster]) {
    const { pages } = shownIn(country, brand)
    const places = JSON.stringify(pages).match(/\{\w+\}/g)
    expect(places).toEqual(['{facts}', '{contact}', '{cookies}'])
  }
})

it.each([
  ['ZA', ['POPIA', 'Information Regulator', 'South African courts', 'Consumer Protection Act']],
  ['PT', ['GDPR', 'Comissão Nacional de Proteção de Dados', 'cnpd.pt', 'European Economic Area']],
  ['DE', ['GDPR', 'the data protection authority of our federal state']],
  ['GB', ['UK GDPR', 'ico.org.uk', 'Consumer Rights Act 2015']],
  ['US', ['Federal Trade Commission', 'the law of your state']],
  ['BR', ['your data protection authority']],
])('names the law of %s', (country, names) => {
  for (const name of names) expect(said(country)).toContain(name)
})

it.each(['PT', 'GB', 'US', 'BR'])('says nothing of South Africa, nor of the sea, for an agency in %s', (country) => {
  expect(said(country)).not.toMatch(/south afric|popia|load shedding|now-now|\bsea\b|\bwind\b|boat|\bropes?\b|harbour/i)
})

it('names no law where it knows none', () => {
  expect(said('BR')).not.toMatch(/GDPR|\bAct\b|article/)
})

it('says when what was erased is gone, where a service holds it', async () => {
  const erasure = { by: 'Vendor', systemsDays: 60, copiesDays: 180 }
  const ofData = 'within about 60 days, and its own backups within 180.'
  expect(erasedLaterInWords({ data: erasure, accounts: undefined })).toMatch(/^Vendor holds our database\. /)
  expect(erasedLaterInWords({ data: undefined, accounts: erasure })).toMatch(
    /^Vendor holds the accounts of our team\. /,
  )
  expect(tracesInWords(erasure)).toContain(ofData)
  const { agency } = configOf({})
  const pages = (erasedLater?: string) => builtInPages(agency, { ...plain, erasedLater: erasedLater ?? '' })
  expect(pages(erasedLaterInWords({ data: erasure, accounts: erasure })).privacy.text).toContain(
    `${ofData}\n\n## How we look`,
  )
  expect(pages().privacy.text).toContain('at the same age.\n\n## How we look')
  await using services = await openTestServices()
  expect(services.site.now().pages.privacy.text).not.toContain('its own backups')
  expect(tracesInWords(undefined)).toContain('go within a day')
})

it('keeps what was edited when the agency moves to another country', async () => {
  const databaseFile = join(await freshFolder(), 'site.db')
  const inPortugal = await openTestServices({ databaseFile, settings: { AGENCY_COUNTRY: 'PT' } })
  const { site } = inPortugal
  const { content = {} } = (await site.item(aMember, 'terms'))?.item ?? {}
  const rules = '## Whose law\nThe law of Porto.'
  expect(await site.publish(aMember, 'terms', { ...content, rules }, 0)).toMatchObject({ kind: 'done' })
  await inPortugal.close()
  await using moved = await openTestServices({ databaseFile, settings: { AGENCY_COUNTRY: 'GB' } })
  expect(moved.site.now().pages.terms.rules).toBe(rules)
  expect(moved.site.now().pages.privacy.text).toContain('UK GDPR')
})

it('shows the rest of a page of which release 0.4.0 stored two texts', async () => {
  await using services = await openTestServices()
  const builtIn = services.site.now().pages.about
  const stored = {
    content: { lede: 'We are two.', crew: 'Two of us.' },
    isPublished: true,
    position: null,
    revisionNumber: 1,
  }
  const item = { ...stored, draft: null, drafts: [], savedBy: aMember.email, savedAt: '' }
  await services.store.batch([write.add(siteItems, 'about', item)])
  await vi.waitFor(() => {
    expect(services.site.now().pages.about).toEqual({ ...builtIn, lede: 'We are two.', crew: 'Two of us.' })
  })
})

it('fills in who the agency is, and says of a place that stands for nothing that it does', async () => {
  await using services = await openTestServices()
  const { content = {} } = (await services.site.item(aMember, 'home'))?.item ?? {}
  const publish = (lede: string) => services.site.publish(aMember, 'home', { ...content, lede }, 0)
  expect(await publish('We are {agncy}.')).toMatchObject({
    kind: 'invalid',
    problems: { lede: expect.stringContaining('“{agncy}” stands for nothing here') },
  })
  expect(await publish('We are {agency} of {location}.')).toMatchObject({ kind: 'done' })
  expect(services.site.now().pages.home.lede).toBe('We are Southeaster of Cape Town.')
})

it('reads headings, paragraphs, points and facts of a text', () => {
  const text = 'First.\n\n## One\nTwo of them:\n- a\n- b\n\n### Part\n- Why: to answer\n- Until: tomorrow'
  expect(sectionsIn(text)).toEqual([
    { title: '', blocks: [{ kind: 'paragraph', text: 'First.' }], parts: [] },
    {
      title: 'One',
      blocks: [
        { kind: 'paragraph', text: 'Two of them:' },
        { kind: 'points', points: ['a', 'b'] },
      ],
      parts: [
        {
          title: 'Part',
          blocks: [
            {
              kind: 'facts',
              facts: [
                ['Why', 'to answer'],
                ['Until', 'tomorrow'],
              ],
            },
          ],
        },
      ],
    },
  ])
})
