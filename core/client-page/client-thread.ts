import type { DocumentStore } from '../../ports/document-store.ts'
import { readSender } from '../email/render-email.ts'
import type { Attachment } from '../files/attachment.ts'
import type { StoredLead } from '../leads/lead.ts'
import { visitorMessages } from '../leads/visitor-messages.ts'
import { letters } from '../letters/letter.ts'
import { openCollection } from '../store/collection.ts'
import { briefOf } from './correct-brief.ts'
import { clientPageMessages as texts } from './messages.ts'

/** What was written about a project, by the client or by us. */
export interface ThreadEntry {
  readonly id: string
  readonly isTheirs: boolean
  readonly name: string
  readonly at: string
  readonly text: string
  readonly files: readonly Attachment[]
}

const mostEntries = 200

/** Returns a function that reads what was written about a lead, oldest first: no drafts, and nothing that has not gone. */
export function createReadThread(store: DocumentStore) {
  const storedLetters = openCollection(store, letters)
  const additions = openCollection(store, visitorMessages)

  return async function readThread(lead: StoredLead): Promise<readonly ThreadEntry[]> {
    const query = { where: { leadId: lead.id }, limit: mostEntries }
    const [mail, chat] = await Promise.all([storedLetters.find(query), additions.find(query)])
    const shown = mail.documents.filter(
      ({ state, kind, isFromStranger }) =>
        kind === 'person' && !isFromStranger && (state === 'sent' || state === 'received'),
    )
    const own = { isTheirs: true, name: texts.you, files: [] }
    const lines = briefOf(lead).filter(({ value }) => value !== '').length
    return [
      { ...own, id: lead.id, at: lead.submissionDate, text: texts.submitted(lines) },
      ...chat.documents.map(({ id, createdAt: at, text }) => ({ ...own, id, at, text })),
      ...shown.map(({ id, state, from, at, createdAt, text, attachments: files }) => {
        const isTheirs = state === 'received'
        return { id, isTheirs, name: isTheirs ? texts.you : readSender(from).name, at: at || createdAt, text, files }
      }),
    ].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  }
}
