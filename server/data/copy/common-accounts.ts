import { randomUUID } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { recoveryDigest } from '../../../adapters/firebase/accounts/recovery-codes.ts'
import {
  type AccountTable,
  accountColumns,
  accountPart,
  allRows,
  type Part,
  type SqlPlace,
  sortedRows,
} from './parts.ts'

// Accounts in the form that SQL databases and Firebase have in common. Values of the same names are the same in both.

/** Returns the secret of the site's sessions, by which secrets of authenticator apps and recovery codes are encrypted. */
export type Secret = () => Promise<string>

export const accountsName = 'accounts (sign-in)'
export const secondStepsName = 'accounts (second steps)'
export const passkeysName = 'accounts (passkeys)'

/** `password`: as better-auth hashes it; null where it is unknown, so that only a link sets another one. */
export interface CommonPassword extends Readonly<Record<string, unknown>> {
  readonly password: string | null
}

export interface CommonAccount extends Readonly<Record<string, unknown>> {
  readonly email: string
  /** ISO 8601. */
  readonly createdAt: string
}

export interface CommonSecondStep extends Readonly<Record<string, unknown>> {
  /** Of the app, encrypted. */
  readonly secret: string
  readonly isOn: boolean
  readonly lastStep: number | null
  /** Digests. */
  readonly recoveryCodes: readonly string[]
}

/** Its key is the id of the credential. */
export interface CommonPasskey extends Readonly<Record<string, unknown>> {
  readonly uid: string
  readonly publicKey: string
  readonly counter: number
  readonly device: string
  readonly addedAt: string
  readonly lastUsedAt: string | null
}

type SqlPart = Part<CompiledQuery>

/** The accounts of a SQL database. The key of an account and of a second step is the account's id. */
export async function commonAccountParts(database: SqlPlace, secret: Secret): Promise<SqlPart[]> {
  const columns = await accountColumns(database)
  async function allOf<Row>(table: AccountTable): Promise<Row[]> {
    const rows = await allRows(accountPart(database, table, columns.get(table) ?? []))
    return rows.map(({ values }) => values as Row)
  }
  return [signInPart(database, allOf), secondStepPart(database, allOf, secret), passkeyPart(database, allOf)]
}

type AllOf = <Row>(table: AccountTable) => Promise<Row[]>

function signInPart({ kysely }: SqlPlace, allOf: AllOf): SqlPart {
  return {
    name: accountsName,

    rows: sortedRows(async () => {
      const credentials = await allOf<{ userId: string; providerId: string } & CommonPassword>('account')
      const passwords = new Map(
        credentials.flatMap(({ userId, providerId, password }) =>
          providerId === 'credential' ? [[userId, password] as const] : [],
        ),
      )
      const users = await allOf<{ id: string } & CommonAccount>('user')
      return users.map(({ id, email, createdAt }) => ({
        key: id,
        values: { email, createdAt } satisfies CommonAccount,
        uncompared: { password: passwords.get(id) ?? null } satisfies CommonPassword,
      }))
    }),

    async adding(rows) {
      const users = rows.map(({ key, values }) => {
        const { email, createdAt } = values as CommonAccount
        return sql`(${key}, ${email}, ${email}, ${false}, ${createdAt}, ${createdAt}, ${false})`
      })
      // Also without a password: without this row, another person could register the account.
      const credentials = rows.map(({ key, values, uncompared }) => {
        const { createdAt } = values as CommonAccount
        const { password = null } = (uncompared ?? {}) as Partial<CommonPassword>
        return sql`(${randomUUID()}, ${key}, ${'credential'}, ${key}, ${password}, ${createdAt}, ${createdAt})`
      })
      return compiled(kysely, [
        sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", "twoFactorEnabled")
          values ${sql.join(users)}`,
        sql`insert into account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
          values ${sql.join(credentials)}`,
      ])
    },
  }
}

interface SecondStepRow {
  readonly userId: string
  readonly secret: string
  readonly backupCodes: string
  readonly verified: boolean | null
  readonly lastStep: number | null
}

/** Recovery codes are read as digests. Digests cannot be added to a SQL database: it has none of these codes then. */
function secondStepPart({ kysely }: SqlPlace, allOf: AllOf, secret: Secret): SqlPart {
  return {
    name: secondStepsName,

    rows: sortedRows(async () => {
      const [steps, key] = [await allOf<SecondStepRow>('twoFactor'), await secret()]
      const rows = steps.map(async ({ userId, secret: appSecret, backupCodes, verified, lastStep }) => {
        const codes = JSON.parse(await symmetricDecrypt({ key, data: backupCodes })) as string[]
        const recoveryCodes = codes.map((code) => recoveryDigest(key, code))
        const isOn = Boolean(verified)
        return { key: userId, values: { secret: appSecret, isOn, lastStep, recoveryCodes } satisfies CommonSecondStep }
      })
      return Promise.all(rows)
    }),

    async adding(rows) {
      const none = await symmetricEncrypt({ key: await secret(), data: JSON.stringify([]) })
      const tuples = rows.map(({ key, values }) => {
        const { secret: appSecret, isOn, lastStep } = values as CommonSecondStep
        return sql`(${randomUUID()}, ${key}, ${appSecret}, ${none}, ${isOn}, ${lastStep})`
      })
      const on = rows.filter(({ values }) => values['isOn']).map(({ key }) => key)
      return compiled(kysely, [
        sql`insert into "twoFactor" (id, "userId", secret, "backupCodes", verified, "lastStep") values ${sql.join(tuples)}`,
        ...(on.length === 0 ? [] : [sql`update "user" set "twoFactorEnabled" = ${true} where id in (${sql.join(on)})`]),
      ])
    },
  }
}

function passkeyPart({ kysely }: SqlPlace, allOf: AllOf): SqlPart {
  return {
    name: passkeysName,

    rows: sortedRows(async () => {
      const passkeys = await allOf<{ credentialId: string } & CommonPasskey>('passkey')
      return passkeys.map(({ credentialId, uid, publicKey, counter, device, addedAt, lastUsedAt }) => ({
        key: credentialId,
        values: { uid, publicKey, counter, device, addedAt, lastUsedAt } satisfies CommonPasskey,
      }))
    }),

    async adding(rows) {
      const tuples = rows.map(({ key, values }) => {
        const { uid, publicKey, counter, device, addedAt, lastUsedAt } = values as CommonPasskey
        return sql`(${randomUUID()}, ${uid}, ${key}, ${publicKey}, ${counter}, ${device}, ${addedAt}, ${lastUsedAt})`
      })
      return compiled(kysely, [
        sql`insert into passkey (id, uid, "credentialId", "publicKey", counter, device, "addedAt", "lastUsedAt")
          values ${sql.join(tuples)}`,
      ])
    },
  }
}

function compiled(kysely: SqlPlace['kysely'], queries: readonly RawBuilder<unknown>[]): CompiledQuery[] {
  return queries.map((query) => query.compile(kysely))
}
