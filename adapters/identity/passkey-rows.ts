import { type RawBuilder, sql } from 'kysely'
import type { Passkey } from '../../ports/identity.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { isStorable } from './local-sessions.ts'
import type { PasskeyRecords, StoredChallenge, StoredPasskey } from './passkeys.ts'
import { iso } from './secrets.ts'

/** Passkeys in the tables that `better-auth.ts` declares. */
export function createPasskeyRows({ kysely }: Pick<SqlDatabase, 'kysely'>): PasskeyRecords {
  return {
    async addChallenge(id, { challenge, uid, expiresAt }) {
      await sql`delete from "passkeyChallenge" where "expiresAt" <= ${iso(Date.now())}`.execute(kysely)
      await sql`
        insert into "passkeyChallenge" (id, challenge, uid, "expiresAt")
        values (${id}, ${challenge}, ${uid}, ${expiresAt})`.execute(kysely)
    },

    async takeChallenge(id, uid) {
      const owner: RawBuilder<unknown> = uid === null ? sql`uid is null` : sql`uid = ${uid}`
      const query = sql<StoredChallenge>`
        delete from "passkeyChallenge" where id = ${id} and ${owner}
        returning challenge, uid, "expiresAt" as "expiresAt"`
      return (await query.execute(kysely)).rows[0] ?? null
    },

    async add({ id, uid, credentialId, publicKey, counter, device, addedAt }) {
      const added = await sql`
        insert into passkey (id, uid, "credentialId", "publicKey", counter, device, "addedAt")
        select ${id}, id, ${credentialId}, ${publicKey}, ${counter}, ${device}, ${addedAt} from "user" where id = ${uid}
        on conflict ("credentialId") do nothing`.execute(kysely)
      return added.numAffectedRows === 1n
    },

    async find(credentialId) {
      if (!isStorable(credentialId)) return null
      const query = sql<StoredPasskey & { id: string }>`
        select id, uid, "credentialId" as "credentialId", "publicKey" as "publicKey", counter
        from passkey where "credentialId" = ${credentialId}`
      return (await query.execute(kysely)).rows[0] ?? null
    },

    async use(id, counter) {
      const isNext = counter === 0 ? sql`counter = 0` : sql`counter < ${counter}`
      const used = await sql`
        update passkey set counter = ${counter}, "lastUsedAt" = ${iso(Date.now())}
        where id = ${id} and ${isNext}`.execute(kysely)
      return used.numAffectedRows === 1n
    },

    async list(uid) {
      const query = sql<Passkey & StoredPasskey>`
        select id, "credentialId" as "credentialId", device, "addedAt" as "addedAt", "lastUsedAt" as "lastUsedAt"
        from passkey where uid = ${uid} order by "addedAt" desc, id`
      return (await query.execute(kysely)).rows
    },

    async remove(uid, id) {
      if (!isStorable(id)) return false
      const removed = await sql`delete from passkey where uid = ${uid} and id = ${id}`.execute(kysely)
      return removed.numAffectedRows === 1n
    },

    async removeAll(uid) {
      await sql`delete from "passkeyChallenge" where uid = ${uid}`.execute(kysely)
      await sql`delete from passkey where uid = ${uid}`.execute(kysely)
    },
  }
}
