import { beforeEach, expect, it, vi } from 'vitest'
import { followUpdates } from './follow-updates.ts'

/** Lines that were opened, in order. */
let lines: FakeLine[] = []

class FakeLine extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    lines.push(this)
  }
  close(): void {
    this.readyState = FakeLine.CLOSED
  }
  says(data: string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  refused(): void {
    this.readyState = FakeLine.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

const open = () => lines.filter(({ readyState }) => readyState !== FakeLine.CLOSED)
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

function turn(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  lines = []
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', FakeLine)
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('tells what is said, until it is stopped', () => {
  const told = vi.fn()
  const stop = followUpdates('/updates', told)
  expect(open().map(({ address }) => address)).toEqual(['/updates'])
  lines[0]?.says('first')
  expect(told).toHaveBeenCalledExactlyOnceWith('first')
  stop()
  turn('visible')
  expect(open()).toEqual([])
})

it('holds no line open while nobody looks', () => {
  const stop = followUpdates('/updates', () => {})
  turn('hidden')
  expect(open()).toEqual([])
  turn('visible')
  turn('visible')
  expect(open()).toHaveLength(1)
  stop()
})

it('comes back half a minute after it was refused, and not to a page that nobody sees', () => {
  const refused = vi.fn()
  const stop = followUpdates('/updates', () => {}, refused)
  lines[0]?.refused()
  expect(refused).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(29_000)
  expect(open()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(open()).toHaveLength(1)
  lines[1]?.refused()
  turn('hidden')
  vi.advanceTimersByTime(60_000)
  expect(open()).toEqual([])
  stop()
})
