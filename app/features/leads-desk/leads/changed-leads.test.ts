import { describe, expect, it } from 'vitest'
import { emptyProject } from '../../../../core/brief/project-info.ts'
import type { LeadReader } from '../../../../core/identity/member.ts'
import { openCollection } from '../../../../core/store/collection.ts'
import { freshDatabase } from '../../../../test/support/postgres/fresh-database.ts'
import { aMember, openTestServices, type TestServices } from '../../../../test/support/test-services.ts'
import type { ChangedLeadsQuery } from './changed-leads.ts'
import { buildLead, leads } from './lead.ts'

const stores = [
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase() })],
] as const
const program = { tokenId: 't1' } as LeadReader
const said = { role: 'user', content: 'We sell coffee.', timestamp: '2026-03-02T08:00:00.000Z', lang: 'en' } as const

/** Each a second after the one before, or all in one moment. */
async function add({ store, runtime }: TestServices, ids: readonly string[], apartMs = 1000) {
  for (const id of ids) {
    const known = {
      ...emptyProject,
      projectName: id,
      contactName: 'Thandi Nkosi',
      contactEmail: 'thandi@client.example',
    }
    await openCollection(store, leads).add(buildLead(known, [said], runtime.now(), 'Yes.'), id)
    runtime.pass(apartMs)
  }
}

interface Run {
  readonly limit?: number
  readonly changedSince?: string
  /** Happens after each page. */
  readonly between?: (page: number) => Promise<unknown>
}

/** Reads page after page, as a program does. */
async function run(services: TestServices, { limit = 2, changedSince, between = async () => {} }: Run = {}) {
  const ids: string[] = []
  let cursor: ChangedLeadsQuery['cursor']
  for (let pages = 1; ; pages += 1) {
    const page = await services.leads.changed(program, { limit, cursor, changedSince, fields: [] })
    ids.push(...page.leads.map(({ id }) => id))
    if (page.next === null) return { ids, pages, next: page.changedSince ?? '' }
    expect(page.changedSince).toBeNull()
    cursor = page.next
    await between(pages)
  }
}

const noted = ({ leads: { addNote }, runtime }: TestServices, leadId: string) =>
  addNote(aMember, leadId, { id: runtime.newId(), text: 'Called' })

describe.each(stores)('on %s, the leads for another program', (_, place) => {
  it('come in the order of their last change, page by page', async () => {
    await using services = await openTestServices(await place())
    await add(services, ['a', 'b', 'c', 'd', 'e'])
    await noted(services, 'b')
    expect(await run(services)).toMatchObject({ ids: ['a', 'c', 'd', 'e', 'b'], pages: 3 })
    expect(await run(services, { limit: 5 })).toMatchObject({ ids: ['a', 'c', 'd', 'e', 'b'], pages: 1 })
    const changedSince = (await services.store.get(leads.name, 'd'))?.updatedAt ?? ''
    expect((await run(services, { changedSince })).ids).toEqual(['d', 'e', 'b'])
  })

  it('come each, also those that change in one moment', async () => {
    await using services = await openTestServices(await place())
    await add(services, ['f', 'b', 'd'], 0)
    services.runtime.pass(1)
    await add(services, ['a', 'e', 'c'], 0)
    for (const limit of [1, 2, 3, 4, 5, 6]) {
      expect((await run(services, { limit })).ids).toEqual(['b', 'd', 'f', 'a', 'c', 'e'])
    }
  })

  it('come once more when they change between two pages, and none is left out', async () => {
    await using services = await openTestServices(await place())
    await add(services, ['a', 'b', 'c', 'd', 'e'])
    const between = async (page: number) => {
      services.runtime.pass(1000)
      if (page === 1) await Promise.all([noted(services, 'a'), noted(services, 'c')])
      if (page === 2) await add(services, ['new'])
    }
    const { ids } = await run(services, { between })
    expect(ids.toSorted()).toEqual(['a', 'a', 'b', 'c', 'd', 'e', 'new'])
    expect(ids.at(-1)).toBe('new')
  })

  it('come again in the next run only where they changed since a minute before this one', async () => {
    await using services = await openTestServices(await place())
    await add(services, ['a', 'b', 'c'])
    services.runtime.pass(120_000)
    await noted(services, 'b')
    const first = await run(services)
    expect(first.ids).toEqual(['a', 'c', 'b'])
    const second = await run(services, { changedSince: first.next })
    expect(second.ids).toEqual(['b'])
    services.runtime.pass(120_000)
    const third = await run(services, { changedSince: (await run(services, { changedSince: second.next })).next })
    expect(third.ids).toEqual([])
    await noted(services, 'c')
    expect((await run(services, { changedSince: third.next })).ids).toEqual(['c'])
  })

  it('are found in the next run, though a write ends after a page that it should have been on', async () => {
    await using services = await openTestServices(await place())
    const begun = services.runtime.now()
    await add(services, ['a', 'b', 'c'])
    const between = async (page: number) => {
      if (page !== 2) return
      // The writing process has read its clock before the page with that time was read.
      const lateMs = services.runtime.now().getTime() - begun.getTime()
      services.runtime.pass(-lateMs)
      await add(services, ['late'], lateMs)
      services.runtime.pass(120_000)
    }
    const first = await run(services, { limit: 1, between })
    expect(first.ids).not.toContain('late')
    expect((await run(services, { changedSince: first.next })).ids).toContain('late')
  })

  it('have what is asked for, under the names of the events', async () => {
    await using services = await openTestServices(await place())
    await add(services, ['a'])
    const only = async (...fields: ChangedLeadsQuery['fields']) =>
      (await services.leads.changed(program, { limit: 1, fields })).leads[0]
    const changedAt = (await services.store.get(leads.name, 'a'))?.updatedAt
    expect(await only()).toEqual({ id: 'a', changedAt })
    expect(await only('status', 'owner', 'dueAt', 'projectIdea', 'contactEmail')).toEqual({
      id: 'a',
      changedAt,
      status: 'new',
      owner: null,
      dueAt: null,
      projectIdea: '',
      contactEmail: 'thandi@client.example',
    })
    const { lang: _, ...words } = said
    expect(await only('transcript')).toEqual({ id: 'a', changedAt, transcript: [words] })
  })

  it('do not have one that is erased, and name one that cannot be read', async () => {
    await using services = await openTestServices(await place())
    await add(services, ['a', 'b', 'c'])
    const { revision = '' } = (await services.leads.get(aMember, 'b')) ?? {}
    await services.leads.erase(aMember, 'b', revision)
    await services.store.update(leads.name, 'a', { leadStatus: 'lost' })
    const page = await services.leads.changed(program, { limit: 9, fields: ['transcript'] })
    expect(page).toMatchObject({ leads: [{ id: 'c' }], unreadable: ['a'], next: null })
    expect(JSON.stringify(page)).not.toContain('"b"')
  })

  it('go on after leads that have all moved away while a page was read', async () => {
    const pair = ['b', 'c']
    let moved = 0
    const between: NonNullable<Parameters<typeof openTestServices>[0]>['between'] = (store) => ({
      ...store,
      async first(collection, where, limit, only) {
        const found = await store.first(collection, where, limit, only)
        if (moved === 1) for (const id of pair) await store.update(leads.name, id, {})
        if (collection === leads.name) moved += 1
        return found
      },
    })
    await using services = await openTestServices({ ...(await place()), between })
    await add(services, ['a'])
    await add(services, pair, 0)
    services.runtime.pass(1000)
    await add(services, ['d', 'e'])
    moved = 1
    expect((await run(services)).ids).toEqual(['a', 'd', 'e', 'b', 'c'])
  })
})
