import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contactCopy } from '../app/features/contact/contact-form.ts'
import { inboxMessages } from '../app/features/leads-desk/messages/inbox-messages.ts'
import { totalSteps } from '../core/brief/steps.ts'
import { readOutbox } from './support/outside/outbox.ts'
import { ask } from './support/site/http.ts'
import { browserAt } from './support/site/recorded-release.ts'
import { serveWholeSite, type WholeSite } from './support/site/whole-site.ts'

let folder: string
let site: WholeSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brief-'))
  site = await serveWholeSite({ folder, variables: { AGENCY_WHATSAPP: '+27 82 555 0142' } })
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

const opening = contactCopy.draft('').trim()

it('begins with the brief of this browser’s conversation, where the address asks for it', async () => {
  const browser = browserAt(site.url)
  await browser.answer('A booking site for surf lessons & kites')
  await browser.answer('Tide Times')
  const { status, text } = await browser.ask('/contact?brief')
  expect(status).toBe(200)
  expect(text).toContain(
    `>${opening}\n\nProject name: Tide Times\nProject idea: A booking site for surf lessons &amp; kites`,
  )
  expect((await browser.ask('/contact')).text).not.toContain('Tide Times')
})

it('begins with what a client of the agency said in the chat', async () => {
  const browser = browserAt(site.url)
  await browser.answer('my website is down since this morning')
  const chat = (await browser.ask('/project-chat')).text
  for (const href of ['tel:+27215550100', '/contact?brief#write']) expect(chat).toContain(`href="${href}"`)
  const { text } = await browser.ask('/contact?brief')
  expect(text).toContain('>my website is down since this morning</textarea>')
  expect(text).not.toContain(opening)
})

it('begins empty for everybody else, and no answer with a brief is kept by anybody', async () => {
  const browser = browserAt(site.url)
  await browser.answer('A booking site for penguins')
  const cookie = `chat_session=${browser.cookie('chat_session')}`
  const own = await ask(site.url, '/contact?brief', { headers: { Cookie: cookie } })
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(own.text).toContain('penguins')
  const stranger = await ask(site.url, '/contact?brief')
  expect([stranger.status, stranger.headers['cache-control']]).toEqual([200, 'no-store'])
  for (const words of ['penguins', opening]) expect(stranger.text).not.toContain(words)
  const damaged = await ask(site.url, '/contact?brief', { headers: { Cookie: 'chat_session=%%%' } })
  expect(damaged.status).toBe(200)
})

it('begins empty, and is there, when the conversation cannot be read', async () => {
  const browser = browserAt(site.url)
  await browser.answer('A booking site for seals')
  const { documents } = await site.wired.store.find('chatSessions', { limit: 1 })
  await site.wired.store.update('chatSessions', documents[0]?.id ?? '', { conversationHistory: 'damaged' })
  const { status, text } = await browser.ask('/contact?brief')
  expect(status).toBe(200)
  expect(text).toContain(contactCopy.formTitle)
  expect(text).not.toContain('seals')
})

it('leads to a person without script, takes a call request, and shows it to the team alone', async () => {
  const visitor = browserAt(site.url)
  for (const text of ['A booking site for surf lessons', 'Tide Times', 'I would rather phone'])
    await visitor.answer(text)
  const offered = (await visitor.ask('/project-chat')).text
  for (const href of ['tel:+27215550100', 'https://wa.me/27825550142?text=', '/contact?brief#write'])
    expect(offered).toContain(`href="${href}`)
  expect(offered).toContain('mailto:hello@southeaster.example?subject=My%20project%3A%20Tide%20Times&amp;body=')
  await visitor.answer('083 555 0142 after 17:00')
  expect((await visitor.ask('/project-chat')).text).toContain(`Step 3 of ${totalSteps}`)
  await site.wired.mailer.check()
  await site.wired.processEmails()
  const mails = await readOutbox(join(folder, 'outbox'))
  expect(mails.map(({ subject, to }) => [subject, to?.map(({ address }) => address)])).toEqual([
    ['A call to make: +27 83 555 0142', ['hello@southeaster.example']],
  ])

  const { documents } = await site.wired.store.find('contactMessages', { limit: 10 })
  const address = `/leads/messages/${documents[0]?.id}`
  const stranger = await visitor.ask(address)
  expect(stranger.text).not.toContain('83 555 0142')
  const member = browserAt(site.url)
  const [email, password] = ['thandi@southeaster.example', 'twelve fathoms deep'] as const
  const { identity } = site.wired.services
  await identity.register({ email, password }, await identity.setUp(), { address: 'the test' })
  await member.signIn(email, password)
  const { text } = await member.ask(address)
  for (const words of [inboxMessages.kinds['call-request'], 'href="tel:+27835550142"', 'Project name: Tide Times'])
    expect(text).toContain(words)
  expect(text).toMatch(/>[^<]*17:00</)
  const table = (await member.ask('/leads/export?tab=messages')).text
  expect(table).toMatch(/"Call","\(\+27\) 83 555 0142","[^"]*17:00"/)
})
