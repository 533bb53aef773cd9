import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contactCopy } from '../core/contact/copy.ts'
import { ask } from './support/http.ts'
import { browserAt } from './support/recorded-release.ts'
import { serveWholeSite, type WholeSite } from './support/whole-site.ts'

let folder: string
let site: WholeSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brief-'))
  site = await serveWholeSite({ folder })
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
