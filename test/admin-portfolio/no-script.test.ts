import { expect, it as plainIt, onTestFinished } from 'vitest'
import { adminMessages } from '../../app/features/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../app/features/portfolio/messages.ts'
import { itemMessages } from '../../core/items/messages.ts'
import { versionMessages } from '../../core/store/version-messages.ts'
import { aPicture } from '../support/outside/a-picture.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { wordsOf } from '../support/site/rendered.ts'
import { serveWholeSite } from '../support/site/whole-site.ts'
import { aProjectForm, plainBrowser, valuesIn } from './plain-browser.ts'

const it = plainIt.extend('site', async () => openSite())

const list = '/admin/portfolio'

async function openSite() {
  const site = await serveWholeSite({ folder: await freshFolder() })
  onTestFinished(() => site.stop())
  const member = plainBrowser(site)
  await member.register('thandi@southeaster.example', (await site.wired.services.identity.setUp()) ?? '')
  return { site, member, stranger: plainBrowser(site) }
}

/** The id of the only project on the page. */
function idIn(html: string): string {
  return /\/edit\/(\w+)"/.exec(html)?.[1] ?? 'no project'
}

it('a project with a picture is added by a plain form, and visitors see it at once', async () => {
  const { member, stranger } = await openSite()
  expect(wordsOf((await member.get(list)).html)).toEqual(
    expect.arrayContaining([adminMessages.noProjects, adminMessages.addFirst, adminMessages.samplesShown]),
  )
  expect((await stranger.get('/portfolio')).html).toContain('Sample')

  const picture = new Blob([await aPicture({ width: 1000, height: 600 })], { type: 'text/plain' })
  const added = await member.send(`${list}/new`, aProjectForm({ picture, imageAlt: 'A red poster' }))
  expect(added.status).toBe(303)
  const page = await member.get(added.headers.get('location') ?? '')
  expect(wordsOf(page.html)).toEqual(expect.arrayContaining(['Tide Tables is added.', 'Published']))
  expect(wordsOf(page.html)).not.toContain(adminMessages.samplesShown)

  const published = (await stranger.get('/portfolio')).html
  const [src = '', srcSet = ''] = [
    /<img [^>]*src="([^"]*)"/.exec(published)?.[1],
    /srcSet="([^"]*)"/.exec(published)?.[1],
  ]
  expect(published).toMatch(/<img [^>]*alt="A red poster"[^>]*width="1000"[^>]*height="600"/)
  expect(srcSet.split(', ').map((each) => each.split('/').at(-1))).toEqual([
    '480.webp 480w',
    '960.webp 960w',
    '1000.webp 1000w',
  ])
  for (const file of [src, ...srcSet.split(', ').map((each) => each.split(' ')[0] ?? '')]) {
    const { status, headers } = await stranger.get(file)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  for (const gone of [src.replace('1000', '999'), src.replace('1000.webp', '1000.png'), src.replace(/\w{6}\//, 'a')]) {
    const { status, headers } = await stranger.get(gone)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})

it('a picture is shown before the project is saved, and one that is none is refused at its field', async () => {
  const { member, site } = await openSite()
  const file = new Blob([await aPicture()])
  const { status, html } = await member.send(`${list}/new`, aProjectForm({ intent: 'show', file }))
  const [, imageUrl = 'no picture'] = /src="(\/pictures\/[^"]+)"/.exec(html) ?? []
  expect([status, (await member.get(imageUrl)).status]).toEqual([200, 200])
  const none = await member.send(`${list}/new`, aProjectForm({ intent: 'show', file: new Blob(['no picture']) }))
  expect([none.status, wordsOf(none.html).includes(portfolioMessages.pictureUnknown)]).toEqual([422, true])
  expect(await site.wired.store.count('portfolio_projects')).toBe(0)
})

it('what is wrong with a form is said beside it, and what was filled in is still there', async () => {
  const { site, member } = await openSite()
  const picture = new Blob(['<svg/>'])
  const wrong = { title: ' ', results: ['One', ''], services: ['AI Solutions'], picture, status: 'draft' }
  const refused = await member.send(`${list}/new`, aProjectForm(wrong))
  expect(refused.status).toBe(422)
  expect(wordsOf(refused.html)).toEqual(
    expect.arrayContaining([`${adminMessages.notAdded}. ${adminMessages.lookBelow}`, portfolioMessages.pictureUnknown]),
  )
  expect(refused.html).toMatch(/<textarea[^>]*name="results"[^>]*>One\s*<\/textarea>/)
  expect(refused.html).toMatch(/<input[^>]*name="services"[^>]*checked=""[^>]*value="AI Solutions"/)

  const untitled = await member.send(`${list}/new`, aProjectForm({ title: ' ', imageAlt: 'Left over' }))
  expect(wordsOf(untitled.html)).toContain(itemMessages.empty('Title'))
  expect(await site.wired.store.count('portfolio_projects')).toBe(0)
})

it('results are typed one a line, and empty lines are dropped', async ({ site: { member } }) => {
  await member.send(`${list}/new`, aProjectForm({ results: 'One\r\n\r\nTwo' }))
  const edit = `${list}/edit/${idIn((await member.get(list)).html)}`
  expect((await member.get(edit)).html).toMatch(/<textarea[^>]*name="results"[^>]*>One\nTwo<\/textarea>/)
  // As a page of release 0.4.0 asks for another line.
  const shown = await member.send(edit, aProjectForm({ intent: 'add-result', results: ['One'], title: 'Kept' }))
  expect([shown.status, valuesIn(shown.html, 'title')]).toEqual([200, ['Kept']])
})

