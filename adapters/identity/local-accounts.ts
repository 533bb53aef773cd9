import { sql } from 'kysely'
import type { Account, Identity } from '../../ports/identity.ts'
import type { SqlDatabase } from '../document-store/sql/database.ts'

interface Row {
  readonly uid: string
  readonly email: string
  readonly createdAt: string | Date
}

/** Who has an account, and how one ends: by statements of our own on better-auth's tables. */
export function createAccounts({
  kysely,
}: Pick<SqlDatabase, 'kysely'>): Pick<Identity, 'accounts' | 'account' | 'accountOf' | 'removeAccount'> {
  return {
    async accounts(limit) {
      const query = sql<Row>`
        select id as uid, email, "createdAt" as "createdAt" from "user" order by "createdAt" desc limit ${limit}`
      return (await query.execute(kysely)).rows.map(accountOf)
    },

    async account(uid) {
      const query = sql<Row>`select id as uid, email, "createdAt" as "createdAt" from "user" where id = ${uid}`
      const [row] = (await query.execute(kysely)).rows
      return row ? accountOf(row) : null
    },

    async accountOf(email) {
      const query = sql<Row>`
        select id as uid, email, "createdAt" as "createdAt" from "user" where email = ${email.trim().toLowerCase()}`
      const [row] = (await query.execute(kysely)).rows
      return row ? accountOf(row) : null
    },

    async removeAccount(uid) {
      await kysely.transaction().execute(async (transaction) => {
        await sql`delete from verification where value = ${uid}`.execute(transaction)
        await sql`delete from session where "userId" = ${uid}`.execute(transaction)
        await sql`delete from "twoFactor" where "userId" = ${uid}`.execute(transaction)
        await sql`delete from "passkeyChallenge" where uid = ${uid}`.execute(transaction)
        await sql`delete from passkey where uid = ${uid}`.execute(transaction)
        await sql`delete from account where "userId" = ${uid}`.execute(transaction)
        await sql`delete from "user" where id = ${uid}`.execute(transaction)
      })
    },
  }
}

function accountOf({ uid, email, createdAt }: Row): Account {
  return { uid, email, registeredAt: new Date(createdAt).toISOString() }
}
