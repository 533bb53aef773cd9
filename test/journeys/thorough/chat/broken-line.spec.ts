import { llmTestMessages } from '../../../../app/features/llm-test/messages.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { refusalMessages } from '../../../../core/identity/refusals.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { fakeKey, type OpenaiFake, startOpenaiFake } from '../../../support/model/openai/fake.ts'
import { piece, says } from '../../../support/model/openai/words.ts'
import { startServer } from '../../../support/site/server.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, test, testAlone, testProcess } from '../../support/journey.ts'
import { inTheMiddle } from '../../support/prepared.ts'
import { joinTeam } from '../../support/signed-in.ts'

const idea = allAnswers[0]
const brokenLine =
  /ERR_(?:FAILED|CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|status of 503/

/** A process whose model never ends its replies. */
const testMidReply = testProcess.extend<{ model: OpenaiFake }>({
  model: async ({ locale: _locale }, use) => {
    await using model = await startOpenaiFake()
    model.otherwise((asked, response) => {
      if (asked.operation !== 'stream') return says('{}')(asked, response)
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(piece(asked.model, { content: 'A loyalty app for three shops sounds useful. ' }))
    })
    await use(model)
  },
  ownProcess: async ({ model }, use) => {
    const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_API_KEY: fakeKey }
    const server = await startServer({ env: { ...env, OPENAI_MODEL: 'llama3.2' } })
    await use(server)
    await server.stop()
  },
})

test('an answer that does not get through comes back into the box', async ({ page, expectComplaint }) => {
  expectComplaint(brokenLine)
  const chat = chatOn(page)
  await chat.open()
  await page.route('**/project-chat/turn', (route) => route.abort())
  await chat.box.fill(idea)
  await chat.send.click()
  // The rest of the site answers.
  await expect(page.getByRole('alert')).toHaveText(chatMessages.notSaved)
  await expect(chat.box).toHaveValue(idea)
  await expect(chat.times).toHaveCount(1)

  await page.unroute('**/project-chat/turn')
  await page.route('**/project-chat/turn', (route) => route.fulfill({ status: 503 }))
  await chat.send.click()
  await expect(page.getByRole('alert')).toHaveText(chatMessages.brainFreeze)
  await expect(chat.box).toHaveValue(idea)

  await page.unroute('**/project-chat/turn')
  await chat.send.click()
  await expect(chat.times).toHaveCount(3)
  await expect(page.getByRole('alert')).toBeHidden()
})

testAlone(
  'a conversation outlives a server that is away when an answer is sent',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(brokenLine)
    const chat = chatOn(page)
    await chat.open()
    await chat.answer(idea)
    await server.kill()
    await chat.box.fill('Bean Counter')
    await chat.box.press('Enter')
    await expect(page.getByText(chatMessages.noConnection)).toBeVisible()
    await expect(chat.box).toHaveValue('Bean Counter')

    await server.restart()
    await chat.box.press('Enter')
    await expect(chat.times).toHaveCount(5)
    await chat.expectStep(3, 33)
  },
)

testMidReply(
  'a server that dies in the middle of its reply makes up for it when it is back',
  async ({ page, model, ownProcess: server, expectComplaint }) => {
    expectComplaint(brokenLine)
    const chat = chatOn(page)
    await chat.open()
    await chat.box.fill(idea)
    const replyBegins = chat.replyBegins()
    await chat.send.click()
    await replyBegins
    await server.kill()
    await expect(chat.log).toContainText(idea)
    await expect(chat.log.getByText(chatMessages.lineLost)).toBeVisible()
    await expect(page.getByText(chatMessages.thinking)).toBeHidden()
    await expect(chat.send).toBeDisabled()
    await chat.box.fill('Bean Counter')

    model.otherwise(says('What is it called?'))
    await server.restart()
    await expect(chat.times).toHaveCount(3)
    await expect(chat.log.getByText(chatMessages.lineLost)).toBeHidden()
    await expect(chat.box).toHaveValue('Bean Counter')
    await chat.expectStep(2, 22)
    await chat.answer('Bean Counter')
    await page.reload()
    await expect(chat.times).toHaveCount(5)
    await expect(chat.log.getByText(idea)).toHaveCount(1)
  },
)

testAlone('changes that cannot be saved stay in the editor', async ({ page, context, server, expectComplaint }) => {
  expectComplaint(brokenLine)
  await inTheMiddle(context, server, allAnswers)
  await visit(page, '/project-chat?edit')
  await server.kill()
  await page.getByLabel('Goals').fill('Fewer queues')
  await page.getByRole('button', { name: chatMessages.saveChanges }).click()
  await expect(page.getByRole('alert')).toHaveText(refusalMessages.network)
  await expect(page.getByLabel('Goals')).toHaveValue('Fewer queues')

  await server.restart()
  await page.getByRole('button', { name: chatMessages.saveChanges }).click()
  await expect(chatOn(page).line('Goals').summary).toContainText('Fewer queues')
  const sessions = await server.store.find('chatSessions', { limit: 2 })
  expect(sessions.documents).toMatchObject([{ projectInfo: { projectGoals: 'Fewer queues' } }])
})

testAlone(
  'what was typed into the model test outlives a broken connection',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(brokenLine)
    await joinTeam(page, server, 'thandi')
    await page.route('**/llm-test.data*', (route) => route.abort())
    await visit(page, '/llm-test')
    await page.getByLabel(llmTestMessages.chatLabel).fill('How is the tide?')
    await page.getByRole('button', { name: llmTestMessages.send, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(refusalMessages.network)
    await expect(page.getByLabel(llmTestMessages.chatLabel)).toHaveValue('How is the tide?')

    await page.getByRole('link', { name: llmTestMessages.singlePrompt }).click()
    await page.getByLabel(llmTestMessages.promptLabel).fill('And the wind?')
    await page.getByRole('button', { name: llmTestMessages.ask }).click()
    await expect(page.getByText(llmTestMessages.error(refusalMessages.network))).toBeVisible()
    await expect(page.getByLabel(llmTestMessages.promptLabel)).toHaveValue('And the wind?')
  },
)

testAlone(
  'a browser that refuses cookies is told so and how else to reach us, and keeps its words @desktop @no-script',
  async ({ page, server, javaScriptEnabled, expectComplaint }) => {
    expectComplaint(/status of (404|409)/)
    await page.route('**/*', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 })
      const { 'set-cookie': _, ...headers } = response.headers()
      // The browser shares the cookies of the fetch.
      await page.context().clearCookies()
      await route.fulfill({ response, headers })
    })
    // A tab with a clock of its own serves no other test.
    await page.clock.install()
    await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set() {} }))
    const refusal = page.getByRole('alert').filter({ hasText: chatMessages.cookieMissing(server.services.agency) })
    const chat = chatOn(page)
    await page.goto('/project-chat')
    if (javaScriptEnabled) await expect(refusal).toBeVisible()
    await chat.box.fill(allAnswers[0])
    await chat.send.click()
    await expect(chat.times).toHaveCount(javaScriptEnabled ? 3 : 1)
    await expect(refusal).toBeVisible()
    if (javaScriptEnabled) {
      await chat.box.fill(allAnswers[1])
      await chat.send.click()
      await expect(chat.send).toBeEnabled()
      await expect(chat.box).toHaveValue(allAnswers[1])
      await expect(chat.times).toHaveCount(3)
    } else {
      await expect(refusal).toContainText(chatMessages.wordsBehind)
      await page.goBack()
      await expect(chat.box).toHaveValue(allAnswers[0])
    }
    await page.unrouteAll({ behavior: 'wait' })
  },
)
