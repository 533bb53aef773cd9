import { apiTokens, endOfToken, endsSoonMs } from '../../../core/identity/api-tokens.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import { withChanges } from '../../../core/items/item-table.ts'
import { noteWork, workNotes } from '../../../core/store/collection.ts'
import { inSteps } from '../../../core/store/in-steps.ts'
import type { Write } from '../../../ports/document-store.ts'
import type { CancelSignal } from '../../../ports/runtime.ts'
import type { Asks } from '../context.ts'

type Given = Asks<'store' | 'runtime' | 'noticeTeam' | 'collections' | 'tables'>

const dayMs = 24 * 60 * 60 * 1000
const mailsKeptMs = 30 * dayMs
const draftsKeptMs = 90 * dayMs
const removedKeptMs = 30 * dayMs
const pageSize = 50

/** Returns the nightly work that shortens what is kept: sent mails, originals of mails that came in and handed-in talks, and
 *  texts that were taken away after thirty days, drafts after ninety, API tokens at their end, of which the team is told two weeks before. */
export function createThinOut(given: Given) {
  return async function thinOut(signal?: CancelSignal): Promise<void> {
    await thinOld(given, signal)
    await endTokens(given)
    await endItems(given)
  }
}

const id = 'thinned-out'

/** Also what earlier releases stored: each document is looked at once. */
async function thinOld({ store, runtime, collections }: Given, signal?: CancelSignal): Promise<void> {
  const noted = await store.get(workNotes, id)
  const until = new Date(runtime.now().getTime() - mailsKeptMs).toISOString()
  for (const { name, shortened: changesOf } of collections) {
    if (!changesOf) continue
    const done = textIn(noted?.[name])
    let over = done
    await inSteps(
      runtime,
      async () => {
        const documents = await store.first(name, { createdAt: { over, atMost: until } }, pageSize)
        const writes = documents.flatMap((document): Write[] => {
          const changes = changesOf(document)
          const { id: thinId, revision: ifRevision } = document
          return changes ? [{ kind: 'update', collection: name, id: thinId, changes: { ...changes }, ifRevision }] : []
        })
        if (writes.length > 0 && (await store.batch(writes)).kind === 'conflict') return 1
        const last = documents.at(-1)?.createdAt ?? over
        // Others of the same moment may be on the next page.
        const earlier = documents.findLast(({ createdAt }) => createdAt < last)?.createdAt ?? last
        over = documents.length < pageSize ? last : earlier
        return documents.length
      },
      signal,
    )
    if (over !== done) await noteWork(store, id, { [name]: over })
  }
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Ends old drafts, and items that were taken away, with their versions. Those of the product keep their place. */
async function endItems({ store, runtime, tables }: Given): Promise<void> {
  const daysAgo = (ms: number) => new Date(runtime.now().getTime() - ms).toISOString()
  const [draftsBefore, removedBefore] = [daysAgo(draftsKeptMs), daysAgo(removedKeptMs)]
  const nothing = { content: {}, revisionNumber: 0, savedBy: null, savedAt: '', drafts: [] }
  for (const table of tables)
    for (const item of await table.all()) {
      const drafts = item.drafts.filter(({ at }) => at > draftsBefore)
      const isOnlyPlace = item.position !== null && item.revisionNumber === 0
      if (item.isPublished || isOnlyPlace || drafts.length > 0 || item.updatedAt > removedBefore) {
        if (drafts.length < item.drafts.length) await store.batch(await withChanges(table, item, { drafts }))
        continue
      }
      const versions = (await table.revisions.list(item.id)).map(table.revisions.remove)
      const rest = item.position !== null ? table.put(item.id, item, nothing, 1) : table.remove(item)
      await store.batch([...(await rest), ...versions])
    }
}

async function endTokens({ store, runtime, noticeTeam }: Given): Promise<void> {
  const now = runtime.now().getTime()
  for (const token of (await store.find(apiTokens.name, { limit: 500 })).documents) {
    const end = endOfToken({ endsAt: textIn(token['endsAt']), createdAt: token.createdAt })
    if (Date.parse(end) <= now) await store.remove(apiTokens.name, token.id)
    else if (Date.parse(end) <= now + endsSoonMs) {
      await noticeTeam(`token ${token.id} until ${end}`, identityMessages.tokenEnds(String(token['name']), end))
    }
  }
}
