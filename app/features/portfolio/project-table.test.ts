import { describe, expect, it as plainIt, onTestFinished } from 'vitest'
import { createRevisions } from '../../../core/store/revisions.ts'
import { ofKind } from '../../../test/support/of-kind.ts'
import { aPicture } from '../../../test/support/outside/a-picture.ts'
import { startPictureHost } from '../../../test/support/outside/picture-host.ts'
import { openProjects, type SaveProjectResult } from '../../../test/support/projects.ts'
import { raceStore } from '../../../test/support/store/race-store.ts'
import { aMember, openTestServices } from '../../../test/support/test-services.ts'
import { projectRevisions } from './project-table.ts'
import type { StoredProject } from './project.ts'

const it = plainIt.extend('opened', async () => openPortfolio())

const thandi = aMember
const pieter = { uid: 'm2', email: 'pieter@southeaster.example' } as typeof aMember
const form = { title: 'Bean Counter', description: 'A loyalty app.', services: ['AI Solutions'] }

async function openPortfolio() {
  const testServices = await openTestServices()
  const portfolio = await openProjects(testServices)
  onTestFinished(testServices.close)
  return {
    testServices,
    portfolio,
    add: async (more = {}) => projectOf(await portfolio.add(thandi, { ...form, ...more })),
    async edit(project: StoredProject, changes: object, member = thandi) {
      testServices.runtime.pass(60_000)
      return projectOf(await portfolio.update(member, project.id, changes, project.revisionNumber))
    },
    async revisionsOf({ id }: StoredProject) {
      return createRevisions({ store: testServices.store, log: testServices.runtime.log }, projectRevisions).list(id)
    },
  }
}

function projectOf(saved: SaveProjectResult): StoredProject {
  return ofKind(saved, 'done').project
}

describe('two members who edit the same project', () => {
  it('have no conflict when one of them only moves it', async ({ opened }) => {
    const other = await opened.add({ title: 'Tide Tables' })
    const read = await opened.add()
    await opened.portfolio.move(pieter, read.id, other.id)
    expect(await opened.edit(read, { title: 'Bean Counters' })).toMatchObject({ title: 'Bean Counters' })
    const { projects } = await opened.portfolio.list(thandi)
    expect(projects.map(({ title }) => title)).toEqual(['Tide Tables', 'Bean Counters'])
  })
})

describe('a save that a colleague’s move has delayed', () => {
  it('writes nothing over what the colleague saves right after it', async ({ opened }) => {
    const { store } = opened.testServices
    const { id } = await opened.add()
    const race = raceStore()
    let reads = 0
    const get: typeof store.get = async (...asked) => {
      const found = await store.get(...asked)
      reads += 1
      // The first read after the move.
      if (reads === 2) await opened.portfolio.update(pieter, id, { title: 'His' }, 1)
      return found
    }
    const late = await openProjects(opened.testServices, { store: race.between({ ...store, get }) })
    race.beforeNextBatch(() => opened.portfolio.move(pieter, id, null))
    expect(await late.update(thandi, id, { title: 'Hers' }, 1)).toEqual({ kind: 'conflict' })
    expect((await opened.portfolio.get(thandi, id))?.title).toBe('His')
  })
})

describe('each save', () => {
  it('stores its content, by whom and when, newest first', async ({ opened }) => {
    const first = await opened.add()
    const second = await opened.edit(first, { title: 'Bean Counters' }, pieter)
    await opened.edit(second, { status: 'published' })
    expect(await opened.revisionsOf(first)).toMatchObject([
      { revisionNumber: 3, savedBy: thandi.email, content: { title: 'Bean Counters', status: 'published' } },
      { revisionNumber: 2, savedBy: pieter.email, createdAt: '2026-03-02T08:01:00.000Z', content: { status: 'draft' } },
      { revisionNumber: 1, savedBy: thandi.email, content: { title: 'Bean Counter', services: 'AI Solutions' } },
    ])
  })

  it('can be restored without the status, as a save of its own', async ({ opened }) => {
    const first = await opened.add({ results: ['Fewer queues'] })
    const changed = { title: 'Worse', results: [], services: ['UI/UX Design'], status: 'published' }
    const second = await opened.edit(first, changed)
    const { id } = first
    expect(await opened.portfolio.restore(pieter, id, 1, second.revisionNumber)).toMatchObject({ kind: 'done' })
    expect(await opened.portfolio.get(thandi, id)).toMatchObject({
      title: 'Bean Counter',
      results: ['Fewer queues'],
      services: ['AI Solutions'],
      status: 'published',
      slug: 'worse',
      revisionNumber: 3,
      savedBy: pieter.email,
    })
    expect((await opened.revisionsOf(first)).map(({ content }) => content.title)).toEqual([
      'Bean Counter',
      'Worse',
      'Bean Counter',
    ])
    expect(await opened.portfolio.restore(pieter, first.id, 2, second.revisionNumber)).toEqual({ kind: 'conflict' })
    expect(await opened.portfolio.restore(pieter, first.id, 9, 3)).toEqual({ kind: 'gone' })
  })

  it('keeps the content of a project that was stored by other means', async ({ opened }) => {
    const { document } = await opened.testServices.store.add('portfolio_projects', { ...form, status: 'draft' })
    const renamed = projectOf(await opened.portfolio.update(thandi, document.id, { title: 'Renamed' }))
    expect(await opened.revisionsOf(renamed)).toMatchObject([
      { revisionNumber: 1, savedBy: thandi.email, content: { title: 'Renamed' } },
      { revisionNumber: 0, savedBy: null, content: { title: 'Bean Counter' }, createdAt: document.createdAt },
    ])
    expect(await opened.portfolio.restore(thandi, document.id, 0, 1)).toEqual({ kind: 'done', id: document.id })
    expect((await opened.portfolio.get(thandi, document.id))?.title).toBe('Bean Counter')
  })

  it('is erased with its project, and with no other', async ({ opened }) => {
    const project = await opened.edit(await opened.add(), { title: 'Twice' })
    await opened.add({ title: 'Another' })
    await opened.portfolio.remove(thandi, project.id)
    expect(await opened.portfolio.item(thandi, project.id)).toBeNull()
    expect(await opened.testServices.store.count('portfolio_revisions')).toBe(1)
  })

  it('stays whole where its project is changed while it is deleted', async ({ opened }) => {
    const project = await opened.edit(await opened.add(), { title: 'Twice' })
    const race = raceStore()
    const late = await openProjects(opened.testServices, { store: race.between(opened.testServices.store) })
    race.beforeNextBatch(() => opened.portfolio.move(pieter, project.id, null))
    expect(await late.remove(thandi, project.id, 2)).toEqual({ kind: 'conflict' })
    expect(await opened.revisionsOf(project)).toHaveLength(2)
  })
})

