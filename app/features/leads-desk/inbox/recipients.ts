import type { Agency } from '../../../../core/agency/agency.ts'
import { type MailKind, members } from '../../../../core/identity/member.ts'
import { openCollection } from '../../../../core/store/collection.ts'
import { shortened } from '../../../../core/text/sentences.ts'
import type { Asks } from '../../context.ts'
import type { InboxLine } from './inbox-lines.ts'

const mostMembers = 500
/** A batch holds a hundred writes: their mails, the item, Slack's and the event. */
const mostRecipients = 90

/** Who of the team gets which mails. */
export function createRecipients({ store, identity }: Asks<'store' | 'identity'>) {
  const team = openCollection(store, members)
  const all = async () => (await team.find({ limit: mostMembers })).documents

  /** Returns a member who has an account, or null. */
  async function find(uid: string) {
    const member = await team.get(uid)
    return member && (await identity.account(uid)) ? member : null
  }

  return {
    all,
    find,
    /** Returns the first of these members who wants such mails, or else all members who do. */
    async of(uids: readonly (string | undefined)[], kind: MailKind) {
      for (const uid of uids) {
        const owner = uid ? await find(uid) : null
        if (owner?.[kind]) return [owner]
      }
      return (await all()).filter((member) => member[kind]).slice(0, mostRecipients)
    },
  }
}

export type Recipients = ReturnType<typeof createRecipients>
export type Recipient = Awaited<ReturnType<Recipients['all']>>[number]

/** Returns the parameters of each mail to a member. */
export function recipientParams({ id: uid, name }: Pick<Recipient, 'id' | 'name'>, agency: Agency) {
  return { from_name: agency.name, reply_to: agency.email, to_name: name, uid }
}

/** Returns the address of an item's page after that of the site. */
export function pathOf({ kind, id }: Pick<InboxLine, 'kind' | 'id'>): string {
  return `/leads/${kind === 'lead' ? '' : 'messages/'}${encodeURIComponent(id)}`
}

const longestTitle = 60

export function titleOf({ kind, title, who, phone }: InboxLine): string {
  return { lead: title, message: `“${shortened(title, longestTitle)}”`, call: `Call ${who || phone}` }[kind]
}
