import { draftMessages } from '../../../../app/content/draft-messages.ts'
import { siteMessages as texts } from '../../../../app/features/site/content/messages.ts'
import { templateMessages } from '../../../../app/features/site/reply-templates/messages.ts'
import { itemMessages } from '../../../../core/items/messages.ts'
import { versionMessages as versions } from '../../../../core/store/version-messages.ts'
import { scriptRuns, visit } from '../../../../scripts/browser/visit.ts'
import { aMember } from '../../../support/test-services.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'

testAlone(
  'a template is edited by keyboard, previewed, published, and had back as it was @desktop @phone',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/status of 4(?:0[39]|22)/)
    await joinTeam(page, server, 'thandi')
    await visit(page, '/admin/templates')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.site.title)
    await expectAccessible(page, 'the reply templates', 320)
    await page.getByRole('link', { name: 'Thanks, and open questions' }).press('Enter')
    const letter = page.getByLabel(itemMessages.required('Letter'))
    const preview = page.getByRole('region', { name: templateMessages.preview })
    const publish = page.getByRole('button', { name: texts.publish, exact: true })
    const note = page.getByRole('main').getByRole('status')
    const published = note.filter({ hasText: texts.templateResults.published })
    await expect(preview.locator('mark').first()).toHaveText('Bean Counter')
    await scriptRuns(page)
    await expectAccessible(page, 'a built-in template')

    // An unknown field, and the one that was meant.
    const unknown = page.getByText(templateMessages.unknown({ field: 'firm', meant: 'agency' }))
    await letter.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\n{firm}')
    await expect(unknown).toBeVisible()
    await expect(preview).toContainText('{firm}')
    await publish.press('Enter')
    await expect(page.getByText(texts.results.invalid)).toBeVisible()
    await expect(unknown).toHaveCount(1)
    await expectAccessible(page, 'a template with an unknown field')
    await page.getByRole('button', { name: templateMessages.put('agency') }).press('Enter')
    await expect(letter).toHaveValue(/\{your name\}\n\{agency\}$/)
    await expect(letter).toBeFocused()

    // Kept on this device, and published.
    await page.keyboard.type(' Cape Town')
    await page.reload()
    await scriptRuns(page)
    await expect(letter).toHaveValue(/\{agency\} Cape Town$/)
    await expect(preview).toContainText('Southeaster Cape Town')
    await publish.press('Enter')
    await expect(published).toBeVisible()
    await expect(preview).toContainText('Southeaster Cape Town')

    // An empty lead leaves no hole.
    await preview.getByRole('combobox').selectOption(templateMessages.samples.empty)
    await expect(preview).toContainText('Good day,')
    await expect(preview).not.toContainText('As we understand it')

    // A colleague publishes while the member writes.
    const theirs = { name: 'Thanks, and open questions', subject: 'Re: {project}', text: 'Theirs.' }
    await server.services.site.publish(aMember, 'template-thanks', theirs, 1)
    await letter.press('Control+Home')
    await page.keyboard.type('Mine: ')
    await publish.press('Enter')
    await expect(note.filter({ hasText: itemMessages.conflict(versions.colleague) })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Theirs.' })).toBeVisible()
    await expect(letter).toHaveValue(/^Mine: Dear/)
    await publish.press('Enter')
    await expect(published).toBeVisible()
    await expect(letter).toHaveValue(/^Mine: Dear/)

    // A colleague has a draft of their own, which the member reads.
    await letter.press('Control+Home')
    await page.keyboard.type('Half ')
    await server.services.site.keepDraft(aMember, 'template-thanks', { ...theirs, text: 'Their draft.' }, 3)
    await page.getByRole('button', { name: itemMessages.keepDraft }).press('Enter')
    await expect(note.filter({ hasText: texts.templateResults.drafted })).toBeVisible()
    await page.getByText(itemMessages.draftBeside(versions.colleague)).press('Enter')
    await expect(page.getByRole('definition').filter({ hasText: 'Their draft.' })).toBeVisible()
    await expect(letter).toHaveValue(/^Half Mine: Dear/)
    const throwDraft = page.getByRole('button', { name: itemMessages.throwDraft })
    await throwDraft.press('Enter')
    await expect(letter).toHaveValue(/^Mine: Dear/)
    await letter.fill('Mine alone.')
    await page.reload()
    await scriptRuns(page)
    await expect(letter).toHaveValue('Mine alone.')
    await page.getByRole('button', { name: draftMessages.throwAway }).press('Enter')
    await expect(letter).toHaveValue(/^Mine: Dear/)

    // The session ends while the member writes.
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await letter.press('Control+Home')
    await page.keyboard.type('Still ')
    await publish.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: draftMessages.denied.anonymous })).toBeVisible()
    await expect(letter).toHaveValue(/^Still Mine: Dear/)
    await page.context().addCookies(cookies)
    // A second press while the first is on its way sends nothing.
    await expect(publish).not.toHaveAttribute('aria-busy')
    await publish.press('Enter')
    await expect(published).toBeVisible()

    // The history, and the built-in text.
    await page.getByText(versions.history(5)).press('Enter')
    await expectAccessible(page, 'the history of a template')
    await page.getByRole('button', { name: versions.restore }).first().press('Enter')
    await expect(letter).toHaveValue(/^Mine: Dear/)
    await page.getByRole('button', { name: texts.builtIn }).press('Enter')
    await expect(note.filter({ hasText: texts.results.reset })).toBeVisible()
    await expect(letter).toHaveValue(/^Dear \{name\},[\s\S]*\{your name\}$/)
    await expect(page.getByText(versions.history(7))).toBeVisible()
  },
)

