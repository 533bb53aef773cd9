import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { serveTinySite } from '../../test/support/site/tiny-server.ts'

// Short, so that nothing here takes long; what must outlive it is compared with what it ends.
const limits = { requestMs: 150, uploadMs: 60_000, perCaller: 4 }

const unhurried = { requestMs: 60_000, uploadMs: 60_000, perCaller: 4 }

type Served = Awaited<ReturnType<typeof serveTinySite>>

/** A connection that has sent `text`, and what it heard. */
async function open({ url }: Pick<Served, 'url'>, text = '') {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.setEncoding('latin1')
  socket.on('data', (data) => void (heard += String(data)))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, closed, heard: () => heard }
}

/** Sends one byte now and then, until the other end has had enough. */
function drip(socket: Socket, byte = 'a'): void {
  const timer = setInterval(() => socket.write(byte), 20)
  socket.once('close', () => clearInterval(timer))
}

const form = 'POST /echo HTTP/1.1\r\nHost: localhost\r\n'

it('ends a connection that never sends anything', async () => {
  const site = await serveTinySite({ limits })
  const { closed, heard } = await open(site)
  await closed
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
})

it('ends a head that does not come to its end', async () => {
  const site = await serveTinySite({ limits })
  const { socket, closed, heard } = await open(site, 'GET /echo HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  drip(socket)
  await closed
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
})

it('ends the head of a later request, too', async () => {
  const site = await serveTinySite({ limits })
  const { socket, closed, heard } = await open(site, 'GET /echo HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await waitFor(() => expect(heard()).toContain('200 OK'))
  socket.write('GET /echo HTTP/1.1\r\nX-Slow: ')
  drip(socket)
  await closed
  expect(heard()).toContain('HTTP/1.1 408 ')
})

it.each([
  ['said beforehand', 'Content-Length: 100000\r\n\r\n', 'a'],
  ['of no known length', 'Transfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n'],
])('ends a body that arrives slowly, %s, and nothing is done', async (_, headers, piece) => {
  const site = await serveTinySite({ limits })
  const { socket, closed, heard } = await open(site, form + headers)
  drip(socket, piece)
  await closed
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
  expect(site.done).toEqual([])
})

it('ends a body that nobody waits for any more', async () => {
  // Time for the first response on a busy machine.
  const site = await serveTinySite({ limits: { ...limits, requestMs: 2000 } })
  const { socket, closed, heard } = await open(site, `${form}Origin: null\r\nContent-Length: 100000\r\n\r\n`)
  drip(socket)
  await closed
  expect(heard()).toMatch(/^HTTP\/1\.1 403 /)
})

it('gives a picture more time, and an end', async () => {
  const takesLong = { default: () => null, action: async ({ request }: { request: Request }) => request.text() }
  const site = await serveTinySite({
    limits: { ...limits, uploadMs: 1500 },
    modules: { 'admin/portfolio/pictures': takesLong },
  })
  const head = 'Host: localhost\r\nContent-Length: 100000\r\n\r\n'
  const upload = await open(site, `POST /admin/portfolio/pictures HTTP/1.1\r\n${head}`)
  drip(upload.socket)
  const other = await open(site, `POST /echo HTTP/1.1\r\n${head}`)
  drip(other.socket)
  const ended: string[] = []
  await Promise.all([upload.closed.then(() => ended.push('upload')), other.closed.then(() => ended.push('other'))])
  expect(ended).toEqual(['other', 'upload'])
})

it('lets an answer take its time: a stream outlives connections that were opened after it', async () => {
  const site = await serveTinySite({ limits })
  const stream = await open(site, 'GET /stream HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n')
  await waitFor(() => expect(stream.heard()).toContain('data: first'))
  for (let round = 0; round < 3; round += 1) await (await open(site)).closed
  expect(stream.socket.closed).toBe(false)
  expect(site.done).toEqual([])
})

const reads = (...paths: readonly string[]) =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('')

it('begins a request that comes before the last response when that is whole', async () => {
  const site = await serveTinySite({ limits: unhurried })
  const endless = await open(site, reads('/stream', '/slow'))
  await waitFor(() => expect(endless.heard()).toContain('data: first'))
  const both = await open(site, reads('/page', '/slow'))
  await waitFor(() => expect(both.heard()).toContain('at last'))
  expect(site.done).toEqual(['a slow answer began'])
})

it('ends a connection on which many requests come before a response, and works on none of them any more', async () => {
  const site = await serveTinySite({ limits: unhurried })
  const { closed } = await open(site, reads(...Array.from({ length: 1000 }, () => '/slow')))
  await closed
  const other = await open(site, reads('/slow'))
  await waitFor(() => expect(other.heard()).toContain('at last'))
  expect(site.done).toHaveLength(2)
})

it('refuses what one address opens above the limit, until it closes another', async () => {
  const site = await serveTinySite({ limits: unhurried })
  const first = await Promise.all(Array.from({ length: 4 }, () => open(site)))
  await (
    await open(site)
  ).closed
  await (
    await open(site)
  ).closed
  expect(first.map(({ socket }) => socket.closed)).toEqual([false, false, false, false])
  const warned = site.log.entries.filter(({ event }) => event === 'connection refused')
  expect(warned.map(({ facts }) => facts)).toEqual([{ reason: 'one address has too many open', limit: 4 }])

  first[0]?.socket.destroy()
  await waitFor(async () => expect(await site.ask('/page')).toMatchObject({ status: 200 }))
})

it('lets a trusted proxy open any number', async () => {
  const site = await serveTinySite({ limits: unhurried, trustedProxies: ['127.0.0.1'] })
  const all = await Promise.all(Array.from({ length: 12 }, () => open(site)))
  expect(await site.ask('/page')).toMatchObject({ status: 200 })
  expect(all.filter(({ socket }) => socket.closed)).toEqual([])
})
