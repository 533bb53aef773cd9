import * as z from 'zod'
import { personKey } from '../../../../core/contact-details/person-key.ts'
import { writtenPromise } from '../../../../core/follow-up/clock-words.ts'
import { applyEvent } from '../../../../core/follow-up/follow-up.ts'
import { withSearchWords } from '../../../../core/follow-up/search-words.ts'
import { type Collection, openCollection, write } from '../../../../core/store/collection.ts'
import type { StoredDocument, Write } from '../../../../ports/document-store.ts'
import type { LeadProof, VisitorLeads } from '../../chat/conversation/care/visitor-leads.ts'
import { chatSessions } from '../../chat/conversation/session/chat-sessions.ts'
import type { Asks, Context } from '../../context.ts'
import type { Item } from '../inbox/change-items.ts'
import { withHistory } from '../messages/change-message.ts'
import { type Asked, contactMessages } from '../messages/contact-message.ts'
import { entryBy, leadActivity } from './change-lead.ts'
import { changeTime, leads } from './lead.ts'
import { clientActs, leadMessages } from './messages.ts'
import { asReference, leadReferences } from './reference.ts'
import { pagesOf } from './submit-lead.ts'
import { leadTitle } from './title.ts'

/** What a visitor added to a lead after submitting it, at `createdAt`. */
export const VisitorMessage = z.object({
  leadId: z.string(),
  /** The conversation in which they wrote it. */
  sessionId: z.string(),
  text: z.string(),
  dataRetentionDate: z.string(),
})
export type VisitorMessage = Readonly<z.infer<typeof VisitorMessage>>

export const visitorMessages: Collection<VisitorMessage> = {
  name: 'visitorMessages',
  schema: VisitorMessage,
  copyOf: { lead: ['leadId'] },
  indexes: [['leadId'], ['sessionId'], ['dataRetentionDate']],
  announced: false,
}

const mostMessages = 50

/** What a client did with a lead, message or call. */
export interface ClientAct {
  /** What and where: one of `clientActs`. */
  readonly did: string
  readonly text: string
  /** When, if not now: ISO 8601, UTC. */
  readonly at?: string
  /** Names of files. */
  readonly files?: readonly string[]
  /** Who sent it by mail, where that is not the client's address. */
  readonly stranger?: string | null
  /** Parameters of a calendar event that goes with the mail. */
  readonly event?: object
  /** Whether the mail waits for nothing else. */
  readonly isUrgent?: boolean
}

/** Returns the writes that tell the owner of an item, for the batch that stores what the client did. Where they conflict, the mail is being sent: ask
 *  again. */
export type TellOwner = (kind: 'lead' | 'message', item: StoredDocument, act: ClientAct) => Promise<readonly Write[]>

/** Returns a function that makes the writes for what a client adds to an item: the clock runs from `createdAt`, its log has a line, the owner is told.
 *  The batch conflicts when the item has changed since it was read. */
export function createAdditionWrites(given: Asks<'runtime' | 'workingTime' | 'announce' | 'tellOwner'>) {
  const { runtime, workingTime, announce, tellOwner } = given
  const { theyWrote } = leadMessages
  return async (item: Item, createdAt: string, act: ClientAct, besides: BesidesMessage = {}) => {
    const now = runtime.now()
    const event = { kind: 'wroteAgain', ...(act.stranger && { from: act.stranger }) } as const
    const reopened = applyEvent(item.id, item, event, { now: new Date(createdAt), workingTime })
    const changes = { ...reopened, ...withSearchWords(item, act.text, ...(act.files ?? [])) }
    const entry = { field: 'letter', from: '', to: '' } as const
    if (!('leadStatus' in item)) {
      const { id = '', asked } = besides
      const line = { ...entry, id, at: act.at ?? createdAt, memberEmail: '', text: theyWrote }
      const changed = { ...changes, ...(asked && { asked }), history: withHistory(item, [line]) }
      return [
        write.update(contactMessages, item, changed),
        ...(await tellOwner('message', { ...item, ...changes }, act)),
      ]
    }
    const line = { ...entryBy({ uid: '', email: '' }, item), ...entry, createdAt, reason: theyWrote }
    return [
      write.update(leads, item, { lastModified: changeTime(item, now).toISOString(), ...changes }),
      write.add(leadActivity, runtime.newId(), line),
      ...announce.change(item, { changes: reopened, by: null, now }),
      ...(await tellOwner('lead', { ...item, ...changes }, act)),
    ]
  }
}

/** Of what is added to a message: the id of its line, and what its client asks for. */
interface BesidesMessage {
  readonly id?: string
  readonly asked?: Asked | undefined
}

export function createVisitorLeads(given: Context & Asks<'workingTime' | 'pages'>, tellOwner: TellOwner): VisitorLeads {
  const { store, runtime, workingTime, agency, limits } = given
  const additionWrites = createAdditionWrites({ ...given, tellOwner })
  const storedLeads = openCollection(store, leads)
  const sessions = openCollection(store, chatSessions)
  const references = openCollection(store, leadReferences)

  async function leadIdBy(proof: LeadProof): Promise<string | null> {
    if ('leadId' in proof) return proof.leadId
    if ('sessionId' in proof) {
      const opened = await sessions.safeGet(proof.sessionId)
      return opened.kind === 'found' ? opened.document.leadId : null
    }
    if ((await limits.take('proof', { from: proof.from })).kind === 'wait') return null
    const reference = asReference(proof.reference)
    return (reference && (await references.get(reference))?.leadId) || null
  }

  return {
    get linkWrites() {
      return pagesOf(given).linkWrites
    },

    async find(proof) {
      const leadId = await leadIdBy(proof)
      const lead = leadId === null ? null : await storedLeads.get(leadId)
      if (!lead) return null
      if ('email' in proof && personKey(proof.email) !== personKey(lead.contactEmail)) return null
      const { reference, submissionDate: submittedAt } = lead
      const now = runtime.now()
      const { dueAt = lead.dueAt } = applyEvent(lead.id, lead, { kind: 'wroteAgain' }, { now, workingTime })
      const promise = writtenPromise({ dueAt, since: now.toISOString() }, { ...agency, clientZone: lead.clientZone })
      const isFull = (await store.count(visitorMessages.name, { leadId: lead.id })) >= mostMessages
      return { leadId: lead.id, title: leadTitle(lead), reference, submittedAt, promise, isFull }
    },

    async messageWrites({ leadId, sessionId, text }) {
      const lead = await storedLeads.get(leadId)
      if (!lead) return []
      const id = runtime.newId()
      const writtenAt = runtime.now().toISOString()
      const { dataRetentionDate } = lead
      return [
        write.add(visitorMessages, id, { leadId, sessionId, text, dataRetentionDate, createdAt: writtenAt }),
        // They need the lead's revision, so that what a member changes at the same moment stays: the conversation then adds the message again.
        ...(await additionWrites(lead, writtenAt, { did: clientActs.wroteInChat, text })),
      ]
    },
  }
}
