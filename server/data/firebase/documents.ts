import type { RowWrite } from '../../../adapters/document-store/engine.ts'
import { passkeys, secondSteps } from '../../../adapters/firebase/accounts/collections.ts'
import type { FirestoreDatabase } from '../../../adapters/firebase/documents/open.ts'
import { pictureAdditions, pictureFiles, pictures } from '../../../adapters/firebase/pictures.ts'
import { digest } from '../../../adapters/identity/secrets.ts'
import { loadSharp } from '../../../adapters/pictures/re-encode.ts'
import type { Fields } from '../../../ports/document-store.ts'
import { type CommonPasskey, type CommonSecondStep, passkeysName, secondStepsName } from '../copy/common-accounts.ts'
import { allRows, type CopiedRow, type Part, rowsPerBatch, sortedRows } from '../copy/parts.ts'
import { type CopiedPicture, type PictureFile, picturesName } from '../copy/picture-files.ts'

// The parts of a copy that are documents of Firestore.

type FirestorePart = Part<RowWrite>

export function documentPart(database: FirestoreDatabase, collection: string): FirestorePart {
  return {
    name: collection,

    async rows(after) {
      const rows = await database.rows(collection, after || null, rowsPerBatch)
      return rows.map(({ id, createdAt, updatedAt, fields }) => ({
        key: id,
        values: { id, createdAt, updatedAt, fields: JSON.parse(fields) as Fields },
      }))
    },

    adding: async (rows) => rows.map(({ values }) => ({ kind: 'insert', collection, row: documentRow(values) })),
  }
}

/** Returns the row of a document's copy. */
export function documentRow(values: CopiedRow['values']) {
  const { id = '', createdAt = '', updatedAt = '', fields } = values as Record<string, string>
  return { id, createdAt, updatedAt, revision: '', fields: JSON.stringify(fields) }
}

/** One at a time, as a picture has some hundred kilobytes. */
export function picturePart(database: FirestoreDatabase): FirestorePart {
  async function read(fields: Fields): Promise<CopiedPicture> {
    const ids = fields['files'] as readonly string[]
    // The id of a part is `picture-width-number`.
    const fileNames = [...new Set(ids.map((id) => id.slice(0, id.lastIndexOf('-') + 1)))]
    const files = fileNames.map(async (name) => {
      const ofFile = ids.filter((id) => id.startsWith(name))
      const parts = await Promise.all(ofFile.map((id) => database.store.get(pictureFiles.name, id)))
      return fileOf(Buffer.concat(parts.map((part) => Buffer.from((part?.['content'] ?? '') as string, 'base64'))))
    })
    const all = await Promise.all(files)
    return { usedAt: String(fields['usedAt']), files: all.toSorted((one, other) => one.width - other.width) }
  }

  return {
    name: picturesName,

    async rows(after) {
      const rows = await database.rows(pictures.name, after || null, 1)
      return Promise.all(
        rows.map(async ({ id, fields }) => ({ key: id, values: await read(JSON.parse(fields) as Fields) })),
      )
    },

    adding: async (rows) =>
      rows.flatMap(({ key, values }) => {
        const { usedAt, files } = values as CopiedPicture
        const buffers = files.map(({ bytes, ...size }) => ({ ...size, bytes: Buffer.from(bytes) }))
        const { width = 0, height = 0 } = files.at(-1) ?? {}
        const added = pictureAdditions(key, { kind: 'encoded', width, height, files: buffers }, usedAt)
        return added.map(({ collection, id, fields }) => insertion(collection, id ?? '', usedAt, fields))
      }),
  }
}

async function fileOf(bytes: Buffer): Promise<PictureFile> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return { width, height, bytes }
}

/** `hasDigests`: whether the other place can hold the digests of recovery codes. */
export function secondStepPart(database: FirestoreDatabase, { hasDigests }: { hasDigests: boolean }): FirestorePart {
  return {
    name: secondStepsName,

    async rows(after) {
      const rows = await database.rows(secondSteps.name, after || null, rowsPerBatch)
      return rows.map(({ id, fields }) => {
        const { secret, isOn, lastStep, recoveryCodes } = JSON.parse(fields) as CommonSecondStep
        return { key: id, values: { secret, isOn, lastStep, recoveryCodes: hasDigests ? recoveryCodes : [] } }
      })
    },

    async adding(rows) {
      const now = new Date().toISOString()
      return rows.map(({ key, values }) =>
        insertion(secondSteps.name, key, now, { ...values, failures: 0, blockedUntil: null }),
      )
    },
  }
}

/** Their documents are in another order than their keys. */
export function passkeyPart(database: FirestoreDatabase): FirestorePart {
  return {
    name: passkeysName,

    rows: sortedRows(async () =>
      (await allRows(documentPart(database, passkeys.name))).map(({ values }) => {
        const fields = values['fields'] as CommonPasskey & { credentialId: string }
        const { credentialId, uid, publicKey, counter, device, addedAt, lastUsedAt } = fields
        return { key: credentialId, values: { uid, publicKey, counter, device, addedAt, lastUsedAt } }
      }),
    ),

    adding: async (rows) =>
      rows.map(({ key, values }) =>
        insertion(passkeys.name, digest(key), (values as CommonPasskey).addedAt, { ...values, credentialId: key }),
      ),
  }
}

function insertion(collection: string, id: string, createdAt: string, fields: Fields): RowWrite {
  const row = { id, createdAt, updatedAt: createdAt, revision: '', fields: JSON.stringify(fields) }
  return { kind: 'insert', collection, row }
}
