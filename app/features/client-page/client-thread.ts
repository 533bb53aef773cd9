import type { Attachment } from '../../../core/files/attachment.ts'
import { keyOf } from '../../../core/follow-up/change-item.ts'
import { eachPage, openCollection } from '../../../core/store/collection.ts'
import type { DocumentStore, Match } from '../../../ports/document-store.ts'
import type { Item } from '../leads-desk/inbox/change-items.ts'
import { visitorMessages } from '../leads-desk/leads/visitor-messages.ts'
import { type StoredLetter, letters } from '../letters/letter.ts'
import { readSender } from '../mail/render-email.ts'
import { isLead, refOf } from './client-pages.ts'
import { briefOfItem } from './correct-brief.ts'
import { clientPageMessages as texts } from './messages.ts'

/** What was written about a project, by the client or by us. */
export interface ThreadEntry {
  readonly id: string
  readonly isTheirs: boolean
  readonly name: string
  readonly at: string
  readonly subject?: string
  readonly text: string
  /** Whether `text` is only the beginning. */
  readonly isCut?: boolean
  readonly files: readonly Attachment[]
}

export interface Thread {
  /** Ten at most, oldest first. */
  readonly entries: readonly ThreadEntry[]
  /** Cursor of the entries before; null where there are none. */
  readonly next: string | null
}

const mostEntries = 10
const mostRead = 500

/** Returns a function that reads what was written about a lead or call request, the newest entries or those before a cursor: no drafts, and nothing that has not gone. */
export function createReadThread(store: DocumentStore) {
  const storedLetters = openCollection(store, letters)
  const additions = openCollection(store, visitorMessages)

  async function shownLetters(where: Match, limit: number): Promise<readonly StoredLetter[]> {
    const shown: StoredLetter[] = []
    for await (const { documents } of eachPage((next) => storedLetters.find({ where, limit, after: next }))) {
      shown.push(...documents.filter(isShown))
      if (shown.length >= limit) break
    }
    return shown
  }

  return async function readThread(item: Item, after: string | null = null): Promise<Thread> {
    const { moment, again } = readCursor(after ?? '')
    const where = { ...keyOf(refOf(item)), ...(moment && { createdAt: { atMost: moment } }) }
    const limit = Math.min(mostEntries + 1 + again, mostRead)
    const sent = await shownLetters(where, limit)
    const { documents: added } = isLead(item) ? await additions.find({ where, limit }) : { documents: [] }
    const own = { isTheirs: true, name: texts.you, files: [] }
    const submissionDate = isLead(item) ? item.submissionDate : item.receivedAt
    const brief = { ...own, id: item.id, at: submissionDate, text: texts.submitted(linesOf(item)) }
    const all = [
      ...sent.map((letter) => ({ ...placeOf(letter), entry: entryOf(letter) })),
      ...added.map((each) => ({
        ...placeOf(each),
        entry: { ...own, id: each.id, at: each.createdAt, text: each.text },
      })),
      ...(moment === '' || submissionDate <= moment
        ? [{ moment: submissionDate, key: submissionDate, entry: brief }]
        : []),
    ].toSorted((one, other) => (one.key > other.key ? -1 : 1))
    const end = again + mostEntries
    const read = all.slice(0, end)
    const last = read.at(-1)?.moment ?? ''
    const entries = read.slice(again).map(({ entry }) => entry)
    return {
      entries: entries.toReversed().toSorted((one, other) => Number(one.at > other.at) - Number(one.at < other.at)),
      next: all.length > end ? `${last} ${read.filter((each) => each.moment === last).length}` : null,
    }
  }
}

/** A cursor has the moment of the last entry, and how many of that millisecond were read. */
function readCursor(cursor: string): { readonly moment: string; readonly again: number } {
  const [, moment = '', again = '0'] = /^(\d{4}-\S{19}) (\d{1,3})$/.exec(cursor) ?? []
  return { moment, again: Number(again) }
}

function placeOf({ createdAt, id }: { readonly createdAt: string; readonly id: string }) {
  return { moment: createdAt, key: `${createdAt} ${id}` }
}

function entryOf({ id, state, from, at, createdAt, subject, text, attachments: files }: StoredLetter): ThreadEntry {
  const isTheirs = state === 'received'
  const name = isTheirs ? texts.you : readSender(from).name
  return { id, isTheirs, name, at: at || createdAt, subject, text, files }
}

function linesOf(item: Item): number {
  return briefOfItem(item).filter(({ value }) => value !== '').length
}

/** Whether the client sees a letter. */
export function isShown(letter: Pick<StoredLetter, 'kind' | 'state' | 'isFromStranger'>): boolean {
  const { kind, state, isFromStranger } = letter
  return kind === 'person' && !isFromStranger && (state === 'sent' || state === 'received')
}
