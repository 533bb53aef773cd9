import type { PasskeyRecords, StoredChallenge, StoredPasskey } from '../../../../adapters/identity/passkeys.ts'
import { digest, iso } from '../../../../adapters/identity/secrets.ts'
import type { DocumentStore, StoredDocument } from '../../../../ports/document-store.ts'
import type { Passkey } from '../../../../ports/passkeys.ts'
import { challenges, passkeys, removeExpired, removeWhere } from './collections.ts'

type PasskeyDocument = StoredDocument & Omit<Passkey, 'id'> & StoredPasskey

const purpose = 'passkey'

export function createPasskeyDocuments(store: DocumentStore): PasskeyRecords {
  async function get(id: string): Promise<PasskeyDocument | null> {
    return (await store.get(passkeys.name, id)) as PasskeyDocument | null
  }

  return {
    async addChallenge(id, challenge) {
      await removeExpired(store, challenges)
      await store.add(challenges.name, { purpose, ...challenge }, id)
    },

    async takeChallenge(id, uid) {
      const challenge = (await store.get(challenges.name, id)) as (StoredDocument & StoredChallenge) | null
      if (challenge?.['purpose'] !== purpose || challenge.uid !== uid) return null
      return (await store.remove(challenges.name, id)) ? challenge : null
    },

    async add({ id: _id, ...passkey }) {
      const added = await store.add(
        passkeys.name,
        { ...passkey, createdAt: passkey.addedAt },
        digest(passkey.credentialId),
      )
      return added.kind === 'added'
    },

    find: (credentialId) => get(digest(credentialId)),

    async use(id, counter) {
      let present = await get(id)
      while (present && (counter === 0 ? present.counter === 0 : present.counter < counter)) {
        const changes = { counter, lastUsedAt: iso(Date.now()) }
        const used = await store.update(passkeys.name, id, changes, present.revision)
        if (used.kind === 'updated') return true
        present = used.kind === 'changed' ? (used.document as PasskeyDocument) : null
      }
      return false
    },

    async list(uid) {
      const { documents } = await store.find(passkeys.name, { where: { uid }, limit: 500 })
      return documents as readonly PasskeyDocument[]
    },

    async remove(uid, id) {
      const present = await get(id)
      return present?.uid === uid && store.remove(passkeys.name, id)
    },

    async removeAll(uid) {
      await removeWhere(store, challenges, { uid, purpose })
      await removeWhere(store, passkeys, { uid })
    },
  }
}
