import type { DocumentStore, Equals, Write } from '../../ports/document-store.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { contactMessages } from '../contact/contact-message.ts'
import { chatSessions } from '../conversation/session/chat-sessions.ts'
import { emailQueue } from '../email/email-queue.ts'
import { leads } from '../leads/lead.ts'
import { personalCopies } from './personal-copies.ts'

/** `changed`: somebody has written it since it was read, and nothing was erased. */
export type Erased = { readonly kind: 'erased' | 'changed' | 'gone' }

interface Dependencies {
  store: DocumentStore
  mailer: Pick<Mailer, 'forget'>
  runtime: Pick<Runtime, 'log'>
}

const names = { lead: leads.name, message: contactMessages.name }

const mostWrites = 100

/** Erases a lead or a message at the wish of the team, and every copy of it: all or nothing, or for a history of more than a hundred
 *  entries its copies first and itself last, so that what was cut off in between can be done again. */
export function createErase({ store, mailer, runtime }: Dependencies) {
  async function found(name: string, where: Equals): Promise<Write[]> {
    const { documents } = await store.find(name, { where, limit: 500 })
    return documents.map(({ id }): Write => ({ kind: 'remove', collection: name, id }))
  }

  async function copiesOf(of: keyof typeof names, id: string): Promise<Write[]> {
    const copies = await Promise.all(
      personalCopies.map(async ({ name, [of]: field }) => (field === undefined ? [] : found(name, { [field]: id }))),
    )
    return copies.flat()
  }

  /** Those of the conversations among a lead's copies: each holds a brief. */
  async function callRequestsOf(copies: readonly Write[]): Promise<Write[]> {
    const sessions = copies.filter(({ collection }) => collection === chatSessions.name)
    const requests = await Promise.all(sessions.map(({ id }) => found(contactMessages.name, { sessionId: id })))
    const theirs = await Promise.all(requests.flat().map(({ id }) => copiesOf('message', id)))
    return [...requests.flat(), ...theirs.flat()]
  }

  return async function erase(of: keyof typeof names, id: string, ifRevision: string): Promise<Erased> {
    const collection = names[of]
    const present = await store.get(collection, id)
    if (!present) return { kind: 'gone' }
    if (present.revision !== ifRevision) return { kind: 'changed' }
    const own = await copiesOf(of, id)
    const copies = [...(await callRequestsOf(own)), ...own]
    // First what an entry names, so that a crash in between leaves something to find it by.
    for (const copy of copies) if (copy.collection === emailQueue.name) await mailer.forget(copy.id)
    const last = copies.length < mostWrites
    const writes = last
      ? [...copies, { kind: 'remove', collection, id, ifRevision } as const]
      : copies.slice(0, mostWrites)
    const written = await store.batch(writes)
    // A copy that has gone meanwhile, or one that has come with a change: look again.
    if (written.kind === 'conflict' || !last) return erase(of, id, ifRevision)
    runtime.log.info('erased by a member', { of, id, copies: copies.length })
    return { kind: 'erased' }
  }
}

export type Erase = ReturnType<typeof createErase>
