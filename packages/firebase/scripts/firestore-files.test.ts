import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readMatch } from '../../../adapters/document-store/checks.ts'
import { collections } from '../../../app/features.ts'
import { firestoreCollections as collectionsIn } from '../src/backend.ts'
import { isMark } from '../src/documents/documents.ts'
import { planOf, queryOf } from '../src/documents/queries.ts'
import { missingIndex } from '../test/needs-index.ts'
import { firestoreFiles } from './firestore-files.ts'

/** Firestore allows so many composite indexes in a database, and so many exemptions from its own. */
const most = 200

it.each(Object.keys(firestoreFiles))('%s is what the collections need', (name) => {
  const file = fileURLToPath(new URL(`../${name}`, import.meta.url))
  const advice = 'Run: node packages/firebase/scripts/firestore-files.ts'
  expect(readFileSync(file, 'utf8') === firestoreFiles[name], advice).toBe(true)
})

it('has an index for what each list of fields asks, and Firestore compares all of it', () => {
  const file = JSON.parse(firestoreFiles['firestore.indexes.json'] ?? '')
  const lists = collectionsIn(collections).flatMap((known) => known.indexes.map((list) => ({ known, list })))
  for (const { known, list } of lists) {
    const last = known.bounded?.find((field) => field === list.at(-1)) ?? list.find(isMark)
    const where = Object.fromEntries(list.map((field) => [field, field === last ? { over: '' } : 'x']))
    const plan = planOf(readMatch(where), known) ?? { filters: [], rest: null, bounded: null }
    expect(plan.rest, `${known.name}: ${list.join(' ')}`).toEqual([])
    for (const order of ['newest', 'oldest'] as const) {
      expect(missingIndex(file, queryOf(known.name, plan, { order }))).toBe(null)
    }
  }
})

it('has no index that no query uses', () => {
  const { indexes } = JSON.parse(firestoreFiles['firestore.indexes.json'] ?? '')
  const fields = indexes.map((index: { fields: { fieldPath: string }[] }) =>
    index.fields.map(({ fieldPath }) => fieldPath).join(' '),
  )
  expect(fields).toContain('leadStatus priority dueOrder')
  expect(fields).not.toContain('leadStatus priority dueOrder createdAt')
})

it('asks Firestore for no more indexes than a database may have', () => {
  const { indexes, fieldOverrides } = JSON.parse(firestoreFiles['firestore.indexes.json'] ?? '')
  expect(indexes.length).toBeLessThanOrEqual(most)
  expect(fieldOverrides.length).toBeLessThanOrEqual(most)
  expect(new Set(indexes.map((index: object) => JSON.stringify(index))).size).toBe(indexes.length)
})
