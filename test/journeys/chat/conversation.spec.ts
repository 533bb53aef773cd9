import type { Page, Route } from '@playwright/test'
import { chatMessages } from '../../../core/brief/messages.ts'
import { visit } from '../../../scripts/browser/visit.ts'
import { allAnswers, chatOn } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'
import { look } from '../support/look.ts'
import { inTheMiddle } from '../support/prepared.ts'

const idea = allAnswers[0]

test('End Chat asks first; Escape and No keep the conversation, Yes erases it', async ({ page, context, server }) => {
  const chat = chatOn(page)
  await inTheMiddle(context, server, allAnswers.slice(0, 2))
  await visit(page, '/project-chat')
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to end this conversation? Your progress will be lost.',
  })

  await chat.end.click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(chat.end).toBeFocused()
  await chat.end.click()
  await question.getByRole('button', { name: chatMessages.endChatNo }).click()
  await expect(question).toBeHidden()
  await expect(chat.times).toHaveCount(5)

  const kept = () => server.store.count('chatSessions')
  const before = await kept()
  await chat.end.click()
  await question.getByRole('button', { name: chatMessages.endChatYes }).click()
  await expect(chat.times).toHaveCount(1)
  await chat.expectStep(1, 11)
  await expect(chat.log).not.toContainText(idea)
  expect(await kept()).toBe(before - 1)
  await page.reload()
  await expect(chat.times).toHaveCount(1)
})

test('words that are not sent yet survive a reload', async ({ page, context, server }) => {
  const chat = chatOn(page)
  await inTheMiddle(context, server, allAnswers.slice(0, 4))
  await visit(page, '/project-chat')
  await chat.box.fill('Paper cards, and a till that')
  await look(page, 'chat-middle')
  await page.reload()
  await expect(chat.box).toHaveValue('Paper cards, and a till that')
  await expect(chat.send).toBeEnabled()
})

test('two tabs show the same: what is answered or corrected in one is there in the other', async ({
  page,
  context,
  server,
}) => {
  await inTheMiddle(context, server, allAnswers.slice(0, 2))
  const other = await context.newPage()
  await visit(page, '/project-chat')
  await visit(other, '/project-chat')
  await chatOn(other).box.fill('Half a tho')
  await chatOn(page).answer('More regulars')
  await lookAt(other)
  await expect(chatOn(other).log).toContainText('More regulars')
  await chatOn(other).expectStep(4, 44)
  await expect(chatOn(other).box).toHaveValue('Half a tho')

  await chatOn(other).line('Project name').change('Flat White')
  await lookAt(page, 'visibilitychange')
  await expect(chatOn(page).line('Project name').summary).toContainText('Flat White')
  await expect(chatOn(page).latest).toContainText('Flat White.')
  await chatOn(page).answer('Baristas')
  await lookAt(other)
  await chatOn(other).expectStep(5, 56)
})

