import { sql } from 'kysely'
import type { MovedPicture } from '../../ports/backend.ts'
import type { SqlDatabase } from '../sql/database.ts'
import type { MovingPictures } from '../sql/move.ts'

/** Pictures as `pictures.ts` stores them. One at a time, as a picture has some hundred kilobytes. */
export function movingPictures({ kysely }: SqlDatabase): MovingPictures {
  return {
    async rows(after) {
      const { rows } = await sql<{ id: string; usedAt: string }>`
        select id, used_at as "usedAt" from pictures
        where id collate "C" > ${after} order by id collate "C" limit 1`.execute(kysely)
      const pictures = rows.map(async ({ id, usedAt }) => {
        const files = await sql<MovedPicture['files'][number]>`
          select width, height, bytes from picture_files where picture_id = ${id} order by width`.execute(kysely)
        return { key: id, values: { usedAt: new Date(usedAt).toISOString(), files: files.rows } }
      })
      return Promise.all(pictures)
    },

    async adding(rows) {
      const statements = rows.flatMap(({ key, values: { usedAt, files } }) => [
        sql`insert into pictures (id, used_at) values (${key}, ${usedAt})`,
        ...files.map(
          ({ width, height, bytes }) => sql`
            insert into picture_files (picture_id, width, height, bytes) values (${key}, ${width}, ${height}, ${bytes})`,
        ),
      ])
      return statements.map((statement) => statement.compile(kysely))
    },
  }
}
