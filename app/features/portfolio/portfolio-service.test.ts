import { describe, expect, it as plainIt, onTestFinished } from 'vitest'
import { openProjects, type ProjectInput, type SaveProjectResult } from '../../../test/support/projects.ts'
import { aMember, openTestServices, type TestServices } from '../../../test/support/test-services.ts'
import { defaultProjects } from './default-projects.ts'
import type { StoredProject } from './project.ts'

const it = plainIt.extend('site', async () => openPortfolio())

async function openPortfolio() {
  const testServices = await openTestServices()
  const portfolio = await openProjects(testServices)
  onTestFinished(testServices.close)
  return {
    testServices,
    portfolio,
    /** Adds a project a minute after the previous one, published unless the form says otherwise. */
    async add(title: string, form: ProjectInput = {}): Promise<StoredProject> {
      testServices.runtime.pass(60_000)
      const input = { title, description: 'What it does.', status: 'published', ...form }
      return projectOf(await portfolio.add(aMember, input))
    },
    titles: async () => (await portfolio.published()).projects.map(({ title }) => title),
  }
}

function projectOf(saved: SaveProjectResult): StoredProject {
  if (saved.kind !== 'done') throw new Error(JSON.stringify(saved))
  return saved.project
}

/** The portfolio on a store that fails. */
async function withoutStore(testServices: TestServices) {
  const { store } = testServices
  const refuse = () => Promise.reject(new Error('disk full'))
  const broken = { ...store, find: refuse, get: refuse, batch: refuse, remove: refuse }
  return openProjects(testServices, { store: broken })
}

describe('the published projects', () => {
  it('are the five samples while nothing is published', async ({ site }) => {
    await site.add('A draft', { status: 'draft' })
    const shown = await site.portfolio.published()
    expect(shown).toMatchObject({ kind: 'loaded', samples: true, projects: defaultProjects })
    expect(shown.projects).toHaveLength(5)
  })

  it('are never drafts, newest first, without the fields that are for the team', async ({ site }) => {
    await site.add('First')
    await site.add('Secret', { status: 'draft' })
    const withdrawn = await site.add('Withdrawn')
    await site.add('Last')
    await site.portfolio.update(aMember, withdrawn.id, { status: 'draft' })

    const shown = await site.portfolio.published()
    expect(shown.samples).toBe(false)
    expect(shown.projects.map(({ title }) => title)).toEqual(['Last', 'First'])
    for (const project of shown.projects) {
      for (const field of ['status', 'order', 'position', 'revision', 'edition', 'revisionNumber', 'savedBy'])
        expect(project).not.toHaveProperty(field)
    }
  })

  it('are complete when they fill more than one page of the store', async ({ site }) => {
    for (let place = 0; place < 60; place += 1) await site.add(`Project ${place}`)
    const titles = await site.titles()
    expect(titles).toHaveLength(60)
    expect([titles[0], titles[59]]).toEqual(['Project 59', 'Project 0'])
  })

  it('have the default colour where the stored classes are not on the list', async ({ site }) => {
    await site.testServices.store.add('portfolio_projects', {
      title: 'From elsewhere',
      description: 'With the fields of the specification, and a class that it should not have.',
      color: 'fixed inset-0 bg-red-500',
      status: 'published',
    })
    const { projects } = await site.portfolio.published()
    expect(projects).toMatchObject([{ color: 'from-blue-500 to-cyan-500', icon: '🚀', services: [], slug: null }])
  })

  it('are dated by their last version, and not by a move', async ({ site }) => {
    const project = await site.add('Bean Counter')
    site.testServices.runtime.pass(60_000)
    await site.portfolio.move(aMember, project.id, null)
    expect((await site.portfolio.published()).projects).toMatchObject([{ updatedAt: '2026-03-02T08:01:00.000Z' }])
  })

  it('are the samples when the store fails', async ({ site }) => {
    await site.add('Bean Counter')
    const portfolio = await withoutStore(site.testServices)
    expect(await portfolio.published()).toEqual({
      kind: 'failed',
      samples: true,
      projects: defaultProjects,
    })
    expect(site.testServices.runtime.logged).toContain('portfolio failed')
  })
})

