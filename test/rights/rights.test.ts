import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormTable } from '../../app/ui/forms/define-form.ts'
import { serveWholeSite, type WholeSite } from '../support/site/whole-site.ts'
import { decisions } from './decisions.ts'
import { allowed, attempts, openRightsCheck, type RightsCheck, roles, writingMethods } from './rights-check.ts'

const rows = Object.entries(decisions)
let folder: string
let site: WholeSite
let check: RightsCheck

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rights-'))
  site = await serveWholeSite({ folder })
  check = await openRightsCheck(site, folder)
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

describe('the table of decisions', () => {
  it('has a row for every route', () => {
    const undecided = [...check.names.keys()].filter((name) => !(name in decisions))
    const ask = `Nobody has decided who may use ${undecided.join(', ')}. Give each a row in test/rights/decisions.ts`
    expect(undecided, ask).toEqual([])
    const gone = Object.keys(decisions).filter((name) => !check.names.has(name))
    expect(gone, 'These rows of test/rights/decisions.ts have no route').toEqual([])
  })

  it('has forms for every action', () => {
    const acting = [...check.names].filter(([, { module }]) => module.action !== undefined).map(([name]) => name)
    const withForms = rows.filter(([, { forms }]) => forms !== undefined).map(([name]) => name)
    const ask =
      'A route with an action, and no other, has its `forms` in test/rights/decisions.ts: one for each thing that it does'
    expect(withForms.toSorted(), ask).toEqual(acting.toSorted())
  })
})

describe('the forms of the pages', async () => {
  const files = globSync('app/routes/**/*-forms.ts')
  const modules = await Promise.all(
    files.map(async (file) => [file, await import(/* @vite-ignore */ `../../${file}`)] as const),
  )
  const tables = modules.flatMap(([file, module]) => tablesIn(module).map((table) => [file, table] as const))

  it.each(tables)('of %s have a row each', (file, table) => {
    const folder = file.split('/').slice(0, 3).join('/')
    const here = [...check.names].filter(([, { id }]) => `app/${id}`.startsWith(`${folder}/`))
    const forms = here.flatMap(([name]) => Object.values(decisions[name]?.forms ?? {}))
    const decided = new Set(forms.map(({ fields }) => fields(check.stored)['intent']))
    const ask = 'Give each its row in the `forms` of test/rights/decisions.ts'
    expect(
      table.intents.filter((intent) => !decided.has(intent)),
      ask,
    ).toEqual([])
  })

  it('are found', () => {
    expect(tables.length).toBeGreaterThan(8)
  })
})

/** Returns the tables that a module exports, one by one or together. */
function tablesIn(module: object): FormTable[] {
  const exported = Object.values(module).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null && !('intents' in value) ? Object.values(value) : [value],
  )
  return exported.filter((value): value is FormTable => typeof value === 'object' && 'intents' in value)
}

describe.each(rows)('%s', (name, decision) => {
  const { reads, forms = {} } = decision
  const readers = allowed[reads]
  const refusals = reads === 'programs' ? [401, 429] : [403]
  const others = roles.filter((role) => !readers.includes(role))

  it(`is read by ${reads}`, async () => {
    const addresses = check.addressesOf(name, decision)
    expect(await check.notRefused(attempts(others, ['GET'], addresses), refusals)).toEqual([])
    expect(await check.notRefused(attempts(others, ['HEAD', 'OPTIONS'], addresses), [...refusals, 405])).toEqual([])
    for (const role of readers) expect(await check.notAllowed(name, decision, role)).toEqual([])
  })

  it('refuses a form that it does not know', async () => {
    const strange = { intent: 'strange', strange: 'strange' }
    const known = Object.values(forms)
    const forTheTeam = known.length > 0 && known.every(({ by }) => by === 'members')
    const asked = attempts(['nobody', 'account'], writingMethods, check.addressesOf(name, decision), strange)
    expect(await check.notRefused(asked, forTheTeam ? [403] : [400, 403, 404, 405, 422])).toEqual([])
  })

  it.each(Object.entries(forms))(
    'does for nobody else: %s',
    async (_, { by, fields, at = decision.at, lacks = false }) => {
      const form = fields(check.stored)
      const target = { ...decision, ...(at && { at }) }
      const mayNot = roles.filter((role) => !allowed[by].includes(role))
      expect(
        await check.notRefused(attempts(mayNot, writingMethods, check.addressesOf(name, target), form), [403]),
      ).toEqual([])
      // A form that did not work for those who may would be refused to everybody: that would show nothing.
      const role = allowed[by][0] ?? 'member'
      const { status } = await check.ask({ role, method: 'POST', address: check.addressOf(name, target), form })
      expect(status, `${name} did not do this for: ${role}`).toBeLessThan(by === 'everybody' ? 500 : lacks ? 423 : 400)
    },
  )
})
