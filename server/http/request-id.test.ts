import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { exchangeContext } from '../../app/context.ts'
import { serveTinySite } from '../../test/support/site/tiny-server.ts'
import { createLog } from '../wiring/log.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A site whose log is read line by line, with a page that is kept in memory and one that says something before and after waiting. */
async function serveLogged(trustedProxies: string[] = []) {
  const lines: { requestId?: string; msg: string; path?: string }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const page = () => null
  const waits = async ({ context }: { context: { get: (key: typeof exchangeContext) => { log: typeof log } } }) => {
    const exchange = context.get(exchangeContext)
    exchange.log.warn('before')
    await new Promise((resolve) => setImmediate(resolve))
    exchange.log.warn('after')
    return new Response('done')
  }
  const modules = {
    wall: { default: page, loader: () => null, handle: { shared: 'by-all' } },
    waits: { loader: waits },
  }
  return { ...(await serveTinySite({ log, trustedProxies, modules })), lines, logged: log }
}

it('stands in every line that is logged while a request is answered, and in the answer', async () => {
  const { url, lines } = await serveLogged()
  // At the same moment, more than begin in one round: some wait for others.
  const sockets = Array.from({ length: 12 }, () => connect(Number(new URL(url).port), '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write('GET /waits HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const answers = await Promise.all(sockets.map((socket) => text(socket)))
  const ids = answers.map((answer) => /^x-request-id: (.*)\r$/im.exec(answer)?.[1])
  expect(new Set(ids).size).toBe(12)
  for (const id of ids) {
    expect(id).toMatch(uuid)
    const own = lines.filter(({ requestId }) => requestId === id)
    expect(own.map(({ msg }) => msg)).toEqual(['before', 'after', 'request'])
  }
})

it('stands in answers of every kind', async () => {
  const { ask, lines } = await serveLogged()
  const asked = [
    ['/wall', {}],
    ['/wall', {}],
    ['/page', {}],
    ['/nope', {}],
    ['/broken', {}],
    ['/echo', { method: 'POST', headers: { Origin: 'https://elsewhere.example' } }],
    ['/echo', { method: 'TRACE' }],
  ] as const
  for (const [path, how] of asked) {
    const { headers } = await ask(path, how)
    expect(headers['x-request-id'], path).toMatch(uuid)
    expect(lines.at(-1), path).toMatchObject({ msg: 'request', path, requestId: headers['x-request-id'] })
  }
})

it('stands in no line that belongs to no request', async () => {
  const { ask, lines, logged } = await serveLogged()
  await ask('/page')
  logged.info('on its own')
  expect(lines.at(-1)).not.toHaveProperty('requestId')
})

it('is taken over from a trusted proxy alone, and only where it looks like one', async () => {
  const given = { 'X-Request-Id': 'edge-7f3a.21' }
  const behind = await serveLogged(['127.0.0.1'])
  expect((await behind.ask('/page', { headers: given })).headers['x-request-id']).toBe('edge-7f3a.21')
  for (const strange of ['short', 'x'.repeat(65), 'with space here', '{"a":"b","c":1}', 'ünicode-ünicode']) {
    const headers = { 'X-Request-Id': Buffer.from(strange).toString('latin1') }
    expect((await behind.ask('/page', { headers })).headers['x-request-id'], strange).toMatch(uuid)
  }
  const open = await serveLogged()
  expect((await open.ask('/page', { headers: given })).headers['x-request-id']).toMatch(uuid)
})
