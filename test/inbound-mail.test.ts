import { spawn } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { people } from './rights/people.ts'
import { freshFolder } from './support/process/fresh-folder.ts'
import { recordingLog } from './support/process/logs.ts'
import { serveWholeSite } from './support/site/whole-site.ts'
import { aLead } from './support/store/a-lead.ts'

const secret = 'an-invented-secret-of-32-characters'
const mail = 'From: tom@visitors.example\r\nMessage-ID: <m1@x>\r\nSubject: Hello\r\n\r\nHello'
const megabyte = 1024 * 1024

type Headers = Readonly<Record<string, string>>

async function openSite(variables: Readonly<Record<string, string>> = { INBOUND_SECRET: secret }) {
  const log = recordingLog()
  const site = await serveWholeSite({ folder: await freshFolder(), log, variables })
  onTestFinished(site.stop)
  const post = async (headers: Headers = {}, body: string | Uint8Array<ArrayBuffer> = mail) => {
    const response = await fetch(`${site.url}/inbound/bcc`, { method: 'POST', headers, body })
    return `${response.status} ${(await response.text()).trim()}`
  }
  return { ...site, log, post }
}

interface Signing {
  readonly at?: number
  readonly key?: string
  readonly version?: 'v1' | 'v2'
}

function signed(body: string = mail, { at = Date.now(), key = secret, version = 'v2' }: Signing = {}): Headers {
  const seconds = Math.floor(at / 1000)
  const sum = createHash('sha256').update(body).digest('hex')
  const content = version === 'v1' ? body : sum
  const mac = createHmac('sha256', key).update(`${seconds}.${content}`).digest('hex')
  const proof = version === 'v1' ? `v1=${mac}` : `sha256=${sum},v2=${mac}`
  return { 'X-Inbound-Signature': `t=${seconds},${proof}`, 'Content-Type': 'message/rfc822' }
}

function basic(user: string, password: string): Headers {
  return { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}

/** The status of a request of so many bytes, of which none is sent before there is a status. */
async function announced(url: string, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...signed(), 'Content-Length': bytes }
    const asked = request(`${url}/inbound/bcc`, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode ?? 0)
      asked.destroy()
    })
    asked.on('error', reject)
    asked.flushHeaders()
  })
}

it('takes a mail that is signed, or comes with the secret, and stores it once', async () => {
  const { post, wired, log } = await openSite()
  expect(await post(signed())).toMatch(/^200 To be sorted/)
  expect(await post(basic('inbound', secret))).toBe('200 It is stored already.')
  expect(await post(signed(mail, { version: 'v1' }))).toBe('200 It is stored already.')
  expect(await post(signed('not a mail'), 'not a mail')).toBe('422 This cannot be read as a mail.')
  expect(await wired.store.count('letters')).toBe(1)
  const tooLong = `${mail}${'x'.repeat(11 * megabyte)}`
  expect(await post(signed(tooLong), tooLong)).toMatch(/^413/)
  const lines = mail.replace('m1', 'm2') + '\n'.repeat(megabyte)
  expect(await post(signed(lines), lines)).toMatch(/^422/)
  const file = 'Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n'
  const large = mail.replace('m1', 'm2').replace('\r\nHello', file) + `${'x'.repeat(76)}\r\n`.repeat(120_000)
  expect(await post(signed(large), large)).toMatch(/^200/)
  expect(JSON.stringify(log.entries)).not.toContain(secret)
})

it.each<[what: string, headers: () => Headers]>([
  ['no signature', () => ({})],
  ['another key', () => signed(mail, { key: 'x'.repeat(32) })],
  ['another key for the body', () => signed(mail, { key: 'x'.repeat(32), version: 'v1' })],
  ['another body', () => signed('another')],
  ['another signed body', () => signed('another', { version: 'v1' })],
  ['an old one', () => signed(mail, { at: Date.now() - 6 * 60_000 })],
  ['one of the future', () => signed(mail, { at: Date.now() + 6 * 60_000 })],
  ['another password', () => basic('inbound', 'x'.repeat(35))],
  ['another user', () => basic('admin', secret)],
  ['half a header', () => ({ 'X-Inbound-Signature': 't=1' })],
])('takes nothing with %s', async (_what, headers) => {
  const { post, wired } = await openSite()
  expect(await post(headers())).toMatch(/^401 The signature/)
  expect(await wired.store.count('letters')).toBe(0)
})

it('reads no body of fifty megabytes, answers only a post, and is closed without a secret', async () => {
  const { url } = await openSite()
  expect(await announced(url, 50 * megabyte)).toBe(413)
  const read = await fetch(`${url}/inbound/bcc`)
  expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST'])
  const { post } = await openSite({})
  expect(await post(signed())).toMatch(/^404 INBOUND_SECRET is not set/)
})

