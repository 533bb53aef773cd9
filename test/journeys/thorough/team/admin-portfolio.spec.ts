import type { Page } from '@playwright/test'
import { draftMessages } from '../../../../app/content/draft-messages.ts'
import { pageMessages } from '../../../../app/content/page-messages.ts'
import { adminMessages } from '../../../../app/features/portfolio/admin-messages.ts'
import { defaultProjects } from '../../../../app/features/portfolio/default-projects.ts'
import { portfolioMessages } from '../../../../app/features/portfolio/messages.ts'
import { itemMessages } from '../../../../core/items/messages.ts'
import { versionMessages } from '../../../../core/store/version-messages.ts'
import { mostPictureBytes } from '../../../../ports/files.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { aPicture } from '../../../support/outside/a-picture.ts'
import { projectsOf } from '../../../support/projects.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { addProject } from '../../support/add-project.ts'
import { expect, testAlone as test } from '../../support/journey.ts'
import { look } from '../../support/look.ts'
import { aMember } from '../../support/members.ts'
import { joinTeam } from '../../support/signed-in.ts'

const list = '/admin/portfolio'
const tideTables = { title: 'Tide Tables', description: 'Tide and swell.', results: ['Opens on a weak signal'] }

/** The form over the list. */
function formOn(page: Page) {
  const dialog = page.getByRole('dialog').first()
  return {
    dialog,
    title: dialog.getByRole('textbox', { name: 'Title' }),
    description: dialog.getByRole('textbox', { name: 'Description' }),
    card: dialog.getByRole('complementary', { name: adminMessages.previewTitle }),
    save: dialog.getByRole('button', { name: adminMessages.save }),
    throwAway: dialog.getByRole('button', { name: draftMessages.throwAway }),
  }
}

const titlesOn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('a project is filled in beside its own poster, and visitors see it at once', async ({
  page,
  newVisitor,
  server,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  await joinTeam(page, server, 'thandi')
  const visitor = await newVisitor()
  await visitor.goto('/portfolio')
  await expect(titlesOn(visitor).first()).toHaveText(defaultProjects[0]?.title ?? '')

  await visit(page, list)
  await expect(page.getByText(adminMessages.samplesShown)).toBeVisible()
  await look(page, 'no project')
  await page.getByRole('link', { name: adminMessages.addFirst }).click()
  const { dialog, title, description, card } = formOn(page)
  await title.fill('Tide Tables')
  await expect(card.getByRole('heading')).toHaveText('Tide Tables')
  await description.fill('Tide and swell for eleven harbours.\n\nThe rest of the story.')
  await expect(card).toContainText('Tide and swell for eleven harbours.')
  await expect(card).not.toContainText('The rest of the story.')
  await dialog.getByRole('radio', { name: 'Globe' }).check()
  await dialog.getByRole('checkbox', { name: 'Web Development' }).check()
  await dialog.getByRole('textbox', { name: adminMessages.result(1) }).fill('Opens on a weak signal')
  await expect(dialog.getByRole('button', { name: adminMessages.remove })).toHaveCount(0)
  await dialog.getByRole('button', { name: adminMessages.addResult }).click()
  await expect(dialog.getByRole('textbox', { name: adminMessages.result(2) })).toBeFocused()
  await expect(card.getByRole('definition').filter({ hasText: 'Opens on a weak signal' })).toBeVisible()

  const buffer = Buffer.from(await aPicture({ width: 900, height: 500 }))
  await dialog.getByLabel(adminMessages.choosePicture).setInputFiles({ name: 'a', mimeType: 'image/png', buffer })
  await dialog.getByLabel('What the picture shows, in words').fill('A red poster')
  await expect(card.getByRole('img', { name: 'A red poster' })).toHaveJSProperty('naturalWidth', 900)
  await dialog.getByLabel(adminMessages.removePicture).check()
  await expect(card.getByRole('img', { name: 'A red poster' })).toHaveCount(0)
  await dialog.getByLabel(adminMessages.choosePicture).setInputFiles({ name: 'a', mimeType: 'image/png', buffer })
  await expect(card.getByRole('img', { name: 'A red poster' })).toBeVisible()
  // What is refused is said at the picture, leaves it as it is, and does not keep the project from being saved.
  const file = dialog.getByLabel(adminMessages.choosePicture)
  for (const [refused, says] of [
    [Buffer.from('no picture'), portfolioMessages.pictureUnknown],
    [Buffer.alloc(mostPictureBytes + 1), portfolioMessages.pictureTooLarge],
  ] as const) {
    await file.setInputFiles({ name: 'b', mimeType: 'image/png', buffer: refused })
    await expect(dialog.getByText(says).first()).toBeVisible()
    await expect(file).toHaveValue('')
    await expect(dialog.getByText(adminMessages.notAdded)).toHaveCount(0)
  }
  await expect(card.getByRole('img', { name: 'A red poster' })).toBeVisible()
  await dialog.getByRole('radio', { name: adminMessages.statuses.published }).check()
  await dialog.getByRole('button', { name: adminMessages.addProject }).click()

  await expect(page.getByText(adminMessages.added('Tide Tables'))).toBeVisible()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('link', { name: adminMessages.addNew })).toBeFocused()
  await visitor.reload()
  await expect(titlesOn(visitor)).toHaveText(['Tide Tables', /Room for/])
  await expect(visitor.getByRole('img', { name: 'A red poster' })).toBeVisible()
})

