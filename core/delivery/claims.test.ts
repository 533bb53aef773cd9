import { expect, it } from 'vitest'
import { openTestServices } from '../../test/support/test-services.ts'
import { type Claimed, createClaims } from './claims.ts'

it('lets six be under way, three of one group, and two urgent ones besides', async () => {
  await using testServices = await openTestServices()
  const { store, runtime } = testServices
  const claims = createClaims({
    store,
    runtime,
    queue: 'emailQueue',
    urgent: [{ emailType: 'urgent' }],
    group: ['to', (to) => to],
  })
  const entry = { status: 'pending', runAt: runtime.now().toISOString() }
  const add = (to: string, emailType: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, number) =>
        store.add('emailQueue', { ...entry, to, emailType }, `${to} ${emailType} ${number}`),
      ),
    )
  await add('slow', 'usual', 5)
  const begun: string[] = []
  const fill = () =>
    claims.fill(({ document: { to, emailType } }) => void begun.push(`${String(to)} ${String(emailType)}`))
  await fill()
  expect(begun.splice(0)).toEqual(Array(3).fill('slow usual'))
  await add('quick', 'usual', 5)
  await add('slow', 'urgent', 3)
  await fill()
  expect(begun).toEqual([])
  claims.expectNew()
  await fill()
  expect(begun.toSorted()).toEqual([...Array(3).fill('quick usual'), ...Array(2).fill('slow urgent')])
})

it('takes nothing that another process has sent since, or that is due later', async () => {
  await using testServices = await openTestServices()
  const { store, runtime } = testServices
  const claims = createClaims({ store, runtime, queue: 'emailQueue', urgent: [], group: ['to', (to) => to] })
  const begun: string[] = []
  const fill = () => claims.fill(({ document }) => void begun.push(document.id))
  await fill()
  const entry = { runAt: runtime.now().toISOString(), to: 'team@southeaster.example' }
  for (const status of ['sent', 'pending']) await store.add('emailQueue', { ...entry, status }, status)
  await store.add('emailQueue', { ...entry, status: 'pending', runAt: '2099' }, 'later')
  expect(claims.expects({ collection: 'emailQueue', ids: ['later', 'sent', 'pending'] })).toBe(true)
  claims.expectNew()
  await fill()
  expect(begun).toEqual(['pending'])
})

it('renews the lease of an attempt, until its result is being stored', async () => {
  await using testServices = await openTestServices()
  const { store, runtime } = testServices
  const claims = createClaims({ store, runtime, queue: 'emailQueue', urgent: [], group: ['to', (to) => to] })
  await store.add('emailQueue', { status: 'pending', runAt: runtime.now().toISOString(), to: '' }, 'due')
  const begun: Claimed[] = []
  await claims.fill((claimed) => void begun.push(claimed))
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

it('takes the next entry where another process was faster', async () => {
  await using testServices = await openTestServices()
  const { store, runtime } = testServices
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
  await claims.fill(({ document }) => void begun.push(document.id))
  expect(begun).toEqual(['second', 'third'])
})

// An unhandled rejection ends the process. Here it fails the run of the tests.
it('says that the store is away', async () => {
  await using testServices = await openTestServices()
  const { store, runtime } = testServices
  const fields = { status: 'pending', runAt: runtime.now().toISOString(), to: 'team@southeaster.example' }
  await store.batch([{ kind: 'add', collection: 'emailQueue', id: 'due', fields }])
  const claims = createClaims({
    store: {
      ...store,
      update: () => Promise.reject(new Error('The store is away')),
    },
    runtime,
    queue: 'emailQueue',
    urgent: [],
    group: ['to', (to) => to],
  })
  await expect(claims.fill(() => {})).rejects.toThrow('The store is away')
})
