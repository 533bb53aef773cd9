import type { RowWrite } from '../../../adapters/document-store/engine.ts'
import type { FirestoreDatabase } from '../../../adapters/firebase/documents/open.ts'
import { mostDocumentBytes } from '../../../adapters/firebase/documents/size.ts'
import { mostPictureLength } from '../../../adapters/firebase/pictures.ts'
import type { Place } from '../copy/copy.ts'
import { adapterCollections } from '../copy/left-out.ts'
import { type CopiedRow, rowsOf } from '../copy/parts.ts'
import { type CopiedPicture, picturesName } from '../copy/picture-files.ts'
import { accountPart } from './accounts.ts'
import { documentPart, documentRow, passkeyPart, picturePart, secondStepPart } from './documents.ts'

interface Options {
  readonly projectId: string
  readonly database: FirestoreDatabase
  /** Whether the other place can hold the digests of recovery codes. */
  readonly hasDigests: boolean
}

/** Firestore and the accounts of the project's Authentication. */
export function firebasePlace({ projectId, database, hasDigests }: Options): Place<RowWrite> {
  return {
    collections: async () =>
      (await database.collections()).filter((name) => !adapterCollections.includes(name)).toSorted(),
    parts: async (collections) => [
      ...collections.map((collection) => documentPart(database, collection)),
      accountPart(projectId),
      secondStepPart(database, { hasDigests }),
      passkeyPart(database),
      picturePart(database),
    ],
  }
}

type Measuring = Pick<FirestoreDatabase, 'bytesOf'>

/** A request takes 10 MiB. */
const mostBatchBytes = 5 * 2 ** 20

/** Cuts rows of a part into batches that Firestore takes. */
export function batchesFor(database: Measuring) {
  return (part: string, rows: readonly CopiedRow[]): CopiedRow[][] => {
    const batches: CopiedRow[][] = [[]]
    let bytes = 0
    for (const row of rows) {
      const size = isDocument(row) ? database.bytesOf(part, documentRow(row.values)) : 0
      if (bytes > 0 && bytes + size > mostBatchBytes) {
        batches.push([])
        bytes = 0
      }
      batches.at(-1)?.push(row)
      bytes += size
    }
    return batches
  }
}

/** Returns what Firestore cannot hold, for people: collection, id and size. */
export async function tooLargeIn(source: Place, database: Measuring): Promise<string[]> {
  const found: string[] = []
  for (const part of await source.parts(await source.collections())) {
    for await (const row of rowsOf(part)) {
      const [bytes, most] = isDocument(row)
        ? [database.bytesOf(part.name, documentRow(row.values)), mostDocumentBytes]
        : [part.name === picturesName ? encodedLength(row.values as CopiedPicture) : 0, mostPictureLength]
      if (bytes > most) found.push(`${part.name}/${row.key} (${(bytes / 2 ** 20).toFixed(1)} MiB)`)
    }
  }
  return found
}

function isDocument({ values }: CopiedRow): boolean {
  return 'fields' in values
}

/** In base64, as it is stored. */
function encodedLength({ files }: CopiedPicture): number {
  return files.reduce((sum, { bytes }) => sum + Math.ceil(bytes.length / 3) * 4, 0)
}
