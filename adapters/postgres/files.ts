import type { Files, Picture } from '../../ports/files.ts'
import { createFiles } from '../files/re-encode.ts'
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

  return createFiles({
    async use(id): Promise<Picture | null> {
      const used = kysely.updateTable('pictures').set({ used_at: now().toISOString() }).where('id', '=', id)
      if ((await used.executeTakeFirst()).numUpdatedRows === 0n) return null
      const widest = kysely.selectFrom('picture_files').where('picture_id', '=', id).orderBy('width', 'desc')
      const size = await widest.select(['width', 'height']).executeTakeFirst()
      return size ? { id, ...size } : null
    },

    async put(id, files) {
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
    },

    async read(id) {
      const files = kysely.selectFrom('picture_files').where('picture_id', '=', id).orderBy('width')
      const found = await files.select(['width', 'height', 'bytes']).execute()
      return found.length === 0 ? null : found
    },

    async open(id, width) {
      const file = kysely.selectFrom('picture_files').where('picture_id', '=', id).where('width', '=', width)
      return (await file.select('bytes').executeTakeFirst())?.bytes ?? null
    },

    async unusedSince(moment) {
      const unused = kysely.selectFrom('pictures').where('used_at', '<', moment.toISOString())
      return (await unused.select('id').execute()).map(({ id }) => id)
    },

    async erase(id, moment) {
      const all = kysely.deleteFrom('pictures').where('id', '=', id)
      const erased = moment ? all.where('used_at', '<', moment.toISOString()) : all
      return (await erased.executeTakeFirst()).numDeletedRows === 1n
    },
  })
}
