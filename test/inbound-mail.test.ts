import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { freshFolder } from './support/process/fresh-folder.ts'
import { recordingLog } from './support/process/logs.ts'
import { serveWholeSite } from './support/site/whole-site.ts'

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

function signed(body: string = mail, { at = Date.now(), key = secret } = {}): Headers {
  const seconds = Math.floor(at / 1000)
  const mac = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
  return { 'X-Inbound-Signature': `t=${seconds},v1=${mac}`, 'Content-Type': 'message/rfc822' }
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
  expect(await post(signed())).toMatch(/^200 In the tray/)
  expect(await post(basic('inbound', secret))).toBe('200 It is stored already.')
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
  ['another body', () => signed('another')],
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