test('unsaved work survives a reload, a closed form and a lost line, and waits on the list', async ({
  page,
  server,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  await joinTeam(page, server, 'thandi')
  await addProject(server, tideTables)
  await visit(page, list)
  await page.getByRole('link', { name: adminMessages.of(adminMessages.edit, 'Tide Tables') }).click()
  const { dialog, title, card, throwAway, save } = formOn(page)
  await title.fill('Tides')
  await page.reload()
  await expect(title).toHaveValue('Tides')
  await expect(card.getByRole('heading')).toHaveText('Tides')
  await expect(dialog.getByText(draftMessages.kept)).toBeVisible()

  const edit = page.getByRole('link', { name: adminMessages.of(adminMessages.edit, 'Tide Tables') })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(adminMessages.unsavedHere)).toBeVisible()
    await edit.click()
    await expect(title).toHaveValue('Tides')
  }

  await page.route('**/admin/portfolio/edit/*.data*', (route) => route.abort())
  await save.click()
  await expect(dialog.getByText(adminMessages.notUpdated)).toBeVisible()
  await expect(title).toHaveValue('Tides')
  await page.unroute('**/admin/portfolio/edit/*.data*')

  await visit(page, list)
  await expect(page.getByText(adminMessages.unsavedHere)).toBeVisible()
  await look(page, 'unsaved')
  await page.getByRole('link', { name: adminMessages.of(adminMessages.edit, 'Tide Tables') }).click()
  await expect(title).toHaveValue('Tides')
  await throwAway.click()
  await expect(title).toHaveValue('Tide Tables')
  await dialog.getByRole('link', { name: adminMessages.close }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(adminMessages.unsavedHere)).toBeHidden()
  await expect(edit).toBeFocused()
})

