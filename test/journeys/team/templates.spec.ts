import { accessMessages } from '../../../core/identity/access-messages.ts'
import { templateMessages as texts } from '../../../core/reply-templates/messages.ts'
import { versionMessages as versions } from '../../../core/store/version-messages.ts'
import { scriptRuns, visit } from '../../../scripts/browser/visit.ts'
import { aMember } from '../../support/test-services.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, testAlone } from '../support/journey.ts'
import { joinTeam } from '../support/signed-in.ts'

testAlone(
  'a template is edited by keyboard, previewed, saved, and had back as it was @desktop @phone',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/status of 40[39]/)
    await joinTeam(page, server, 'thandi')
    await visit(page, '/admin/templates')
    const letter = page.getByLabel(texts.fields.text)
    const preview = page.getByRole('region', { name: texts.preview })
    const save = page.getByRole('button', { name: texts.save, exact: true })
    const note = page.getByRole('main').getByRole('status')
    await expect(page.getByRole('link', { name: 'Thanks, and open questions' })).toHaveAttribute('aria-current', 'page')
    await expect(preview.locator('mark').first()).toHaveText('Bean Counter')
    await expectAccessible(page, 'a built-in template')

    // An unknown field, and the one that was meant.
    await letter.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\n{firm}')
    await expect(page.getByText(texts.unknown({ field: 'firm', meant: 'agency' }))).toBeVisible()
    await expect(save).toBeDisabled()
    await expect(preview).toContainText('{firm}')
    await expectAccessible(page, 'a template with an unknown field')
    await page.getByRole('button', { name: texts.put('agency') }).press('Enter')
    await expect(letter).toHaveValue(/\{agency\}\n\{agency\}$/)
    await expect(letter).toBeFocused()

    // Kept on this device, and saved.
    await page.keyboard.type(' Cape Town')
    await page.reload()
    await scriptRuns(page)
    await expect(letter).toHaveValue(/\{agency\} Cape Town$/)
    await expect(preview).toContainText('Southeaster Cape Town')
    await save.press('Enter')
    await expect(note.filter({ hasText: texts.results.saved })).toBeVisible()
    await expect(preview).toContainText('Southeaster Cape Town')
    await expect(page.getByRole('link', { name: /Thanks, and open questions changed .* by TH/ })).toBeVisible()

    // An empty lead leaves no hole.
    await preview.getByRole('combobox').selectOption(texts.samples.empty)
    await expect(preview).toContainText('Good day,')
    await expect(preview).not.toContainText('As we understand it')

    // A colleague saves while the member writes.
    await server.services.replyTemplates.save(
      aMember,
      'thanks',
      { name: 'Thanks, and open questions', subject: 'Re: {project}', text: 'Theirs.' },
      1,
    )
    await letter.press('Control+Home')
    await page.keyboard.type('Mine: ')
    await save.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(texts.conflict(versions.colleague))
    await expect(letter).toHaveValue(/^Mine: Dear/)
    await save.press('Enter')
    await expect(note.filter({ hasText: texts.results.saved })).toBeVisible()
    await expect(letter).toHaveValue(/^Mine: Dear/)

    // The session ends while the member writes.
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await letter.press('Control+Home')
    await page.keyboard.type('Still ')
    await save.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: accessMessages.signedOut })).toBeVisible()
    await expect(letter).toHaveValue(/^Still Mine: Dear/)
    await page.context().addCookies(cookies)
    await save.press('Enter')
    await expect(note.filter({ hasText: texts.results.saved })).toBeVisible()

    // The history.
    await page.getByText(versions.history(5)).press('Enter')
    await expectAccessible(page, 'the history of a template')
    await page.getByRole('button', { name: versions.restore }).last().press('Enter')
    await expect(note.filter({ hasText: texts.results.restored })).toBeVisible()
    await expect(letter).toHaveValue(/^Dear \{name\},[\s\S]*\{agency\}$/)
    await expect(page.getByText(versions.history(6))).toBeVisible()
  },
)

testAlone('a template of the team’s own is added and deleted @desktop @no-script', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  await page.goto('/admin/templates')
  await page.getByRole('link', { name: texts.add }).click()
  await expect(page.getByLabel(texts.fields.name)).toHaveValue('')
  await page.getByLabel(texts.fields.name).fill('Lunch')
  await page.getByLabel(texts.fields.text).fill('Dear {name},\n\nShall we have lunch?')
  await page.getByRole('button', { name: texts.save, exact: true }).click()
  const own = page.getByRole('link', { name: /^Lunch/ })
  await expect(own).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('region', { name: texts.preview })).toContainText('Dear Coffee shop owner,')
  await page.getByRole('link', { name: texts.add }).click()
  await expect(page.getByLabel(texts.fields.text)).toHaveValue('')
  await own.click()
  await expect(page.getByLabel(texts.fields.name)).toHaveValue('Lunch')
  await page.getByText(texts.remove).first().click()
  await page.getByRole('button', { name: texts.remove }).click()
  await expect(page).toHaveURL(/\/admin\/templates$/)
  await expect(own).toHaveCount(0)
})

testAlone('without script the preview follows the form when it is sent @no-script', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  await page.goto('/admin/templates/price-range')
  await page.getByLabel(texts.fields.text).fill('Dear {name}, {firm}')
  await page.getByLabel(texts.with).selectOption(texts.samples.empty)
  await page.getByRole('button', { name: texts.show }).click()
  await expect(page.getByRole('region', { name: texts.preview })).toContainText('Good day, {firm}')
  await expect(page.getByLabel(texts.fields.text)).toHaveValue('Dear {name}, {firm}')
  await expect(page.getByText(texts.unknown({ field: 'firm', meant: 'agency' }))).toBeVisible()
})
