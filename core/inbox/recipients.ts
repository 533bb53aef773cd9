import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity } from '../../ports/identity.ts'
import { members } from '../identity/member.ts'
import { openCollection, type Stored } from '../store/collection.ts'

/** A member, as mails address them. */
export interface Recipient {
  readonly uid: string
  readonly email: string
  /** Empty until they have given one. */
  readonly name: string
  readonly wantsDigest: boolean
}

/** Who gets reminders and digests. */
export interface Recipients {
  /** All members. */
  all(): Promise<readonly Recipient[]>
  /** A member who has an account, or null. */
  find(uid: string): Promise<Recipient | null>
}

const mostMembers = 500

export function createRecipients(store: DocumentStore, account: Identity['account']): Recipients {
  const team = openCollection(store, members)
  return {
    all: async () => (await team.find({ limit: mostMembers })).documents.map(recipientOf),
    async find(uid) {
      const membership = await team.get(uid)
      return membership && (await account(uid)) ? recipientOf(membership) : null
    },
  }
}

function recipientOf({ id, email }: Stored<{ email: string }>): Recipient {
  return { uid: id, email, name: '', wantsDigest: true }
}