it.each(['v1', 'v2'] as const)('reads at most 64 kB for an invented signature (%s)', async (version) => {
  const { url } = await openSite()
  const sockets: Socket[] = []
  const note = (message: unknown) => void sockets.push((message as { socket: Socket }).socket)
  subscribe('http.server.request.start', note)
  onTestFinished(() => void unsubscribe('http.server.request.start', note))
  const body = 'x'.repeat(10 * megabyte)
  const headers = { ...signed(body, { key: 'x'.repeat(32), version }), 'Content-Length': body.length }
  const status = await new Promise((resolve) => {
    const asked = request(`${url}/inbound/bcc`, { method: 'POST', headers }, (response) => {
      resolve(response.resume().statusCode)
    })
    asked.on('error', () => resolve('cut off'))
    asked.end(body)
  })
  expect([401, 'cut off']).toContain(status)
  await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true))
  expect(sockets[0]?.bytesRead).toBeLessThan(200 * 1024)
})

it('the script in the documentation says what is too large, and asks to try again only where that helps', async () => {
  const site = await openSite()
  const [, script = ''] = /```sh\n(#!\/bin\/sh[\s\S]*?)```/.exec(await readFile('docs/inbound-mail.md', 'utf8')) ?? []
  async function run(content: string, key = secret, url = site.url) {
    const own = script.replace('secret=…', `secret=${key}`).replace('https://agency.example', url)
    const child = spawn('sh', ['-c', own], { stdio: ['pipe', 'pipe', 'ignore'] })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stdin.end(content)
    const code = await new Promise((resolve) => child.once('close', resolve))
    return { code, said }
  }
  expect(await run(mail)).toEqual({ code: 0, said: '' })
  const tooLarge = await run(mail + 'x'.repeat(10.2 * megabyte))
  expect(tooLarge).toEqual({ code: 65, said: expect.stringContaining('A mail of more than 10 MB is not taken.') })
  expect(await run('no mail')).toMatchObject({ code: 65 })
  expect(await run(mail, 'x'.repeat(32))).toMatchObject({ code: 75 })
  expect(await run(mail, secret, 'http://127.0.0.1:9')).toMatchObject({ code: 75 })
})

it('the list says whose a new message is that did not come from the client', async () => {
  const site = await openSite()
  const { member } = await people(site)
  const unread = { hasNewMessage: true, dueOrder: '12026-03-02T08:00:00.000Z x' }
  await site.wired.store.add('leads', { ...aLead(), ...unread, newMessageFrom: 'evil@evil.example' })
  const { text } = await member.ask('/leads')
  expect(text).toContain('New, not the address we know: evil@evil.example.')
})

it('a member stores the mail as it came as a text, which no browser runs, and nobody else does', async () => {
  const site = await openSite()
  const { member, account } = await people(site)
  const html = `${mail}<script>alert(1)</script>`
  expect(await site.post(signed(html), html)).toMatch(/^200 To be sorted/)
  // What is to be sorted needs no mailbox that can be read.
  await site.wired.store.add('mailboxes', { how: 'fax' }, 'agency')
  const { text } = await member.ask('/admin/mail')
  const [, address = ''] = /href="([^"]+)">Show the original/.exec(text) ?? []
  const original = await member.ask(address)
  expect([original.status, original.text]).toEqual([200, html])
  expect(original.headers).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
  })
  expect((await account.ask(address)).status).toBe(403)
})

it('a member makes a lead of a mail, takes that back while it is as it was made, and throws the mail away; nobody else does', async () => {
  const site = await openSite()
  const { member, account } = await people(site)
  await site.post(signed())
  const shown = async () => /letters\/([^/"]+)\/files\/original/.exec((await member.ask('/admin/mail')).text)?.[1]
  const id = (await shown()) ?? ''
  const send = (who: typeof member, form: object) => who.ask('/admin/mail', { method: 'POST', form: { id, ...form } })
  await send(member, { intent: 'lead' })
  const { documents } = await site.wired.store.find('leads', { limit: 9 })
  expect((await send(member, { intent: 'undo-lead', undo: 'another revision' })).status).toBe(409)
  expect(await shown()).toBeUndefined()
  await send(member, { intent: 'undo-lead', undo: documents[0]?.revision ?? '' })
  expect(await shown()).toBe(id)
  // As a page of release 0.4.0 names it.
  expect((await send(account, { tray: 'discard' })).status).toBe(403)
  expect(await shown()).toBe(id)
  await send(member, { tray: 'discard' })
  expect(await shown()).toBeUndefined()
})
