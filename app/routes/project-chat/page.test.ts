import { afterEach, expect, it, vi } from 'vitest'
import { clientLoader } from './page.tsx'

type Asked = Parameters<typeof clientLoader>[0]

afterEach(() => void vi.useRealTimers())

it.each([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('tells the page when the server %s, so that it can ask again', async (_how, serverLoader) => {
  vi.useFakeTimers()
  const answer = clientLoader({ serverLoader } as Partial<Asked> as Asked)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toEqual({ kind: 'failed' })
})
