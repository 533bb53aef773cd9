import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { careMessages } from '../app/features/chat/conversation/care/messages.ts'
import { carePageMessages } from '../app/features/chat/conversation/care/page-messages.ts'
import { dashboardMessages } from '../app/features/leads-desk/leads/messages.ts'
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
  expect(turn.text).toContain('Added to Bean Counter: “I want to add something: the till is blue”')
  await visitor.answer('I want to add something')
  const page = (await visitor.ask('/project-chat')).text
  for (const words of [careMessages.added('Bean Counter', 'I want to add something'), 'A person answers by'])
    expect(page).toContain(words)
  expect(page).not.toContain(carePageMessages.yourPage)
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

it('shows the link to the page of the project in the browser that submitted it, and in no other', async () => {
  const { services } = site.wired
  const visitor = browserAt(site.url)
  const session = await reviewed(services)
  await visitor.resume(session)
  await visitor.ask('/project-chat', { intent: 'submit', submissionId: 'submission-of-another-day' })
  await visitor.ask('/project-chat', { intent: 'reset' })
  await visitor.answer('what is the status of my project')
  const { text } = await visitor.ask('/project-chat')
  expect(text).toMatch(new RegExp(`href="/project/[A-Za-z0-9]{20,}"[^>]*>${carePageMessages.yourPage}`))
})

it('asks whether somebody is safe, without script, and goes by the button that they press', async () => {
  for (const [safe, shown] of [
    ['no', careMessages.distress],
    ['yes', `class="`],
  ] as const) {
    const visitor = browserAt(site.url)
    await visitor.answer('I feel completely worthless')
    const { text } = await visitor.ask('/project-chat')
    for (const words of [carePageMessages.unsure, carePageMessages.notSafe, carePageMessages.safe, '+27 21 555 0100'])
      expect(text).toContain(words)
    const session = /name="session"[^>]* value="(chat_[^"]+)"/.exec(text)?.[1] ?? ''
    expect((await visitor.ask('/project-chat', { intent: 'care-safe', safe, session })).status).toBe(303)
    const after = (await visitor.ask('/project-chat')).text
    expect(after).toContain(shown)
    expect(after.includes(careMessages.distress)).toBe(safe === 'no')
    expect(after).not.toContain(carePageMessages.notSafe)
  }
})

it('opens a conversation whose last reply an earlier release drew with a form', async () => {
  for (const offer of ['client', 'returning', 'added'] as const) {
    const visitor = browserAt(site.url)
    await visitor.answer('hello')
    const session =
      /name="session"[^>]* value="(chat_[^"]+)"/.exec((await visitor.ask('/project-chat')).text)?.[1] ?? ''
    const stored = await site.wired.store.get('chatSessions', session)
    const messages = stored?.['conversationHistory'] as readonly object[]
    const former = { role: 'assistant', content: 'Which one?', timestamp: '2026-03-02T08:00:00.000Z', offer }
    const conversationHistory = [...messages, { role: 'user', content: 'My idea', timestamp: former.timestamp }, former]
    await site.wired.store.update('chatSessions', session, { conversationHistory })
    const { status, text } = await visitor.ask('/project-chat')
    expect([status, text.includes('Which one?'), text.includes('name="text"')]).toEqual([200, true, true])
  }
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
  expect(deleted.text).toContain(carePageMessages.deleted)
  expect(await site.wired.store.get('chatSessions', session)).toBeNull()
})
