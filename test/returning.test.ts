import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { careMessages } from '../core/conversation/care/messages.ts'
import { dashboardMessages } from '../core/leads/messages.ts'
import { ask } from './support/site/http.ts'
import { browserAt } from './support/site/recorded-release.ts'
import { serveWholeSite, type WholeSite } from './support/site/whole-site.ts'
import { aMember, reviewed } from './support/test-services.ts'

let folder: string
let site: WholeSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'returning-'))
  site = await serveWholeSite({ folder })
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

it('adds to what this browser submitted, with script and without, and the team reads it on the lead', async () => {
  const { services } = site.wired
  const visitor = browserAt(site.url)
  const submitted = await services.chat.submit(await reviewed(services), 'submission-of-this-browser', '196.25.1.1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  const { documents } = await site.wired.store.find('chatSessions', { limit: 1 })
  await visitor.resume(documents[0]?.id ?? '')
  await visitor.ask('/project-chat', { intent: 'reset' })

  const body = new URLSearchParams({ text: 'I want to add something: the till is blue', seen: '1' })
  const cookie = `chat_receipt=${visitor.cookie('chat_receipt')}`
  const headers = { Cookie: cookie, Origin: site.url, 'Content-Type': 'application/x-www-form-urlencoded' }
  const turn = await ask(site.url, '/project-chat/turn', { method: 'POST', headers, body: body.toString() })
  expect(turn.text).toContain(careMessages.added('Bean Counter', 'A person answers by'))
  await visitor.answer('I want to add something')
  expect((await visitor.ask('/project-chat')).text).toContain(careMessages.added('Bean Counter', 'A person answers by'))
  const { visitorMessages = [] } = (await services.leads.details(aMember, leadId)) ?? {}
  expect(visitorMessages.map(({ text }) => text).toSorted()).toEqual([
    'I want to add something',
    'I want to add something: the till is blue',
  ])

  const member = browserAt(site.url)
  const [email, password] = ['thandi@southeaster.example', 'twelve fathoms deep'] as const
  await services.identity.register({ email, password }, await services.identity.setUp(), { address: 'the test' })
  await member.signIn(email, password)
  const { text } = await member.ask(`/leads/${leadId}`)
  for (const words of [dashboardMessages.visitorMessages, 'the till is blue']) expect(text).toContain(words)
})

it('takes a form below a message for the conversation that the page showed alone', async () => {
  const visitor = browserAt(site.url)
  await visitor.answer('please delete everything I said')
  const { text } = await visitor.ask('/project-chat')
  const session = /name="session"[^>]* value="(chat_[^"]+)"/.exec(text)?.[1] ?? ''
  expect((await visitor.ask('/project-chat', { intent: 'care-delete', session: 'chat_1_other' })).status).toBe(409)
  expect(await site.wired.store.get('chatSessions', session)).not.toBeNull()
  const deleted = await visitor.ask('/project-chat', { intent: 'care-delete', session })
  expect([deleted.status, visitor.cookie('chat_session')]).toEqual([200, ''])
  expect(deleted.text).toContain(careMessages.deleted)
  expect(await site.wired.store.get('chatSessions', session)).toBeNull()
})
