import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWholeSite, type WholeSite } from '../support/whole-site.ts'
import { decisions } from './decisions.ts'
import { secretWord } from './kept.ts'
import { allowed, attempts, beginWalk, everybody, reading, type Walk, writing } from './walk.ts'

const rows = Object.entries(decisions)
let folder: string
let site: WholeSite
let walk: Walk

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rights-'))
  site = await serveWholeSite({ folder })
  walk = await beginWalk(site, folder)
}, 30_000)

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
  const { reads, tells = reads === 'members', endless = false, forms } = decision
  const may = allowed[reads]
  const mayNot = everybody.filter((who) => !may.includes(who))

  it(`is read by ${reads}`, async () => {
    const ways = walk.ways(name, decision)
    for (const attempt of attempts(mayNot, ['GET'], ways)) await walk.expectRefusal(attempt, [403])
    for (const attempt of attempts(mayNot, reading, ways)) await walk.expectRefusal(attempt, [403, 405])
    // What never ends is heard, and not collected.
    for (const attempt of attempts(may, ['GET'], endless ? [ways[0]] : ways)) {
      const { status, text } = await walk.ask(attempt, endless)
      const page = await walk.ask({ ...attempt, way: ways[0] }, endless)
      expect([401, 403, 500], JSON.stringify(attempt)).not.toContain(status)
      expect(status, JSON.stringify(attempt)).toBe(page.status)
      if (attempt.who !== 'member') expect(text, JSON.stringify(attempt)).not.toContain(secretWord)
      else if (tells) expect(text, `A member reads the secret word at ${attempt.way}`).toContain(secretWord)
    }
  })

  it('refuses a form that it does not know', async () => {
    const strange = { intent: 'strange', strange: 'strange' }
    const known = Object.values(forms ?? {})
    const refusals = known.length > 0 && known.every(({ by }) => by === 'members') ? [403] : [400, 403, 404, 405, 422]
    for (const attempt of attempts(['nobody', 'account'], writing, walk.ways(name, decision), strange)) {
      await walk.expectRefusal(attempt, refusals)
    }
  })

  it.each(Object.entries(forms ?? {}))('lets no other than these do this: %s', async (_, { by, fields }) => {
    const others = everybody.filter((who) => !allowed[by].includes(who))
    for (const attempt of attempts(others, writing, walk.ways(name, decision), fields(walk.kept))) {
      await walk.expectRefusal(attempt, [403])
    }
    if (by === 'everybody') return
    const way = walk.addressOf(name, decision)
    const attempt = {
      who: by === 'members' ? 'member' : 'account',
      method: 'POST',
      way,
      form: fields(walk.kept),
    } as const
    const { status } = await walk.ask(attempt)
    expect(status, `The form must work for a ${attempt.who}: else refusing it shows nothing`).toBeLessThan(400)
  })
})
