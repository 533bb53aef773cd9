import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { it } from '../../test/support/with-services.ts'
import { type Claimed, createClaims, freeLane, type LaneUse } from './claims.ts'

const uses = (count: number, use: LaneUse) => Array.from({ length: count }, () => use)
const waiting = (group: string): LaneUse => ({ lane: 'common', group, awaitsReply: true })

it('lets at most twenty wait for an answer, ten of one group', () => {
  const another = { isUrgent: false, group: 'slow' }
  expect(freeLane(another, uses(9, waiting('slow')))).toBe('common')
  expect(freeLane(another, uses(10, waiting('slow')))).toBeNull()
  expect(freeLane({ ...another, group: 'quick' }, uses(19, waiting('slow')))).toBe('common')
  expect(freeLane({ ...another, group: 'quick' }, uses(20, waiting('slow')))).toBeNull()
  expect(freeLane({ ...another, isUrgent: true }, uses(20, waiting('slow')))).toBe('urgent')
})

it('takes nothing that another process has sent since, or that is due later', async ({ services }) => {
  const { store, runtime } = services
  const claims = createClaims({ store, runtime, queue: 'emailQueue', urgent: [], group: ['to', (to) => to] })
  const begun: string[] = []
  const fill = () => claims.fillLanes(({ document }) => void begun.push(document.id))
  await fill()
  const entry = { runAt: runtime.now().toISOString(), to: 'team@southeaster.example' }
  for (const status of ['sent', 'pending']) await store.add('emailQueue', { ...entry, status }, status)
  await store.add('emailQueue', { ...entry, status: 'pending', runAt: '2099' }, 'later')
  claims.expects({ collection: 'emailQueue', ids: ['later', 'sent', 'pending'] })
  await fill()
  expect(begun).toEqual(['pending'])
})

it('renews the lease of an attempt, until its result is being stored', async ({ services: { store, runtime } }) => {
  const claims = createClaims({ store, runtime, queue: 'emailQueue', urgent: [], group: ['to', (to) => to] })
  await store.add('emailQueue', { status: 'pending', runAt: runtime.now().toISOString(), to: '' }, 'due')
  const begun: Claimed[] = []
  await claims.fillLanes((claimed) => void begun.push(claimed))
  const { attempt } = begun[0]!
  const renewed = async () => {
    const { revision } = attempt
    runtime.pass(15_000)
    await claims.renewLeases()
    const stored = await store.get('emailQueue', 'due')
    expect(stored?.revision).toBe(attempt.revision)
    return stored?.revision !== revision
  }
  expect([await renewed(), await renewed()]).toEqual([true, true])
  attempt.isEnding = true
  expect(await renewed()).toBe(false)
})

it('takes the next entry where another process was faster', async ({ services: { store, runtime } }) => {
  const update: typeof store.update = (collection, id, changes, revision) =>
    store.update(collection, id, changes, id === 'first' ? 'another' : revision)
  const claims = createClaims({
    store: { ...store, update },
    runtime,
    queue: 'emailQueue',
    urgent: [],
    group: ['to', (to) => to],
  })
  const entry = { status: 'pending', runAt: runtime.now().toISOString(), to: '' }
  for (const id of ['first', 'second', 'third']) await store.add('emailQueue', entry, id)
  const begun: string[] = []
  await claims.fillLanes(({ document }) => void begun.push(document.id))
  expect(begun).toEqual(['second', 'third'])
})

// An unhandled rejection ends the process. Here it fails the run of the tests.
it('says that the store is away only once it has read what else is due', async ({ services: { store, runtime } }) => {
  const fields = { status: 'pending', runAt: runtime.now().toISOString(), to: 'team@southeaster.example' }
  await store.batch([{ kind: 'add', collection: 'emailQueue', id: 'due', fields }])
  const claims = createClaims({
    store: {
      ...store,
      update: () => Promise.reject(new Error('The store is away')),
      get: () => setImmediate(null),
    },
    runtime,
    queue: 'emailQueue',
    urgent: [],
    group: ['to', (to) => to],
  })
  claims.expects({ collection: 'emailQueue', ids: ['written since'] })
  await expect(claims.fillLanes(() => {})).rejects.toThrow('The store is away')
})
