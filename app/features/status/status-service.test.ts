import { expect, it } from 'vitest'
import type { ClockState } from '../../../core/clock/clock.ts'
import { durationInWords } from '../../../core/text/duration.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { fakeModel } from '../../../test/support/model/fake-model.ts'
import { guardedModel } from '../../../test/support/model/guarded.ts'
import { aMember, openTestServices, reviewed } from '../../../test/support/test-services.ts'
import { mailKinds } from '../../features.ts'
import { statusMessages as texts } from './messages.ts'
import { createSentWrites } from './sent-writes.ts'
import { createStatusService, isBackupMissing, type StatusLine } from './status-service.ts'

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
    mailReachesNobody: false,
    copiesPerDay: null as number | null,
    lastFailedWrite: () => null as Date | null,
    clock: { judge: async (): Promise<ClockState> => ({ kind: 'trusted' }), confirm: async () => {} },
    others: async (): Promise<readonly StatusLine[]> => [],
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

function saidOf({ lines }: { readonly lines: readonly StatusLine[] }, title: string) {
  return lines.find((line) => line.title === title)
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
  let isAway = false
  const update: DocumentStore['update'] = (...asked) =>
    isAway ? Promise.reject(new Error('The store is away')) : store.update(...asked)
  const status = createStatusService({ ...site.parts, store: { ...store, update }, readyForMs: 30_000 })
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

it('says nothing of a disk where nothing is stored on this machine, nor of a backup where none is made', async () => {
  await using site = await opened()
  const found = await createStatusService({ ...site.parts, freeDiskBytes: null }).get(aMember)
  expect(found.lines.map(({ title }) => title)).toEqual(['Data', 'Mail', 'Language model'])
  expect(found.concerns).toEqual([])
})

it('tells the team what waits and for how long, the last mail error, the free disk and the model', async () => {
  await using site = await opened()
  await site.submit(await reviewed(site), 'submission-1')
  site.post.answering(() => ({ kind: 'refused', reason: 'no such mailbox' }))
  await site.processEmails()
  site.runtime.pass(minuteMs)
  await site.submit(await reviewed(site), 'submission-2')
  site.runtime.pass(30 * minuteMs)
  await site.submit(await reviewed(site), 'submission-3')
  site.post.answering(() => ({ kind: 'try-later', of: 'service', reason: 'ECONNREFUSED' }))
  await site.processEmails()
  // Of an address that a visitor gave, and nothing that the team could mend.
  await site.store.add('emailQueue', { status: 'failed', emailType: 'user_confirmation', error: 'no such mailbox' })
  const status = await site.status.get(aMember)
  expect(status).toMatchObject({ readAt: site.runtime.now().toISOString(), concerns: [] })
  const isWrong = false
  expect(status.lines).toEqual([
    { title: 'Data', says: texts.storeReady, isWrong, notes: [] },
    {
      title: 'Mail',
      says: '2 mails wait, the oldest for 30 minutes. 1 mail of ours has failed. 1 copy to a visitor’s address has failed.',
      isWrong,
      notes: [{ says: 'The last error:', isWrong, at: status.readAt, problem: 'ECONNREFUSED' }],
      page: { href: '/admin/mail', text: 'Open mail' },
    },
    { title: 'Free disk', says: '12.3 GB free where the data is.', isWrong },
    {
      title: 'Language model',
      says: 'fake',
      isWrong,
      notes: [
        { says: texts.modelAnswers, isWrong },
        { says: '0 of 1000 calls today.', isWrong },
      ],
    },
  ])
})

it('finds the oldest also among more mails than a page holds', async () => {
  await using site = await opened()
  await site.store.add('emailQueue', { status: 'pending', error: null })
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
  expect(saidOf(await site.status.get(aMember), 'Mail')).toMatchObject({
    says: '601 mails wait, the oldest for 1 minute.',
    notes: [],
  })
})

it('says what it knows when the store cannot be read', async () => {
  await using site = await opened()
  site.breaking('find')
  const status = await site.status.get(aMember)
  expect(saidOf(status, 'Mail')).toEqual({ title: 'Mail', says: texts.unknown, isWrong: true })
  expect(saidOf(status, 'Free disk')).toMatchObject({ isWrong: false })
})

it('calls for a look when the store, old mail, the disk or the model does, and for nothing that mends itself', async () => {
  await using site = await opened()
  const { parts, runtime } = site
  const now = runtime.now().toISOString()
  const concerns = async (changes: Partial<Parameters<typeof createStatusService>[0]>) =>
    (await createStatusService({ ...parts, ...changes }).get(aMember)).concerns
  const clock = (state: ClockState) => ({ clock: { ...parts.clock, judge: async () => state } })
  const unread = () => Promise.reject(new Error('The store is away'))
  expect(await concerns({})).toEqual([])
  expect(await concerns(clock({ kind: 'before-release' }))).toEqual(['Clock'])
  expect(await concerns(clock({ kind: 'jumped', from: now, until: now }))).toEqual(['Clock'])
  expect(await concerns({ lastFailedWrite: () => new Date(runtime.now().getTime() - minuteMs) })).toEqual(['Data'])
  expect(await concerns({ lastCheck: async () => null })).toEqual([])
  expect(await concerns({ lastCheck: async () => ({ at: now, damage: null }) })).toEqual([])
  expect(await concerns({ lastCheck: async () => ({ at: now, damage: 'Tree 5 page 7' }) })).toEqual(['Data'])
  expect(await concerns({ lastBackupDay: async () => null })).toEqual(['Backup'])
  expect(await concerns({ lastBackupDay: async () => '2026-03-01' })).toEqual(['Backup'])
  expect(await concerns({ lastBackupDay: async () => '2026-03-02' })).toEqual([])
  expect(await concerns({ mailReachesNobody: true })).toEqual(['Mail'])
  expect(await concerns({ told: { ...parts.told, hasSlack: false } })).toEqual(['Mail'])
  expect(await concerns({ copiesPerDay: 0 })).toEqual(['Mail'])
  expect(await concerns({ copiesPerDay: 1 })).toEqual([])
  expect(await concerns({ freeDiskBytes: async () => 9e8 })).toEqual(['Free disk'])
  const state = { ...(await parts.model.state()), circuitOpenUntil: now }
  expect(await concerns({ model: { state: async () => state } })).toEqual(['Language model'])
  const line = { title: 'Calls', says: 'Read on', isWrong: false }
  const noting = (isWrong: boolean) => ({ others: async () => [{ ...line, notes: [{ says: 'Odd', isWrong }] }] })
  expect(await concerns(noting(false))).toEqual([])
  expect(await concerns(noting(true))).toEqual(['Calls'])
  expect(await concerns({ freeDiskBytes: unread, others: unread, model: { state: unread } })).toEqual([
    'Free disk',
    'Language model',
    texts.others,
  ])
  await site.store.add('emailQueue', { status: 'failed', emailType: 'admin_notification', error: 'no such mailbox' })
  await site.store.add('emailQueue', { status: 'pending', error: null })
  runtime.pass(60 * minuteMs)
  expect(await concerns({})).toEqual([])
  runtime.pass(1)
  expect(await concerns({})).toEqual(['Mail'])
})

it('says that a backup is missing from three in the morning on', () => {
  expect(isBackupMissing('2026-03-01', '2026-03-02T02:59:00.000Z')).toBe(false)
  expect(isBackupMissing('2026-03-01', '2026-03-02T03:00:01.000Z')).toBe(true)
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
    const failed = await failing.get(aMember)
    const at = site.runtime.now().toISOString()
    expect(failed.concerns).toEqual(['Data'])
    expect(saidOf(failed, 'Data')?.notes).toEqual([{ says: texts.writeFailed, isWrong: true, at }])
    site.runtime.pass(30_000)
    expect(await failing.ready()).toBe(true)
    await send('submitted')
    expect(saidOf(await failing.get(aMember), 'Data')?.notes).toEqual([])
    await fails()
    await send('sent')
    expect(await failing.ready()).toBe(true)
  }
})
