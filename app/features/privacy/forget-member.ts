import { webhookQueue, withoutMember } from '../../../core/delivery/webhook-queue.ts'
import { eachPage } from '../../../core/store/collection.ts'
import type { Fields, StoredDocument } from '../../../ports/document-store.ts'
import type { User } from '../../../ports/identity.ts'
import type { Asks } from '../context.ts'
import { emailQueue } from '../mail/email-queue.ts'
import { typesTo } from '../mail/mail-kind.ts'
import type { Erasing } from './erase.ts'

/** Replaces the email of a deleted account. */
export const formerMember = 'a former member'

/** The fields, at any depth, that hold the email of a member. */
const memberFields = new Set(['memberEmail', 'savedBy', 'reply_to'])
const pageSize = 200

/** Returns a function that removes the email of an account from the team's documents, and the emails to it from the queue. The documents
 *  stay. A failed call can be repeated. */
export function createForgetMember(given: Pick<Erasing, 'store' | 'mailer' | 'collections'> & Asks<'mailKinds'>) {
  const { store, mailer, collections, mailKinds } = given
  const emailsToMembers = typesTo(mailKinds, 'member')

  async function* documentsIn(collection: string): AsyncGenerator<StoredDocument> {
    const pages = eachPage((after) => store.find(collection, { limit: pageSize, after }))
    for await (const { documents } of pages) yield* documents
  }

  async function removeEmail(collection: string, found: StoredDocument, email: string): Promise<void> {
    let document: StoredDocument | null = found
    for (;;) {
      const changes: Fields | null = document && changesWithout(document, email)
      if (!document || !changes) return
      const updated = await store.update(collection, document.id, changes, document.revision)
      if (updated.kind !== 'changed') return
      document = await store.get(collection, document.id)
    }
  }

  const isEmailTo = ({ emailType, to }: StoredDocument, email: string) =>
    to === email && emailsToMembers.includes(String(emailType))

  /** The mailer's copy goes before the entry that names it: after a crash in between, it can still be found. */
  async function removeMail({ id }: StoredDocument): Promise<void> {
    await mailer.forget(id)
    await store.remove(emailQueue.name, id)
  }

  return async function forgetMember({ email }: Pick<User, 'email'>): Promise<void> {
    for (const { name } of collections.filter(({ namesMembers = false }) => namesMembers)) {
      for await (const document of documentsIn(name)) {
        if (name === emailQueue.name && isEmailTo(document, email)) await removeMail(document)
        else await removeEmail(name, document, email)
      }
    }
    for await (const { id, body } of documentsIn(webhookQueue.name)) {
      const without = withoutMember(String(body), email, formerMember)
      if (without !== body) await store.update(webhookQueue.name, id, { body: without })
    }
  }
}

/** Returns the fields that change when this email is removed, or null when none does. */
function changesWithout(document: Fields, email: string): Fields | null {
  const changed = Object.entries(document).flatMap(([name, value]) => {
    const isOriginal = name === 'original' && document['memberEmail'] === email
    const without = isOriginal ? null : withoutEmail(name, value, email, hasMembersAddress(document))
    return without === value ? [] : [[name, without] as const]
  })
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/** Whether its `from` or `to` can be a member's: the activity holds an assignee as the email alone, and a letter its sender. */
function hasMembersAddress(entry: object): boolean {
  return ('field' in entry && entry.field === 'assignee') || 'mailId' in entry
}

/** Returns the value without the email. Returns the same object when nothing in it changes. */
function withoutEmail(name: string, value: unknown, email: string, hasAddress: boolean): unknown {
  const isMember = memberFields.has(name) || (hasAddress && (name === 'from' || name === 'to'))
  if (value === email) return isMember ? formerMember : value
  if (typeof value !== 'object' || value === null) return value
  if (name === 'assignee') return isOf(email, value) ? null : value
  const [before, entries] = [Object.values(value), Object.entries(value)]
  const after = entries.map(([key, item]) =>
    withoutEmail(Array.isArray(value) ? '' : key, item, email, hasMembersAddress(value)),
  )
  if (after.every((item, index) => item === before[index])) return value
  return Array.isArray(value) ? after : Object.fromEntries(entries.map(([key], index) => [key, after[index]]))
}

function isOf(email: string, assignee: object): boolean {
  return 'email' in assignee && assignee.email === email
}
