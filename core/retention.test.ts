import { expect, it } from 'vitest'
import { createOutboxMailer } from '../adapters/mailer/outbox.ts'
import { aMember, openBench, reviewed, talked } from '../test/support/bench.ts'
import { freshFolder } from '../test/support/fresh-folder.ts'
import { readOutbox } from '../test/support/outbox.ts'
import { createPurge } from './retention.ts'

const dayMs = 24 * 60 * 60 * 1000

it('erases every copy of a lead two years after its submission, and not a day earlier', async () => {
  await using bench = await openBench()
  const submitted = await bench.submit(await reviewed(bench), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  await bench.leads.setStatus(aMember, leadId, 'closed', { revision: '', was: 'new' })
  await bench.leads.addNote(aMember, leadId, { id: 'n1', text: 'Called' })
  await bench.drainQueue()
  const copies = ['leads', 'leadActivity', 'leadNotes', 'emailQueue', 'submissions', 'chatSessions', 'leadReferences']

  bench.runtime.pass(729 * dayMs)
  expect(await bench.purge()).toBe(0)
  for (const collection of copies) expect(await bench.store.count(collection), collection).toBeGreaterThan(0)

  bench.runtime.pass(2 * dayMs)
  expect(await bench.purge()).toBe(8)
  for (const collection of copies) expect(await bench.store.count(collection), collection).toBe(0)
})

it('erases the copies that the mailer keeps, before the entries that name them', async () => {
  const folder = await freshFolder()
  const mailer = createOutboxMailer({ folder })
  const forget = { ...mailer, forget: () => Promise.reject(new Error('the disk is away')) }
  await using bench = await openBench({ mailer })
  await bench.submit(await reviewed(bench), 'submission-1')
  await bench.drainQueue()
  expect(await readOutbox(folder)).toHaveLength(2)

  bench.runtime.pass(731 * dayMs)
  const failing = createPurge({ store: bench.store, mailer: forget, runtime: bench.runtime })
  await expect(failing()).rejects.toThrow('the disk is away')
  expect(await bench.store.count('emailQueue')).toBe(2)
  expect(await bench.store.count('leads')).toBe(0)

  await bench.purge()
  expect(await readOutbox(folder)).toEqual([])
  expect(await bench.store.count('emailQueue')).toBe(0)
})

it('erases a conversation that was never submitted thirty days after its last answer', async () => {
  await using bench = await openBench()
  await talked(bench, 3)
  bench.runtime.pass(29 * dayMs)
  await talked(bench, 3)
  bench.runtime.pass(2 * dayMs)
  expect(await bench.purge()).toBe(1)
  expect(await bench.store.count('chatSessions')).toBe(1)
})
