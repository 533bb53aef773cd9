import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { totalSteps } from '../../../core/brief/steps.ts'
import { reviewed, talked, visitor } from '../../../test/support/test-services.ts'
import { it } from '../../../test/support/with-services.ts'
import { saveSession, sessionBody } from './sync.ts'

it('tells the state of the specification, with the session and no address', async ({ services }) => {
  const sessionId = await talked(services, 'projectGoals')
  const { conversation } = await services.chat.open(sessionId, visitor)
  expect(JSON.parse(sessionBody(conversation) ?? '')).toEqual({
    conversationState: {
      currentStep: 2,
      totalSteps,
      projectInfo: conversation.projectInfo,
      isComplete: false,
      conversationHistory: conversation.messages,
      userCurrency: 'ZAR',
      userCountry: 'ZA',
      revision: conversation.stored?.revision,
    },
    sessionId,
    userIP: '',
  })
})

it('counts the steps as the server does, to the end', async ({ services }) => {
  const { conversation } = await services.chat.open(await reviewed(services), visitor)
  expect(JSON.parse(sessionBody(conversation) ?? '').conversationState).toMatchObject({
    currentStep: totalSteps,
    isComplete: true,
  })
})

it('has nothing to tell before the first answer, and while a reply is on its way', async ({ services }) => {
  const { conversation } = await services.chat.open(null, visitor)
  expect(sessionBody(conversation)).toBeNull()
  const stored = { sessionId: 'chat_1', revision: '1' }
  expect(sessionBody({ ...conversation, stored })).not.toBeNull()
  expect(sessionBody({ ...conversation, stored, awaitsReply: true })).toBeNull()
})

const answers: readonly (readonly [string, RequestListener, string | null])[] = [
  ['the currency', (_, response) => response.end('{"message":"saved","userCountry":"ZA","userCurrency":"ZAR"}'), 'ZAR'],
  ['a refusal', (_, response) => response.writeHead(404).end('{"message":"no"}'), null],
  ['a web page', (_, response) => response.writeHead(502).end('<html>'), null],
  ['no JSON that we know', (_, response) => response.end('null'), null],
  ['nothing', (request) => request.socket.destroy(), null],
]

it.each(answers)('takes %s for an answer, and never fails', async (_, listener, currency) => {
  const told: string[] = []
  const server = createServer(async (request, response) => {
    told.push(`${request.method} ${request.headers['content-type']} ${await text(request)}`)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect(await saveSession(`http://127.0.0.1:${port}/saveChatSession`, '{}')).toBe(currency)
  expect(told).toEqual(['POST application/json {}'])
})
