import { expect, it } from 'vitest'
import { ofKind } from '../../../test/support/of-kind.ts'
import { aPicture } from '../../../test/support/outside/a-picture.ts'
import { type ProjectInput, projectsOf } from '../../../test/support/projects.ts'
import { aMember, anotherMember, openTestServices, type TestServices } from '../../../test/support/test-services.ts'
import { siteMessages } from '../site/content/messages.ts'

const form = {
  title: 'Bean Counter',
  description: 'A loyalty app.',
  services: ['AI Solutions'],
  results: ['One', 'Two'],
}

async function add(services: TestServices, more: ProjectInput = {}) {
  services.runtime.pass(60_000)
  return ofKind(await projectsOf(services).add(aMember, { ...form, ...more }), 'done').project
}

/** The file of a site, as one that holds nothing else. */
async function fileOf({ site }: TestServices): Promise<string> {
  const { items } = await site.export(aMember)
  return JSON.stringify({
    items: Object.fromEntries(Object.entries(items).filter(([id]) => id.startsWith('project-'))),
  })
}

async function listed({ portfolio }: TestServices) {
  return (await portfolio.list(aMember)).projects
}

it('takes projects over with their status, fields and order, and undoing it leaves nothing', async () => {
  await using from = await openTestServices()
  await using to = await openTestServices()
  await add(from, { status: 'published' })
  const last = await add(from, { title: 'Tide Tables' })
  await add(from, { title: 'Harbour Log' })
  const taken = await to.site.import(aMember, await fileOf(from))
  expect([taken.taken, taken.refused]).toEqual([3, []])
  const titles = async (services: TestServices) => (await listed(services)).map(({ title, status }) => [title, status])
  expect(await titles(to)).toEqual(await titles(from))
  expect((await listed(to)).at(-1)).toMatchObject({ ...form, slug: 'bean-counter', savedBy: aMember.email })
  expect((await to.site.import(aMember, await fileOf(from))).undo).toEqual([])

  expect(await to.site.undoImport(aMember, taken.undo)).toEqual([])
  for (const name of ['portfolio_projects', 'portfolio_revisions', 'portfolio_slugs'])
    expect(await to.store.count(name), name).toBe(0)

  await projectsOf(from).move(aMember, last.id, null)
  await to.site.import(aMember, await fileOf(from))
  expect((await titles(to))[0]).toEqual(['Tide Tables', 'draft'])
})

it('gives a project back what it said before an import, and leaves what a colleague has saved since', async () => {
  await using services = await openTestServices()
  const { site } = services
  const [one, other] = [await add(services, { status: 'published' }), await add(services, { title: 'Tide Tables' })]
  const file = (await fileOf(services)).replace('Bean Counter', 'Imported').replace('Tide Tables', 'Imported too')
  const { undo } = await site.import(aMember, file)
  expect((await listed(services)).map(({ title }) => title)).toEqual(['Imported too', 'Imported'])
  await projectsOf(services).update(anotherMember, other.id, { title: 'Theirs' })
  expect(await site.undoImport(aMember, undo)).toEqual([`project-${other.id}`])
  expect(new Map((await listed(services)).map((project) => [project.id, project]))).toEqual(
    new Map([
      [one.id, expect.objectContaining({ title: 'Bean Counter', slug: 'bean-counter', revisionNumber: 3 })],
      [other.id, expect.objectContaining({ title: 'Theirs' })],
    ]),
  )
})

it('leaves out a picture that is not stored here, and says so', async () => {
  await using from = await openTestServices()
  await using to = await openTestServices()
  const { imageUrl } = ofKind(await from.portfolio.savePicture(aMember, await aPicture()), 'saved')
  const { id } = await add(from, { imageUrl, imageAlt: 'A red poster' })
  const file = await fileOf(from)
  const { taken, refused } = await to.site.import(aMember, file)
  expect([taken, refused]).toEqual([1, [{ place: `project-${id}`, why: siteMessages.pictureLeftOut }]])
  expect(await listed(to)).toMatchObject([{ imageUrl: '', imageAlt: '', imageWidth: null }])

  await projectsOf(from).remove(aMember, id)
  expect((await from.site.import(aMember, file)).refused).toEqual([])
  expect(await listed(from)).toMatchObject([{ imageUrl, imageAlt: 'A red poster', imageWidth: expect.any(Number) }])
})

it('takes a project whose picture has no words, where that picture is left out', async () => {
  await using services = await openTestServices()
  const items = {
    'project-old': {
      ...form,
      services: 'AI Solutions',
      results: '',
      category: 'E-commerce',
      imageUrl: '/pictures/gone/800.webp',
      imageAlt: '',
    },
  }
  const { taken, refused } = await services.site.import(aMember, JSON.stringify({ items }))
  expect([taken, refused.map(({ why }) => why)]).toEqual([1, [siteMessages.pictureLeftOut]])
  expect(await listed(services)).toMatchObject([{ title: form.title, imageUrl: '' }])
})

it('refuses what is no project, each with its field', async () => {
  await using services = await openTestServices()
  const items = {
    'project-a': { ...form, services: 'Plumbing', results: '', category: '', status: 'secret', slug: 'mine' },
    'project-b': { title: 'Tide Tables', category: 'E-commerce' },
    project: {},
  }
  const { taken, refused } = await services.site.import(aMember, JSON.stringify({ items }))
  expect(taken).toBe(0)
  expect(refused.map(({ place }) => place).toSorted()).toEqual([
    'project',
    'project-a.category',
    'project-a.services',
    'project-a.slug',
    'project-a.status',
    'project-b.description',
  ])
})
