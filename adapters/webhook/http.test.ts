import { createServer } from 'node:net'
import { expect, it as plainIt, onTestFinished } from 'vitest'
import { startReceiver, webhookSecret } from '../../test/support/outside/webhook-receiver.ts'
import { createHttpWebhook, type HttpWebhookOptions } from './http.ts'

const it = plainIt.extend('receiver', async () => startReceiver())

const now = () => new Date()
const inside = { kind: 'refused', status: null, reason: expect.stringContaining('is no public address') }

function post(url: string, options: Partial<HttpWebhookOptions> = {}) {
  const webhook = createHttpWebhook({ runtime: { now }, allowedHosts: [], timeoutMs: 2000, ...options })
  return webhook.post({ id: 'msg1', url, body: '{}', secret: null })
}

/** A name server that gives these answers, one after the other, and then always the last one. */
function names(...answers: readonly (readonly string[])[]) {
  const asked: string[] = []
  return {
    asked,
    async lookUp(name: string) {
      asked.push(name)
      const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? []
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
  }
}

it.each([
  ['as it is', '127.0.0.1'],
  ['as one number', '2130706433'],
  ['in octal', '0177.0.0.1'],
  ['in hexadecimal', '0x7f.0.0.1'],
  ['as one hexadecimal number', '0x7f000001'],
  ['cut short', '127.1'],
  ['in full-width figures', '１２７.0.0.1'],
  ['percent-encoded', '%31%32%37.0.0.1'],
  ['with a dot at the end', '127.0.0.1.'],
  ['mapped into IPv6', '[::ffff:127.0.0.1]'],
  ['mapped into IPv6, in hexadecimal', '[::ffff:7f00:1]'],
  ['embedded in IPv6', '[::127.0.0.1]'],
  ['as “all addresses”', '0.0.0.0'],
  ['by its name', 'localhost'],
])('refuses this very machine %s', async (_, host) => {
  const receiver = await startReceiver()
  expect(await post(`http://${host}:${receiver.port}/`)).toEqual(inside)
  expect(receiver.received).toEqual([])
})

it.each(['http://169.254.169.254/latest/meta-data/', 'https://10.0.0.1/', 'https://[fd00::1]/', 'http://[::1]/'])(
  'refuses %s before anything is sent',
  async (url) => {
    expect(await post(url)).toEqual(inside)
  },
)

it.each([
  ['a private address', ['10.1.2.3']],
  ['the cloud’s metadata', ['169.254.169.254']],
  ['a shared address', ['100.64.0.1']],
  ['a unique local address', ['fd12:3456:789a::1']],
  ['a link-local address', ['fe80::1']],
  ['a mapped address', ['::ffff:10.1.2.3']],
  ['a public address and a private one', ['203.0.112.1', '127.0.0.1']],
  ['6to4 around a private address', ['2002:0a01:0203::1']],
])('refuses a name that leads to %s', async (_, addresses) => {
  expect(await post('https://receiver.example/', names(addresses))).toEqual(inside)
})

it('connects to the address that was checked: a name that changes its mind is asked once', async ({ receiver }) => {
  const { asked, lookUp } = names(['127.0.0.1'], ['127.0.0.2'])
  expect(
    await post(`http://rebinding.example:${receiver.port}/`, { lookUp, allowedHosts: ['rebinding.example'] }),
  ).toEqual({
    kind: 'delivered',
  })
  expect(asked).toEqual(['rebinding.example'])
})

it('refuses a rebinding name at the attempt at which it leads inside', async ({ receiver }) => {
  const { asked, lookUp } = names(['192.0.2.1'], ['127.0.0.1'])
  const webhook = createHttpWebhook({ runtime: { now }, allowedHosts: [], lookUp })
  const message = { id: 'msg1', url: `http://rebinding.example:${receiver.port}/`, body: '{}', secret: null }
  expect(await webhook.post(message)).toEqual(inside)
  expect(await webhook.post(message)).toEqual(inside)
  expect(asked).toHaveLength(2)
  expect(receiver.received).toEqual([])
})

it.each([
  ['localhost', 'LOCALHOST'],
  ['127.0.0.1', '2130706433'],
  ['2130706433', '127.0.0.1'],
])('lets a host of our own through that is allowed as %s', async (entry, host) => {
  const receiver = await startReceiver()
  const lookUp = async () => [{ address: '127.0.0.1', family: 4 }]
  expect(await post(`http://${host}:${receiver.port}/`, { allowedHosts: [entry], lookUp })).toEqual({
    kind: 'delivered',
  })
})

it('allows the host by its name, and not whatever else has its address', async ({ receiver }) => {
  const options = { allowedHosts: ['localhost'], ...names(['127.0.0.1']) }
  expect(await post(`http://other.example:${receiver.port}/`, options)).toEqual(inside)
  expect(await post(`http://127.0.0.1:${receiver.port}/`, options)).toEqual(inside)
})

it('does not wait for a name server without end', async () => {
  const lookUp = () => new Promise<never>(() => {})
  expect(await post('http://receiver.example/', { lookUp, timeoutMs: 100 })).toEqual({
    kind: 'try-later',
    status: null,
    reason: 'receiver.example gave no answer: it took too long',
  })
})

it('sends the time of the attempt, in whole seconds', async ({ receiver }) => {
  const webhook = createHttpWebhook({
    runtime: { now: () => new Date('2026-03-02T08:00:00.999Z') },
    allowedHosts: ['127.0.0.1'],
  })
  await webhook.post({ id: 'msg1', url: receiver.url, body: '{}', secret: webhookSecret })
  expect(receiver.received[0]?.headers['webhook-timestamp']).toBe('1772438400')
})

it('speaks TLS to https', async () => {
  let firstByte: number | undefined
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (data) => {
      firstByte = data[0]
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const tried = await post(`https://127.0.0.1:${port}/`, { allowedHosts: ['127.0.0.1'] })
  expect(tried).toMatchObject({ kind: 'try-later', status: null })
  // 22 is a TLS handshake.
  expect(firstByte).toBe(22)
})
