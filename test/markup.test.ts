import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConfigData, HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allAnswers } from './journeys/support/chat.ts'
import { talkThrough } from './journeys/support/prepared.ts'
import { decisions } from './rights/decisions.ts'
import { openRightsCheck } from './rights/rights-check.ts'
import { ask } from './support/site/http.ts'
import { serveWholeSite, type WholeSite } from './support/site/whole-site.ts'

const rules = {
  extends: ['html-validate:recommended'],
  rules: {
    // What React writes: its own names for some attributes, `<br/>`, and `disabled=""`.
    'attr-case': 'off',
    'void-style': ['error', { style: 'selfclosing' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // `useId` begins with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // A button that submits and a field for a line of text are what they are without a word.
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    // A group of checkboxes shares its name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // A panel that pops up is a region, but no section of the page's text.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // The stylesheet keeps a telephone number on one line, whatever it is configured to be.
    'tel-non-breaking': 'off',
  },
} satisfies ConfigData

/** What is no route of its own. */
const further = ['/faq?q=week&category=Timeline', '/faq?q=submarine', '/contact?sent', '/leads', '/nowhere/at/all']

let folder: string
let site: WholeSite
/** The HTML of every page, by its address and who asked for it. */
const pages = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'markup-'))
  site = await serveWholeSite({ folder })
  const check = await openRightsCheck(site, folder)
  const addresses = Object.entries(decisions)
    .filter(([, { endless }]) => !endless)
    .map(([name, decision]) => check.addressOf(name, decision))
  for (const role of ['nobody', 'member'] as const) {
    for (const address of new Set([...addresses, ...further])) {
      const { headers, text } = await check.ask({ role, method: 'GET', address })
      if (headers['content-type']?.startsWith('text/html')) pages.set(`${address} for ${role}`, text)
    }
  }
  const { chat } = site.wired.services
  for (const answers of [allAnswers.slice(0, 3), allAnswers]) {
    const { name, value } = await talkThrough(chat, answers)
    const { text } = await ask(site.url, '/project-chat', { headers: { Cookie: `${name}=${value}` } })
    pages.set(`/project-chat after ${answers.length} answers`, text)
  }
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

it('every page is valid HTML, for a visitor and for a member', async () => {
  expect(pages.size).toBeGreaterThan(30)
  const validator = new HtmlValidate(rules)
  const faults: string[] = []
  for (const [page, html] of pages) {
    const { results } = await validator.validateString(html)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      faults.push(`${page}: ${message} (${ruleId}) at ${selector}`)
    }
  }
  expect(faults).toEqual([])
})

it('every link to a place within a page finds it', () => {
  const dead: string[] = []
  let found = 0
  for (const [page, html] of pages) {
    const [own = '', who = ''] = page.split(' for ')
    for (const [, path = '', place = ''] of html.matchAll(/href="([^"#:]*)#([^"]+)"/g)) {
      const [pathname = ''] = path.split('?')
      const isSame = path === '' || own.split(' ')[0] === pathname
      const target = isSame ? html : pages.get(`${pathname} for ${who}`)
      if (!target?.includes(`id="${place}"`)) dead.push(`${own} for ${who}: ${path}#${place}`)
      else found += 1
    }
  }
  expect(dead).toEqual([])
  expect(found).toBeGreaterThan(50)
})

it('a link to write a mail adds no recipient to what a visitor typed', () => {
  const links = [...pages.values()].flatMap((html) => [...html.matchAll(/href="(mailto:[^"]*)"/g)])
  const hostile = links.filter(([, link = '']) => link.includes('rival.example'))
  expect(hostile.length).toBeGreaterThan(2)
  for (const [, link = ''] of links) {
    expect(link).not.toMatch(/[?;&]bcc=/)
    expect(link.match(/\?/g) ?? []).toHaveLength(link.includes('?subject=') ? 1 : 0)
  }
})
