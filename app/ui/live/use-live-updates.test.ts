import { beforeEach, expect, it, vi } from 'vitest'
import { followUpdates } from './use-live-updates.ts'

/** Connections that were opened, in order. */
let connections: FakeConnection[] = []

class FakeConnection extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    connections.push(this)
  }
  close(): void {
    this.readyState = FakeConnection.CLOSED
  }
  send(data: string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  refuse(): void {
    this.readyState = FakeConnection.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

const open = () => connections.filter(({ readyState }) => readyState !== FakeConnection.CLOSED)
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

function setVisibility(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  connections = []
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', FakeConnection)
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('passes each message on, until it is stopped', () => {
  const onMessage = vi.fn()
  const stop = followUpdates('/updates', onMessage)
  expect(open().map(({ address }) => address)).toEqual(['/updates'])
  connections[0]?.send('first')
  expect(onMessage).toHaveBeenCalledExactlyOnceWith('version', 'first')
  stop()
  setVisibility('visible')
  expect(open()).toEqual([])
})

it('has no connection while the page is hidden', () => {
  const stop = followUpdates('/updates', () => {})
  setVisibility('hidden')
  expect(open()).toEqual([])
  setVisibility('visible')
  setVisibility('visible')
  expect(open()).toHaveLength(1)
  stop()
})

it('reconnects half a minute after a refusal, and not on a hidden page', () => {
  const tell = vi.fn()
  const stop = followUpdates('/updates', tell)
  connections[0]?.refuse()
  expect(tell).toHaveBeenCalledExactlyOnceWith('refused', '')
  vi.advanceTimersByTime(29_000)
  expect(open()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(open()).toHaveLength(1)
  connections[1]?.refuse()
  setVisibility('hidden')
  vi.advanceTimersByTime(60_000)
  expect(open()).toEqual([])
  stop()
})
