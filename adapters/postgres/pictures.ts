import type { Picture, Pictures } from '../../ports/pictures.ts'
import { createSave, isPictureId } from '../pictures/re-encode.ts'
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

/** Each picture is a row of `pictures`, and each file one of `picture_files`. A removal that meets a use waits for it, and then looks again. */
export function createDatabasePictures({
  database,
  now,
}: {
  database: Pick<SqlDatabase, 'kysely'>
  now: () => Date
}): Pictures {
  const kysely = database.kysely.withTables<PictureTables>()

  async function use(id: string): Promise<Picture | null> {
    if (!isPictureId(id)) return null
    const used = kysely.updateTable('pictures').set({ used_at: now().toISOString() }).where('id', '=', id)
    if ((await used.executeTakeFirst()).numUpdatedRows === 0n) return null
    const widest = kysely.selectFrom('picture_files').where('picture_id', '=', id).orderBy('width', 'desc')
    const size = await widest.select(['width', 'height']).executeTakeFirst()
    return size ? { id, ...size } : null
  }

  return {
    use,

    save: createSave({
      use,
      store: (id, { files }) =>
        kysely.transaction().execute(async (transaction) => {
          const picture = { id, used_at: now().toISOString() }
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
        }),
    }),

    async open(id, width) {
      if (!isPictureId(id)) return null
      const file = kysely.selectFrom('picture_files').where('picture_id', '=', id).where('width', '=', width)
      return (await file.select('bytes').executeTakeFirst())?.bytes ?? null
    },

    async unusedSince(moment) {
      const unused = kysely.selectFrom('pictures').where('used_at', '<', moment.toISOString())
      return (await unused.select('id').execute()).map(({ id }) => id)
    },

    async erase(id, moment) {
      if (!isPictureId(id)) return false
      const erased = kysely.deleteFrom('pictures').where('id', '=', id).where('used_at', '<', moment.toISOString())
      return (await erased.executeTakeFirst()).numDeletedRows === 1n
    },
  }
}
