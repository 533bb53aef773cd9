import { expect, it, vi } from 'vitest'
import { createConnectionLimit, eventStream } from './event-stream.ts'

function opened() {
  const connection = new AbortController()
  const stop = vi.fn()
  let write = (_data: string) => {}
  const { body, headers } = eventStream({
    signal: connection.signal,
    start(send) {
      write = send
      return stop
    },
  })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value
  return { headers, next, reader, leave: () => connection.abort(), stop, send: (data: string) => write(data) }
}

it('sends when to reconnect, and then the data', async () => {
  const { headers, next, send } = opened()
  expect(headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(await next()).toBe('retry: 3000\n\n')
  send('first')
  send('second')
  expect(await next()).toBe('data: first\n\n')
  expect(await next()).toBe('data: second\n\n')
})

it('sends a heartbeat every 25 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { next } = opened()
    await next()
    vi.advanceTimersByTime(50_000)
    expect([await next(), await next()]).toEqual([':\n\n', ':\n\n'])
  } finally {
    vi.useRealTimers()
  }
})

it.each(['at once', 'later'] as const)('ends from our side when it is closed (%s), and stops once', async (when) => {
  const stop = vi.fn()
  const { body } = eventStream({
    signal: new AbortController().signal,
    start(send, close) {
      send('last words')
      if (when === 'at once') close()
      else setTimeout(close)
      return stop
    },
  })
  expect(await new Response(body).text()).toBe('retry: 3000\n\ndata: last words\n\n')
  expect(stop).toHaveBeenCalledTimes(1)
})

it.each(['leave', 'cancel'] as const)(
  'stops once when the visitor disconnects (%s), and sends nothing after it',
  async (how) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { leave, reader, stop, send } = opened()
      await (how === 'leave' ? leave() : reader?.cancel())
      leave()
      expect(stop).toHaveBeenCalledTimes(1)
      expect(vi.getTimerCount()).toBe(0)
      expect(() => send('too late')).not.toThrow()
    } finally {
      vi.useRealTimers()
    }
  },
)

it('allows so many connections for each key, and one more after a release', () => {
  const limit = createConnectionLimit(2)
  const release = limit.acquire('a')
  expect(limit.acquire('a')).not.toBeNull()
  expect(limit.acquire('a')).toBeNull()
  expect(limit.acquire('b')).not.toBeNull()
  release?.()
  expect(limit.acquire('a')).not.toBeNull()
  expect(limit.acquire('a')).toBeNull()
})
