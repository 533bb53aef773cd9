import { randomUUID } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import type { SqlDatabase } from '../../../adapters/sql/database.ts'
import type { Fields } from '../../../ports/document-store.ts'

/** One kind of stored rows, in a form that is the same in both places of a copy. */
export interface Part<Statement = unknown> {
  /** For people, and for the state of a move. */
  readonly name: string
  /** Returns the next rows after the one with this key, in an order of the place. `''` is before the first. None is left when it returns none. */
  rows(after: string): Promise<readonly CopiedRow[]>
  /** Returns the statements that add these rows. What takes no part in a transaction is written at once: files, and accounts of Firebase. */
  adding(rows: readonly CopiedRow[]): Promise<readonly Statement[]>
}

export interface CopiedRow {
  readonly key: string
  /** What JSON can hold, and bytes. */
  readonly values: Readonly<Record<string, unknown>>
  /** What is copied and cannot be read again in every place. */
  readonly uncompared?: Readonly<Record<string, unknown>>
}

/** Every row of the part. */
export async function* rowsOf(part: Part): AsyncIterable<CopiedRow> {
  for (let after = ''; ;) {
    const rows = await part.rows(after)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}

export async function allRows(part: Part): Promise<CopiedRow[]> {
  const all: CopiedRow[] = []
  for await (const row of rowsOf(part)) all.push(row)
  return all
}

/** Returns the `rows` of a part that is read as a whole when its first rows are asked for: a place may have it in no order. */
export function sortedRows(load: () => Promise<readonly CopiedRow[]>): Part['rows'] {
  let sorted: readonly CopiedRow[] = []
  return async (after) => {
    if (after === '' || sorted.length === 0) {
      sorted = (await load()).toSorted((one, other) => (one.key < other.key ? -1 : 1))
    }
    return sorted.filter(({ key }) => key > after).slice(0, rowsPerBatch)
  }
}

export const rowsPerBatch = 100

/** `own`: everything that SQL databases hold. `common`: what Firebase can hold as well. */
export type Form = 'own' | 'common'

export type SqlPlace = Pick<SqlDatabase, 'kysely' | 'type' | 'dialect' | 'search'>

type SqlPart = Part<CompiledQuery>

/** Returns the names of the collections that have documents, also of those that this release does not know. */
export async function collectionsIn({ kysely }: SqlPlace): Promise<string[]> {
  const rows = await kysely.selectFrom('documents').select('collection').distinct().orderBy('collection').execute()
  return rows.map(({ collection }) => collection)
}

export function documentPart({ kysely, dialect, search }: SqlPlace, collection: string, form: Form): SqlPart {
  return {
    name: collection,

    async rows(after) {
      const marks = ['id', 'created_at as createdAt', 'updated_at as updatedAt', 'revision'] as const
      const found = await kysely
        .selectFrom('documents')
        .select([...marks, dialect.json(null).as('fields')])
        .where('collection', '=', collection)
        .where('id', '>', after)
        .orderBy('id')
        .limit(rowsPerBatch)
        .execute()
      return found.map(({ fields, revision, ...values }) => ({
        key: values.id,
        values: { ...values, ...(form === 'own' && { revision }), fields: JSON.parse(fields) as Fields },
      }))
    },

    async adding(rows) {
      const added = rows.map(({ values }) => {
        const { id, createdAt, updatedAt, revision, fields } = values as Record<string, string>
        const json = JSON.stringify(fields)
        return {
          collection,
          id: id ?? '',
          created_at: createdAt ?? '',
          updated_at: updatedAt ?? '',
          revision: revision ?? randomUUID(),
          fields: dialect.stored(json),
          ...search.columns(collection, json),
        }
      })
      return [kysely.insertInto('documents').values(added).compile()]
    },
  }
}

type ColumnType = 'text' | 'number' | 'boolean' | 'time'

/** The tables of the accounts that are copied, each after those that it refers to. Not among them are sessions, the links that set a
 *  password, and challenges of passkeys: everybody signs in again. */
export const accountTables = {
  user: {
    id: 'text',
    name: 'text',
    email: 'text',
    emailVerified: 'boolean',
    image: 'text',
    createdAt: 'time',
    updatedAt: 'time',
    twoFactorEnabled: 'boolean',
  },
  account: {
    id: 'text',
    accountId: 'text',
    providerId: 'text',
    userId: 'text',
    accessToken: 'text',
    refreshToken: 'text',
    idToken: 'text',
    accessTokenExpiresAt: 'time',
    refreshTokenExpiresAt: 'time',
    scope: 'text',
    password: 'text',
    createdAt: 'time',
    updatedAt: 'time',
  },
  twoFactor: {
    id: 'text',
    secret: 'text',
    backupCodes: 'text',
    userId: 'text',
    verified: 'boolean',
    failedVerificationCount: 'number',
    lockedUntil: 'time',
    lastStep: 'number',
  },
  passkey: {
    id: 'text',
    uid: 'text',
    credentialId: 'text',
    publicKey: 'text',
    counter: 'number',
    device: 'text',
    addedAt: 'text',
    lastUsedAt: 'text',
  },
} as const satisfies Record<string, Record<string, ColumnType>>

export type AccountTable = keyof typeof accountTables

/** Returns the columns of each table of the accounts that the database has. Throws when one has a column that would not be copied. */
export async function accountColumns({ kysely, type }: SqlPlace): Promise<ReadonlyMap<string, readonly string[]>> {
  const columns =
    type === 'sqlite'
      ? sql`select tables.name as "table", columns.name as "column" from sqlite_schema as tables, pragma_table_info(tables.name) as columns`
      : sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = current_schema()`
  const { rows } = await (columns as ReturnType<typeof sql<{ table: string; column: string }>>).execute(kysely)
  return new Map(
    Object.entries(accountTables).map(([table, known]) => {
      const present = rows.filter((row) => row.table === table).map(({ column }) => column)
      const unknown = present.find((column) => !Object.hasOwn(known, column))
      if (unknown !== undefined)
        throw new Error(`the column ${unknown} of the table ${table} is unknown to this release`)
      return [table, present]
    }),
  )
}

/** The rows of a table of the accounts. `columns` are those that the database has; the others are null. */
export function accountPart({ kysely, type }: SqlPlace, table: AccountTable, columns: readonly string[]): SqlPart {
  const types: Readonly<Record<string, ColumnType>> = accountTables[table]
  const id = type === 'sqlite' ? sql`id collate binary` : sql`id collate "C"`

  return {
    name: `accounts (${table})`,

    async rows(after) {
      if (columns.length === 0) return []
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where ${id} > ${after} order by ${id} limit ${rowsPerBatch}`.execute(kysely)
      return rows.map((row) => {
        const values = Object.entries(types).map(([column, kind]) => [column, copied(row[column] ?? null, kind)])
        return { key: String(row['id']), values: Object.fromEntries(values) }
      })
    },

    async adding(rows) {
      const names = Object.keys(types)
      const tuples = rows.map(({ values }) => sql`(${sql.join(names.map((name) => values[name]))})`)
      return [
        sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(tuples)}`.compile(
          kysely,
        ),
      ]
    },
  }
}

/** SQLite has a truth value as a number and a time as text, PostgreSQL has types for both. */
function copied(value: unknown, type: ColumnType): unknown {
  if (value === null) return null
  if (type === 'boolean') return Boolean(value)
  if (type === 'time') return new Date(value as string | Date).toISOString()
  return value
}