test('two members who edit the same project see what the other does, and choose', async ({
  page,
  newVisitor,
  server,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const pieter = await newVisitor()
  await joinTeam(page, server, 'thandi')
  await joinTeam(pieter, server, 'pieter')
  const { id } = await addProject(server, tideTables)
  const [hers, his] = [formOn(page), formOn(pieter)]
  for (const member of [page, pieter]) await visit(member, `${list}/edit/${id}`)
  await his.title.fill('His')
  await hers.title.fill('Hers')
  await hers.description.fill('Her words.')
  await hers.save.click()
  await expect(page.getByText(adminMessages.updated('Hers'))).toBeVisible()

  await expect(his.dialog.getByText(itemMessages.changedMeanwhile('TH'))).toBeVisible()
  await expect(titlesOn(pieter).getByText('Hers')).toBeAttached()
  await his.save.click()
  await expect(his.dialog.getByText(itemMessages.conflict('TH'))).toBeVisible()
  await expect(his.dialog.getByRole('definition').filter({ hasText: 'Her words.' })).toBeVisible()
  await expect(his.title).toHaveValue('His')
  await expectAccessible(pieter, 'conflict')
  await pieter.reload()
  await expect(his.title).toHaveValue('His')
  await expect(his.dialog.getByText(itemMessages.seeBoth)).toBeVisible()
  await his.save.click()
  await expect(his.dialog.getByRole('definition').filter({ hasText: 'Her words.' })).toBeVisible()
  await expect(his.title).toHaveValue('His')
  await his.throwAway.click()
  await expect(his.title).toHaveValue('Hers')
  await expect(his.description).toHaveValue('Her words.')
  await his.title.fill('His')
  await his.save.click()
  await expect(pieter.getByText(adminMessages.updated('His'))).toBeVisible()
  await expect(titlesOn(page)).toHaveText(['His'])

  await visit(pieter, `${list}/edit/${id}`)
  await his.title.fill('Kept')
  await page.getByRole('link', { name: adminMessages.of(adminMessages.delete, 'His') }).click()
  const asked = page.getByRole('dialog', { name: adminMessages.deleteQuestion })
  await expectAccessible(page, 'delete question')
  await asked.getByRole('button', { name: adminMessages.delete }).click()
  await expect(page.getByText(adminMessages.noProjects)).toBeVisible()
  await expect(his.dialog.getByText(adminMessages.goneWhileEditing)).toBeVisible()
  await his.dialog.getByRole('button', { name: adminMessages.addAgain }).click()
  await expect(titlesOn(page)).toHaveText(['Kept'])
})

test('projects are moved by buttons and the pointer, and the order is announced and stays', async ({
  page,
  server,
}) => {
  await joinTeam(page, server, 'thandi')
  for (const title of ['D', 'C', 'B', 'A']) await addProject(server, { ...tideTables, title })
  await visit(page, list)
  const down = (title: string) => page.getByRole('button', { name: itemMessages.moveDown(title), exact: true })
  const up = (title: string) => page.getByRole('button', { name: itemMessages.moveUp(title), exact: true })
  await down('A').press('Enter')
  await down('A').press('Enter')
  await expect(page.getByText(itemMessages.movedTo('A', 3, 4))).toBeAttached()
  await expect(down('A')).toBeFocused()
  for (let place = 4; place > 1; place--) await up('D').press('Enter')
  await expect(titlesOn(page)).toHaveText(['D', 'B', 'C', 'A'])
  await up('A').click()
  await expect(titlesOn(page)).toHaveText(['D', 'B', 'A', 'C'])

  await down('B').click()
  await down('B').press('Enter')
  await expect(page.getByText(itemMessages.movedTo('B', 4, 4))).toBeAttached()
  await expect(down('B')).toBeFocused()
  await expect(titlesOn(page)).toHaveText(['D', 'A', 'C', 'B'])
  const order = async () => {
    const listed = await server.services.portfolio.list(aMember)
    return listed.projects.map(({ title }) => title).join('')
  }
  await expect.poll(order).toBe('DACB')

  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.locator('ol form > svg').first().hover()
  await page.mouse.down()
  const third = (await page.locator('ol > li').nth(2).boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.move(third.x + 20, third.y + third.height - 10, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText(itemMessages.movedTo('D', 3, 4))).toBeAttached()
  await expect(titlesOn(page)).toHaveText(['A', 'C', 'D', 'B'])
  await expect.poll(order).toBe('ACDB')
})

test('list, form and history are accessible, wide and narrow', async ({ page, server }) => {
  test.slow()
  await joinTeam(page, server, 'thandi')
  const [first, ...others] = defaultProjects
  for (const { id: _id, slug: _slug, ...project } of others)
    await addProject(server, { ...project, status: 'published' })
  const { id } = await addProject(server, { ...first, technologies: ['React', 'Stripe'], status: 'draft' })
  await projectsOf(server.services).update(aMember, id, { title: 'Renamed' })
  await visit(page, list)
  await expectAccessible(page, 'list')
  await visit(page, `${list}/edit/${id}`)
  await formOn(page).title.fill('Incomprehensibilities of the order book')
  await expectAccessible(page, 'form')
  await visit(page, `${list}/history/${id}`)
  await page.getByText(versionMessages.changed(['Title'])).click()
  await expectAccessible(page, 'history')
})

test('opening a project does not read the list again, nor does closing it', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  await addProject(server, tideTables)
  // Its stream reads the list once, before it answers.
  const updates = page.waitForResponse('**/admin/portfolio/updates')
  await visit(page, list)
  await updates
  const { find } = server.store
  let listReads = 0
  server.store.find = (collection, query) => {
    // The upkeep of drafts, which runs once after the start, reads without a condition.
    if (collection === 'portfolio_projects' && query.where !== undefined) listReads += 1
    return find(collection, query)
  }
  for (const link of [adminMessages.edit, adminMessages.delete]) {
    await page.getByRole('link', { name: adminMessages.of(link, 'Tide Tables') }).click()
    // It is on the page a moment before it takes the keys.
    await expect(page.locator('dialog:modal').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('link', { name: adminMessages.addNew }).click()
  await expect(formOn(page).dialog).toBeVisible()
  expect(listReads).toBe(0)
})

test('a project that cannot be loaded leaves the list as it is, and can be tried again', async ({
  page,
  server,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/)
  await joinTeam(page, server, 'thandi')
  await addProject(server, tideTables)
  await visit(page, list)
  await page.route('**/admin/portfolio/edit/*.data*', (route) => route.abort())
  await page.getByRole('link', { name: adminMessages.of(adminMessages.edit, 'Tide Tables') }).click()
  await expect(page.getByText(draftMessages.noConnection)).toBeVisible()
  await expect(titlesOn(page)).toHaveText(['Tide Tables'])
  await page.unroute('**/admin/portfolio/edit/*.data*')
  await page.getByRole('button', { name: pageMessages.tryNow }).click()
  await expect(formOn(page).title).toHaveValue('Tide Tables')
})
