import { personKey } from '../../../core/contact-details/person-key.ts'
import type { ItemRef } from '../../../core/follow-up/change-item.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { DocumentStore, StoredDocument } from '../../../ports/document-store.ts'
import type { ParsedMail } from '../../../ports/mail-parser.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { asReference, leadReferences } from '../leads-desk/leads/reference.ts'
import { contactMessages } from '../leads-desk/messages/contact-message.ts'
import { emailQueue } from '../mail/email-queue.ts'
import { letters } from './letter.ts'

const mostIds = 20
const mostOthers = 5
const mostOnFile = 50
const mostOpen = 10

/** Returns the mail of our queue with a Message-ID, such as a receipt. */
export async function queuedMail(store: DocumentStore, domain: string, mailId: string): Promise<StoredDocument | null> {
  const [local = '', ofDomain] = mailId.split('@')
  return ofDomain === domain && /^[\w-]+$/.test(local) ? store.get(emailQueue.name, local) : null
}

/** Finds the lead, message or call request that a mail is about. `others` are the addresses on the client's side. */
export function createFindItemOfMail(store: DocumentStore, domain: string) {
  const stored = openCollection(store, letters)
  const references = openCollection(store, leadReferences)

  async function itemOf(found: object | null | undefined): Promise<ItemRef | null> {
    const { leadId, messageId } = (found ?? {}) as { readonly leadId?: string; readonly messageId?: string }
    const kind = leadId ? 'lead' : 'message'
    const id = leadId || messageId || ''
    const isThere = id !== '' && (await store.get(kind === 'lead' ? leads.name : contactMessages.name, id)) !== null
    return isThere ? { kind, id } : null
  }

  async function byThread(ids: readonly string[]): Promise<ItemRef | null> {
    for (const mailId of ids.slice(-mostIds).toReversed()) {
      const { documents } = await stored.find({ where: { mailId }, limit: 1 })
      const queued = await queuedMail(store, domain, mailId)
      // An invitation to a call has the id of its request.
      const ofCall = mailId.endsWith(`@${domain}`) ? { messageId: mailId.split('@')[0] ?? '' } : null
      const item = (await itemOf(documents[0])) ?? (await itemOf(queued)) ?? (await itemOf(ofCall))
      if (item) return item
    }
    return null
  }

  async function byReference(subject: string, others: readonly string[]): Promise<ItemRef | null> {
    for (const [word] of subject.matchAll(/\b[a-z0-9]{3}-[a-z0-9]{3}\b/gi)) {
      const reference = asReference(word)
      const found = reference && (await references.get(reference))
      const lead = found && (await store.get(leads.name, found.leadId))
      if (lead && others.some((address) => address !== '' && personKey(address) === lead['person']))
        return { kind: 'lead', id: lead.id }
    }
    return null
  }

  async function byAddress(others: readonly string[]): Promise<ItemRef | null> {
    const open: ItemRef[] = []
    for (const address of others.filter((each) => each !== '').slice(0, mostOthers)) {
      const query = { where: { person: personKey(address) }, limit: mostOpen, only: ['followUp'] }
      for (const [kind, { name }] of [
        ['lead', leads],
        ['message', contactMessages],
      ] as const) {
        const { documents } = await store.find(name, query)
        open.push(...documents.filter(({ followUp }) => followUp !== 'closed').map(({ id }) => ({ kind, id })))
      }
    }
    return open.length === 1 ? (open[0] ?? null) : null
  }

  return {
    /** Finds it by the mail that this one answers, then by the reference in its subject together with the client's address, then by the one open item
     *  of that address. Null where it fits nothing, or two. */
    async find(
      { references: answered, reported, subject }: Pick<ParsedMail, 'references' | 'reported' | 'subject'>,
      others: readonly string[],
    ): Promise<ItemRef | null> {
      return (
        (await byThread([...answered, ...reported])) ??
        (await byReference(subject, others)) ??
        (await byAddress(others))
      )
    },
    /** Whether it answers a mail of an item, or one of the addresses is on file. */
    async concernsAny(references: readonly string[], others: readonly string[]): Promise<boolean> {
      for (const address of others.filter((each) => each !== '').slice(0, mostOnFile)) {
        const person = personKey(address)
        for (const { name } of [leads, contactMessages]) if ((await store.count(name, { person })) > 0) return true
      }
      return (await byThread(references)) !== null
    },
  }
}