test('the brief is corrected by the keyboard, while the conversation goes on', async ({
  page,
  context,
  server,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  const chat = chatOn(page)
  await inTheMiddle(context, server, allAnswers.slice(0, 7))
  await visit(page, '/project-chat')
  await chat.answer('R150 000')
  const [name, goals, budget, contact] = ['Project name', 'Goals', 'Budget', 'Contact'].map(chat.line)
  if (!name || !goals || !budget || !contact) throw new Error('A line is missing')
  await expect(budget.whole.getByText(chatMessages.notedJustNow)).toBeVisible()
  await expect(page.getByText(chatMessages.noted('Budget'))).toHaveAttribute('role', 'status')
  await expect(chat.box).toBeFocused()

  await name.summary.focus()
  await page.keyboard.press('Enter')
  await expect(name.field).toBeFocused()
  await page.keyboard.type('Flat White')
  await page.keyboard.press('Escape')
  await expect(name.summary).toBeFocused()
  await expect(name.summary).toContainText('Bean Counter')
  await page.keyboard.press('Enter')
  await expect(name.field).toBeFocused()
  await expect(name.field).toHaveValue('Bean Counter')
  await page.keyboard.type('Flat White')
  await page.keyboard.press('Enter')
  await expect(name.whole.getByText(chatMessages.lineSaved)).toBeVisible()
  await expect(name.summary).toBeFocused()
  await expect(chat.latest).toContainText('Flat White.')
  await name.undo.click()
  await expect(name.summary).toContainText('Bean Counter')

  await goals.summary.click()
  await expect(goals.field).toBeFocused()
  await budget.summary.click()
  await expect(goals.field).toBeHidden()
  await expect(budget.field).toBeFocused()
  await page.keyboard.type('50000')
  await page.keyboard.press('Control+Enter')
  await expect(budget.summary).toContainText('$50 000')
  await expect(budget.whole.getByText(chatMessages.notedJustNow)).toBeHidden()

  await contact.summary.click()
  await expect(page.getByLabel('Contact name')).toBeFocused()
  const email = page.getByLabel('Contact email')
  await email.fill('thandi at nowhere')
  await page.keyboard.press('Enter')
  await expect(email).toHaveAccessibleDescription('Valid email address is required')
  await expect(email).toBeFocused()
  await email.fill('thandi@beancounter.example')
  await page.getByLabel('Contact name').fill('Thandi Nkosi')
  await page.keyboard.press('Enter')
  await expect(chat.review).toBeVisible()
  await expect(chat.line('Contact').summary).toContainText('Thandi Nkosi, thandi@beancounter.example')
})

test('on a phone the brief is a drawer, and a correction there is heard in the conversation @phone', async ({
  page,
  context,
  server,
}) => {
  const chat = chatOn(page)
  await inTheMiddle(context, server, allAnswers.slice(0, 4))
  await visit(page, '/project-chat')
  await page.getByRole('button', { name: chatMessages.briefOpen }).click()
  await chat.line('Target audience').change('')
  await expect(chat.line('Target audience').summary).toContainText(chatMessages.skipped)
  await chat.line('Goals').summary.click()
  // Without an open line, Escape closes the drawer.
  await expect(chat.line('Goals').field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chat.line('Goals').field).toBeHidden()
  await expect(chat.line('Goals').summary).toBeVisible()
  await expect(chat.end, 'for which the bar has no room').toBeVisible()
  await page.getByRole('button', { name: chatMessages.close }).click()
  await expect(chat.line('Goals').summary).toBeHidden()
  await expect(chat.latest).toContainText(/audience/i)
  await expect(chat.box).toBeInViewport()
})

test('of two tabs whose first answers cross, one is told that it is now in the conversation of the other', async ({
  page,
  context,
  expectComplaint,
}) => {
  // The tab that is in no conversation of this browser any more cannot save its session.
  expectComplaint(/status of 404/)
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) await visit(tab, '/project-chat')
  const bothAsk = Promise.withResolvers<void>()
  let asking = 0
  const leaveTogether = async (route: Route) => {
    asking += 1
    if (asking === tabs.length) bothAsk.resolve()
    await bothAsk.promise
    await route.continue()
  }
  await context.route('**/project-chat/turn', leaveTogether)
  for (const [place, tab] of tabs.entries()) {
    await chatOn(tab).box.fill(`Idea of tab ${place}`)
    await chatOn(tab).send.click()
  }
  for (const tab of tabs) await expect(chatOn(tab).times).toHaveCount(3)
  for (const tab of tabs) await lookAt(tab)
  const told = () => Promise.all(tabs.map((tab) => tab.getByRole('alert').allTextContents()))
  await expect.poll(async () => (await told()).flat()).toEqual([chatMessages.otherConversation])
  // The tab that was told may see the other's words some moments before their reply.
  const latest = () => Promise.all(tabs.map((tab) => chatOn(tab).latest.getByRole('paragraph').allTextContents()))
  await expect
    .poll(async () => {
      await Promise.all(tabs.map((tab) => lookAt(tab)))
      return new Set((await latest()).flat()).size
    })
    .toBe(1)
})

/** As the browser says it when a person turns to a window, or to a tab. */
async function lookAt(tab: Page, said: 'focus' | 'visibilitychange' = 'focus'): Promise<void> {
  await tab.evaluate((type) => document.dispatchEvent(new Event(type, { bubbles: true })), said)
}

test('a brief that lies over the talk is closed where the screen becomes wide enough for both', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/project-chat')
  await page.getByRole('button', { name: chatMessages.briefOpen, exact: true }).click()
  await expect(page.locator(':popover-open')).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator(':popover-open')).toHaveCount(0)
  await expect(page.getByRole('region', { name: chatMessages.briefTitle })).toBeVisible()
})
