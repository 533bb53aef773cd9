import { expect, it } from 'vitest'
import { batchesFor, tooLargeIn } from './place.ts'

const mebibyte = 2 ** 20

it('cuts rows into batches that one request takes', () => {
  const sizes = [0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.1, 5.5, 0.1]
  const batches = batchesFor(measuring)('leads', sizes.map(document))
  expect(batches.map((batch) => batch.length)).toEqual([5, 2, 1, 1])
  expect(batches.flat()).toEqual(sizes.map(document))
})

it('names what Firestore cannot hold: documents by collection and id, and pictures', async () => {
  const picture = {
    key: 'b'.repeat(40),
    values: { usedAt: '', files: [{ width: 1, height: 1, bytes: new Uint8Array(7e6) }] },
  }
  const source = {
    collections: async () => ['leads'],
    parts: async () => [part('leads', [document(0.5), document(1.2)]), part('pictures', [picture])],
  }
  expect(await tooLargeIn(source, measuring)).toEqual(['leads/of 1.2 (1.2 MiB)', `pictures/${picture.key} (8.9 MiB)`])
})

/** A document whose id tells its size. */
function document(mebibytes: number) {
  const id = `of ${mebibytes}`
  return { key: id, values: { id, createdAt: '', updatedAt: '', fields: {} } }
}

const measuring = { bytesOf: (_: string, { id }: { id: string }) => Number(id.slice(3)) * mebibyte }

function part<Row>(name: string, rows: readonly Row[]) {
  return { name, rows: async (after: string) => (after === '' ? rows : []), adding: async () => [] }
}
