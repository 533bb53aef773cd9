import type { Page } from '@playwright/test'
import { draftMessages } from '../../../../app/content/draft-messages.ts'
import { detailMessages } from '../../../../app/features/leads-desk/inbox/detail-messages.ts'
import { dashboardMessages } from '../../../../app/features/leads-desk/leads/messages.ts'
import { letterMessages as texts } from '../../../../app/features/letters/messages.ts'
import { emailQueue } from '../../../../app/features/mail/email-queue.ts'
import { emailMessages } from '../../../../app/features/mail/messages.ts'
import { holdRequests } from '../../../../scripts/browser/hold-requests.ts'
import { scriptRuns, visit } from '../../../../scripts/browser/visit.ts'
import { quietRuntime } from '../../../support/process/runtimes.ts'
import type { RunningSite } from '../../../support/site/site.ts'
import { storedLead } from '../../../support/store/stored-leads.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'

async function leadOf({ store }: RunningSite): Promise<string> {
  const { id } = await storedLead({ store, runtime: quietRuntime }, { projectName: 'Tide tables', minutesAgo: 5 })
  return id
}

async function openReply(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: texts.write }).click()
}

testAlone(
  'a letter from a template is taken back, sent, and answers @desktop @phone @no-script',
  async ({ page, server, expectComplaint, javaScriptEnabled }) => {
    expectComplaint(/status of 422/)
    await joinTeam(page, server, 'thandi')
    const id = await leadOf(server)
    await page.goto(`/leads/${id}`)
    if (javaScriptEnabled) await scriptRuns(page)
    const lead = page.getByRole('region', { name: 'Tide tables' })
    await openReply(page)
    await expect(page.getByLabel(texts.letter, { exact: true })).toHaveValue(/Thank you for Tide tables/)
    await page.getByLabel(texts.startFrom).selectOption('Price range')
    await page.getByRole('button', { name: texts.use }).click()
    await expect(page.getByLabel(texts.letter, { exact: true })).toHaveValue(/We would be glad to build it/)
    await page.getByRole('button', { name: texts.send, exact: true }).click()
    await expect(lead.getByText(texts.unfilled('[amount]'))).toBeVisible()
    await page.getByLabel(texts.letter, { exact: true }).fill('Does the harbour matter?\n\nSipho')
    await page.getByRole('button', { name: texts.preview }).last().click()
    const preview = page.getByRole('region', { name: texts.preview })
    await expect(preview).toContainText('Does the harbour matter?')
    expect(await preview.evaluate((box) => box.scrollHeight - box.clientHeight), 'what lies over the buttons').toBe(0)
    if (javaScriptEnabled) {
      // A preview does not show what it was not made of.
      await page.getByText(texts.change, { exact: true }).click()
      await page.getByLabel(texts.subject).pressSequentially('!')
      await expect(preview).toBeHidden()
      await expect(page.getByLabel(texts.subject)).toHaveValue(/^!/)
      await expect(page.getByLabel(texts.letter, { exact: true })).toHaveValue(/^Does the harbour matter/)
    }
    await page.getByRole('button', { name: texts.send, exact: true }).click()
    await expect(lead.getByRole('button', { name: texts.takeBack })).toBeVisible()
    await lead.getByRole('button', { name: texts.takeBack }).click()
    await expect(page.getByLabel(texts.letter, { exact: true })).toHaveValue(/Does the harbour matter/)
    expect(await server.store.count(emailQueue.name, { emailType: 'letter' })).toBe(0)
    await page.getByRole('button', { name: texts.send, exact: true }).click()
    await lead.getByRole('button', { name: texts.sendNow }).click()
    await expect
      .poll(async () => {
        await page.goto(`/leads/${id}`)
        return lead.textContent()
      })
      .toContain('Waiting for them')
    await expect(lead.getByRole('article')).toHaveCount(1)
    await expect(lead.getByRole('article')).toContainText(texts.states.sent)
    // No button of the row is squeezed into a column.
    const again = await lead.getByRole('button', { name: detailMessages.startAgain }).boundingBox()
    expect(again?.width).toBeGreaterThan(again?.height ?? 0)
    const mails = await server.outbox()
    expect(mails.filter(({ text = '' }) => text.includes('Does the harbour matter?'))).toHaveLength(1)

    // The next one starts with the template that was used last.
    const other = await storedLead({ store: server.store, runtime: quietRuntime }, { projectName: 'Roster' })
    await page.goto(`/leads/${other.id}`)
    await openReply(page)
    await expect(page.getByLabel(texts.letter, { exact: true })).toHaveValue(/Thank you for Roster. We would be glad/)
  },
)

/** Each fold of the lead comes into view when it is opened. */
async function expectWhole(page: Page): Promise<void> {
  for (const title of [detailMessages.close, detailMessages.markAnswered, detailMessages.noteCall]) {
    await page.locator('summary').filter({ hasText: title }).click()
    await expect(page.locator('details[open][name=follow-up] > :not(summary)')).toBeInViewport({ ratio: 1 })
  }
  await openReply(page)
  await expect(page.getByRole('button', { name: texts.send, exact: true })).toBeInViewport({ ratio: 1 })
}

