import type { Locator, Page } from '@playwright/test'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { expectAccessible, overflow } from '../../support/accessible.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, test } from '../../support/journey.ts'
import { inTheMiddle } from '../../support/prepared.ts'

const toName = allAnswers.slice(0, 1)
const toTimeline = allAnswers.slice(0, 6)
const toContact = allAnswers.slice(0, 8)

test('a quick reply answers by a tap, keeps the words in the box, and a noted value leads to its line @desktop @phone', async ({
  page,
  context,
  server,
  isMobile,
}) => {
  await inTheMiddle(context, server, toTimeline)
  await visit(page, '/project-chat')
  const chat = chatOn(page)
  await chat.box.fill('half a thought')
  await press(reply(page, 'Within 3 months'), isMobile)
  await chat.expectStep(8, 89)
  await expect(chat.log).toContainText('Within 3 months')
  await expect(chat.box).toHaveValue('half a thought')
  // In the box the focus would open a phone's keyboard over the next question.
  await expect(isMobile ? page.getByRole('region', { name: chatMessages.conversationScrolls }) : chat.box).toBeFocused()
  await expect(replies(page).getByRole('button')).toHaveCount(6)
  expect(await overflow(page)).toBe(0)
  if (!isMobile) await expectAccessible(page, 'quick replies')

  const change = page.getByRole('link', { name: 'change timeline' })
  await press(change, isMobile)
  const { field, save, summary } = chat.line('Timeline')
  await expect(field).toBeFocused()
  await field.fill('Before Easter')
  await save.click()
  await expect(summary).toContainText('Before Easter')
  if (isMobile) await page.keyboard.press('Escape')
  await expect(chat.latest).toContainText(/before Easter/i)
  await chat.expectStep(8, 89)
})

test('quick replies come before the box for the keyboard, and can be ignored', async ({ page, context, server }) => {
  await inTheMiddle(context, server, toName)
  await visit(page, '/project-chat')
  const chat = chatOn(page)
  const [suggest, nothing] = [reply(page, 'You suggest'), reply(page, 'Nothing yet')]
  await chat.box.focus()
  for (const before of [chat.skip, nothing, suggest]) {
    await page.keyboard.press('Shift+Tab')
    await expect(before).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(nothing).toBeFocused()
  await page.keyboard.press('Enter')
  await chat.expectStep(3, 33)
  await expect(chat.box).toBeFocused()

  await chat.answer('More regulars on weekdays')
  await chat.expectStep(4, 44)
})

test('without script a quick reply is a button of the form, and the words in the box stay @no-script', async ({
  page,
  context,
  server,
}) => {
  await inTheMiddle(context, server, toTimeline)
  await page.goto('/project-chat')
  const chat = chatOn(page)
  await chat.box.fill('half a thought')
  await reply(page, 'Within 3 months').click()
  await chat.expectStep(8, 89)
  await expect(chat.box).toHaveValue('half a thought')
  await chat.box.fill('')
  await reply(page, 'Help me decide').click()
  await chat.expectStep(9, 100)
  await expect(page.getByRole('region', { name: chatMessages.briefTitle })).toContainText('advice on the budget')

  await page.goto('/project-chat')
  await page.setViewportSize({ width: 360, height: 640 })
  await chat.answer('it is called NapTap, by the way')
  await page.getByRole('button', { name: 'Change the name to NapTap?' }).click()
  await page.getByRole('link', { name: 'change name' }).click()
  await expect(chat.line('Project name').field).toBeVisible()
})

test('what was not sure is a ticket: a tap stores it, and the talk goes on without it @desktop @phone @no-script', async ({
  page,
  context,
  server,
  isMobile,
  javaScriptEnabled,
}) => {
  await inTheMiddle(context, server, toContact)
  await (javaScriptEnabled ? visit(page, '/project-chat') : page.goto('/project-chat'))
  const chat = chatOn(page)
  await chat.answer('wait, my partner says we only have 25k')
  const tickets = page.getByRole('group', { name: chatMessages.ticketsTitle })
  await expect(tickets.getByRole('button')).toHaveText(['Change the budget to 25k?'])
  await expect(tickets).toContainText(chatMessages.ticketsHint)
  // Until it is tapped the words are a note, and the budget stays.
  await expect(page.locator('#brief')).toContainText('my partner says')
  await expect(page.locator('#brief')).toContainText('R150 000')
  expect(await overflow(page)).toBe(0)
  if (javaScriptEnabled && !isMobile) await expectAccessible(page, 'tickets')
  await press(tickets.getByRole('button'), isMobile)
  await expect(tickets).toBeHidden()
  await expect(page.locator('#brief')).toContainText('25k')
  await expect(page.locator('#brief')).not.toContainText('R150 000')
  await expect(page.locator('#brief')).not.toContainText('my partner says')
  await chat.expectStep(9, 100)
})

test('a ticket is reached by keyboard, and the box answers without it', async ({ page, context, server }) => {
  await inTheMiddle(context, server, allAnswers.slice(0, 3))
  await visit(page, '/project-chat')
  const chat = chatOn(page)
  await chat.answer('commuters. Oh, and the name should be Bean Counters, not Bean Counter')
  const tickets = page.getByRole('group', { name: chatMessages.ticketsTitle })
  await expect(tickets).toBeVisible()
  await chat.box.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(tickets.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tickets).toBeHidden()
  await expect(page.locator('#brief')).toContainText('Bean Counters')
  await expect(chat.box).toBeFocused()
})

function replies(page: Page): Locator {
  return page.getByRole('group', { name: chatMessages.quickReplies })
}

function reply(page: Page, name: string): Locator {
  return replies(page).getByRole('button', { name })
}

function press(target: Locator, isMobile: boolean): Promise<void> {
  return isMobile ? target.tap() : target.click()
}
