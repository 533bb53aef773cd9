import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { contactMessages } from '../contact/contact-message.ts'
import { newQueueEntry } from '../delivery/queue-entry.ts'
import { leads } from '../leads/lead.ts'
import type { Agency } from '../site/agency.ts'
import { openCollection } from '../store/collection.ts'
import { emailQueue } from './email-queue.ts'
import type { EmailSettings } from './email-settings.ts'
import { type DigestCounts, digestParams, digestSubject } from './templates/digest-email.ts'

interface Dependencies {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'digest'>
  agency: Agency
  settings: EmailSettings
}

/** A digest tells of what came in within half an hour. */
const windowMs = 30 * 60 * 1000
/** What is being stored at the end of the window is counted too. */
const delayMs = 60 * 1000
const keptMs = 30 * 24 * 60 * 60 * 1000

/** Makes sure that the team hears of what comes in now, in one email for all of it. */
export type AnnounceInDigest = () => Promise<void>

/** The digest of a window and recipient has an id that is known in advance, so that there is one. */
export function createAnnounceInDigest({ store, runtime, agency, settings }: Dependencies): AnnounceInDigest {
  const queue = openCollection(store, emailQueue)

  return async function announceInDigest() {
    const now = runtime.now()
    const number = Math.floor(now.getTime() / windowMs)
    const until = new Date(now.getTime() + keptMs).toISOString()
    const runAt = new Date((number + 1) * windowMs + delayMs).toISOString()
    const recipients = settings.adminEnabled ? new Set([...settings.adminEmails, ...settings.teamEmails]) : []
    for (const to of recipients) {
      const entry = {
        to,
        from: settings.from,
        emailType: 'team_digest',
        subject: digestSubject,
        templateParams: digestParams(now.toISOString(), agency, to),
        ...newQueueEntry({ since: now.toISOString(), until }),
        runAt,
      } as const
      await queue.add(entry, runtime.digest(`digest ${number} for ${to}`).slice(0, 32))
    }
  }
}

/** Returns how much has come in since a time (ISO 8601, UTC), without spam. */
export async function countSince(store: DocumentStore, since: string): Promise<DigestCounts> {
  const createdAt = { over: new Date(Date.parse(since) - 1).toISOString() }
  const [ideas, all, spam] = await Promise.all([
    store.count(leads.name, { createdAt }),
    store.count(contactMessages.name, { createdAt }),
    store.count(contactMessages.name, { status: 'spam', createdAt }),
  ])
  return { ideas: String(ideas), messages: String(all - spam) }
}
