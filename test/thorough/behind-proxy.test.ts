import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatCookie, receiptCookie, sessionCookie, setCookie } from '../../app/cookies.ts'
import { refusedForm } from '../../app/ui/site/error-page.tsx'
import { type Asked, ask } from '../support/site/http.ts'
import { serveWholeSite, type WholeSite } from '../support/site/whole-site.ts'

const origin = 'https://agency.example'
const password = 'twelve fathoms deep'
const day = 24 * 60 * 60

let folder: string
let site: WholeSite
let accounts = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'behind-proxy-'))
  site = await serveWholeSite({ folder, variables: { PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1' } })
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

/** What a proxy that ends TLS hands on, of a browser that holds these cookies. */
function browse(path: string, { headers = {}, ...asked }: Asked = {}, cookies: readonly string[] = []) {
  const cookie = cookies.length > 0 ? { Cookie: cookies.join('; ') } : {}
  const forwarded = { Host: 'agency.example', 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '196.25.1.1' }
  return ask(site.url, path, { ...asked, headers: { ...forwarded, ...cookie, ...headers } })
}

function post(path: string, fields: Readonly<Record<string, string>>, cookies?: readonly string[], from = origin) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html', Origin: from }
  return browse(path, { method: 'POST', headers, body: String(new URLSearchParams(fields)) }, cookies)
}

/** The `Set-Cookie` lines of an answer, by name. */
function given({ headers }: Awaited<ReturnType<typeof ask>>): Map<string, string> {
  return new Map((headers['set-cookie'] ?? []).map((line) => [line.split('=', 1)[0] ?? '', line]))
}

/** `name=value`, as a browser sends it back. */
function pair(line = ''): string {
  return line.split(';', 1)[0] ?? ''
}

async function register() {
  accounts += 1
  const email = `person${accounts}@visitors.example`
  return { email, cookies: given(await post('/auth-test', { intent: 'register', email, password })) }
}

describe('a cookie over https', () => {
  it('has the prefix that ties it to this host, and everything that the prefix asks for', async () => {
    const { cookies } = await register()
    const chat = given(await post('/project-chat/turn', { text: 'A tide table', seen: '1' }))
    expect([...cookies.keys(), ...chat.keys()]).toEqual(['__Host-session', '__Host-device', '__Host-chat_session'])
    for (const line of [...cookies.values(), ...chat.values()]) {
      expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(line).toMatch(new RegExp(`; Max-Age=(?:${30 * day}|${365 * day});`))
      expect(line).not.toMatch(/Domain/i)
    }
  })

  it('is read', async () => {
    const { email, cookies } = await register()
    const page = await browse('/auth-test', {}, [pair(cookies.get('__Host-session'))])
    expect(page.text).toContain(email)
    expect(page.headers['set-cookie']).toBeUndefined()
  })
})

describe('a cookie without the prefix, which a neighbouring name or one http response can set', () => {
  it('opens no session over https, alone or beside our own', async () => {
    const [own, planted] = [await register(), await register()]
    const session = pair(own.cookies.get('__Host-session'))
    const plain = pair(planted.cookies.get('__Host-session')).replace('__Host-', '')
    for (const cookies of [[plain], [plain, session], [session, plain]]) {
      const page = await browse('/auth-test', {}, cookies)
      expect(page.text).not.toContain(planted.email)
      expect(page.text.includes(own.email)).toBe(cookies.includes(session))
      expect(page.headers['set-cookie']).toBeUndefined()
    }
  })

  it('opens no conversation and no receipt, and gets no answer to itself', async () => {
    const idea = 'A tide table for harbours'
    const first = given(await post('/project-chat/turn', { text: idea, seen: '1' }))
    const chat = pair(first.get('__Host-chat_session'))
    const plain = [chat.replace('__Host-', ''), chat.replace('__Host-chat_session', 'chat_receipt')]
    for (const path of ['/project-chat', '/contact?brief']) {
      const page = await browse(path, {}, plain)
      expect(page.text).not.toContain(idea)
      expect(page.headers['set-cookie']).toBeUndefined()
    }
    const next = await post('/project-chat/turn', { text: 'An app for divers', seen: '1' }, plain)
    expect(given(next).get('__Host-chat_session')).not.toContain(chat)
    expect((await browse('/project-chat', {}, [chat])).text).not.toContain('An app for divers')
    expect((await browse('/project-chat', {}, [chat])).text).toContain(idea)
  })
})

it('over plain http a cookie has its plain name', async () => {
  for (const cookie of [chatCookie, receiptCookie, sessionCookie]) {
    expect(await setCookie(cookie, 'value', { secure: false })).toMatch(
      new RegExp(`^${cookie.name}=.*; HttpOnly; SameSite`),
    )
  }
})

describe('a form that seems to come from another site', () => {
  const message = { name: 'Thandi', email: 'thandi@visitors.example', message: 'Hello' }

  it('is refused by a page that says what to do', async () => {
    const { status, headers, text } = await post('/contact', message, [], 'http://agency.example')
    expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    for (const words of [refusedForm.title, refusedForm.lede]) expect(text).toContain(words)
    expect(text).toContain('href="mailto:hello@southeaster.example"')
    expect(await site.wired.store.count('contactMessages')).toBe(0)
  })

  it('is refused in one line where no page is shown', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://agency.example' }
    for (const path of ['/contact.data', '/project-chat/turn']) {
      const answer = await browse(path, { method: 'POST', headers, body: 'name=Thandi' })
      expect(answer).toMatchObject({ status: 403, text: 'This request came from another site.' })
    }
  })
})

describe('a contact form that is none', () => {
  const bodies = [
    ['application/json', '{"name":"Thandi"}'],
    ['application/json', '{'],
    ['text/plain', 'name=Thandi'],
    ['text/plain; charset=utf-16', '\u0000'],
    ['multipart/form-data', '--x\r\n'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nThandi'],
    ['multipart/form-data; boundary=x', 'nothing'],
    ['application/x-www-form-urlencoded; charset=klingon', '%%%=%ff&name=%e0%a4'],
    ['nonsense', 'name=Thandi'],
    ['', ''],
  ] as const

  it.each(bodies)('%j is refused: %j', async (type, body) => {
    for (const path of ['/contact', '/contact.data']) {
      const headers = { ...(type && { 'Content-Type': type }), Origin: origin }
      const { status } = await browse(path, { method: 'POST', headers, body })
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(status, path).toBeLessThan(500)
    }
  })
})

describe('the first page of the chat', () => {
  it('is of the country from which it is requested, also when it comes from memory', async () => {
    const at = (address: string, cookies?: string[]) =>
      browse('/project-chat', { headers: { 'X-Forwarded-For': address } }, cookies)
    for (let round = 1; round <= 2; round += 1) {
      expect((await at('196.25.1.1')).text).toContain('\\"ZA\\"')
      expect((await at('91.0.0.1')).text).toContain('\\"DE\\"')
    }
    const chat = given(await post('/project-chat/turn', { text: 'A tide table for surfers', seen: '1' }))
    const own = await at('196.25.1.1', [pair(chat.get('__Host-chat_session'))])
    expect(own.text).toContain('A tide table for surfers')
    const stranger = await at('196.25.1.1')
    expect(stranger.text).not.toContain('A tide table for surfers')
    expect([own, stranger].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
  })
})
