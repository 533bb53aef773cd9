import { describe, expect, it, vi } from 'vitest'
import { aMember, openTestServices, type TestServices } from '../../test/support/test-services.ts'
import { waitFor } from '../../test/support/wait-for.ts'
import { defaultProjects } from './default-projects.ts'
import type { ProjectInput } from './editing/parse-project.ts'
import { createPortfolio } from './portfolio-service.ts'
import type { StoredProject } from './project.ts'
import type { SaveProjectResult } from './results.ts'

async function openPortfolio() {
  const testServices = await openTestServices()
  const portfolio = createPortfolio(testServices)
  return {
    testServices,
    portfolio,
    /** Adds a project, a minute after whatever was added before, published unless the form says otherwise. */
    async keep(title: string, form: ProjectInput = {}): Promise<StoredProject> {
      testServices.runtime.pass(60_000)
      const made = { title, description: 'What it does.', status: 'published', ...form }
      return projectOf(await portfolio.add(aMember, made))
    },
    titles: async () => (await portfolio.published()).projects.map(({ title }) => title),
    [Symbol.asyncDispose]: () => testServices.close(),
  }
}

function projectOf(saved: SaveProjectResult): StoredProject {
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved))
  return saved.project
}

/** The testServices's store, away. */
function away({ store, ...testServices }: TestServices) {
  const refuse = () => Promise.reject(new Error('disk full'))
  const broken = { ...store, find: refuse, get: refuse, batch: refuse, remove: refuse }
  return createPortfolio({ ...testServices, store: broken })
}

describe('the wall', () => {
  it('shows the five samples while nothing is published', async () => {
    await using site = await openPortfolio()
    await site.keep('A draft', { status: 'draft' })
    const shown = await site.portfolio.published()
    expect(shown).toMatchObject({ kind: 'loaded', samples: true, projects: defaultProjects })
    expect(shown.projects).toHaveLength(5)
  })

  it('shows what is published and never a draft, newest first, with no word that is for the team', async () => {
    await using site = await openPortfolio()
    await site.keep('First')
    await site.keep('Secret', { status: 'draft' })
    const withdrawn = await site.keep('Withdrawn')
    await site.keep('Last')
    await site.portfolio.update(aMember, withdrawn.id, { status: 'draft' })

    const shown = await site.portfolio.published()
    expect(shown.samples).toBe(false)
    expect(shown.projects.map(({ title }) => title)).toEqual(['Last', 'First'])
    for (const project of shown.projects) {
      for (const field of ['status', 'order', 'revision', 'edition', 'savedBy'])
        expect(project).not.toHaveProperty(field)
    }
  })

  it('is whole when it is longer than one page of the store', async () => {
    await using site = await openPortfolio()
    for (let place = 0; place < 60; place += 1) await site.keep(`Project ${place}`)
    const titles = await site.titles()
    expect(titles).toHaveLength(60)
    expect([titles[0], titles[59]]).toEqual(['Project 59', 'Project 0'])
  })

  it('hangs in the order that the team gave by hand, and what is new still comes first', async () => {
    await using site = await openPortfolio()
    const oldest = await site.keep('Oldest')
    await site.keep('Middle')
    const newest = await site.keep('Newest')
    expect(await site.titles()).toEqual(['Newest', 'Middle', 'Oldest'])
    expect(await site.portfolio.move(aMember, oldest.id, newest.id)).toEqual({ kind: 'moved' })
    expect(await site.titles()).toEqual(['Newest', 'Oldest', 'Middle'])
    await site.keep('Newer still')
    expect(await site.titles()).toEqual(['Newer still', 'Newest', 'Oldest', 'Middle'])
  })

  it('falls back on the default colour where the stored classes are none of ours', async () => {
    await using site = await openPortfolio()
    await site.testServices.store.add('portfolio_projects', {
      title: 'From elsewhere',
      description: 'With the fields of the specification, and a class that it should not have.',
      color: 'fixed inset-0 bg-red-500',
      status: 'published',
    })
    const { projects } = await site.portfolio.published()
    expect(projects).toMatchObject([{ color: 'from-blue-500 to-cyan-500', icon: '🚀', services: [], slug: null }])
  })

  it('has a version that changes exactly when what it shows does', async () => {
    await using site = await openPortfolio()
    const versions = [await versionOf(site)]
    const project = await site.keep('Bean Counter')
    versions.push(await versionOf(site))
    await site.keep('A draft', { status: 'draft' })
    expect(await versionOf(site)).toBe(versions[1])
    await site.portfolio.update(aMember, project.id, { title: 'Bean Counters' })
    versions.push(await versionOf(site))
    await site.keep('Tide Tables')
    versions.push(await versionOf(site))
    expect(new Set(versions).size).toBe(4)
    await site.portfolio.remove(aMember, project.id)
    expect(versions).not.toContain(await versionOf(site))
  })

  it('is the samples and the catalogue’s sentence when the store is away', async () => {
    await using site = await openPortfolio()
    await site.keep('Bean Counter')
    const portfolio = away(site.testServices)
    expect(await portfolio.published()).toEqual({
      kind: 'failed',
      message: 'Failed to retrieve portfolio projects. Please try again.',
      samples: true,
      projects: defaultProjects,
    })
    expect(site.testServices.runtime.logged).toContain('documents failed')
  })
})

