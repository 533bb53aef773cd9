import { chatMessages } from '../../../../core/brief/messages.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, test } from '../../support/journey.ts'
import { inReview, inTheMiddle } from '../../support/prepared.ts'

test('the currency that a visitor chooses is the one they are asked about, and their figures get its symbol @desktop @no-script', async ({
  page,
  context,
  server,
  javaScriptEnabled,
}) => {
  await inTheMiddle(context, server, allAnswers.slice(0, 7))
  const chat = chatOn(page)
  await (javaScriptEnabled ? visit(page, '/project-chat') : page.goto('/project-chat'))
  await expect(chat.log).toContainText('$5,000')

  const money = page.getByRole('button', { name: `${chatMessages.currency}:` })
  await expect(money).toHaveText(/\$ USD/)
  await money.click()
  const panel = page.getByRole('region', { name: chatMessages.currencyTitle })
  await expect(panel.getByRole('button', { pressed: true })).toHaveText('$ US Dollar')
  await panel.getByRole('button', { name: 'Euro' }).click()
  await expect(panel).toBeHidden()
  await expect(money).toHaveText(/€ EUR/)
  await expect(chat.log).toContainText('€5,000')
  await expect(chat.log).not.toContainText('$5,000')

  await chat.answer('12000')
  await expect(page.getByRole('region', { name: chatMessages.briefTitle })).toContainText('€12000')
})

test('the browser saves the session after each message and each edit, and a failing save disturbs nobody', async ({
  page,
  context,
  server,
  expectComplaint,
}) => {
  const chat = chatOn(page)
  await chat.open()
  const saved = page.waitForResponse('**/saveChatSession')
  await chat.answer(allAnswers[0])
  const answer = await saved
  expect(await answer.json()).toEqual({ message: 'Chat session saved', userCountry: 'ZA', userCurrency: 'ZAR' })
  const { conversationState, sessionId, userIP } = answer.request().postDataJSON()
  expect(conversationState).toMatchObject({ currentStep: 1, projectInfo: { projectIdea: allAnswers[0] } })
  expect(conversationState.conversationHistory).toHaveLength(3)
  expect([sessionId.slice(0, 5), userIP]).toEqual(['chat_', ''])

  expectComplaint(/Failed to load resource/)
  await page.route('**/saveChatSession', (route) => route.abort())
  const failed = page.waitForRequest('**/saveChatSession')
  await chat.answer(allAnswers[1])
  await failed
  await chat.expectStep(3, 33)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.unroute('**/saveChatSession')

  await inReview(context, server)
  await visit(page, '/project-chat?edit')
  const edited = page.waitForRequest('**/saveChatSession')
  await page.getByLabel('Project name').fill('Bean Machine')
  await page.getByRole('button', { name: chatMessages.saveChanges }).click()
  expect((await edited).postDataJSON().conversationState.projectInfo.projectName).toBe('Bean Machine')
})
