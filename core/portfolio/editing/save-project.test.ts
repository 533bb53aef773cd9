import { describe, expect, it } from 'vitest'
import { aPicture } from '../../../test/support/a-picture.ts'
import { ofKind } from '../../../test/support/of-kind.ts'
import { startPictureHost } from '../../../test/support/picture-host.ts'
import { aMember, openTestServices } from '../../../test/support/test-services.ts'
import type { Member } from '../../identity/member.ts'
import { createPortfolio } from '../portfolio-service.ts'
import type { StoredProject } from '../project.ts'
import type { SaveProjectResult } from '../results.ts'

const thandi = aMember
const pieter = { uid: 'm2', email: 'pieter@southeaster.example' } as Member
const form = { title: 'Bean Counter', description: 'A loyalty app.', services: ['AI Solutions'] }

async function openDesk() {
  const testServices = await openTestServices()
  const portfolio = createPortfolio(testServices)
  return {
    testServices,
    portfolio,
    add: async (more = {}) => projectOf(await portfolio.add(thandi, { ...form, ...more })),
    async edit(project: StoredProject, changes: object, member = thandi) {
      testServices.runtime.pass(60_000)
      return projectOf(await portfolio.update(member, project.id, changes, project.edition))
    },
    async editionsOf({ id }: StoredProject) {
      return ofKind(await portfolio.revisions(thandi, id), 'found').revisions
    },
    [Symbol.asyncDispose]: () => testServices.close(),
  }
}

function projectOf(saved: SaveProjectResult): StoredProject {
  return ofKind(saved, 'saved').project
}

describe('two members who edit the same project', () => {
  it('never overwrite each other: the second is told, and gets both and what both began with', async () => {
    await using desk = await openDesk()
    const read = await desk.add()
    await desk.edit(read, { title: 'Hers', results: ['Fewer queues'] }, thandi)
    const late = await desk.portfolio.update(pieter, read.id, { title: 'His' }, read.edition)
    expect(late).toMatchObject({
      kind: 'changed',
      project: { title: 'Hers', results: ['Fewer queues'], savedBy: thandi.email },
      base: { title: 'Bean Counter', results: [] },
    })
    expect(await desk.edit(ofKind(late, 'changed').project, { title: 'His' }, pieter)).toMatchObject({
      title: 'His',
      results: ['Fewer queues'],
      savedBy: pieter.email,
    })
  })

  it('and save at the same moment: one is first, and the store has one edition more', async () => {
    await using desk = await openDesk()
    const read = await desk.add()
    const save = (member: Member, title: string) => desk.portfolio.update(member, read.id, { title }, read.edition)
    const both = await Promise.all([save(thandi, 'Hers'), save(pieter, 'His')])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'saved'])
    expect(await desk.editionsOf(read)).toHaveLength(2)
  })

  it('are not in each other’s way when one of them only hangs it elsewhere', async () => {
    await using desk = await openDesk()
    const other = await desk.add({ title: 'Tide Tables' })
    const read = await desk.add()
    await desk.portfolio.move(pieter, read.id, other.id)
    expect(await desk.edit(read, { title: 'Bean Counters' })).toMatchObject({ title: 'Bean Counters' })
    const { projects } = ofKind(await desk.portfolio.list(thandi), 'loaded')
    expect(projects.map(({ title }) => title)).toEqual(['Tide Tables', 'Bean Counters'])
  })

  it('are told when the other has deleted it, or changed what they are about to delete', async () => {
    await using desk = await openDesk()
    const read = await desk.add()
    const edited = await desk.edit(read, { title: 'Hers' })
    expect(await desk.portfolio.remove(pieter, read.id, read.edition)).toEqual({ kind: 'changed' })
    expect(await desk.portfolio.remove(pieter, read.id, edited.edition)).toEqual({ kind: 'removed' })
    expect(await desk.portfolio.update(thandi, read.id, { title: 'Hers again' }, edited.edition)).toEqual({
      kind: 'gone',
    })
  })
})