describe('a page of its own', () => {
  it('is found by its slug, between what hangs beside it', async () => {
    await using site = await openPortfolio()
    await site.keep('Oldest')
    await site.keep('Bean Counter', { results: ['Fewer queues'] })
    await site.keep('A draft', { status: 'draft' })
    await site.keep('Newest')
    expect(await site.portfolio.bySlug('bean-counter')).toMatchObject({
      kind: 'found',
      project: { title: 'Bean Counter', results: ['Fewer queues'] },
      newer: { title: 'Newest', slug: 'newest' },
      older: { title: 'Oldest', slug: 'oldest' },
    })
    expect(await site.portfolio.bySlug('newest')).toMatchObject({ newer: null, older: { title: 'Bean Counter' } })
    expect(await site.portfolio.bySlug('oldest')).toMatchObject({ newer: { title: 'Bean Counter' }, older: null })
  })

  it('is nobody’s for a draft, what was withdrawn, a sample, and what never was', async () => {
    await using site = await openPortfolio()
    await site.keep('A draft', { status: 'draft' })
    const withdrawn = await site.keep('Withdrawn')
    await site.portfolio.update(aMember, withdrawn.id, { status: 'draft' })
    for (const slug of ['a-draft', 'withdrawn', 'clinic-queue', 'sample-clinic', 'nowhere', '', 'null']) {
      expect(await site.portfolio.bySlug(slug), slug).toEqual({ kind: 'none' })
    }
  })

  it('cannot be told of when the store is away', async () => {
    await using site = await openPortfolio()
    expect(await away(site.testServices).bySlug('bean-counter')).toEqual({
      kind: 'failed',
      message: 'Failed to retrieve portfolio project. Please try again.',
    })
  })
})

describe('a slug', () => {
  it('is given at the first publication, from the title as it then is, and stays', async () => {
    await using site = await openPortfolio()
    const draft = await site.keep('Working title', { status: 'draft' })
    expect(draft.slug).toBeNull()
    const edit = async (form: ProjectInput) => projectOf(await site.portfolio.update(aMember, draft.id, form)).slug
    expect(await edit({ title: 'Bean Counter', status: 'published' })).toBe('bean-counter')
    expect(await edit({ title: 'Something else' })).toBe('bean-counter')
    expect(await edit({ status: 'draft' })).toBe('bean-counter')
    expect(await edit({ status: 'published' })).toBe('bean-counter')
  })

  it('is never that of another project, also when two are published at the same moment', async () => {
    await using site = await openPortfolio()
    const slugs = await Promise.all(Array.from({ length: 4 }, async () => (await site.keep('Bean Counter')).slug))
    expect(new Set(slugs)).toEqual(new Set(['bean-counter', 'bean-counter-2', 'bean-counter-3', 'bean-counter-4']))
  })

  it('is one only when two members publish the same draft at the same moment', async () => {
    await using site = await openPortfolio()
    const { id } = await site.keep('Bean Counter', { status: 'draft' })
    const publish = () => site.portfolio.update(aMember, id, { status: 'published' })
    const kinds = (await Promise.all([publish(), publish()])).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['changed', 'saved'])
    expect(await site.testServices.store.count('portfolio_slugs')).toBe(1)
  })

  it('is free again once its project is deleted', async () => {
    await using site = await openPortfolio()
    const first = await site.keep('Bean Counter')
    await site.portfolio.remove(aMember, first.id)
    expect((await site.keep('Bean Counter')).slug).toBe('bean-counter')
  })
})

