import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity } from '../../ports/identity.ts'
import { members } from '../identity/member.ts'
import type { Agency } from '../site/agency.ts'
import { openCollection } from '../store/collection.ts'
import type { InboxLine } from './inbox-lines.ts'

const mostMembers = 500

/** Who gets reminders and morning digests. */
export function createRecipients(store: DocumentStore, account: Identity['account']) {
  const team = openCollection(store, members)
  return {
    all: async () => (await team.find({ limit: mostMembers })).documents,
    /** Returns a member who has an account, or null. */
    async find(uid: string) {
      const member = await team.get(uid)
      return member && (await account(uid)) ? member : null
    },
  }
}

export type Recipients = ReturnType<typeof createRecipients>
export type Recipient = Awaited<ReturnType<Recipients['all']>>[number]

/** Returns the parameters of each mail to a member. */
export function recipientParams({ id: uid, name }: Recipient, agency: Agency) {
  return { from_name: agency.name, reply_to: agency.email, to_name: name, uid }
}

/** Returns the address of an item's page after that of the site. */
export function pathOf({ kind, id }: Pick<InboxLine, 'kind' | 'id'>): string {
  return `/leads/${kind === 'lead' ? '' : 'messages/'}${encodeURIComponent(id)}`
}
