import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { reEncode } from '../../../adapters/files/re-encode.ts'
import { createSqlDocumentStore } from '../../../adapters/sql/documents.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { filesContract } from '../../../test/contracts/files.ts'
import { ofKind } from '../../../test/support/of-kind.ts'
import { aPicture } from '../../../test/support/outside/a-picture.ts'
import { quietRuntime } from '../../../test/support/process/runtimes.ts'
import { raceStore } from '../../../test/support/store/race-store.ts'
import { askFile, freshFile, openFile, openMemoryStore } from '../../../test/support/store/sqlite-files.ts'
import { createDocumentFiles, pictureFiles, pictures as pictureDocuments } from './files.ts'

const later = new Date(Date.now() + 60_000)
const { now } = quietRuntime
/** What Firestore takes. */
const mostOfDocument = 2 ** 20
const mostOfRequest = 10 * 2 ** 20

filesContract('documents', async () => {
  const file = await freshFile()
  const clock = { now: new Date() }
  const open = () => {
    const store = createSqlDocumentStore(openFile(file, [pictureDocuments, pictureFiles]), quietRuntime)
    return createDocumentFiles({ store, now: () => clock.now })
  }
  return {
    pictures: open(),
    another: open(),
    clock,
    breakDown: async () => void askFile(file, 'alter table documents rename to elsewhere'),
    mend: async () => void askFile(file, 'alter table elsewhere rename to documents'),
  }
})

it('does not erase a picture that another process uses at the same moment', async () => {
  const { between, beforeNextBatch } = raceStore()
  const { store, pictures, id } = await withPicture(between)
  const other = createDocumentFiles({ store, now: () => new Date(Date.now() + 120_000) })
  beforeNextBatch(() => other.use(id))
  expect(await pictures.erase(id, later)).toBe(false)
  expect(await pictures.open(id, 60)).not.toBeNull()
})

it('erases a picture once, of two processes that erase it at the same moment, with all its files', async () => {
  const { between, beforeNextBatch } = raceStore()
  const { store, pictures, id } = await withPicture(between)
  const erased: boolean[] = []
  beforeNextBatch(async () => erased.push(await createDocumentFiles({ store, now }).erase(id, later)))
  expect(await pictures.erase(id, later)).toBe(false)
  expect(erased).toEqual([true])
  expect(await store.count(pictureFiles.name)).toBe(0)
})

it('erases a picture of which a file was removed by itself', async () => {
  const { store, pictures, id } = await withPicture((each) => each)
  const { documents } = await store.find(pictureFiles.name, { limit: 1 })
  await store.remove(pictureFiles.name, documents[0]?.id ?? '')
  expect(await pictures.erase(id, later)).toBe(true)
  expect(await store.count('pictures')).toBe(0)
})

it('stores a picture again that another process adds and erases at the same moment', async () => {
  const { between, beforeNextBatch } = raceStore()
  const { store, pictures, id, bytes } = await withPicture(between)
  await pictures.erase(id, later)
  const other = createDocumentFiles({ store, now })
  beforeNextBatch(async () => {
    await other.save(bytes)
    beforeNextBatch(() => other.erase(id, later))
  })
  expect(await pictures.save(bytes)).toMatchObject({ kind: 'saved', picture: { id } })
  expect(await pictures.open(id, 60)).not.toBeNull()
})

it('stores no part of a picture whose files cannot all be stored', async () => {
  const { store, pictures } = await withPicture((each) => ({
    ...each,
    batch: (writes) =>
      each.batch(writes.length > 2 ? [...writes, { kind: 'remove', collection: 'x', id: 'x' }] : writes),
  }))
  expect(await pictures.save(await aPicture({ width: 1200 }))).toMatchObject({ kind: 'failed' })
  expect(await store.count('pictures')).toBe(1)
  expect(await store.count(pictureFiles.name)).toBe(1)
})

it('cuts the largest files into documents that Firestore takes, in one request, and joins them again', async () => {
  const store = openMemoryStore()
  const sizes: number[] = []
  const pictures = createDocumentFiles({
    now,
    store: {
      ...store,
      batch(writes) {
        sizes.push(...writes.map((write) => JSON.stringify(write).length))
        return store.batch(writes)
      },
    },
  })
  const noise = sharp(randomBytes(1500 * 2000 * 3), { raw: { width: 1500, height: 2000, channels: 3 } })
  const bytes = await noise.jpeg({ quality: 90 }).toBuffer()
  const { id } = ofKind(await pictures.save(bytes), 'saved').picture
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.max(...sizes)).toBeLessThan(mostOfDocument)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostOfRequest)
  for (const file of ofKind(await reEncode(bytes), 'encoded').files) {
    expect(file.bytes.equals((await pictures.open(id, file.width)) ?? Buffer.alloc(0))).toBe(true)
  }
})

async function withPicture(between: (store: DocumentStore) => DocumentStore) {
  const store = openMemoryStore()
  const pictures = createDocumentFiles({ store: between(store), now })
  const bytes = await aPicture({ width: 60, height: 40 })
  const { id } = ofKind(await pictures.save(bytes), 'saved').picture
  return { store, pictures, bytes, id }
}
