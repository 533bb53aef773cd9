import { type CompiledQuery, sql } from 'kysely'
import type { Part, SqlPlace } from './parts.ts'
import { type CopiedPicture, picturesName } from './picture-files.ts'

interface PictureRow {
  readonly id: string
  readonly usedAt: string
}

/** Pictures as `adapters/postgres/pictures.ts` stores them. One at a time, as a picture has some hundred kilobytes. */
export function pictureRowsPart({ kysely }: SqlPlace): Part<CompiledQuery> {
  return {
    name: picturesName,

    async rows(after) {
      const { rows } = await sql<PictureRow>`
        select id, used_at as "usedAt" from pictures
        where id collate "C" > ${after} order by id collate "C" limit 1`.execute(kysely)
      const pictures = rows.map(async ({ id, usedAt }) => {
        const files = await sql<CopiedPicture['files'][number]>`
          select width, height, bytes from picture_files where picture_id = ${id} order by width`.execute(kysely)
        return { key: id, values: { usedAt: new Date(usedAt).toISOString(), files: files.rows } }
      })
      return Promise.all(pictures)
    },

    async adding(rows) {
      return rows.flatMap(({ key, values }) => {
        const { usedAt, files } = values as CopiedPicture
        return [
          sql`insert into pictures (id, used_at) values (${key}, ${usedAt})`,
          ...files.map(
            ({ width, height, bytes }) => sql`
              insert into picture_files (picture_id, width, height, bytes) values (${key}, ${width}, ${height}, ${bytes})`,
          ),
        ].map((query) => query.compile(kysely))
      })
    },
  }
}
