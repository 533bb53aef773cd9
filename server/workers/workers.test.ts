import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Work } from '../../app/features/feature.ts'
import { queueWork } from '../../app/features/queue-work.ts'
import { configOf } from '../../test/support/config.ts'
import { openSmtpServer } from '../../test/support/outside/open-smtp-server.ts'
import type { Manner } from '../../test/support/outside/smtp-server.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { fastRuntime } from '../../test/support/process/runtimes.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { placesOf } from '../../test/support/store/stored-bytes.ts'
import { type Wired, wire } from '../wiring/wire.ts'
import { startWorkers } from './workers.ts'

/** The work of a site, some of it replaced. */
function workOf({ work }: Wired, runs: Readonly<Record<string, Work['run']>>): readonly Work[] {
  return work.map((row) => ({ ...row, run: runs[row.name] ?? row.run }))
}

/** The workers of a site, on real adapters with their real limits, beside an SMTP server. Each message from the contact page is one mail. */
async function opened() {
  const smtp = await openSmtpServer()
  const config = configOf({ DATA_DIR: await freshFolder(), SMTP_URL: smtp.url().href, RATE_LIMITS: 'off' })
  const wired = await wire(config, { runtime: fastRuntime() })
  const stop = startWorkers(wired)
  onTestFinished(async () => {
    await stop()
    await wired.close()
  })
  async function write(count: number): Promise<void> {
    const message = { name: 'Thandi', email: 'thandi@client.example', company: '', message: 'Hello', trap: '' }
    for (let place = 0; place < count; place += 1) {
      await wired.services.contact.send({ ...message, submissionId: `form-${place}`, issuedAt: null }, '196.25.1.1')
    }
  }
  return { smtp, wired, stop, write }
}

/** Hangs on the first `hanging` recipients, and accepts every other. */
function hangingOn(hanging: number): () => Manner {
  let asked = 0
  return () => {
    asked += 1
    return asked <= hanging ? 'hang' : 'accept'
  }
}

it('a mail server that hangs on three mails holds up no other', async () => {
  const { smtp, write } = await opened()
  smtp.behave({ recipient: hangingOn(3) })
  await write(6)
  await waitFor(() => expect(smtp.delivered).toHaveLength(3))
})

it('asks a mail server for no more than four mails at once', async () => {
  const { smtp, wired, write } = await opened()
  smtp.behave({ recipient: 'hang' })
  await write(9)
  await waitFor(() => expect(smtp.recipients).toHaveLength(4))
  const { documents } = await wired.store.find('emailQueue', { limit: 9 })
  expect(documents.filter(({ lockedAt }) => lockedAt !== null)).toHaveLength(4)
})

it.each(['greeting', 'recipient', 'message'])(
  'a stop cuts the mail under way when the server hangs at the %s, and a start takes it up',
  async (point) => {
    const { smtp, wired, stop, write } = await opened()
    const reached = Promise.withResolvers<void>()
    const hang = () => (reached.resolve(), 'hang' as const)
    smtp.behave({ [point]: point === 'message' ? async () => hang() : hang })
    await write(1)
    await reached.promise
    // Left to its limits, the attempt would last ten minutes.
    await stop()
    const { documents } = await wired.store.find('emailQueue', { limit: 9 })
    expect(documents).toMatchObject([{ status: 'pending', lockedAt: null }])
  },
  30_000,
)

it('looks for what has become due, at the interval of the store', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const wired = await wire(configOf({ DATA_DIR: await freshFolder() }), { runtime: fastRuntime() })
  const paces = { readyForMs: 1, queueIntervalMs: 60_000, statsForMs: 1 }
  const process = Object.assign(
    vi.fn(async () => []),
    { renewLeases: async () => {}, expects: () => true },
  )
  const work = queueWork({
    name: 'mail',
    collection: 'emailQueue',
    process,
    store: wired.store,
    backend: { isShared: true, erasure: { data: undefined, accounts: undefined }, paces },
  })
  const stop = startWorkers({ ...wired, work })
  onTestFinished(() => stop().then(wired.close))
  // All workers have ended their first round.
  await setImmediate()
  process.mockClear()
  vi.advanceTimersByTime(59_999)
  expect(process).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(process).toHaveBeenCalledOnce()
})

it('overwrites by itself within a minute what was erased', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = await freshFolder()
  const wired = await wire(configOf({ DATA_DIR: folder }), { runtime: fastRuntime() })
  const rounds = vi.fn(wired.overwriteRemoved ?? (async () => {}))
  const stop = startWorkers({ ...wired, work: workOf(wired, { 'overwrite removed': rounds }) })
  onTestFinished(() => stop().then(wired.close))
  await rounds.mock.results[0]?.value
  await wired.store.add('leads', { projectIdea: 'A hydrofoil' }, 'lead-1')
  await wired.store.remove('leads', 'lead-1')
  expect(await placesOf(['hydrofoil'], folder)).not.toEqual([])
  for (let second = 0; second < 60; second += 1) {
    vi.advanceTimersByTime(1000)
    await rounds.mock.results.at(-1)?.value
  }
  expect(await placesOf(['hydrofoil'], folder)).toEqual([])
})

