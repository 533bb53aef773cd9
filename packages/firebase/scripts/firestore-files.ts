import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { collections } from '../../../app/features.ts'
import { firestoreCollections as collectionsIn } from '../src/backend.ts'
import { firestoreIndexes } from '../src/documents/indexes.ts'
import { pictureFiles } from '../src/files.ts'

const firestoreCollections = collectionsIn(collections)

/** Only the server reads and writes; rules do not apply to it. */
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if false;
    }
  }
}
`

/** Fields that hold lists, maps or long texts. */
const large = new Map<string, readonly string[]>([
  ...firestoreCollections.map((collection) => [collection.name, largeFieldsOf(collection)] as const),
  [pictureFiles.name, ['content']],
])

/** The files of this package that `firebase deploy --only firestore` reads, by name. */
export const firestoreFiles: Readonly<Record<string, string>> = {
  'firebase.json': json({ firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' } }),
  'firestore.rules': rules,
  'firestore.indexes.json': json(firestoreIndexes(firestoreCollections, large)),
}

// `node packages/firebase/scripts/firestore-files.ts`, after a change of a collection's indexes or schema.
if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  for (const [name, text] of Object.entries(firestoreFiles)) writeFileSync(`${root}/${name}`, text)
}

function largeFieldsOf(collection: object): string[] {
  if (!('schema' in collection)) return []
  const { properties = {} } = z.toJSONSchema(collection.schema as z.ZodType, { unrepresentable: 'any' })
  return Object.keys(properties).filter((name) => /"type":"(?:array|object)"/.test(JSON.stringify(properties[name])))
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
