import { randomUUID } from 'node:crypto'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type {
  MovedDocument,
  MovedPasskey,
  MovedPicture,
  MovedRow,
  MovedSecondStep,
  MovedSignIn,
  MoveSide,
  Part,
  Progress,
  UnfinishedMove,
} from '../../ports/backend.ts'
import type { Fields } from '../../ports/document-store.ts'
import type { Identity } from '../../ports/identity.ts'
import type { SqlDatabase, Tables } from './database.ts'

const rowsPerPage = 100

/** The columns of better-auth's tables that a move fills. */
interface AccountTables extends Tables {
  user: { id: string; email: string; createdAt: string } & Record<'name' | 'updatedAt', string> &
    Record<'emailVerified' | 'twoFactorEnabled', boolean>
  account: { id: string; userId: string; password: string | null } & Record<
    'accountId' | 'providerId' | 'createdAt' | 'updatedAt',
    string
  >
  twoFactor: { id: string; userId: string; secret: string; backupCodes: string } & {
    /** A number in SQLite. */
    verified: boolean | number
    /** Missing in a table of an earlier release. */
    lastStep?: number | null
  }
  passkey: MovedPasskey & { id: string; credentialId: string }
}

interface Options {
  readonly pictures: MovingFiles
  readonly openIdentity: (secret: string) => Promise<Identity>
  readonly close: () => Promise<void>
}

/** Where a SQL database has its pictures. */
export interface MovingFiles extends Pick<Part<MovedPicture>, 'rows'> {
  /** Returns the statements that add the pictures. Files are written at once. */
  adding(rows: readonly MovedRow<MovedPicture>[]): Promise<readonly CompiledQuery[]>
}

/** A SQL database where a move begins or ends. The tables of the accounts may be missing in a source. */
export function sqlMoveSide(database: SqlDatabase, { pictures, openIdentity, close }: Options): MoveSide {
  const { kysely } = database
  const accounts = kysely.withTables<Omit<AccountTables, 'documents'>>()

  function part<Values>(
    rows: Part<Values>['rows'],
    adding: (rows: readonly MovedRow<Values>[]) => readonly CompiledQuery[] | Promise<readonly CompiledQuery[]>,
  ): Part<Values> {
    return {
      rows,
      async add(added, progress) {
        const statements = [...(await adding(added)), noteProgress(database, progress)]
        if ((await database.allOrNone(statements)) !== null) {
          throw new Error(`a row of ${progress.part} could not be added`)
        }
      },
    }
  }

  const documents = (collection: string) =>
    part<MovedDocument>(
      (after) => readDocuments(database, collection, after),
      (rows) => [addDocuments(database, collection, rows)],
    )

  /** Encrypts the secrets of second steps. */
  async function secret(): Promise<string> {
    const settings = await documents('settings').rows('')
    const value = settings.find(({ key }) => key === 'session-secret')?.values.fields['value']
    return typeof value === 'string' ? value : ''
  }

  return {
    documents,
    collections: async () => {
      const rows = await kysely.selectFrom('documents').select('collection').distinct().orderBy('collection').execute()
      return rows.map(({ collection }) => collection)
    },
    signIns: part(signInRows(accounts), (rows) => addSignIns(accounts, rows)),
    secondSteps: part(secondStepRows(accounts, secret), (rows) => addSecondSteps(accounts, rows, secret)),
    passkeys: part(passkeyRows(accounts), (rows) => [
      accounts
        .insertInto('passkey')
        .values(rows.map(({ key, values }) => ({ id: randomUUID(), credentialId: key, ...values })))
        .compile(),
    ]),
    pictures: part(pictures.rows, pictures.adding),
    openIdentity: async () => openIdentity(await secret()),
    close,
    refusal: null,
    notes: async () => [],
    unfinished: () => unfinishedMove(database),
    async begin(source) {
      const table = sql`create table move_progress
        (part text primary key, last_key text not null, copied integer not null)`
      await database.write(table.compile(kysely))
      await database.write(noteProgress(database, { part: sourceRow, lastKey: source, copied: 0 }))
    },
    async end() {
      await database.write(sql`drop table move_progress`.compile(kysely))
    },
  }
}

async function readDocuments({ kysely, dialect }: SqlDatabase, collection: string, after: string) {
  const marks = ['id', 'created_at as createdAt', 'updated_at as updatedAt', 'revision'] as const
  const found = await kysely
    .selectFrom('documents')
    .select([...marks, dialect.json(null).as('fields')])
    .where('collection', '=', collection)
    .where('id', '>', after)
    .orderBy('id')
    .limit(rowsPerPage)
    .execute()
  return found.map(({ id, fields, ...values }) => ({
    key: id,
    values: { ...values, fields: JSON.parse(fields) as Fields },
  }))
}

function addDocuments(
  { kysely, dialect, search }: SqlDatabase,
  collection: string,
  rows: readonly MovedRow<MovedDocument>[],
): CompiledQuery {
  const added = rows.map(({ key: id, values: { createdAt, updatedAt, revision, fields } }) => {
    const json = JSON.stringify(fields)
    return {
      collection,
      id,
      created_at: createdAt,
      updated_at: updatedAt,
      revision: revision || randomUUID(),
      fields: dialect.stored(json),
      ...search.columns(collection, json),
    }
  })
  return kysely.insertInto('documents').values(added).compile()
}

