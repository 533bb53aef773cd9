import type { Route } from '@playwright/test'
import { chatMessages } from '../../core/conversation/messages.ts'
import { visit } from '../../scripts/visit.ts'
import { chatOn, nineAnswers } from './support/chat.ts'
import { expect, test } from './support/journey.ts'
import { fromStore } from './support/kept.ts'
import { inTheMiddle } from './support/prepared.ts'

const idea = nineAnswers[0]

test('End Chat asks first; Escape and No keep the conversation, Yes erases it', async ({ page, context, server }) => {
  const chat = chatOn(page)
  await inTheMiddle(context, server, nineAnswers.slice(0, 2))
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

  const kept = () => fromStore(server.dataFolder, (store) => store.count('chatSessions'))
  const before = await kept()
  await chat.end.click()
  await question.getByRole('button', { name: chatMessages.endChatYes }).click()
  await expect(chat.times).toHaveCount(1)
  await chat.expectStep(1, 11)
  await expect(chat.log).not.toContainText(idea)
  expect(await kept()).toBe(before - 1)
  await page.reload()
  await expect(chat.times).toHaveCount(1)
  await expect(page.getByText(chatMessages.welcomeBack)).toBeHidden()
})

test('words that are not sent yet survive a reload', async ({ page, context, server }) => {
  const chat = chatOn(page)
  await inTheMiddle(context, server, nineAnswers.slice(0, 3))
  await visit(page, '/project-chat')
  await chat.box.fill('Customers, and half a tho')
  await page.reload()
  await expect(chat.box).toHaveValue('Customers, and half a tho')
  await expect(chat.send).toBeEnabled()
})

test('a second tab that is behind is told so, sees what was said, and keeps its words', async ({
  page,
  context,
  server,
}) => {
  await inTheMiddle(context, server, nineAnswers.slice(0, 1))
  const other = await context.newPage()
  await visit(page, '/project-chat')
  await visit(other, '/project-chat')
  await chatOn(page).answer('Bean Counter')

  const chat = chatOn(other)
  await chat.box.fill('Coffee Break')
  await chat.send.click()
  await expect(other.getByRole('alert')).toHaveText(chatMessages.movedOn)
  await expect(chat.log).toContainText('Bean Counter')
  await expect(chat.log).not.toContainText('Coffee Break')
  await expect(chat.box).toHaveValue('Coffee Break')
  await chat.expectStep(3, 33)
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

  const told: (string | null)[] = []
  for (const tab of tabs) {
    const alert = tab.getByRole('alert')
    await chatOn(tab).box.fill('Bean Counter')
    await chatOn(tab).send.click()
    await expect(chatOn(tab).times.nth(4).or(alert)).toBeVisible()
    if (!(await alert.isVisible())) continue
    told.push(await alert.textContent())
    await expect(chatOn(tab).box).toHaveValue('Bean Counter')
    await expect(chatOn(tab).log).toContainText(`Idea of tab ${tab === page ? 1 : 0}`)
  }
  expect(told).toEqual([chatMessages.otherConversation])
})
