import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createConnectionTest } from '../../app/features/status/connection-test.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { recordingLog } from '../../test/support/process/logs.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { openMemoryStore } from '../../test/support/store/sqlite-files.ts'
import { documentMessages } from './document-messages.ts'
import { openDocuments } from './documents.ts'

const notes = { name: 'notes', schema: z.object({ title: z.string() }), indexes: [] }
const away = new Proxy({} as DocumentStore, {
  get: (_, verb) => (verb === 'watch' ? () => () => {} : () => Promise.reject(new Error('disk I/O error'))),
})

it('says in the words of the catalogue what could not be done, and logs why', async () => {
  const log = recordingLog()
  const documents = openDocuments({ store: away, runtime: { log } }, notes)
  const asked = [
    [documents.add({ title: 'Secret' }), 'Failed to add document. Please try again.'],
    [documents.get('n1'), 'Failed to retrieve document. Please try again.'],
    [documents.list(), 'Failed to retrieve documents. Please try again.'],
    [documents.update('n1', { title: 'Secret' }), 'Failed to update document. Please try again.'],
    [documents.remove('n1'), 'Failed to delete document. Please try again.'],
    [documents.query('title', 'Secret'), 'Failed to query documents. Please try again.'],
  ] as const
  for (const [answer, message] of asked) expect(await answer).toEqual({ kind: 'failed', message })
  expect(log.entries.map(({ level }) => level)).toEqual(asked.map(() => 'error'))
  expect(JSON.stringify(log.entries)).toContain('disk I/O error')
  expect(JSON.stringify(log.entries)).not.toContain('Secret')
})

it('calls the listener of a list that cannot be read', async () => {
  const documents = openDocuments({ store: away, runtime: { log: recordingLog() } }, notes)
  const told = await new Promise((resolve) => documents.watchList(resolve))
  expect(told).toEqual({ kind: 'failed', message: documentMessages.listNotRetrieved })
})

it('counts a document that does not fit its collection as one that cannot be read', async () => {
  const store = openMemoryStore()
  await store.add('notes', { title: 5 }, 'n1')
  const documents = openDocuments({ store, runtime: { log: recordingLog() } }, notes)
  expect(await documents.get('n1')).toEqual({ kind: 'failed', message: documentMessages.notRetrieved })
})

describe('the connection test', () => {
  const steps: [verb: keyof DocumentStore, times: number, message: string][] = [
    ['find', 0, 'Firestore connection failed. Failed to retrieve documents. Please try again.'],
    ['add', 0, 'Firestore test failed. Failed to add document. Please try again.'],
    ['get', 0, 'Firestore test failed. Failed to retrieve document. Please try again.'],
    ['update', 0, 'Firestore test failed. Failed to update document. Please try again.'],
    ['find', 1, 'Firestore test failed. Failed to query documents. Please try again.'],
    ['remove', 0, 'Firestore test failed. Failed to delete document. Please try again.'],
  ]

  it.each(steps)('names what failed: %s after %i that did not', async (verb, times, message) => {
    const store = openMemoryStore()
    const failing = new Proxy(store, {
      get: (target, asked: keyof DocumentStore) =>
        asked === verb && times-- <= 0 ? () => Promise.reject(new Error('disk I/O error')) : target[asked],
    })
    const testConnection = createConnectionTest({ store: failing, storeName: 'SQLite', runtime: quietRuntime })
    expect(await testConnection(user)).toEqual({ kind: 'failed', message })
  })

  it('leaves nothing behind', async () => {
    const store = openMemoryStore()
    const testConnection = createConnectionTest({ store, storeName: 'SQLite', runtime: quietRuntime })
    expect(await testConnection(user)).toMatchObject({ kind: 'connected' })
    expect(await store.count('test')).toBe(0)
  })

  const user = { uid: 'u1', email: 'thandi@client.example' }
})