type Accounts = Kysely<AccountTables>
type AccountTable = Exclude<keyof AccountTables, 'documents'>

/** Returns all rows of a table, as accounts are few. Returns none where the table is not made yet. */
async function allOf<Table extends AccountTable>(kysely: Accounts, table: Table): Promise<AccountTables[Table][]> {
  const tables = await kysely.introspection.getTables()
  if (!tables.some(({ name }) => name === table)) return []
  const { rows } = await sql<AccountTables[Table]>`select * from ${sql.table(table)}`.execute(kysely)
  return rows
}

/** Returns the `rows` of a part that is read as a whole. */
function sortedRows<Values>(load: () => Promise<readonly MovedRow<Values>[]>): Part<Values>['rows'] {
  return async (after) =>
    (await load()).filter(({ key }) => key > after).toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

function signInRows(accounts: Accounts) {
  return sortedRows<MovedSignIn>(async () => {
    const credentials = (await allOf(accounts, 'account')).filter(({ providerId }) => providerId === 'credential')
    const passwords = new Map(credentials.map(({ userId, password }) => [userId, password]))
    return (await allOf(accounts, 'user')).map(({ id, email, createdAt }) => ({
      key: id,
      // SQLite has a time as text.
      values: { email, createdAt: new Date(createdAt).toISOString(), password: passwords.get(id) ?? null },
    }))
  })
}

function addSignIns(accounts: Accounts, rows: readonly MovedRow<MovedSignIn>[]): CompiledQuery[] {
  const users = rows.map(({ key: id, values: { email, createdAt } }) => {
    const times = { createdAt, updatedAt: createdAt }
    return { id, name: email, email, emailVerified: false, twoFactorEnabled: false, ...times }
  })
  // Also without a password: without this row, another person could register the account.
  const credentials = rows.map(({ key, values: { createdAt, password } }) => {
    const times = { createdAt, updatedAt: createdAt }
    return { id: randomUUID(), accountId: key, providerId: 'credential', userId: key, password, ...times }
  })
  return [
    accounts.insertInto('user').values(users).compile(),
    accounts.insertInto('account').values(credentials).compile(),
  ]
}

function secondStepRows(accounts: Accounts, secret: () => Promise<string>) {
  return sortedRows<MovedSecondStep>(async () => {
    const { symmetricDecrypt } = await import('better-auth/crypto')
    const [steps, key] = [await allOf(accounts, 'twoFactor'), await secret()]
    const rows = steps.map(async ({ userId, secret: appSecret, backupCodes, verified, lastStep = null }) => {
      const recoveryCodes = JSON.parse(await symmetricDecrypt({ key, data: backupCodes })) as string[]
      return { key: userId, values: { secret: appSecret, isOn: Boolean(verified), lastStep, recoveryCodes } }
    })
    return Promise.all(rows)
  })
}

async function addSecondSteps(
  accounts: Accounts,
  rows: readonly MovedRow<MovedSecondStep>[],
  secret: () => Promise<string>,
): Promise<CompiledQuery[]> {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  const encryption = await secret()
  const steps = rows.map(async ({ key: userId, values }) => {
    const { secret: appSecret, isOn: verified, lastStep, recoveryCodes } = values
    const backupCodes = await symmetricEncrypt({ key: encryption, data: JSON.stringify(recoveryCodes) })
    return { id: randomUUID(), userId, secret: appSecret, backupCodes, verified, lastStep }
  })
  const on = rows.filter(({ values }) => values.isOn).map(({ key }) => key)
  return [
    accounts
      .insertInto('twoFactor')
      .values(await Promise.all(steps))
      .compile(),
    ...(on.length === 0
      ? []
      : [accounts.updateTable('user').set({ twoFactorEnabled: true }).where('id', 'in', on).compile()]),
  ]
}

function passkeyRows(accounts: Accounts) {
  return sortedRows<MovedPasskey>(async () =>
    (await allOf(accounts, 'passkey')).map(
      ({ credentialId, uid, publicKey, counter, device, addedAt, lastUsedAt }) => ({
        key: credentialId,
        values: { uid, publicKey, counter, device, addedAt, lastUsedAt },
      }),
    ),
  )
}

const sourceRow = 'source'

/** Returns the move into the database that has not ended. Its table is there from the first row to the last check. */
export async function unfinishedMove({
  kysely,
  type,
}: Pick<SqlDatabase, 'kysely' | 'type'>): Promise<UnfinishedMove | null> {
  const table =
    type === 'sqlite'
      ? sql`select name from sqlite_schema where name = 'move_progress'`
      : sql`select 1 where to_regclass('move_progress') is not null`
  if ((await table.execute(kysely)).rows.length === 0) return null
  const { rows } = await sql<Progress>`
    select part, last_key as "lastKey", copied from move_progress`.execute(kysely)
  const done = new Map(rows.map((progress) => [progress.part, progress]))
  return { source: done.get(sourceRow)?.lastKey ?? '', done }
}

function noteProgress({ kysely }: Pick<SqlDatabase, 'kysely'>, { part, lastKey, copied }: Progress): CompiledQuery {
  return sql`insert into move_progress values (${part}, ${lastKey}, ${copied})
    on conflict (part) do update set last_key = excluded.last_key, copied = excluded.copied`.compile(kysely)
}