describe('the picture of a project', () => {
  async function saved(opened: Awaited<ReturnType<typeof openPortfolio>>, bytes: Uint8Array): Promise<string> {
    return ofKind(await opened.portfolio.savePicture(thandi, bytes), 'saved').imageUrl
  }

  it('comes with its size, whatever width its address names', async ({ opened }) => {
    const imageUrl = await saved(opened, await aPicture({ width: 1200, height: 800 }))
    expect(imageUrl).toMatch(/^\/pictures\/\w{20,}\/1200\.webp$/)
    const narrow = imageUrl.replace('1200', '480')
    const project = await opened.add({ imageUrl: narrow, imageAlt: 'A red poster' })
    expect(project).toMatchObject({ imageUrl, imageAlt: 'A red poster', imageWidth: 1200, imageHeight: 800 })
    const [, , id = ''] = imageUrl.split('/')
    expect(await opened.portfolio.picture(id, 480)).not.toBeNull()
    expect(await opened.portfolio.picture(id, 481)).toBeNull()
    expect(await opened.edit(project, { imageUrl: '' })).toMatchObject({ imageAlt: '', imageWidth: null })
  })

  it('can be copied from another site, once, so that no visitor is sent there', async ({ opened }) => {
    const asked: string[] = []
    const bytes = await aPicture({ width: 640, height: 400 })
    const { url } = await startPictureHost(({ url = '' }, response) => {
      asked.push(url)
      if (url === '/poster.jpg') response.end(bytes)
      else response.writeHead(url === '/page' ? 200 : 404).end('<html>')
    })
    const copy = (path: string) => opened.portfolio.copyPicture(thandi, url + path)
    expect(await copy('/poster.jpg')).toEqual({ kind: 'saved', imageUrl: await saved(opened, bytes) })
    expect(await copy('/page')).toMatchObject({ kind: 'refused', message: expect.stringContaining('cannot read') })
    expect(await copy('/gone')).toMatchObject({ message: 'There is no picture at this address. Please check it.' })
    expect(await opened.portfolio.copyPicture(thandi, 'http://pictures.example/poster.jpg')).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('https://'),
    })
    expect(asked).toEqual(['/poster.jpg', '/page', '/gone'])
  })

  it('must be stored', async ({ opened }) => {
    const imageUrl = `/pictures/${'0'.repeat(40)}/480.webp`
    expect(await opened.portfolio.add(thandi, { ...form, imageUrl, imageAlt: 'Lost' })).toEqual({
      kind: 'invalid',
      problems: { imageUrl: 'This picture is no longer stored here. Please choose it again.' },
    })
    expect(await opened.testServices.store.count('portfolio_projects')).toBe(0)
  })

  it('is refused, or not stored, with a sentence that says why', async ({ opened }) => {
    expect(await opened.portfolio.savePicture(thandi, Buffer.from('<svg/>'))).toEqual({
      kind: 'refused',
      message: 'We cannot read this as a picture. JPEG, PNG, WebP and AVIF work.',
    })
    const save = async () => ({ kind: 'failed', reason: 'disk full' }) as const
    const full = await openProjects(opened.testServices, { pictures: { ...opened.testServices.pictures, save } })
    expect(await full.savePicture(thandi, await aPicture())).toEqual({
      kind: 'refused',
      message: 'The picture could not be stored. Please try again.',
    })
    expect(opened.testServices.runtime.logged).toContain('picture not kept')
  })
})
