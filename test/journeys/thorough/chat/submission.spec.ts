import { chatMessages } from '../../../../core/brief/messages.ts'
import { totalSteps } from '../../../../core/brief/steps.ts'
import { refusalMessages } from '../../../../core/identity/refusals.ts'
import { holdRequests } from '../../../../scripts/browser/hold-requests.ts'
import { scriptRuns, visit } from '../../../../scripts/browser/visit.ts'
import type { RunningSite } from '../../../support/site/site.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, test, testAlone } from '../../support/journey.ts'
import { inReview, inTheMiddle } from '../../support/prepared.ts'
import { storedEmails, storedLeads } from '../../support/stored.ts'

async function expectOneLead({ store }: RunningSite): Promise<void> {
  expect(await storedLeads(store)).toHaveLength(1)
  expect(await storedEmails(store)).toHaveLength(2)
}

testAlone(
  'a submission that fails says so and may be sent again, and makes one lead',
  async ({ page, context, server, expectComplaint }) => {
    expectComplaint(/ERR_CONNECTION_REFUSED/)
    await inReview(context, server)
    await visit(page, '/project-chat')
    await server.kill()
    await chatOn(page).submit.click()
    const failure = page.getByRole('alert')
    await expect(failure.getByRole('heading')).toHaveText('Submission Failed')
    await expect(failure).toContainText(refusalMessages.network)
    await expect(failure.getByText('hello@southeaster.example').first()).toBeVisible()

    await server.restart()
    await chatOn(page).submit.click()
    await expect(page.getByRole('button', { name: 'Submitted Successfully' })).toBeVisible()
    await expectOneLead(server)
  },
)

testAlone(
  'an acknowledgement that is lost on the way costs no second lead',
  async ({ page, context, server, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    await inReview(context, server)
    await visit(page, '/project-chat')
    await page.route('**/project-chat.data*', async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    })
    await chatOn(page).submit.click()
    await expect(page.getByRole('alert')).toContainText('Submission Failed')
    await page.unroute('**/project-chat.data*')
    await chatOn(page).submit.click()
    await expect(page.getByRole('button', { name: 'Submitted Successfully' })).toBeVisible()
    await expectOneLead(server)
  },
)

testAlone('two clicks and two tabs make one lead', async ({ page, context, server }) => {
  await inReview(context, server)
  const other = await context.newPage()
  await visit(page, '/project-chat')
  await visit(other, '/project-chat')
  const release = await holdRequests(context, '**/project-chat.data*')
  await chatOn(page).submit.dblclick({ delay: 20 })
  await chatOn(other).submit.click()
  const submitting = page.getByRole('button', { name: 'Submitting...' })
  await expect(submitting).toBeDisabled()
  await release()

  const leadIds = [page, other].map(async (tab) => {
    await expect(tab.getByRole('button', { name: 'Submitted Successfully' })).toBeDisabled()
    return tab.getByRole('heading', { level: 1 }).textContent()
  })
  const [first, second] = await Promise.all(leadIds)
  expect(first).toBe(second)
  await expectOneLead(server)
})

