import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notFound } from '../app/ui/site/error-page.tsx'
import { refusalMessages } from '../core/identity/refusals.ts'
import { httpMessages } from '../server/http/messages.ts'
import { ask } from './support/site/http.ts'
import { serveWholeSite, type WholeSite } from './support/site/whole-site.ts'

let folder: string
let site: WholeSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limits-'))
  site = await serveWholeSite({ folder, variables: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } })
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

const email = 'thandi@southeaster.example'

/** Posts a form through the proxy, from the address that it names. */
function post(from: string, path: string, fields: Readonly<Record<string, string>>) {
  const headers = { 'X-Forwarded-For': from, 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.url }
  return ask(site.url, path, { method: 'POST', headers, body: String(new URLSearchParams(fields)) })
}

/** Addresses of one home line. */
function line(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}:${index.toString(16)}:0:a${index}:${index + 1}`)
}

async function statuses(answers: Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

it('one line guesses eight times at one account, with however many addresses', async () => {
  const login = { intent: 'login', email, password: 'a guess' }
  const responses = await Promise.all(line('2001:db8:1:1', 60).map((from) => post(from, '/auth-test', login)))
  const refused = (words: string) => responses.filter(({ text }) => text.includes(words)).length
  expect(refused(refusalMessages['user-not-found'])).toBe(8)
  expect(refused(refusalMessages['too-many-requests'])).toBe(52)
})

it('one line tries forty accounts', async () => {
  const tries = line('2001:db8:1:2', 42).map((from, index) =>
    post(from, '/auth-test', { intent: 'register', email: `person${index}@visitors.example`, password: 'short' }),
  )
  const responses = (await Promise.all(tries)).map(({ text }) => text)
  expect(responses.filter((text) => text.includes(refusalMessages['weak-password']))).toHaveLength(40)
  expect(responses.filter((text) => text.includes(refusalMessages['too-many-requests']))).toHaveLength(2)
})

it('one line asks for ten reset links', async () => {
  const asked = line('2001:db8:1:3', 12).map((from, index) =>
    post(from, '/auth-test', { intent: 'forgot', email: `person${index}@visitors.example` }),
  )
  const responses = await Promise.all(asked)
  expect(responses.filter(({ headers }) => headers.location?.includes('done=linkOnItsWay'))).toHaveLength(10)
})

it('one line sends sixty messages in an hour, and its neighbour goes on', async () => {
  const message = (from: string) => post(from, '/contact', { name: 'Thandi', email, message: `From ${from}` })
  expect(await statuses(line('2001:db8:1:4', 64).map(message))).toEqual({ 303: 60, 429: 4 })
  expect(await message('2001:db8:1:5::1')).toMatchObject({ status: 303 })
})

it('one line writes a hundred and twenty times in a minute', async () => {
  const writes = line('2001:db8:1:6', 130).map((from) => post(from, '/saveChatSession', {}))
  const counts = await statuses(writes)
  expect(counts[429]).toBe(10)
})

it('a browser whose form is refused gets a page with why, until when, its words, and the other ways to us', async () => {
  const message = 'Our paper cards go through the wash & need <an> app.'
  const asked = { Accept: 'text/html,*/*', Origin: site.url, 'X-Forwarded-For': '198.51.100.77' }
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const send = (fields: Readonly<Record<string, string>>, more = {}) =>
    ask(site.url, '/contact', {
      method: 'POST',
      headers: { ...asked, ...type, ...more },
      body: String(new URLSearchParams(fields)),
    })
  const large = await send({ message: message.repeat(4000) })
  expect([large.status, large.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
  expect(large.text).toContain(httpMessages.tooLarge)

  const elsewhere = { method: 'POST', headers: { ...asked, Accept: '*/*' } }
  await Promise.all(Array.from({ length: 119 }, () => ask(site.url, '/nowhere', elsewhere)))
  const { status, headers, text } = await send({ message, name: 'Thandi Nkosi', password: 'twelve fathoms deep' })
  expect([status, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(text).toContain(httpMessages.tooMany(Number(headers['retry-after'])))
  expect(text).toContain(message.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;'))
  expect(text).not.toContain('fathoms')
  for (const way of ['mailto:hello@southeaster.example', 'tel:+27215550100', '/contact'])
    expect(text).toContain(`href="${way}"`)
  const download = await ask(site.url, '/project-chat/turn', { headers: { Accept: 'text/html' } })
  expect([download.status, download.text]).toEqual([404, expect.stringContaining(notFound.title)])
  expect(await send({ message }, { Accept: '*/*' })).toMatchObject({
    status: 429,
    text: expect.stringMatching(/^That was/),
  })
})