testAlone('a letter is sent once by a double click, by keyboard as well @desktop @phone', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  const id = await leadOf(server)
  await visit(page, `/leads/${id}`)
  await scriptRuns(page)
  const lead = page.getByRole('region', { name: 'Tide tables' })
  await page.keyboard.press('r')
  await expect(page.getByLabel(texts.letter, { exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: texts.send, exact: true })).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('Does the harbour matter?')
  await expectAccessible(page, 'the form of a letter', 320)
  await expectWhole(page)
  await page.getByRole('button', { name: texts.send, exact: true }).dblclick()
  await expect(lead.getByRole('button', { name: texts.takeBack })).toBeVisible()
  await expectAccessible(page, 'a letter that can be taken back')
  await lead.getByRole('button', { name: texts.sendNow }).click()
  await expect(lead.getByRole('article')).toContainText(texts.states.sent)
  await page.keyboard.press('r')
  await page.keyboard.type('And the tide?')
  await page.keyboard.press('Control+Enter')
  await expect(lead.getByRole('button', { name: texts.takeBack })).toBeVisible()
  const { documents } = await server.store.find(emailQueue.name, { where: { emailType: 'letter' }, limit: 10 })
  expect(documents).toHaveLength(2)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/mail')
  const mail = page.getByRole('main').getByRole('listitem').filter({ hasText: emailMessages.inFolder }).first()
  const [state, subject] = [
    await mail.getByText(emailMessages.inFolder).boundingBox(),
    await mail.getByRole('heading').boundingBox(),
  ]
  expect((state?.x ?? 0) + (state?.width ?? 0), 'the state ends before the subject').toBeLessThan(subject?.x ?? 0)
})

testAlone('what is typed before the script is there stays, and is kept', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  const id = await leadOf(server)
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto(`/leads/${id}`, { waitUntil: 'commit' })
  await openReply(page)
  const template = page.getByLabel(texts.startFrom)
  await template.selectOption('Price range')
  await page.getByLabel(texts.letter, { exact: true }).fill('The menu is attached.')
  const note = page.getByLabel(dashboardMessages.note)
  await note.fill('Nothing')
  await note.fill('')
  await release()
  await expect(page.getByText(draftMessages.kept)).toBeVisible()
  await expect(page.getByLabel(texts.letter, { exact: true })).toHaveValue('The menu is attached.')
  await expect(note).toHaveValue('')
  await expect(template.locator(':checked')).toHaveText('Price range')
})

testAlone(
  'while a file is sent, words are written on, and no second file is taken @desktop',
  async ({ page, server }) => {
    await joinTeam(page, server, 'thandi')
    const id = await leadOf(server)
    await visit(page, `/leads/${id}`)
    await openReply(page)
    const words = page.getByLabel(texts.letter, { exact: true })
    await words.fill('The menu')
    const release = await holdRequests(page, `**/leads/${id}.data*`)
    const file = page.getByLabel(texts.file, { exact: true })
    await file.setInputFiles({ name: 'menu.txt', mimeType: '', buffer: Buffer.from('Menu') })
    await expect(file).toHaveAttribute('aria-disabled', 'true')
    let hasChooser = false
    page.on('filechooser', () => {
      hasChooser = true
    })
    await file.press('Enter')
    await words.focus()
    await words.press('End')
    await page.keyboard.type(' is attached.')
    await release()
    await expect(page.getByRole('button', { name: `${texts.removeFile} menu.txt` })).toBeVisible()
    expect(hasChooser).toBe(false)
    await expect(words).toHaveValue('The menu is attached.')
    await expect(words).toBeFocused()
    await page.reload()
    await expect(words).toHaveValue('The menu is attached.')
    await page.getByRole('button', { name: texts.send, exact: true }).click()
    const lead = page.getByRole('region', { name: 'Tide tables' })
    await expect(lead.getByRole('button', { name: texts.takeBack })).toBeVisible()
    const { documents } = await server.store.find('letters', { where: { leadId: id }, limit: 10 })
    expect(documents).toMatchObject([{ text: 'The menu is attached.', attachments: [{ name: 'menu.txt' }] }])
    await expect(words).not.toHaveValue('The menu is attached.')
  },
)

testAlone(
  'a file goes with a letter, and another is taken away again @desktop @phone @no-script',
  async ({ page, server, javaScriptEnabled }) => {
    await joinTeam(page, server, 'thandi')
    const id = await leadOf(server)
    await (javaScriptEnabled ? visit(page, `/leads/${id}`) : page.goto(`/leads/${id}`))
    await openReply(page)
    await page.getByLabel(texts.letter, { exact: true }).fill('The menu is attached.')
    for (const name of ['menu.txt', 'other.txt']) {
      await page
        .getByLabel(texts.file, { exact: true })
        .setInputFiles({ name, mimeType: '', buffer: Buffer.from(name) })
      if (!javaScriptEnabled) await page.getByRole('button', { name: texts.addFile }).click()
      await expect(page.getByRole('button', { name: `${texts.removeFile} ${name}` })).toBeVisible()
    }
    await page.getByRole('button', { name: `${texts.removeFile} other.txt` }).click()
    await expect(page.getByRole('button', { name: `${texts.removeFile} other.txt` })).toBeHidden()
    await expect(page.getByLabel(texts.letter, { exact: true })).toHaveValue('The menu is attached.')
    await page.getByRole('button', { name: texts.send, exact: true }).click()
    const lead = page.getByRole('region', { name: 'Tide tables' })
    await lead.getByRole('button', { name: texts.sendNow }).click()
    await expect
      .poll(async () => {
        await page.goto(`/leads/${id}`)
        return lead.getByRole('article').count()
      })
      .toBe(1)
    const sent = (await server.outbox()).find(({ text = '' }) => text.includes('The menu is attached.'))
    expect(sent?.attachments.map(({ filename }) => filename)).toEqual(['menu.txt'])
  },
)