testAlone('a template of the team’s own is added and taken away @desktop @no-script', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  await page.goto('/admin/templates')
  await page.getByRole('link', { name: texts.add.template }).click()
  await expect(page.getByLabel(itemMessages.required('Name'))).toHaveValue('')
  await expect(page.getByLabel(itemMessages.required('Subject'))).toHaveValue('Re: {project}, {reference}')
  await page.getByLabel(itemMessages.required('Name')).fill('Lunch')
  await page.getByLabel(itemMessages.required('Letter')).fill('Dear {name},\n\nShall we have lunch?')
  await page.getByRole('button', { name: texts.publish, exact: true }).click()
  await expect(page.getByText(texts.templateResults.published)).toBeVisible()
  await expect(page.getByRole('region', { name: templateMessages.preview })).toContainText('Dear Coffee shop owner,')
  const names = () => server.services.site.templates().map(({ name }) => name)
  expect(names()).toContain('Lunch')
  await page.getByRole('link', { name: texts.site.backToList }).click()
  await page.getByRole('link', { name: 'Lunch', exact: true }).click()
  await expect(page.getByLabel(itemMessages.required('Name'))).toHaveValue('Lunch')
  await page.getByRole('button', { name: texts.takeAway }).click()
  await expect(page.getByText(texts.templateResults['taken-away'])).toBeVisible()
  expect(names()).not.toContain('Lunch')
})

testAlone('a new template that was typed and not sent has a line in the list', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  const name = page.getByLabel(itemMessages.required('Name'))
  const add = page.getByRole('link', { name: texts.add.template })
  const begun = page.getByRole('listitem').filter({ hasText: texts.states.begun })
  const lunch = page.getByRole('link', { name: 'Lunch', exact: true })
  for (const isOf040 of [false, true]) {
    await visit(page, '/admin/templates')
    await expect(begun).toHaveCount(0)
    await add.click()
    await name.waitFor()
    await scriptRuns(page)
    await name.fill('Lunch')
    await page.getByLabel(itemMessages.required('Letter')).fill('Dear {name},')
    if (isOf040) await page.evaluate(renameAs040)
    // The link to a new one leads to an empty form.
    await visit(page, '/admin/templates')
    await add.click()
    await scriptRuns(page)
    await expect(name).toHaveValue('')
    await visit(page, '/admin/templates')
    await expectAccessible(page, 'the reply templates, one of them not sent')
    await begun.getByRole('link').click()
    await scriptRuns(page)
    await expect(name).toHaveValue('Lunch')
    await page.getByRole('button', { name: texts.publish, exact: true }).click()
    await expect(page.getByText(texts.templateResults.published)).toBeVisible()
    await page.getByRole('link', { name: texts.site.backToList }).click()
    await expect(lunch).toHaveCount(isOf040 ? 2 : 1)
  }
  await expect(begun).toHaveCount(0)
  const ids = server.services.site.templates().filter(({ name }) => name === 'Lunch')
  expect(ids.map(({ id }) => id)).not.toContain('new')
})

/** Gives what is kept of a new template the name that release 0.4.0 gave it. */
function renameAs040(): void {
  const key = Object.keys(localStorage).find((each) => each.includes(':template:')) ?? ''
  localStorage.setItem(key.replace(/[^:]*$/, 'new'), localStorage.getItem(key) ?? '')
  localStorage.removeItem(key)
}

testAlone('without script the preview follows the form when it is sent @no-script', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  await page.goto('/admin/templates/price-range')
  await page.getByLabel(itemMessages.required('Letter')).fill('Dear {name}, {firm}')
  await page.getByLabel(templateMessages.with).selectOption(templateMessages.samples.empty)
  await page.getByRole('button', { name: itemMessages.show }).click()
  const preview = page.getByRole('region', { name: templateMessages.preview })
  await expect(preview).toContainText('Good day, {firm}')
  await expect(page.getByLabel(itemMessages.required('Letter'))).toHaveValue('Dear {name}, {firm}')
  await expect(page.getByText(templateMessages.unknown({ field: 'firm', meant: 'agency' }))).toBeVisible()
})