it('the second of two members who save sees both values, and may save over them or leave it', async () => {
  const { site, member } = await openSite()
  const pieter = plainBrowser(site)
  // A second way in, as an invitation would be.
  await member.send(`${list}/new`, aProjectForm({ status: 'draft' }))
  const id = idIn((await member.get(list)).html)
  const edit = `${list}/edit/${id}`
  expect(valuesIn((await member.get(edit)).html, 'revisionNumber')).toEqual(['1'])
  await member.send(edit, aProjectForm({ revisionNumber: '1', title: 'Hers', description: 'Her words.' }))

  const late = aProjectForm({ revisionNumber: '1', title: 'His', category: 'E-commerce' })
  const met = await member.send(edit, late)
  expect(met.status).toBe(409)
  const words = wordsOf(met.html)
  expect(words).toEqual(
    expect.arrayContaining([itemMessages.conflict('TH'), 'Hers', 'Her words.', 'Tide and swell for eleven harbours.']),
  )
  expect(valuesIn(met.html, 'revisionNumber')).toEqual(['2', '2'])
  expect((await member.send(edit, { ...late, revisionNumber: '2' })).status).toBe(303)
  const published = wordsOf((await pieter.get('/portfolio')).html)
  expect(published).toEqual(expect.arrayContaining(['His', 'Tide and swell for eleven harbours.', 'E-commerce']))
})

it('somebody who edits what another has deleted may add it again', async ({ site: { member } }) => {
  await member.send(`${list}/new`, aProjectForm())
  const id = idIn((await member.get(list)).html)
  const question = await member.get(`${list}/delete/${id}`)
  expect(wordsOf(question.html)).toContain(adminMessages.deleteQuestion)
  const stale = await member.send(`${list}/delete/${id}`, { intent: 'delete', revisionNumber: '0' })
  expect([stale.status, wordsOf(stale.html).includes(adminMessages.changedBeforeDelete)]).toEqual([409, true])
  const deleted = await member.send(`${list}/delete/${id}`, { intent: 'delete', revisionNumber: '1' })
  expect(deleted.headers.get('location')).toBe(`${list}?done=deleted`)
  expect(wordsOf((await member.get(`${list}/edit/${id}`)).html)).toContain(adminMessages.gone)
  const late = await member.send(`${list}/edit/${id}`, aProjectForm({ revisionNumber: '1' }))
  expect([late.status, valuesIn(late.html, 'revisionNumber')]).toEqual([404, ['0']])
  expect(wordsOf(late.html)).toEqual(expect.arrayContaining([adminMessages.goneWhileEditing, adminMessages.addAgain]))
  const again = await member.send(`${list}/edit/${id}`, aProjectForm({ revisionNumber: '0' }))
  expect(again.headers.get('location')).toMatch(/done=added/)
  // It is another project: an older form of the deleted one is not taken for one of it.
  const added = idIn((await member.get(list)).html)
  expect(added).not.toBe(id)
  expect(again.headers.get('location')).toBe(`${list}?done=added&project=${added}&form=${id}`)
  const older = await member.send(`${list}/edit/${id}`, aProjectForm({ revisionNumber: '1', title: 'Older' }))
  expect(older.status).toBe(404)
  expect((await member.get(list)).html).not.toContain('Older')
})

it('projects move by their buttons, and visitors see the new order at once', async ({ site: { member, stranger } }) => {
  for (const title of ['Third', 'Second', 'First']) await member.send(`${list}/new`, aProjectForm({ title }))
  const order = async () =>
    wordsOf((await stranger.get('/portfolio')).html).filter((word) => ['First', 'Second', 'Third'].includes(word))
  expect(await order()).toEqual(['First', 'Second', 'Third'])
  const { html } = await member.get(list)
  const rows = [...html.matchAll(/<form(?:(?!<form).)*?name="after".*?<\/form>/g)].map(([form]) => form)
  const [third = ''] = rows.slice(-1)
  const [id = ''] = valuesIn(third, 'id')
  const up = /<button[^>]*aria-label="Move Third up"[^>]*>/.exec(third)?.[0] ?? ''
  const after = /value="(\w*)"/.exec(up)?.[1] ?? 'no button'
  await member.send(list, { intent: 'move', id, after })
  expect(await order()).toEqual(['First', 'Third', 'Second'])
})

it('a draft is seen by members alone, and the address of its former preview leads to its form', async () => {
  const { member, stranger } = await openSite()
  await member.send(`${list}/new`, aProjectForm({ status: 'draft' }))
  const preview = `${list}/preview/${idIn((await member.get(list)).html)}`
  const { html, headers } = await member.get(preview)
  expect(valuesIn(html, 'title')).toEqual(['Tide Tables'])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const denied = await stranger.get(preview)
  expect([denied.status, denied.html.includes('Tide Tables')]).toEqual([403, false])
})

it('what was said before can be looked at and said again', async ({ site: { member } }) => {
  await member.send(`${list}/new`, aProjectForm())
  const id = idIn((await member.get(list)).html)
  const edit = `${list}/edit/${id}`
  await member.send(edit, aProjectForm({ revisionNumber: '1', title: 'Worse', results: [''] }))
  const history = `${list}/history/${id}`
  const words = wordsOf((await member.get(history)).html)
  expect(words).toEqual(
    expect.arrayContaining(['Changed: Title, Key results', versionMessages.first, versionMessages.now]),
  )
  // As a page of release 0.4.0 sends it.
  const stale = await member.send(history, { revisionNumber: '1', ifRevisionNumber: '1' })
  expect([stale.status, wordsOf(stale.html).includes(itemMessages.conflict('TH'))]).toEqual([409, true])
  const restored = await member.send(edit, { restore: '1', revisionNumber: '2' })
  expect(wordsOf(restored.html)).toContain('Tide Tables says again what it said.')
  expect(valuesIn((await member.get(edit)).html, 'title')).toEqual(['Tide Tables'])
})
