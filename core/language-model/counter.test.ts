import { describe, expect, it } from 'vitest'
import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import { openSqliteDatabase } from '../../adapters/sqlite/database.ts'
import { collections } from '../../app/features.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { freshFile } from '../../test/support/store/sqlite-files.ts'
import { openCollection } from '../store/collection.ts'
import { createCounter, modelUse } from './allowance.ts'

const fresh = { calls: 0, salt: null, dataRetentionDate: '2026-03-04T00:00:00.000Z' }

async function openStore(file?: string): Promise<DocumentStore> {
  return createSqlDocumentStore(openSqliteDatabase({ file: file ?? (await freshFile()), collections }), quietRuntime)
}

function counterOn(store: DocumentStore, limit: number) {
  return createCounter({ uses: openCollection(store, modelUse), id: '2026-03-02', limit, fresh })
}

async function taken(counter: ReturnType<typeof createCounter>, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => counter.take()))
  return answers.filter(Boolean).length
}

describe('a counter', () => {
  it.each([0, 1, 7, 100, 1000])('of %i says yes as often as that, and then never again', async (limit) => {
    const store = await openStore()
    expect(await taken(counterOn(store, limit), limit + 50)).toBe(limit)
    expect(await store.get('modelUse', '2026-03-02')).toMatchObject({ calls: limit })
    await store.close()
  })

  it('says yes no more often when two processes ask at the same time', async () => {
    const file = await freshFile()
    const stores = [await openStore(file), await openStore(file)]
    const answers = await Promise.all(stores.map((store) => taken(counterOn(store, 50), 40)))
    expect(answers[0]).toBeGreaterThan(0)
    expect(answers.reduce((sum, yes) => sum + yes, 0)).toBe(50)
    await Promise.all(stores.map((store) => store.close()))
  })

  it('forgets nothing when it is started again', async () => {
    const store = await openStore()
    const first = counterOn(store, 10)
    for (let call = 0; call < 4; call += 1) await first.take()
    expect(await first.used()).toBe(4)
    expect(await counterOn(store, 10).used()).toBe(4)
    expect(await taken(counterOn(store, 10), 20)).toBe(6)
    await store.close()
  })

  it('writes once for many calls while much is left', async () => {
    const store = await openStore()
    let writes = 0
    store.watch('modelUse', () => (writes += 1))
    const counter = counterOn(store, 100_000)
    for (let call = 0; call < 160; call += 1) await counter.take()
    expect(writes).toBeLessThanOrEqual(11)
    expect(await counter.used()).toBe(160)
    await store.close()
  })

  it('has the next calls before anybody waits for them, and says when there are none to be had', async () => {
    const kept = await openStore()
    let away = false
    const update: DocumentStore['update'] = (...asked) =>
      away ? Promise.reject(new Error('the store is away')) : kept.update(...asked)
    const counter = counterOn({ ...kept, update }, 100_000)
    for (let call = 0; call < 20; call += 1) await counter.take()
    await waitFor(async () => expect(await kept.get('modelUse', '2026-03-02')).toMatchObject({ calls: 64 }))

    away = true
    for (let call = 20; call < 64; call += 1) expect(await counter.take()).toBe(true)
    await expect(counter.take()).rejects.toThrow('the store is away')
    away = false
    expect(await counter.take()).toBe(true)
    await kept.close()
  })

  it('takes a call back that was not made', async () => {
    const store = await openStore()
    const counter = counterOn(store, 1)
    expect(await counter.take()).toBe(true)
    expect(await counter.take()).toBe(false)
    counter.giveBack()
    expect(await counter.take()).toBe(true)
    await store.close()
  })
})
