import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWholeSite, type WholeSite } from '../support/site/whole-site.ts'
import { decisions } from './decisions.ts'
import { allowed, attempts, beginWalk, everybody, type Walk, writing } from './walk.ts'

const rows = Object.entries(decisions)
let folder: string
let site: WholeSite
let walk: Walk

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rights-'))
  site = await serveWholeSite({ folder })
  walk = await beginWalk(site, folder)
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

describe('the table of decisions', () => {
  it('has a row for every route', () => {
    const undecided = [...walk.names.keys()].filter((name) => !(name in decisions))
    const ask = `Nobody has decided who may use ${undecided.join(', ')}. Give each a row in test/rights/decisions.ts`
    expect(undecided, ask).toEqual([])
    const gone = Object.keys(decisions).filter((name) => !walk.names.has(name))
    expect(gone, 'These rows of test/rights/decisions.ts have no route').toEqual([])
  })

  it('has forms for every action', () => {
    const acting = [...walk.names].filter(([, { module }]) => module.action !== undefined).map(([name]) => name)
    const withForms = rows.filter(([, { forms }]) => forms !== undefined).map(([name]) => name)
    const ask =
      'A route with an action, and no other, has its `forms` in test/rights/decisions.ts: one for each thing that it does'
    expect(withForms.toSorted(), ask).toEqual(acting.toSorted())
  })
})

describe.each(rows)('%s', (name, decision) => {
  const { reads, forms = {} } = decision
  const readers = allowed[reads]
  const others = everybody.filter((who) => !readers.includes(who))

  it(`is read by ${reads}`, async () => {
    const ways = walk.ways(name, decision)
    expect(await walk.notRefused(attempts(others, ['GET'], ways), [403])).toEqual([])
    expect(await walk.notRefused(attempts(others, ['HEAD', 'OPTIONS'], ways), [403, 405])).toEqual([])
    for (const who of readers) expect(await walk.notWelcomed(name, decision, who)).toEqual([])
  })

  it('refuses a form that it does not know', async () => {
    const strange = { intent: 'strange', strange: 'strange' }
    const known = Object.values(forms)
    const forTheTeam = known.length > 0 && known.every(({ by }) => by === 'members')
    const asked = attempts(['nobody', 'account'], writing, walk.ways(name, decision), strange)
    expect(await walk.notRefused(asked, forTheTeam ? [403] : [400, 403, 404, 405, 422])).toEqual([])
  })

  it.each(Object.entries(forms))('does for nobody else: %s', async (_, { by, fields, at = decision.at }) => {
    const form = fields(walk.kept)
    const target = { ...decision, ...(at && { at }) }
    const mayNot = everybody.filter((who) => !allowed[by].includes(who))
    expect(await walk.notRefused(attempts(mayNot, writing, walk.ways(name, target), form), [403])).toEqual([])
    // A form that did not work for those who may would be refused to everybody: that would show nothing.
    const who = allowed[by][0] ?? 'member'
    const { status } = await walk.ask({ who, method: 'POST', way: walk.addressOf(name, target), form })
    expect(status, `${name} did not do this for: ${who}`).toBeLessThan(by === 'everybody' ? 500 : 400)
  })
})
