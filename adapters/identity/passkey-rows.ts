import { sql } from 'kysely'
import type { Accounts } from './better-auth.ts'
import { isStorable } from './local-sessions.ts'
import type { PasskeyRecords } from './passkeys.ts'
import { iso } from './secrets.ts'

/** Passkeys in the tables that `better-auth.ts` declares. */
export function createPasskeyRows(accounts: Accounts): PasskeyRecords {
  const select = accounts.selectFrom('passkey').selectAll()
  return {
    async addChallenge(id, challenge) {
      await accounts.deleteFrom('passkeyChallenge').where('expiresAt', '<=', iso(Date.now())).execute()
      await accounts
        .insertInto('passkeyChallenge')
        .values({ id, ...challenge })
        .execute()
    },

    async takeChallenge(id, uid) {
      const taken = accounts.deleteFrom('passkeyChallenge').where('id', '=', id)
      const own = uid === null ? taken.where('uid', 'is', null) : taken.where('uid', '=', uid)
      return (await own.returningAll().executeTakeFirst()) ?? null
    },

    async add({ id, uid, credentialId, publicKey, counter, device, addedAt }) {
      // The account may have been removed since.
      const added = await sql`
        insert into passkey (id, uid, "credentialId", "publicKey", counter, device, "addedAt")
        select ${id}, id, ${credentialId}, ${publicKey}, ${counter}, ${device}, ${addedAt} from "user" where id = ${uid}
        on conflict ("credentialId") do nothing`.execute(accounts)
      return added.numAffectedRows === 1n
    },

    async find(credentialId) {
      if (!isStorable(credentialId)) return null
      return (await select.where('credentialId', '=', credentialId).executeTakeFirst()) ?? null
    },

    async use(id, counter) {
      const used = await accounts
        .updateTable('passkey')
        .set({ counter, lastUsedAt: iso(Date.now()) })
        .where('id', '=', id)
        .where('counter', counter === 0 ? '=' : '<', counter)
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
    },

    list: (uid) => select.where('uid', '=', uid).orderBy('addedAt', 'desc').orderBy('id').execute(),

    async remove(uid, id) {
      if (!isStorable(id)) return false
      const removed = accounts.deleteFrom('passkey').where('uid', '=', uid).where('id', '=', id)
      return (await removed.executeTakeFirst()).numDeletedRows === 1n
    },

    async removeAll(uid) {
      await accounts.deleteFrom('passkeyChallenge').where('uid', '=', uid).execute()
      await accounts.deleteFrom('passkey').where('uid', '=', uid).execute()
    },
  }
}