describe('a case study', () => {
  it('is found by its slug, with its neighbours in the list', async ({ site }) => {
    await site.add('Oldest')
    await site.add('Bean Counter', { results: ['Fewer queues'] })
    await site.add('A draft', { status: 'draft' })
    await site.add('Newest')
    expect(await site.portfolio.bySlug('bean-counter')).toMatchObject({
      project: { title: 'Bean Counter', results: ['Fewer queues'] },
      newer: { title: 'Newest', slug: 'newest' },
      older: { title: 'Oldest', slug: 'oldest' },
    })
    expect(await site.portfolio.bySlug('newest')).toMatchObject({ newer: null, older: { title: 'Bean Counter' } })
    expect(await site.portfolio.bySlug('oldest')).toMatchObject({ newer: { title: 'Bean Counter' }, older: null })
  })

  it('is that of a sample exactly as long as the list shows the samples', async ({ site }) => {
    const [first, second, third] = defaultProjects
    const shown = { samples: true, project: second, newer: first, older: third }
    expect(await site.portfolio.bySlug('sample-clinic')).toEqual(shown)
    expect(await site.portfolio.bySlug('sample-bakery')).toMatchObject({ project: first, newer: null, older: second })
    await site.add('Bean Counter')
    expect(await site.portfolio.bySlug('sample-clinic')).toBeNull()
    expect(await (await withoutStore(site.testServices)).bySlug('sample-clinic')).toEqual(shown)
    await site.add('Sample clinic')
    expect(await site.portfolio.bySlug('sample-clinic')).toMatchObject({
      samples: false,
      project: { title: 'Sample clinic' },
    })
  })

  it('does not exist for a draft, a withdrawn project or an unknown slug', async ({ site }) => {
    await site.add('A draft', { status: 'draft' })
    const withdrawn = await site.add('Withdrawn')
    await site.portfolio.update(aMember, withdrawn.id, { status: 'draft' })
    for (const slug of ['a-draft', 'withdrawn', 'clinic-queue', 'sample-none', 'nowhere', '', 'null']) {
      expect(await site.portfolio.bySlug(slug), slug).toBeNull()
    }
  })

  it('is not said to be gone when the store fails', async ({ site }) => {
    const portfolio = await withoutStore(site.testServices)
    await expect(portfolio.bySlug('bean-counter')).rejects.toThrow('cannot be read')
  })
})

describe('a slug', () => {
  it('is given at the first publication, from the title as it then is, and stays', async ({ site }) => {
    const draft = await site.add('Working title', { status: 'draft' })
    expect(draft.slug).toBeNull()
    const edit = async (form: ProjectInput) => projectOf(await site.portfolio.update(aMember, draft.id, form)).slug
    expect(await edit({ title: 'Bean Counter', status: 'published' })).toBe('bean-counter')
    expect(await edit({ title: 'Something else' })).toBe('bean-counter')
    expect(await edit({ status: 'draft' })).toBe('bean-counter')
    expect(await edit({ status: 'published' })).toBe('bean-counter')
  })

  it('is never that of another project, also when two are published at the same moment', async ({ site }) => {
    const slugs = await Promise.all(Array.from({ length: 4 }, async () => (await site.add('Bean Counter')).slug))
    expect(new Set(slugs)).toEqual(new Set(['bean-counter', 'bean-counter-2', 'bean-counter-3', 'bean-counter-4']))
  })

  it('is one only when two members publish the same draft at the same moment', async ({ site }) => {
    const { id } = await site.add('Bean Counter', { status: 'draft' })
    const publish = () => site.portfolio.update(aMember, id, { status: 'published' })
    const kinds = (await Promise.all([publish(), publish()])).map(({ kind }) => kind)
    // The same words that two members send are one version.
    expect(kinds).toEqual(['done', 'done'])
    expect((await site.portfolio.get(aMember, id))?.revisionNumber).toBe(2)
    expect(await site.testServices.store.count('portfolio_slugs')).toBe(1)
  })

  it('is free again once its project is deleted', async ({ site }) => {
    const first = await site.add('Bean Counter')
    await site.portfolio.remove(aMember, first.id)
    expect((await site.add('Bean Counter')).slug).toBe('bean-counter')
  })
})

it('a project has no draft beside it: its status says whether visitors see it', async ({ site }) => {
  const { portfolio, testServices } = site
  const { id } = await site.add('Bees')
  expect(await portfolio.keepDraft(aMember, id, { title: 'Wasps' }, 1)).toEqual({ kind: 'gone' })
  expect(await portfolio.keepDraft(aMember, null, { title: 'Wasps' })).toEqual({ kind: 'gone' })
  expect(await testServices.store.count('portfolio_projects')).toBe(1)
  expect((await portfolio.item(aMember, id))?.item).toMatchObject({ content: { title: 'Bees' }, drafts: [] })
})
