import type { Email } from 'postal-mime'
import type { DocumentStore, StoredDocument } from '../../ports/document-store.ts'
import type { Acknowledged } from './load.ts'

/** How much of what was acknowledged is stored, and how often. */
export interface Outcome {
  readonly leads: Kept
  readonly messages: Kept
  readonly answers: Kept
  readonly mails: Mails
}

export interface Kept {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
}

export interface Mails {
  readonly queued: number
  /** Entries of the queue that no mail was delivered for. */
  readonly lost: number
  /** Deliveries beyond the first, with the same Message-ID. */
  readonly sentAgain: number
  /** Deliveries with a Message-ID of no entry. */
  readonly strange: number
}

/** Compares what was acknowledged with what is stored, and the queue with what the mail server got. */
export async function readOutcome(
  store: DocumentStore,
  { leads, messages, answers }: Acknowledged,
  delivered: readonly Email[],
): Promise<Outcome> {
  const emails = countsOf((await all(store, 'leads')).map((lead) => String(lead['contactEmail'])))
  const texts = countsOf((await all(store, 'contactMessages')).map((message) => String(message['message'])))
  const said = countsOf((await all(store, 'chatSessions')).flatMap(answersIn))
  const queued = (await all(store, 'emailQueue')).map(({ id }) => id)
  return {
    leads: kept(leads, emails),
    messages: kept(messages, texts),
    answers: kept(
      answers.map(({ sessionId, text }) => `${sessionId} ${text}`),
      said,
    ),
    mails: mailsOf(queued, delivered),
  }
}

async function all(store: DocumentStore, collection: string): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<DocumentStore['find']>> = await store.find(collection, { limit: 500, after })
    documents.push(...page.documents)
    after = page.next
  } while (after !== null)
  return documents
}

function answersIn({ id, conversationHistory }: StoredDocument): string[] {
  const messages = conversationHistory as readonly { readonly role: string; readonly content: string }[]
  return messages.filter(({ role }) => role === 'user').map(({ content }) => `${id} ${content}`)
}

function kept(acknowledged: readonly string[], stored: ReadonlyMap<string, number>): Kept {
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((each) => !stored.has(each)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
  }
}

function mailsOf(queued: readonly string[], delivered: readonly Email[]): Mails {
  const ids = countsOf(delivered.map(({ messageId }) => /^<(\w+)@/.exec(messageId ?? '')?.[1] ?? ''))
  const entries = new Set(queued)
  return {
    queued: queued.length,
    lost: queued.filter((id) => !ids.has(id)).length,
    sentAgain: delivered.length - ids.size,
    strange: [...ids.keys()].filter((id) => !entries.has(id)).length,
  }
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
