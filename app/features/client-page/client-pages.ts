import * as z from 'zod'
import type { ItemKey, ItemRef } from '../../../core/follow-up/change-item.ts'
import { type Collection, eachPage, openCollection, write } from '../../../core/store/collection.ts'
import type { Write } from '../../../ports/document-store.ts'
import type { LostPages } from '../contact/contact-service.ts'
import type { Asks } from '../context.ts'
import type { Item } from '../leads-desk/inbox/change-items.ts'
import { type StoredLead, leads } from '../leads-desk/leads/lead.ts'
import { asReference, leadReferences } from '../leads-desk/leads/reference.ts'
import { contactMessages } from '../leads-desk/messages/contact-message.ts'

const ClientPage = z.object({
  /** The id of a lead, or of a call request without an email address. Both are empty once it is erased. */
  leadId: z.string(),
  messageId: z.string().default(''),
  /** ISO 8601, UTC. Empty before. */
  erasedAt: z.string().default(''),
  /** The address to which its mail told that it was replaced, and until when that can be taken back by this page. Null for every other page. */
  undoes: z.object({ email: z.string(), until: z.string() }).nullable().default(null),
  dataRetentionDate: z.string(),
})
type ClientPage = Readonly<z.infer<typeof ClientPage>>

/** Addresses of clients' pages. The id is the SHA-256 of a token of 128 random bits, so that a copy of the database opens no page. Each mail and each
 *  receipt has a token of its own. */
export const clientPages: Collection<ClientPage> = {
  name: 'clientPages',
  schema: ClientPage,
  leaves: (now) => ({ ...erasedPage(now) }),
  copyOf: { lead: ['leadId'], message: ['messageId'] },
  indexes: [['leadId'], ['messageId'], ['dataRetentionDate']],
  announced: false,
}

export function isLead(item: Item): item is StoredLead {
  return 'contactEmail' in item
}

export function refOf(item: Item): ItemRef {
  return { kind: isLead(item) ? 'lead' : 'message', id: item.id }
}

export function emailOf(item: Item): string {
  return isLead(item) ? item.contactEmail : item.email
}

export type OpenedPage =
  /** `formerEmail`: what the address can be set back to. */
  | { readonly kind: 'found'; readonly item: Item; readonly formerEmail: string | null }
  | { readonly kind: 'erased'; readonly erasedAt: string }
  | { readonly kind: 'none' | 'limited' }

const tokenPattern = /^[A-Za-z0-9]{20,80}$/
/** Of mails that wait for a server. */
const mostQueued = 1000
const undoMs = 7 * 24 * 60 * 60 * 1000

export function createClientPages({ store, limits, runtime }: Asks<'store' | 'limits' | 'runtime'>) {
  const pages = openCollection(store, clientPages)
  const storedLeads = openCollection(store, leads)
  const messages = openCollection(store, contactMessages)
  const references = openCollection(store, leadReferences)
  const tokens = createTokens({ store, runtime })

  /** Returns the change of address that a page can still take back, or null. */
  const undoneBy = ({ undoes }: ClientPage) => (undoes && undoes.until > runtime.now().toISOString() ? undoes : null)

  return {
    ...tokens,

    async tokenByNumber(
      ...[typed, digits, from]: Parameters<LostPages['openByNumber']>
    ): ReturnType<LostPages['openByNumber']> {
      const reference = asReference(typed) ?? ''
      const proof = { from, lead: reference }
      const taken = await limits.take('proof', proof)
      if (taken.kind === 'wait') return taken
      const messageId = reference && (await references.get(reference))?.messageId
      const phone = (messageId && (await messages.get(messageId))?.phone.replaceAll(/\D/g, '')) || ''
      const isTheirs = /^\d{4}$/.test(digits.trim()) && phone.endsWith(digits.trim())
      const token = messageId && isTheirs && (await tokens.tokenForCall(messageId))
      if (!token) return { kind: 'wrong' }
      await limits.forgive('proof', proof)
      return { kind: 'opened', token }
    },

    forgetToken: async (token: string) => void (await pages.remove(runtime.digest(token))),

    /** Closes every page of a lead but this one, and those that can still take back an earlier change of address than its own: who changed the
     *  address cannot close the page by which its owner takes that back. */
    async closeOthers(leadId: string, token: string): Promise<void> {
      const own = await pages.get(runtime.digest(token))
      for await (const { documents } of eachPage((after) => pages.find({ where: { leadId }, limit: 500, after }))) {
        const closed = documents.filter(
          (page) => page.id !== own?.id && (!undoneBy(page) || (own?.undoes && page.createdAt > own.createdAt)),
        )
        for (const { id } of closed) await pages.remove(id)
      }
    },

    /** Wrong tokens are limited by the visitor's network address. */
    async open(token: string, from: string | null): Promise<OpenedPage> {
      const page = tokenPattern.test(token) ? await pages.get(runtime.digest(token)) : null
      if (page && page.erasedAt !== '') return { kind: 'erased', erasedAt: page.erasedAt }
      const item = page && (page.messageId ? await messages.get(page.messageId) : await storedLeads.get(page.leadId))
      const undoes = page && undoneBy(page)
      const email = item && emailOf(item)
      if (item) return { kind: 'found', item, formerEmail: undoes && undoes.email !== email ? undoes.email : null }
      const taken = await limits.take('unknown-page', { from })
      return { kind: taken.kind === 'ok' ? 'none' : 'limited' }
    },
  }
}