it('leaves to another process what it is doing already, shares only the queues, and locks nothing for what is not due', async () => {
  const wired = await wire(configOf({ DATA_DIR: await freshFolder() }), { runtime: fastRuntime() })
  const notDue = ['mailbox', 'visits of a day']
  const alone = wired.work.filter((row) => row.alone && !notDue.includes(row.name))
  const queues = wired.work.flatMap(({ name, overlaps }) => (overlaps ? name : []))
  expect(queues).toContain('mail')
  const runs = Object.fromEntries(
    [...alone.map(({ name }) => name), ...queues].map((name) => [name, vi.fn(async () => {})]),
  )
  const locked = vi.fn(async (_name: string) => null)
  const stop = startWorkers({ ...wired, work: workOf(wired, runs), whileLocked: locked })
  onTestFinished(() => stop().then(wired.close))
  await waitFor(() => expect(locked).toHaveBeenCalledTimes(alone.length))
  const names = alone.map(({ name }) => name)
  expect(locked.mock.calls.map(([name]) => name)).toEqual(names)
  expect(names).toEqual(
    expect.arrayContaining(['purge', 'thin out', 'files', 'backfill leads', 'overwrite removed', 'check']),
  )
  for (const { name } of alone) expect(runs[name], name).not.toHaveBeenCalled()
  for (const name of queues) expect(runs[name], name).toHaveBeenCalled()
})

it('erases nothing and reminds nobody while the clock is years ahead, and both once it is right', async () => {
  const clock = { aheadMs: 0 }
  const folder = await freshFolder()
  const started = async () => {
    const wired = await wire(configOf({ DATA_DIR: folder }), { runtime: fastRuntime({ clock }) })
    const runs = { purge: vi.fn(wired.purge), reminders: vi.fn(wired.remindTeam) }
    const judged = vi.fn(wired.clock.judge)
    const stop = startWorkers({ ...wired, work: workOf(wired, runs), clock: { ...wired.clock, judge: judged } })
    const stopped = async () => {
      await stop()
      await wired.close()
    }
    return { wired, runs, judged, stopped }
  }
  const first = await started()
  const message = { name: 'Thandi', email: 'thandi@client.example', company: '', message: 'Hello', trap: '' }
  await first.wired.services.contact.send({ ...message, submissionId: 'form-1', issuedAt: null }, '196.25.1.1')
  await waitFor(() => expect(first.runs.purge).toHaveBeenCalled())
  await first.stopped()

  clock.aheadMs = 3 * 365 * 24 * 60 * 60 * 1000
  const ahead = await started()
  // The clock's own round, the reminders and the purge.
  await waitFor(() => expect(ahead.judged.mock.calls.length).toBeGreaterThanOrEqual(4))
  await ahead.stopped()
  expect(ahead.runs.purge).not.toHaveBeenCalled()
  expect(ahead.runs.reminders).not.toHaveBeenCalled()

  clock.aheadMs = 0
  const right = await started()
  await waitFor(() => expect(right.runs.purge).toHaveBeenCalled())
  await waitFor(() => expect(right.runs.reminders).toHaveBeenCalled())
  expect(await right.wired.store.count('contactMessages')).toBe(1)
  await right.stopped()
})

it('brings forward what a wrong clock put off whenever the clock is right again, and not before the next time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const wired = await wire(configOf({ DATA_DIR: await freshFolder() }), { runtime: fastRuntime() })
  const kinds: ('trusted' | 'before-release')[] = ['trusted', 'trusted', 'before-release', 'trusted']
  const clock = { ...wired.clock, judge: async () => ({ kind: kinds.shift() ?? 'trusted' }) }
  const bringForward = vi.fn(async () => {})
  const stop = startWorkers({ ...wired, work: [], clock, bringForward })
  onTestFinished(() => stop().then(wired.close))
  const calls: number[] = []
  while (kinds.length > 0) {
    await setImmediate()
    calls.push(bringForward.mock.calls.length)
    vi.advanceTimersByTime(10 * 60_000)
  }
  expect(calls).toEqual([1, 1, 1])
  await setImmediate()
  expect(bringForward).toHaveBeenCalledTimes(2)
})

it('stops work of which another process has taken over the lock', async () => {
  const wired = await wire(configOf({ DATA_DIR: await freshFolder() }), { runtime: fastRuntime() })
  const lost = new AbortController()
  const begun = Promise.withResolvers<AbortSignal>()
  const purge = async (signal: AbortSignal) => begun.resolve(signal)
  const stop = startWorkers({
    ...wired,
    work: workOf(wired, { purge }),
    whileLocked: (_name, work) => work(lost.signal),
  })
  onTestFinished(() => stop().then(wired.close))
  const signal = await begun.promise
  expect(signal.aborted).toBe(false)
  lost.abort()
  expect(signal.aborted).toBe(true)
})

it('begins other work of one process while work that lasts goes on, and watches nothing once it has stopped', async () => {
  const wired = await wire(configOf({ DATA_DIR: await freshFolder() }), { runtime: fastRuntime() })
  const [other, unwatch] = [vi.fn(async () => {}), vi.fn<() => void>()]
  const lasting = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const row = { everyMs: 60_000, alone: true }
  const work = [
    { ...row, name: 'lasting', run: lasting, lasts: true },
    { ...row, name: 'other', run: other, watch: () => unwatch },
  ]
  const stop = startWorkers({ ...wired, work })
  onTestFinished(wired.close)
  await waitFor(() => expect(other).toHaveBeenCalled())
  await stop()
  expect(unwatch).toHaveBeenCalledOnce()
})