describe('the team', () => {
  it('sees drafts too, and the times at which each was made and changed', async () => {
    await using site = await openPortfolio()
    const project = await site.keep('Bean Counter')
    await site.keep('A draft', { status: 'draft' })
    site.testServices.runtime.pass(60_000)
    await site.portfolio.update(aMember, project.id, { description: 'Better words.' })

    const listed = await site.portfolio.list(aMember)
    expect(listed).toMatchObject({ kind: 'loaded', projects: [{ title: 'A draft' }, { title: 'Bean Counter' }] })
    expect(await site.portfolio.get(aMember, project.id)).toMatchObject({
      kind: 'found',
      project: {
        description: 'Better words.',
        createdAt: '2026-03-02T08:01:00.000Z',
        updatedAt: '2026-03-02T08:03:00.000Z',
      },
    })
  })

  it('is told what is wrong with a form, and nothing is written', async () => {
    await using site = await openPortfolio()
    const problems = { title: 'Title is required', imageUrl: expect.stringContaining('a path on this site') }
    const form = { title: '', description: 'What it does.', imageUrl: 'https://elsewhere.example/a.png' }
    expect(await site.portfolio.add(aMember, form)).toEqual({ kind: 'invalid', problems })
    const project = await site.keep('Bean Counter')
    expect(await site.portfolio.update(aMember, project.id, form)).toEqual({ kind: 'invalid', problems })
    expect(await site.portfolio.get(aMember, project.id)).toEqual({ kind: 'found', project })
    expect(await site.testServices.store.count('portfolio_projects')).toBe(1)
  })

  it('is told when a project is no longer there', async () => {
    await using site = await openPortfolio()
    const { id } = await site.keep('Bean Counter')
    expect(await site.portfolio.remove(aMember, id)).toEqual({ kind: 'removed' })
    expect(await site.portfolio.remove(aMember, id)).toEqual({ kind: 'gone' })
    expect(await site.portfolio.update(aMember, id, { title: 'Back' })).toEqual({ kind: 'gone' })
    expect(await site.portfolio.get(aMember, id)).toEqual({ kind: 'gone' })
  })

  it('reads the catalogue’s sentences when the store is away', async () => {
    await using site = await openPortfolio()
    const portfolio = away(site.testServices)
    const form = { title: 'Bean Counter', description: 'What it does.' }
    const told = await Promise.all([
      portfolio.list(aMember),
      portfolio.get(aMember, 'a'),
      portfolio.add(aMember, form),
      portfolio.update(aMember, 'a', form),
      portfolio.remove(aMember, 'a'),
    ])
    expect(told.map((failed) => (failed.kind === 'failed' ? failed.message : failed.kind))).toEqual([
      'Failed to retrieve portfolio projects. Please try again.',
      'Failed to retrieve portfolio project. Please try again.',
      'Failed to add portfolio project. Please try again.',
      'Failed to update portfolio project. Please try again.',
      'Failed to delete portfolio project. Please try again.',
    ])
  })
})

describe('whoever watches', () => {
  it('is told at once of every change, until they stop', async () => {
    await using site = await openPortfolio()
    const listener = vi.fn()
    const stop = site.portfolio.watch(listener)
    const project = await site.keep('A draft', { status: 'draft' })
    expect(listener).toHaveBeenCalledTimes(1)
    await site.portfolio.update(aMember, project.id, { status: 'published' })
    await site.portfolio.remove(aMember, project.id)
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    await site.keep('Another')
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('of the wall is told the version that is then on it, and the wall is read once for all of them', async () => {
    await using site = await openPortfolio()
    const find = vi.spyOn(site.testServices.store, 'find')
    const told: string[][] = [[], [], []]
    const stops = told.map((versions) => site.portfolio.watchPublished((version) => void versions.push(version)))
    await site.keep('Bean Counter')
    await waitFor(() => expect(told.map((versions) => versions.length)).toEqual([1, 1, 1]))
    expect(find).toHaveBeenCalledTimes(1)
    expect(told[0]).toEqual([await versionOf(site)])

    stops[0]?.()
    await Promise.all([site.keep('Tide Tables'), site.keep('Harbour Log'), site.keep('Net Loft')])
    const latest = await versionOf(site)
    await waitFor(() => expect(told[1]?.at(-1)).toBe(latest))
    expect(told[0]).toHaveLength(1)
    for (const stop of stops) stop()
  })
})

async function versionOf({ portfolio }: { portfolio: ReturnType<typeof createPortfolio> }): Promise<string> {
  const shown = await portfolio.published()
  if (shown.kind === 'failed') throw new Error(shown.message)
  return shown.version
}