describe('each save', () => {
  it('keeps what it said, by whom and when, the latest first', async () => {
    await using desk = await openDesk()
    const first = await desk.add()
    const second = await desk.edit(first, { title: 'Bean Counters' }, pieter)
    await desk.edit(second, { status: 'published' })
    expect(await desk.editionsOf(first)).toMatchObject([
      { edition: 3, savedBy: thandi.email, content: { title: 'Bean Counters', status: 'published' } },
      { edition: 2, savedBy: pieter.email, createdAt: '2026-03-02T08:01:00.000Z', content: { status: 'draft' } },
      { edition: 1, savedBy: thandi.email, content: { title: 'Bean Counter', services: ['AI Solutions'] } },
    ])
  })

  it('of what was already so keeps nothing', async () => {
    await using desk = await openDesk()
    const project = await desk.add()
    expect(await desk.edit(project, { ...form, results: ['', ' '] })).toEqual(project)
    expect(await desk.editionsOf(project)).toHaveLength(1)
  })

  it('can be taken back: all of it but the status, as a save of its own', async () => {
    await using desk = await openDesk()
    const first = await desk.add({ results: ['Fewer queues'] })
    const changed = { title: 'Worse', results: [], services: ['UI/UX Design'], status: 'published' }
    const second = await desk.edit(first, changed)
    const restored = await desk.portfolio.restore(pieter, first.id, 1, second.edition)
    expect(projectOf(restored)).toMatchObject({
      title: 'Bean Counter',
      results: ['Fewer queues'],
      services: ['AI Solutions'],
      status: 'published',
      slug: 'worse',
      edition: 3,
      savedBy: pieter.email,
    })
    expect((await desk.editionsOf(first)).map(({ content }) => content.title)).toEqual([
      'Bean Counter',
      'Worse',
      'Bean Counter',
    ])
    expect(await desk.portfolio.restore(pieter, first.id, 2, second.edition)).toMatchObject({ kind: 'changed' })
    expect(await desk.portfolio.restore(pieter, first.id, 9, 3)).toEqual({ kind: 'gone' })
  })

  it('keeps what a project said that was made elsewhere', async () => {
    await using desk = await openDesk()
    const { document } = await desk.testServices.store.add('portfolio_projects', { ...form, status: 'draft' })
    projectOf(await desk.portfolio.update(thandi, document.id, { title: 'Renamed' }))
    const found = await desk.portfolio.revisions(thandi, document.id)
    expect(found).toMatchObject({
      revisions: [
        { edition: 1, savedBy: thandi.email, content: { title: 'Renamed' } },
        { edition: 0, savedBy: null, content: { title: 'Bean Counter' }, createdAt: document.createdAt },
      ],
    })
  })

  it('of a busy project lets go of the oldest beyond twenty', async () => {
    await using desk = await openDesk()
    let project = await desk.add()
    const another = await desk.add({ title: 'Another' })
    for (let save = 2; save <= 25; save += 1) project = await desk.edit(project, { title: `Save ${save}` })
    const kept = await desk.editionsOf(project)
    expect(kept.map(({ edition }) => edition)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index))
    expect(await desk.editionsOf(another)).toHaveLength(1)
  })

  it('is erased with its project, and with no other', async () => {
    await using desk = await openDesk()
    const project = await desk.edit(await desk.add(), { title: 'Twice' })
    await desk.add({ title: 'Another' })
    await desk.portfolio.remove(thandi, project.id)
    expect(await desk.portfolio.revisions(thandi, project.id)).toEqual({ kind: 'gone' })
    expect(await desk.testServices.store.count('portfolio_revisions')).toBe(1)
  })
})

describe('the picture of a project', () => {
  async function taken(desk: Awaited<ReturnType<typeof openDesk>>, bytes: Uint8Array): Promise<string> {
    return ofKind(await desk.portfolio.savePicture(thandi, bytes), 'taken').imageUrl
  }

  it('comes with its size, whatever width its address names', async () => {
    await using desk = await openDesk()
    const imageUrl = await taken(desk, await aPicture({ width: 1200, height: 800 }))
    expect(imageUrl).toMatch(/^\/pictures\/\w{20,}\/1200\.webp$/)
    const narrow = imageUrl.replace('1200', '480')
    const project = await desk.add({ imageUrl: narrow, imageAlt: 'A red poster' })
    expect(project).toMatchObject({ imageUrl, imageAlt: 'A red poster', imageWidth: 1200, imageHeight: 800 })
    const [, , id = ''] = imageUrl.split('/')
    expect((await desk.portfolio.picture(id, 480)).kind).toBe('found')
    expect(await desk.portfolio.picture(id, 481)).toEqual({ kind: 'none' })
    expect(await desk.edit(project, { imageUrl: '' })).toMatchObject({ imageAlt: '', imageWidth: null })
  })

  it('may be copied from somewhere else, once: nobody who looks at it is sent there', async () => {
    await using desk = await openDesk()
    const asked: string[] = []
    const bytes = await aPicture({ width: 640, height: 400 })
    const { url } = await startPictureHost(({ url = '' }, response) => {
      asked.push(url)
      if (url === '/poster.jpg') response.end(bytes)
      else response.writeHead(url === '/page' ? 200 : 404).end('<html>')
    })
    const copy = (path: string) => desk.portfolio.copyPicture(thandi, url + path)
    expect(await copy('/poster.jpg')).toEqual({ kind: 'taken', imageUrl: await taken(desk, bytes) })
    expect(await copy('/page')).toMatchObject({ kind: 'refused', message: expect.stringContaining('cannot read') })
    expect(await copy('/gone')).toMatchObject({ message: 'There is no picture at this address. Please check it.' })
    expect(await desk.portfolio.copyPicture(thandi, 'http://pictures.example/poster.jpg')).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('https://'),
    })
    expect(asked).toEqual(['/poster.jpg', '/page', '/gone'])
  })

  it('must be one that is kept', async () => {
    await using desk = await openDesk()
    const imageUrl = `/pictures/${'0'.repeat(40)}/480.webp`
    expect(await desk.portfolio.add(thandi, { ...form, imageUrl, imageAlt: 'Lost' })).toEqual({
      kind: 'invalid',
      problems: { imageUrl: 'This picture is no longer stored here. Please choose it again.' },
    })
    expect(await desk.testServices.store.count('portfolio_projects')).toBe(0)
  })

  it('is refused, or not stored, with a sentence that says why', async () => {
    await using desk = await openDesk()
    expect(await desk.portfolio.savePicture(thandi, Buffer.from('<svg/>'))).toEqual({
      kind: 'refused',
      message: 'We cannot read this as a picture. JPEG, PNG, WebP and AVIF work.',
    })
    const keep = async () => ({ kind: 'failed', reason: 'disk full' }) as const
    const full = createPortfolio({ ...desk.testServices, pictures: { ...desk.testServices.pictures, keep } })
    expect(await full.savePicture(thandi, await aPicture())).toEqual({
      kind: 'failed',
      message: 'The picture could not be stored. Please try again.',
    })
    expect(desk.testServices.runtime.logged).toContain('picture not kept')
  })
})