test('contact details without an email address are asked for once more, and then the review asks', async ({
  page,
  context,
  server,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  const chat = chatOn(page)
  await inTheMiddle(context, server, allAnswers.slice(0, -1))
  await visit(page, '/project-chat')
  await chat.answer('Thandi Nkosi')
  await expect(chat.latest).toContainText(chatMessages.askForEmail)
  await chat.expectStep(totalSteps, 100)
  await chat.answer('Rather not say')
  await expect(chat.review).toBeVisible()
  await expect(page.getByRole('region', { name: chatMessages.lastReply })).toContainText('email address')
  await expect(page.getByText('Contact email is required')).toBeHidden()

  await chat.submit.click()
  const email = page.getByLabel('Contact email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Contact email is required')
  await email.fill('thandi at nowhere')
  await page.getByLabel('Goals').fill('Fewer queues')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Valid email address is required')
  await expect(email).toHaveValue('thandi at nowhere')
  await expect(page.getByText('Valid email address is required')).toBeInViewport()
  await expect(page.getByLabel('Goals')).toHaveValue('Fewer queues')

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(chat.line('Goals').summary).toContainText('More regulars on weekdays')
  await expect(page.getByText('Valid email address is required')).toBeHidden()
  await page.getByRole('link', { name: 'Edit Details' }).click()
  await expect(email).toHaveValue('')
  await email.fill('thandi@beancounter.example')
  await page.getByLabel('Contact name').fill(' ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Contact name is required')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Details' }).click()
  await page.getByLabel('Contact name').fill('Thandi Nkosi')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(chat.review).toBeVisible()
  await expect(page.getByText('required')).toBeHidden()
  await chat.submit.click()
  await expect(page.getByRole('button', { name: 'Submitted Successfully' })).toBeVisible()
})

test('Cancel leaves everything as it was, and a line of the review is corrected where it stands', async ({
  page,
  context,
  server,
}) => {
  const chat = chatOn(page)
  await inReview(context, server)
  await visit(page, '/project-chat')
  await page.getByRole('link', { name: 'Edit Details' }).click()
  await page.getByLabel('Goals').fill('Something else entirely')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(chat.line('Goals').summary).toContainText('More regulars on weekdays')

  await chat.line('Project name').change('Flat White')
  await expect(chat.line('Project name').summary).toBeFocused()
  await expect(page.getByText('You describe Flat White as “A loyalty app')).toBeVisible()
  await page.reload()
  await scriptRuns(page)
  await expect(page.getByText('Something else entirely')).toBeHidden()

  // What is typed and not saved would not be submitted.
  const goals = chat.line('Goals')
  await goals.summary.click()
  await goals.field.fill('Typed and not saved')
  await chat.submit.click()
  await expect(goals.whole.getByRole('alert')).toHaveText(chatMessages.lineUnsaved)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(goals.field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await chat.submit.click()
  await expect(page.getByRole('button', { name: 'Submitted Successfully' })).toBeVisible()
})

const long = 'Bread is ordered before seven, on paper that gets wet. '.repeat(40)
// A name, a date, an amount and contact details are short.
const longAnswers = allAnswers.map((answer, place) => (place === 1 || place > 5 ? answer : long))

for (const [stage, answers] of [
  ['in the middle of the conversation', longAnswers.slice(0, 8)],
  ['in the review', longAnswers],
] as const) {
  test(`the brief prints as one sheet, titled with the name of the project, ${stage}`, async ({
    page,
    context,
    server,
  }) => {
    await inTheMiddle(context, server, answers)
    await visit(page, '/project-chat')
    const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Bean Counter', { exact: true }).filter({ visible: true })).toHaveCount(2)
    const name = page.getByText('Bean Counter', { exact: true }).filter({ visible: true }).first()
    expect(await name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(40)
    await expect(page.getByText('in full at localhost').filter({ visible: true })).toHaveCount(5)
    for (const hidden of [page.getByRole('banner'), page.getByRole('button'), page.getByRole('link')])
      await expect(hidden.filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('log').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText('hello@southeaster.example').filter({ visible: true })).toHaveCount(1)
  })
}

test('after the submission the brief prints whole and with its reference, also once a new chat has begun', async ({
  page,
  context,
  server,
}) => {
  const features = `Paper cards and a till. ${'They get wet. '.repeat(40)}A shelf for all of it.`
  await inTheMiddle(context, server, [...allAnswers.slice(0, 4), features, ...allAnswers.slice(5)])
  await visit(page, '/project-chat')
  const whole = page.getByText(features).filter({ visible: true })
  await page.setViewportSize({ width: 360, height: 640 })
  const cut = await whole.evaluate((element) => element.scrollHeight - element.clientHeight)
  expect(cut, 'an answer of the review that is cut').toBe(0)
  const print = page.getByRole('button', { name: 'Print' })
  await expect(print).toBeVisible()
  await page.clock.install()
  await chatOn(page).submit.click()
  await expect(page.getByRole('button', { name: 'Submitted Successfully' })).toBeVisible()
  const thanks = (await page.getByRole('main').textContent()) ?? ''
  const [, reference = 'no reference'] = /Your reference is (\S+) \(/.exec(thanks) ?? []
  const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await expect(print).toBeVisible()

  const expectSheet = async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(`Reference ${reference}`).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText('More regulars on weekdays').filter({ visible: true })).toHaveCount(1)
    await expect(whole).toHaveCount(1)
    await page.emulateMedia({ media: 'screen' })
  }
  await expectSheet()
  await page.getByRole('button', { name: chatMessages.newChat }).click()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(print).toBeVisible()
  await expectSheet()
  for (const format of ['A4', 'Letter']) {
    const later = await page.pdf({ format, preferCSSPageSize: true })
    expect(later.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
  }
})
