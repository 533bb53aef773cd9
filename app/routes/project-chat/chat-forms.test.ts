import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { chatMessages } from '../../../core/brief/messages.ts'
import { silentLog } from '../../../test/support/process/logs.ts'
import {
  aMember,
  openTestServices,
  reviewed,
  talked,
  type TestServices,
  visitor,
} from '../../../test/support/test-services.ts'
import { it } from '../../../test/support/with-services.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { chatCookie } from '../../cookies.ts'
import { formsHeader } from '../../release.ts'
import { runChatForm } from './run-chat-form.ts'

const exchange = { visitor, nonce: null, secure: false, publicUrl: 'http://localhost:3000', log: silentLog }
const byScript = { [formsHeader]: '1', 'sec-fetch-dest': 'empty' }

async function post(
  services: TestServices,
  sessionId: string | null,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const url = new URL('http://localhost:3000/project-chat')
  const cookie = sessionId === null ? '' : await chatCookie.serialize(sessionId)
  const body = new URLSearchParams(fields)
  const request = new Request(url, { method: 'POST', body, headers: { ...headers, Cookie: cookie } })
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(exchangeContext, exchange)
  const answer = await runChatForm({ request, context, url })
  const cookies = answer instanceof Response ? answer.headers.getSetCookie() : []
  return answer instanceof Response
    ? { status: answer.status, cookies }
    : { status: answer.init?.status, data: answer.data, cookies }
}

it('edits a line of the conversation that the page showed, and of no other', async ({ services }) => {
  const [theirs, ours] = [await talked(services, 'targetAudience'), await talked(services, 'targetAudience')]
  const goalsOf = async (id: string) => (await services.chat.open(id, visitor)).conversation.projectInfo.projectGoals
  const edit = { intent: 'brief', id: 'projectGoals', projectGoals: 'Fewer queues' }
  // A tab with an ended conversation, or a copied form: the cookie is of another one.
  expect(await post(services, ours, { ...edit, session: theirs })).toMatchObject({ status: 409 })
  expect([await goalsOf(theirs), await goalsOf(ours)]).toEqual(Array(2).fill('More regulars on weekdays.'))
  expect(await post(services, ours, { ...edit, session: ours })).toMatchObject({ status: 303 })
  expect([await goalsOf(theirs), await goalsOf(ours)]).toEqual(['More regulars on weekdays.', 'Fewer queues'])
})

it('without a cookie it says so and how else to reach us, and keeps the words', async ({ services }) => {
  const session = await talked(services, 'targetAudience')
  const message = chatMessages.cookieMissing(services.agency)
  const answered = { intent: 'answer', text: 'Bakers', seen: '7', session }
  const edited = { intent: 'brief', id: 'projectGoals', projectGoals: 'Fewer queues', session }
  expect(await post(services, null, answered)).toMatchObject({
    status: 409,
    data: { kind: 'refused', message, fields: { text: 'Bakers' } },
  })
  expect(await post(services, null, edited)).toMatchObject({ status: 409, data: { message } })
})

it('edits the answer to a question of the owner’s own, and takes none to one that this conversation does not ask', async () => {
  await using services = await openTestServices()
  const question = { title: 'Branches', ask: 'How many?', kind: 'text', place: '3', asked: 'yes' }
  await services.site.publish(aMember, 'question-own1', question, 0)
  const sessionId = await talked(services, 'targetAudience')
  const own = async () => {
    const { own1, own2 } = (await services.chat.open(sessionId, visitor)).conversation.projectInfo
    return { own1, own2 }
  }
  const form = { intent: 'brief', session: sessionId }
  expect(await post(services, sessionId, { ...form, id: 'own1', own1: 'Twelve' })).toMatchObject({ status: 303 })
  await post(services, sessionId, { ...form, id: 'own2', own2: 'Never asked' })
  await services.chat.change(sessionId, { projectInfo: { own2: 'Never asked' } })
  expect(await own()).toEqual({ own1: 'Twelve', own2: '' })
})

