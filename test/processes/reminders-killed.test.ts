import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { emptyProject } from '../../core/brief/project-info.ts'
import { wire } from '../../server/wiring/wire.ts'
import { configOf } from '../support/config.ts'
import { readOutbox } from '../support/outside/outbox.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { fastRuntime } from '../support/process/runtimes.ts'
import { aLead } from '../support/store/a-lead.ts'

const child = fileURLToPath(new URL('../support/process/reminder-child.ts', import.meta.url))
const kills = 20

/** A Tuesday at eight in Cape Town, half an hour after the morning digest. */
const morning = '2026-03-10T06:00:00.000Z'
const [soonDueAt, pastDueAt] = ['2026-03-10T11:00:00.000Z', '2026-03-09T11:00:00.000Z']
const times = { dueAt: soonDueAt, lateAt: soonDueAt, remindAt: '2026-03-10T05:00:00.000Z' }
const lateTimes = { dueAt: pastDueAt, lateAt: pastDueAt, remindAt: pastDueAt }

/** A data folder with a lead and a message that are due soon, a call that is late, and a team of one. */
async function prepared(): Promise<string> {
  const folder = await freshFolder()
  const runtime = { ...fastRuntime(), now: () => new Date('2026-03-06T08:00:00.000Z') }
  const wired = await wire(configOf({ DATA_DIR: folder, ADMIN_EMAIL_ENABLED: 'false' }), { runtime })
  const { store, services, requestCall } = wired
  await store.add('members', { email: 'sipho@southeaster.example', invitation: 'set-up' }, 'sipho')
  await store.add(
    'leads',
    { ...aLead(), ...times, followUpSince: '2026-03-06T08:00:00.000Z', dueOrder: `1${times.dueAt} lead-1` },
    'lead-1',
  )
  const message = { name: 'Lwazi', email: 'lwazi@client.example', company: '', message: 'Do you also do logos?' }
  await services.contact.send({ ...message, trap: '', submissionId: 'form-1', issuedAt: null }, '196.25.1.1')
  const request = { sessionId: 'chat_1', phone: '+27 83 555 0199', time: '', projectInfo: emptyProject, from: null }
  await store.batch(await requestCall(request))
  const { documents } = await store.find('contactMessages', { limit: 9 })
  for (const { id, kind } of documents) {
    await store.update('contactMessages', id, kind === 'message' ? times : lateTimes)
  }
  await wired.close()
  return folder
}

/** Returns the number of boundaries, or null when it was killed. */
async function run(folder: string, killAt = 0): Promise<number | null> {
  const parameters = ['--conditions', 'development', child, folder, morning, String(killAt)]
  const running = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed, [, signal]] = await Promise.all([text(running.stdout), once(running, 'exit')])
  return signal === 'SIGKILL' ? null : Number(printed)
}

/** The id and the subject of each mail that the mailer has taken. */
async function takenIn(folder: string): Promise<string[]> {
  const lines = await readFile(join(folder, 'taken'), 'utf8').catch(() => '')
  return lines.split('\n').filter(Boolean).toSorted()
}

it('kill -9 at twenty boundaries of the batch, the queue and the sending loses no reminder and no digest, and makes none twice', async () => {
  const start = await prepared()
  const copyOf = async (name: string) => {
    const folder = join(await freshFolder(), name)
    await cp(start, folder, { recursive: true })
    return folder
  }
  const undisturbed = await copyOf('undisturbed')
  const boundaries = (await run(undisturbed)) ?? 0
  const mails = await takenIn(undisturbed)
  expect(mails.map((line) => line.slice(line.indexOf(' ') + 1)).toSorted()).toEqual([
    '1 late, 2 due soon',
    'A call to make: +27 83 555 0199',
    'New message: Lwazi',
    'Tuesday: 2 late, 1 due today',
  ])
  for (let number = 1; number <= kills; number += 1) {
    const killAt = Math.ceil((number * boundaries) / kills)
    const folder = await copyOf(`killed-at-${killAt}`)
    expect(await run(folder, killAt), `boundary ${killAt} of ${boundaries}`).toBe(null)
    expect(await run(folder)).not.toBeNaN()
    const taken = await takenIn(folder)
    // Up to four attempts run at once. What the mailer has taken and the store has not marked as sent leaves again, with its Message-ID.
    expect([...new Set(taken)], `boundary ${killAt}`).toEqual(mails)
    expect(await readOutbox(join(folder, 'outbox'))).toHaveLength(mails.length)
  }
})
