import { expect, it } from 'vitest'
import { durationInWords } from '../../../core/text/duration.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { fakeModel } from '../../../test/support/model/fake-model.ts'
import { guardedModel } from '../../../test/support/model/guarded.ts'
import { aMember, openTestServices, reviewed } from '../../../test/support/test-services.ts'
import { mailKinds } from '../../features.ts'
import { createSentWrites } from './sent-writes.ts'
import { type StatusFacts, concernsOf, createStatusService } from './status-service.ts'

const minuteMs = 60 * 1000

/** The status of a site whose store is real, and can be taken away. */
async function opened() {
  const testServices = await openTestServices({ mail: { userEnabled: false } })
  const writes: string[] = []
  let broken: 'update' | 'get' | 'find' | null = null
  const refuse = () => Promise.reject(new Error('database is locked'))
  const store: DocumentStore = {
    ...testServices.store,
    update(collection, id, ...rest) {
      writes.push(`${collection} ${id}`)
      return broken === 'update' ? refuse() : testServices.store.update(collection, id, ...rest)
    },
    get: (...asked) => (broken === 'get' ? refuse() : testServices.store.get(...asked)),
    find: (...asked) => (broken === 'find' ? refuse() : testServices.store.find(...asked)),
  }
  const { runtime } = testServices
  const model = guardedModel(fakeModel(), { store: testServices.store, runtime })
  const parts = {
    store,
    runtime,
    told: { adminEnabled: true, hasSlack: true, kinds: mailKinds },
    model,
    freeDiskBytes: async () => 12_345_678_901,
  }
  const status = createStatusService(parts)
  return {
    ...testServices,
    status,
    parts,
    writes,
    breaking: (method: typeof broken) => void (broken = method),
    [Symbol.asyncDispose]: () => testServices.close(),
  }
}

it('is ready while the store can be read and written, and not when either fails', async () => {
  await using site = await opened()
  expect(await site.status.ready()).toBe(true)
  for (const method of ['update', 'get'] as const) {
    site.breaking(method)
    site.runtime.pass(1000)
    expect(await site.status.ready()).toBe(false)
    site.breaking(null)
    site.runtime.pass(1000)
    expect(await site.status.ready()).toBe(true)
  }
})

it('writes at most once a second', async () => {
  await using site = await opened()
  await site.status.ready()
  site.runtime.pass(1000)
  const before = site.writes.length
  const answers = await Promise.all(Array.from({ length: 200 }, () => site.status.ready()))
  site.runtime.pass(999)
  expect([...new Set([...answers, await site.status.ready()])]).toEqual([true])
  expect(site.writes.length - before).toBe(1)
  site.runtime.pass(1)
  await site.status.ready()
  expect(site.writes.length - before).toBe(2)
})

it('believes a successful test for as long as it is told, and asks again after a second while the store is away', async () => {
  await using site = await opened()
  const { store, runtime } = site
  const model = guardedModel(fakeModel(), { store, runtime })
  let isAway = false
  const update: DocumentStore['update'] = (...asked) =>
    isAway ? Promise.reject(new Error('The store is away')) : store.update(...asked)
  const status = createStatusService({
    store: { ...store, update },
    runtime,
    model,
    freeDiskBytes: null,
    readyForMs: 30_000,
  })
  expect(await status.ready()).toBe(true)
  isAway = true
  runtime.pass(29_999)
  expect(await status.ready()).toBe(true)
  runtime.pass(1)
  expect(await status.ready()).toBe(false)
  isAway = false
  runtime.pass(1000)
  expect(await status.ready()).toBe(true)
})

it('says nothing of a disk where nothing is stored on this machine', async () => {
  await using site = await opened()
  const { store, runtime } = site
  const model = guardedModel(fakeModel(), { store, runtime })
  const status = createStatusService({ store, runtime, model, freeDiskBytes: null })
  const found = await status.get(aMember)
  expect(found).not.toHaveProperty('freeDiskBytes')
  expect(found.concerns).toEqual([])
})

it('tells the team what waits and for how long, the last mail error, the free disk and the model', async () => {
  await using site = await opened()
  await site.submit(await reviewed(site), 'submission-1')
  site.post.answering(() => ({ kind: 'refused', reason: 'no such mailbox' }))
  await site.processEmails()
  site.runtime.pass(minuteMs)
  await site.submit(await reviewed(site), 'submission-2')
  const oldest = site.runtime.now().toISOString()
  site.runtime.pass(30 * minuteMs)
  await site.submit(await reviewed(site), 'submission-3')
  site.post.answering(() => ({ kind: 'try-later', of: 'service', reason: 'ECONNREFUSED' }))
  await site.processEmails()
  // Of an address that a visitor gave, and nothing that the team could mend.
  await site.store.add('emailQueue', { status: 'failed', emailType: 'user_confirmation', error: 'no such mailbox' })
  expect(await site.status.get(aMember)).toEqual({
    refused: [],
    others: expect.any(Array),
    mailReachesNobody: false,
    copiesPerDay: null,
    readAt: site.runtime.now().toISOString(),
    concerns: [],
    storeReady: true,
    lastFailedWrite: null,
    mail: {
      pending: 2,
      failed: 1,
      failedCopies: 1,
      copiesToday: 0,
      oldestPendingSince: oldest,
      lastError: { error: 'ECONNREFUSED', at: site.runtime.now().toISOString() },
      untold: [],
    },
    freeDiskBytes: 12_345_678_901,
    model: {
      name: 'fake',
      models: [{ name: 'fake', state: 'untried' }],
      circuitOpenUntil: null,
      today: { calls: 0, limit: 1000 },
    },
  })
})

