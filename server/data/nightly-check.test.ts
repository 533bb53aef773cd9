import { readFile, stat, writeFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { dataPaths } from '../../adapters/sqlite/data-folder.ts'
import { statusMessages } from '../../app/features/status/messages.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { configOf } from '../../test/support/config.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { recordingLog } from '../../test/support/process/logs.ts'
import { fastRuntime } from '../../test/support/process/runtimes.ts'
import { aMember } from '../../test/support/test-services.ts'
import { wire } from '../wiring/wire.ts'

const dayMs = 24 * 60 * 60 * 1000
const pageBytes = 4096

async function opened() {
  const DATA_DIR = await freshFolder()
  const log = recordingLog()
  // 03:30 in Johannesburg.
  const clock = { aheadMs: Date.parse('2026-11-23T01:30:00.000Z') - Date.now() }
  const wired = await wire(configOf({ DATA_DIR }), { runtime: fastRuntime({ log, clock }) })
  onTestFinished(wired.close)
  return { wired, log, clock, file: dataPaths(DATA_DIR).database }
}

it('finds a damaged database once a night, and says so on the status page and in the log', async () => {
  const { wired, log, clock, file } = await opened()
  for (let index = 0; index < 40; index += 1) await wired.store.add('leads', { projectIdea: 'words '.repeat(2000) })
  await wired.overwriteRemoved?.()
  const { checkStore, services } = wired
  await checkStore?.()
  const checked = async () => {
    const { lines, concerns } = await services.status.get(aMember)
    return { note: lines.find(({ title }) => title === statusMessages.store)?.notes?.at(-1), concerns }
  }
  const { note: whole } = await checked()
  expect(whole).toMatchObject({ says: statusMessages.checked, problem: '' })
  await checkStore?.()
  expect((await checked()).note).toEqual(whole)

  const bytes = await readFile(file)
  const end = Math.floor(bytes.length / pageBytes) * pageBytes
  await writeFile(file, bytes.fill(7, Math.floor(end / 2), end))
  clock.aheadMs += dayMs
  await checkStore?.().catch(() => undefined)
  const { note: damaged, concerns } = await checked()
  expect(damaged).toMatchObject({ says: statusMessages.damaged, problem: expect.stringMatching(/./) })
  expect(concerns).toContain(statusMessages.store)
  expect(log.entries).toContainEqual({
    level: 'error',
    event: 'the database is damaged: restore a backup',
    facts: { reason: damaged?.problem },
  })
})

it('returns the space of what was removed to the disk in the night', async () => {
  const { wired, log, file } = await opened()
  const ids = Array.from({ length: 120 }, (_, index) => `lead-${index}`)
  for (const id of ids) await wired.store.add('settings', { text: 'words '.repeat(20_000) }, id)
  for (const id of ids) await wired.store.remove('settings', id)
  await wired.store.add('leads', { contactName: 'Thandi Nkosi' }, 'stays')
  await wired.overwriteRemoved?.()
  expect((await stat(file)).size).toBeGreaterThan(8e6)
  await wired.rewriteRemoved?.()
  expect((await stat(file)).size).toBeLessThan(1e6)
  expect(log.entries).toContainEqual({ level: 'info', event: 'tables rewritten', facts: { tables: 1 } })
  expect(await wired.store.search('leads', { text: 'nkosi', limit: 5 })).toMatchObject({ documents: [{ id: 'stays' }] })
  await wired.store.add('leads', { contactName: 'Sipho Dube' })
  expect(await wired.store.count('leads')).toBe(2)
})

it('is not ready after a message or an idea that could not be stored, though the probe can', async () => {
  let isFull = false
  const between = (store: DocumentStore): DocumentStore => ({
    ...store,
    batch: (writes) => (isFull ? Promise.reject(new Error('database disk image is malformed')) : store.batch(writes)),
  })
  const wired = await wire(configOf({ DATA_DIR: await freshFolder() }), { runtime: fastRuntime(), between })
  onTestFinished(wired.close)
  const { contact, status } = wired.services
  const message = { name: 'Thandi', email: 'thandi@client.example', company: '', message: 'Hello there', trap: '' }
  const send = (submissionId: string) => contact.send({ ...message, submissionId, issuedAt: null }, '196.25.1.1')
  expect(await status.ready()).toBe(true)
  isFull = true
  expect(await send('form-1')).toEqual({ kind: 'not-stored' })
  expect(await status.ready()).toBe(false)
  isFull = false
  expect(await send('form-2')).toMatchObject({ kind: 'sent' })
  expect(await status.ready()).toBe(true)
})
