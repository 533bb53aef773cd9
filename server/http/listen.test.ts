import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it as plainIt, onTestFinished, vi } from 'vitest'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { serveTinySite } from '../../test/support/site/tiny-server.ts'
import { createRequestQueue, listen } from './listen.ts'

const it = plainIt.extend('site', async () => serveTinySite())

it('rejects with the system’s error when the port is taken', async ({ site: { url, handler, log } }) => {
  const proxies = { trusts: () => false }
  const port = Number(new URL(url).port)
  const second = listen({ port, host: '127.0.0.1', handler, middleware: undefined, proxies, log })
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

it('lets a middleware respond first', async () => {
  const { ask } = await serveTinySite({
    middleware: (request, response, next) =>
      request.url === '/module.js' ? response.end('from the middleware') : next(),
  })
  expect(await ask('/module.js')).toMatchObject({ status: 200, text: 'from the middleware' })
  expect(await ask('/page')).toMatchObject({ status: 200 })
})

/** As long as the server keeps an unused connection. */
const idleMs = 65_000

it('keeps an idle connection longer than the usual proxies do', async ({ site: { url } }) => {
  const answer = await open(`${url}/page`)
  expect(answer.headers['keep-alive']).toBe('timeout=65')
  await text(answer)
})

it('closes idle connections at once, and takes no new ones', async ({ site: { url, listening } }) => {
  await text(await open(`${url}/page`))
  const started = performance.now()
  await listening.close()
  expect(performance.now() - started).toBeLessThan(idleMs)
  await expect(open(`${url}/page`)).rejects.toThrow('ECONNREFUSED')
})

it('lets a request under way finish, and closes then', async ({ site: { url, listening, done } }) => {
  const answer = open(`${url}/slow`)
  await waitFor(() => expect(done).toEqual(['a slow answer began']))
  const started = performance.now()
  await listening.close()
  expect(await text(await answer)).toBe('at last')
  expect(performance.now() - started).toBeLessThan(idleMs)
})

it('waits for no one who only listens, and tells the site that they are gone', async () => {
  const { url, listening, done } = await serveTinySite()
  const answer = await open(`${url}/stream`, { Accept: 'text/event-stream' })
  answer.on('error', () => {}).resume()
  const started = performance.now()
  await listening.close()
  expect(performance.now() - started).toBeLessThan(idleMs)
  await waitFor(() => expect(done).toEqual(['the visitor left']))
})

it('cuts off after three seconds what does not end by itself', async ({ site: { url, listening } }) => {
  const answer = await open(`${url}/stream`)
  answer.on('error', () => {}).resume()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = vi.fn<() => void>()
  const closing = listening.close().then(closed)
  await vi.advanceTimersByTimeAsync(2900)
  expect(closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await closing
})

/** A request on a connection that stays open for the next one. */
function open(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, resolve).once('error', reject)
  })
}

const nextTurn = () => new Promise(setImmediate)

it('starts a request that arrives alone at once', () => {
  const enqueue = createRequestQueue()
  let started = 0
  enqueue(() => (started += 1))
  expect(started).toBe(1)
})

it('starts many requests a few at a time, each once and in the order of their arrival', async () => {
  const enqueue = createRequestQueue()
  const began: number[] = []
  for (let number = 0; number < 50; number += 1) enqueue(() => began.push(number))
  const rounds: number[] = []
  for (let round = 0; began.length < 50 && round < 50; round += 1) {
    rounds.push(began.length)
    await nextTurn()
  }
  expect(began).toEqual(Array.from({ length: 50 }, (_, number) => number))
  expect(rounds.slice(0, 3)).toEqual([8, 16, 24])
})

it('starts no later request before one that waits', async () => {
  const enqueue = createRequestQueue()
  const began: string[] = []
  for (let number = 0; number < 12; number += 1) enqueue(() => began.push(`early ${number}`))
  await nextTurn()
  enqueue(() => began.push('late'))
  await nextTurn()
  await nextTurn()
  expect(began.at(-1)).toBe('late')
  expect(began).toHaveLength(13)
})
