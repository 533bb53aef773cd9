import type { DocumentStore, Write } from '../ports/document-store.ts'
import { contactMessages } from './contact/contact-message.ts'
import { leads } from './leads/lead.ts'
import { personOf } from './person.ts'

const addressed = [
  { name: leads.name, email: 'contactEmail' },
  { name: contactMessages.name, email: 'email' },
] as const

/** Writes into what is older than the field `person` whose it is, so that people are joined across it too. Answers how many there were:
 *  nothing is left to do once that is none. */
export function createJoinPeople(store: DocumentStore) {
  async function joinSome(name: string, email: string): Promise<number> {
    const { documents } = await store.find(name, { where: { person: null }, limit: 100, only: [email] })
    const writes = documents.map(
      ({ id, [email]: address }): Write => ({
        kind: 'update',
        collection: name,
        id,
        changes: { person: personOf(typeof address === 'string' ? address : '') },
      }),
    )
    // One that has gone meanwhile holds up the others until the next look.
    if (writes.length > 0) await store.batch(writes)
    return documents.length
  }

  return async function joinPeople(): Promise<number> {
    let joined = 0
    for (const { name, email } of addressed) {
      for (let found = await joinSome(name, email); found > 0; found = await joinSome(name, email)) joined += found
    }
    return joined
  }
}
