import type { DocumentStore, Fields } from '../../ports/document-store.ts'
import type { User } from '../../ports/identity.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { contactMessages } from '../contact/contact-message.ts'
import { emailQueue } from '../email/email-queue.ts'
import { leadActivity, leadNotes } from '../leads/activity.ts'
import { leads } from '../leads/lead.ts'
import { projectRevisions } from '../portfolio/editing/revisions.ts'
import { projects } from '../portfolio/project.ts'

interface Dependencies {
  store: DocumentStore
  mailer: Pick<Mailer, 'forget'>
}

/** Stands in a history where the email of a deleted account stood. */
export const formerMember = 'a former member'

const pageSize = 200
const signedCollections = [leads, leadActivity, leadNotes, contactMessages, projects, projectRevisions]
/** The fields, at any depth, in which a document says who of the team did something. */
const signingFields = new Set(['memberEmail', 'savedBy'])

/** Takes the email of an account out of everything that its owner did for the team, and out of the mails to its owner. What was done
 *  stays. May be repeated after a failure. */
export function createForgetMember({ store, mailer }: Dependencies) {
  async function eachDocument(
    collection: string,
    where: Readonly<Record<string, string>>,
    work: (document: Awaited<ReturnType<DocumentStore['find']>>['documents'][number]) => Promise<void>,
  ): Promise<void> {
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<DocumentStore['find']>> = await store.find(collection, {
        where,
        limit: pageSize,
        after,
      })
      for (const document of page.documents) await work(document)
      after = page.next
    } while (after !== null)
  }

  async function unsign(collection: string, id: string, email: string): Promise<void> {
    for (;;) {
      const document = await store.get(collection, id)
      const changes = document && changesWithout(document, email)
      if (!changes) return
      const updated = await store.update(collection, id, changes, document.revision)
      if (updated.kind !== 'changed') return
    }
  }

  return async function forgetMember({ email }: Pick<User, 'email'>): Promise<void> {
    for (const { name } of signedCollections) {
      await eachDocument(name, {}, async (document) => {
        if (changesWithout(document, email)) await unsign(name, document.id, email)
      })
    }
    const resets = { emailType: 'password_reset', to: email }
    await eachDocument(emailQueue.name, resets, async ({ id }) => {
      // First its copy, so that a crash in between leaves something to find it by.
      await mailer.forget(id)
      await store.remove(emailQueue.name, id)
    })
  }
}

/** The fields that change when this email is taken out; null when none does. */
function changesWithout(document: Fields, email: string): Fields | null {
  // An assignee stands in the activity as the email alone.
  const isAssignment = document['field'] === 'assignee'
  const changed = Object.entries(document).flatMap(([name, value]) => {
    if (isAssignment && (name === 'from' || name === 'to') && value === email) return [[name, formerMember] as const]
    const without = unsigned(name, value, email)
    return without === value ? [] : [[name, without] as const]
  })
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/** The same value, itself where nothing in it changes. */
function unsigned(name: string, value: unknown, email: string): unknown {
  if (value === email) return signingFields.has(name) ? formerMember : value
  if (typeof value !== 'object' || value === null) return value
  if (name === 'assignee') return 'email' in value && value.email === email ? null : value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => unsigned('', item, email))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const fields = Object.entries(value).map(([key, field]) => [key, unsigned(key, field, email)] as const)
  return fields.some(([key, field]) => field !== (value as Fields)[key]) ? Object.fromEntries(fields) : value
}
