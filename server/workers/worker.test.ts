import { expect, it, onTestFinished, vi } from 'vitest'
import { recordingLog, silentLog } from '../../test/support/process/logs.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { startWorker } from './workers.ts'

it('works at once and then at every interval', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let rounds = 0
  const worker = startWorker({ name: 'test', work: async () => void (rounds += 1), everyMs: 1000, log: silentLog })
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(3500)
  expect(rounds).toBe(4)
  await worker.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(rounds).toBe(4)
})

it('works when it is woken', async () => {
  const { worker, rounds, finish } = pausedWorker()
  await finish()
  worker.wake()
  expect(rounds()).toBe(2)
})

it('works one round at a time, and exactly once more however often it is woken meanwhile', async () => {
  const { worker, rounds, finish } = pausedWorker()
  for (let call = 0; call < 5; call += 1) worker.wake()
  expect(rounds()).toBe(1)
  await finish()
  expect(rounds()).toBe(2)
  await finish()
  expect(rounds()).toBe(2)
})

it('does not start a second round when a round outlasts the interval', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { rounds } = pausedWorker()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(rounds()).toBe(1)
})

it('survives rounds that fail, and logs each reason once and that it works again', async () => {
  const log = recordingLog()
  let rounds = 0
  const work = async () => {
    rounds += 1
    if (rounds < 3) throw new Error('no connection')
    if (rounds === 3) throw new Error('starting up')
  }
  const worker = startWorker({ name: 'mail', work, everyMs: 60_000, log })
  for (let round = 1; round <= 5; round += 1) {
    await waitFor(() => expect(rounds).toBeGreaterThanOrEqual(round))
    worker.wake()
  }
  await worker.stop()
  expect(log.entries).toEqual([
    { level: 'error', event: 'worker round failed', facts: { worker: 'mail', reason: 'no connection' } },
    { level: 'error', event: 'worker round failed', facts: { worker: 'mail', reason: 'starting up' } },
    { level: 'info', event: 'worker works again', facts: { worker: 'mail', failures: 3 } },
  ])
})

it('stops when the round under way has ended, and never works again', async () => {
  const { worker, rounds, finish } = pausedWorker()
  worker.wake()
  const stopped = vi.fn<() => void>()
  const stopping = worker.stop().then(stopped)
  await new Promise((resolve) => setImmediate(resolve))
  expect(stopped).not.toHaveBeenCalled()
  await finish()
  await stopping
  worker.wake()
  expect(rounds()).toBe(1)
})

it('tells the round under way to begin nothing more', async () => {
  const handled: number[] = []
  const goOn = [() => {}]
  const worker = startWorker({
    name: 'test',
    everyMs: 60_000,
    log: silentLog,
    async work(signal) {
      for (let piece = 1; piece <= 3 && !signal.aborted; piece += 1) {
        await new Promise<void>((resolve) => goOn.push(resolve))
        handled.push(piece)
      }
    },
  })
  const stopping = worker.stop()
  goOn.at(-1)?.()
  await stopping
  expect(handled).toEqual([1])
})

/** A worker whose rounds end when the test says so. */
function pausedWorker() {
  let rounds = 0
  let end = () => {}
  const work = () => {
    rounds += 1
    return new Promise<void>((resolve) => {
      end = resolve
    })
  }
  const worker = startWorker({ name: 'test', work, everyMs: 1000, log: silentLog })
  onTestFinished(async () => {
    const stopping = worker.stop()
    end()
    await stopping
  })
  async function finish(): Promise<void> {
    end()
    // Whatever follows a round follows without a further wait.
    for (let step = 0; step < 5; step += 1) await Promise.resolve()
  }
  return { worker, rounds: () => rounds, finish }
}

it('tries daily work again five minutes after a failure, and in turn with the work before it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const before = Promise.withResolvers<void>()
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no connection'))
  const everyMs = 24 * 60 * 60 * 1000
  const worker = startWorker({ name: 'purge', work, everyMs, log: silentLog, after: before.promise })
  onTestFinished(() => worker.stop())
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).not.toHaveBeenCalled()
  before.resolve()
  await worker.firstRun
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5 * 60 * 1000)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
  expect(work).toHaveBeenCalledTimes(2)
})