it('finds the oldest also among more mails than a page holds', async () => {
  await using site = await opened()
  const { document } = await site.store.add('emailQueue', { status: 'pending', error: null })
  const batches = Array.from({ length: 6 }, (_, batch) =>
    Array.from({ length: 100 }, (_, place) => ({
      kind: 'add' as const,
      collection: 'emailQueue',
      id: `mail-${batch}-${place}`,
      fields: { status: 'pending', error: null },
    })),
  )
  site.runtime.pass(minuteMs)
  for (const batch of batches) await site.store.batch(batch)
  const { mail } = await site.status.get(aMember)
  expect(mail).toMatchObject({ pending: 601, oldestPendingSince: document.createdAt, lastError: null })
})

it('says what it knows when the store cannot be read', async () => {
  await using site = await opened()
  site.breaking('find')
  expect(await site.status.get(aMember)).toMatchObject({ mail: null, freeDiskBytes: 12_345_678_901 })
})

it('calls for a look when the store, old mail, the disk or the model does, and for nothing that mends itself', () => {
  const readAt = '2026-03-02T08:00:00.000Z'
  const mail = {
    pending: 1,
    failed: 3,
    failedCopies: 5,
    copiesToday: 7,
    oldestPendingSince: '2026-03-02T07:30:00.000Z',
    lastError: null,
    untold: [],
  }
  const model = { name: 'fake', models: [], circuitOpenUntil: null, today: { calls: 0, limit: 1 } }
  const well: StatusFacts = {
    refused: [],
    others: [],
    storeReady: true,
    lastFailedWrite: null,
    mail,
    mailReachesNobody: false,
    copiesPerDay: 8,
    freeDiskBytes: 5e9,
    model,
  }
  const concerns = (changes: Partial<StatusFacts>) => concernsOf({ ...well, ...changes }, readAt)
  expect(concerns({})).toEqual([])
  expect(concerns({ storeReady: false })).toEqual(['store'])
  expect(concerns({ clock: { kind: 'trusted' } })).toEqual([])
  expect(concerns({ clock: { kind: 'before-release' } })).toEqual(['clock'])
  expect(concerns({ clock: { kind: 'jumped', from: readAt, until: readAt } })).toEqual(['clock'])
  expect(concerns({ lastFailedWrite: readAt })).toEqual(['store'])
  expect(concerns({ storeCheck: null })).toEqual([])
  expect(concerns({ storeCheck: { at: readAt, damage: null } })).toEqual([])
  expect(concerns({ storeCheck: { at: readAt, damage: 'Tree 5 page 7' } })).toEqual(['store'])
  expect(concerns({ backupDay: null })).toEqual(['backup'])
  expect(concerns({ backupDay: '2026-03-01' })).toEqual(['backup'])
  expect(concerns({ backupDay: '2026-03-02' })).toEqual([])
  expect(concernsOf({ ...well, backupDay: '2026-03-01' }, '2026-03-02T02:59:00.000Z')).toEqual([])
  expect(concerns({ mail: { ...mail, oldestPendingSince: '2026-03-02T06:59:59.000Z' } })).toEqual(['mail'])
  const line = { title: 'Calls', says: 'Read on', isWrong: false }
  expect(concerns({ others: [{ ...line, notes: [{ says: 'Odd', isWrong: false }] }] })).toEqual([])
  expect(concerns({ others: [{ ...line, notes: [{ says: 'Odd', isWrong: true }] }] })).toEqual(['others'])
  expect(concerns({ mailReachesNobody: true })).toEqual(['mail'])
  expect(concerns({ mail: { ...mail, untold: ['answers'] } })).toEqual(['mail'])
  expect(concerns({ copiesPerDay: 7 })).toEqual(['mail'])
  expect(concerns({ freeDiskBytes: 9e8 })).toEqual(['disk'])
  expect(concerns({ model: { ...model, circuitOpenUntil: readAt } })).toEqual(['model'])
  expect(concerns({ mail: null, freeDiskBytes: null, model: null })).toEqual(['mail', 'disk', 'model'])
})

it.each([
  [59_000, 'under a minute'],
  [minuteMs, '1 minute'],
  [59 * minuteMs, '59 minutes'],
  [60 * minuteMs, '1 hour'],
  [47 * 60 * minuteMs, '47 hours'],
  [49 * 60 * minuteMs, '2 days'],
])('writes %i ms as %s', (ms, words) => {
  expect(durationInWords(ms)).toBe(words)
})

it('is not ready for half a minute after something that was sent could not be stored, and says when it was', async () => {
  await using site = await opened()
  const failing = createStatusService({ ...site.parts, lastFailedWrite: () => sent.lastFailure() })
  const sent = createSentWrites(site.runtime)
  const send = (kind: string) => sent.watch(async () => ({ kind }))()
  expect(await failing.ready()).toBe(true)
  for (const fails of [
    () => send('not-saved'),
    () => send('not-stored'),
    () =>
      sent
        .watch(() => Promise.reject(new Error('database disk image is malformed')))()
        .catch(() => undefined),
  ]) {
    await fails()
    expect(await failing.ready()).toBe(false)
    await send('invalid')
    expect(await failing.get(aMember)).toMatchObject({
      lastFailedWrite: site.runtime.now().toISOString(),
      concerns: ['store'],
    })
    site.runtime.pass(30_000)
    expect(await failing.ready()).toBe(true)
    await send('submitted')
    expect((await failing.get(aMember)).lastFailedWrite).toBeNull()
    await fails()
    await send('sent')
    expect(await failing.ready()).toBe(true)
  }
})