/** Functions that make pages. */
function createTokens({ store, runtime }: Asks<'store' | 'runtime'>) {
  /** Returns a new token with the write that stores its digest. */
  function newPage(
    of: ItemKey,
    dataRetentionDate: string,
    undoes: ClientPage['undoes'] = null,
  ): { readonly token: string; readonly added: readonly Write[] } {
    const token = runtime.newId()
    const page = { leadId: '', messageId: '', ...of, erasedAt: '', undoes, dataRetentionDate }
    return { token, added: [write.add(clientPages, runtime.digest(token), page)] }
  }

  /** Tokens of queued copies, by lead. No store has them: another process, and this one after a restart, makes others. */
  const ofQueued = new Map<string, string>()

  /** Null where it is gone. */
  async function tokenForCall(messageId: string): Promise<string | null> {
    const message = await openCollection(store, contactMessages).get(messageId)
    if (!message) return null
    const { token, added } = newPage({ messageId }, message.dataRetentionDate)
    await store.batch(added)
    return token
  }

  return {
    newPage,

    /** Returns the write that stores the page of a copy, for the batch that queues it. `tokenFor` then returns its token once. */
    pageOfCopy(leadId: string, dataRetentionDate: string): readonly Write[] {
      const { token, added } = newPage({ leadId }, dataRetentionDate)
      if (ofQueued.size === mostQueued) ofQueued.clear()
      ofQueued.set(leadId, token)
      return added
    },

    /** Returns a new token of a lead, or null where it is gone. `formerEmail`: the address that was replaced and that the mail goes to. */
    async tokenFor(leadId: string, formerEmail?: string): Promise<string | null> {
      const queued = formerEmail === undefined ? ofQueued.get(leadId) : undefined
      if (queued !== undefined && ofQueued.delete(leadId)) return queued
      const lead = await openCollection(store, leads).get(leadId)
      if (!lead) return null
      const until = new Date(runtime.now().getTime() + undoMs).toISOString()
      const undoes = formerEmail === undefined ? null : { email: formerEmail, until }
      const { token, added } = newPage({ leadId }, lead.dataRetentionDate, undoes)
      await store.batch(added)
      return token
    },

    tokenForCall,
  }
}

export type ClientPages = ReturnType<typeof createClientPages>

const rememberedMs = 365 * 24 * 60 * 60 * 1000

/** What is left of a page when its lead is erased: that it was. */
function erasedPage(now: Date): ClientPage {
  const dataRetentionDate = new Date(now.getTime() + rememberedMs).toISOString()
  return { leadId: '', messageId: '', erasedAt: now.toISOString(), undoes: null, dataRetentionDate }
}