it('hands in the call that its page showed, and refuses a time that is no time with everything typed', async () => {
  await using services = await openTestServices()
  const sessionId = await reviewed(services, { contactEmail: '', contactPhone: '+27 83 555 0199' })
  const form = { intent: 'done', submissionId: 'submission-of-this-tab', session: sessionId, contactName: 'Sipho' }
  const long = 'after lunch, '.repeat(20)
  expect(await post(services, sessionId, { ...form, callTime: long })).toMatchObject({
    status: 422,
    data: { problems: { callTime: expect.anything() }, fields: { callTime: long, contactName: 'Sipho' } },
  })
  expect(await post(services, sessionId, { ...form, contactEmail: 'sipho@kombi' })).toMatchObject({
    status: 422,
    data: { problems: { contactEmail: expect.anything() }, fields: { contactEmail: 'sipho@kombi' } },
  })
  expect(await post(services, sessionId, { ...form, session: 'chat_1_elsewhere' })).toMatchObject({ status: 409 })
  expect(await services.store.count('contactMessages')).toBe(0)
  expect(await post(services, sessionId, form)).toMatchObject({ status: 303 })
  expect(await services.store.count('contactMessages')).toBe(1)
})

it('keeps what is in the box when a button beside it is pressed', async ({ services }) => {
  const sessionId = await talked(services, 'timeline')
  const { conversation } = await services.chat.open(sessionId, visitor)
  const form = { intent: 'answer', seen: `${conversation.messages.length}`, quick: '3-months' }
  const answer = await post(services, sessionId, { ...form, text: 'half a thought' })
  expect(answer).toMatchObject({ data: { kind: 'shown', fields: { text: 'half a thought' } } })
  const second = await post(services, sessionId, { ...form, text: '' })
  expect(second, 'the same form again').toMatchObject({ status: 409 })
})

it('begins a new chat only after a submitted one', async ({ services }) => {
  const sessionId = await reviewed(services)
  expect(await post(services, sessionId, { intent: 'reset' })).toEqual({ status: 303, cookies: [] })
  expect((await services.chat.open(sessionId, visitor)).stage).toBe('review')
  await services.submit(sessionId, 'submission-1')
  const { cookies } = await post(services, sessionId, { intent: 'reset' })
  expect(cookies.map((line) => line.replace(/=.*/, ''))).toEqual(['chat_receipt', 'chat_session'])
})

it('tells a page with script that a line is saved, and one without, or of release 0.4.0, by a redirect', async () => {
  await using services = await openTestServices()
  const session = await talked(services, 'targetAudience')
  const edit = { intent: 'brief', session, projectGoals: 'Fewer queues' }
  expect(await post(services, session, { ...edit, id: 'projectGoals' }, byScript)).toMatchObject({
    data: { kind: 'done', message: chatMessages.lineSaved },
  })
  expect(await post(services, session, { ...edit, id: 'projectGoals' })).toMatchObject({ status: 303 })
  const old = { 'sec-fetch-dest': 'empty' }
  expect(await post(services, session, { ...edit, line: 'projectGoals' }, old)).toMatchObject({ status: 303 })
})

it('gives a page of release 0.4.0 the receipt of what was deleted, and throws any refusal', async ({ services }) => {
  const session = await talked(services, 'targetAudience')
  const old = { 'sec-fetch-dest': 'empty' }
  const elsewhere = post(services, session, { intent: 'care-delete', session: 'chat_1_elsewhere' }, old)
  await expect(elsewhere).rejects.toMatchObject({ data: chatMessages.noSession, init: { status: 409 } })
  expect(await post(services, session, { intent: 'care-delete', session }, old)).toMatchObject({
    data: { kind: 'deleted', receipt: { code: expect.stringMatching(/./), messages: 7 } },
  })
})
