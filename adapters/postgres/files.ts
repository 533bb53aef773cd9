import { randomUUID } from 'node:crypto'
import type { Files, Picture, StoredFile } from '../../ports/files.ts'
import { attachmentSize, createSave, isAttachmentId, isPictureId } from '../files/re-encode.ts'
import type { SqlDatabase } from '../sql/database.ts'

type PictureTables = {
  pictures: {
    id: string
    /** ISO 8601. */
    used_at: string
  }
  /** Removed with their picture. */
  picture_files: {
    picture_id: string
    width: number
    height: number
    bytes: Uint8Array
  }
}

interface Dependencies {
  readonly database: Pick<SqlDatabase, 'kysely'>
  readonly now: () => Date
}

/** Each picture and each attachment is a row of `pictures`, and each file one of `picture_files`. A removal that meets a use waits for it, and then looks again. */
export function createDatabaseFiles({ database, now }: Dependencies): Files {
  const kysely = database.kysely.withTables<PictureTables>()

  async function use(id: string): Promise<Picture | null> {
    if (!isPictureId(id)) return null
    const used = kysely.updateTable('pictures').set({ used_at: now().toISOString() }).where('id', '=', id)
    if ((await used.executeTakeFirst()).numUpdatedRows === 0n) return null
    const widest = kysely.selectFrom('picture_files').where('picture_id', '=', id).orderBy('width', 'desc')
    const size = await widest.select(['width', 'height']).executeTakeFirst()
    return size ? { id, ...size } : null
  }

  async function unusedIds(since: Date): Promise<string[]> {
    const unused = kysely.selectFrom('pictures').where('used_at', '<', since.toISOString())
    return (await unused.select('id').execute()).map(({ id }) => id)
  }

  /** Stores all files or none. They may be there already, with the same content. */
  async function put(id: string, files: readonly StoredFile[]): Promise<void> {
    const picture = { id, used_at: now().toISOString() }
    await kysely.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('pictures')
        .values(picture)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ used_at: picture.used_at }))
        .execute()
      await transaction
        .insertInto('picture_files')
        .values(files.map((file) => ({ picture_id: id, ...file })))
        .onConflict((conflict) => conflict.columns(['picture_id', 'width']).doNothing())
        .execute()
    })
  }

  return {
    use,

    save: createSave({ use, store: (id, { files }) => put(id, files) }),

    async read(id) {
      const files = kysely.selectFrom('picture_files').where('picture_id', '=', id).orderBy('width')
      const found = await files.select(['width', 'height', 'bytes']).execute()
      return found.length === 0 ? null : found
    },

    put,

    async open(id, width) {
      if (!isPictureId(id)) return null
      const file = kysely.selectFrom('picture_files').where('picture_id', '=', id).where('width', '=', width)
      return (await file.select('bytes').executeTakeFirst())?.bytes ?? null
    },

    unusedSince: async (moment) => (await unusedIds(moment)).filter(isPictureId),

    async erase(id, moment) {
      if (!isPictureId(id)) return false
      const erased = kysely.deleteFrom('pictures').where('id', '=', id).where('used_at', '<', moment.toISOString())
      return (await erased.executeTakeFirst()).numDeletedRows === 1n
    },

    async saveAttachment(bytes) {
      const id = randomUUID()
      await put(id, [{ ...attachmentSize, bytes }])
      return id
    },

    async readAttachment(id) {
      const file = kysely.selectFrom('picture_files').select('bytes').where('picture_id', '=', id)
      return isAttachmentId(id) ? ((await file.executeTakeFirst())?.bytes ?? null) : null
    },

    async eraseAttachment(id) {
      if (isAttachmentId(id)) await kysely.deleteFrom('pictures').where('id', '=', id).execute()
    },

    attachmentsBefore: async (moment) => (await unusedIds(moment)).filter(isAttachmentId),
  }
}
