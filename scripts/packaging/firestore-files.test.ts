import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { firestoreFiles } from './firestore-files.ts'

/** Firestore allows so many composite indexes in a database, and so many exemptions from its own. */
const most = 200

it.each(Object.keys(firestoreFiles))('%s is what the collections need', (name) => {
  const file = fileURLToPath(new URL(`../../${name}`, import.meta.url))
  const advice = 'Run: node scripts/packaging/firestore-files.ts'
  expect(readFileSync(file, 'utf8') === firestoreFiles[name], advice).toBe(true)
})

it('asks Firestore for no more indexes than a database may have', () => {
  const { indexes, fieldOverrides } = JSON.parse(firestoreFiles['firestore.indexes.json'] ?? '')
  expect(indexes.length).toBeLessThanOrEqual(most)
  expect(fieldOverrides.length).toBeLessThanOrEqual(most)
  expect(new Set(indexes.map((index: object) => JSON.stringify(index))).size).toBe(indexes.length)
})
