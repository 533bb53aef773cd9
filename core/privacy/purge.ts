import * as z from 'zod'
import type { Match, StoredDocument, Write } from '../../ports/document-store.ts'
import { firstUsedOn } from '../clock/clock.ts'
import { leads } from '../leads/lead.ts'
import { type EraseDependencies, eraseOutside, personalData } from './erase.ts'
import { purgeMessages } from './messages.ts'

interface Dependencies extends EraseDependencies {
  /** Mails the team, once for each key. */
  noticeTeam: (key: string, notice: { subject: string; text: string; path: string }) => Promise<void>
}

/** Fewer than a batch may hold: others wait for it. */
const purgedAtOnce = 50
/** So few are erased however few there are. */
const mostUnasked = 10
/** Less than a day, as the purge of the next day may begin a little earlier. */
const heldMs = 23 * 60 * 60 * 1000
const [collection, id] = ['settings', 'held-purges']
const Held = z.object({ since: z.record(z.string(), z.string()) })

/** Returns a function that erases every document past its `dataRetentionDate` and returns their number. More than a tenth of a collection
 *  waits for a day, of which the team is told. */
export function createPurge(dependencies: Dependencies) {
  const { runtime } = dependencies
  const names = [...new Set(personalData.map(({ name }) => name))]

  return async function purge(): Promise<number> {
    const now = runtime.now().toISOString()
    const where = { dataRetentionDate: { atMost: now } }
    let erased = 0
    for (const name of await findDue(names, where, dependencies)) {
      erased += await purgeCollection(name, where, dependencies)
    }
    if (erased > 0) runtime.log.info('erased after retention', { documents: erased })
    return erased
  }
}

async function purgeCollection(name: string, where: Match, dependencies: Dependencies): Promise<number> {
  const { store, announceErased = () => [] } = dependencies
  let erased = 0
  for (;;) {
    const documents = await store.first(name, where, purgedAtOnce)
    if (documents.length === 0) return erased
    const due = documents.filter(({ createdAt }) => createdAt >= firstUsedOn)
    const removals = due.map(({ id: dueId }): Write => ({ kind: 'remove', collection: name, id: dueId }))
    for (const removal of removals) await eraseOutside(removal, dependencies)
    const repairs = documents.filter((each) => !due.includes(each)).map((each) => repair(name, each, dependencies))
    // A conflict: a member erased one of them in between. The next round finds the others.
    const events = name === leads.name ? due.flatMap((lead) => announceErased(lead)) : []
    if ((await store.batch([...removals, ...repairs, ...events])).kind === 'written') erased += due.length
  }
}

/** What was stored by a clock that stood years behind is kept for as long as it should be, from now on. */
function repair(name: string, document: StoredDocument, { runtime: { now, log } }: Dependencies): Write {
  const { id: documentId, createdAt, dataRetentionDate, revision: ifRevision } = document
  const keptMs = Date.parse(String(dataRetentionDate)) - Date.parse(createdAt)
  const changes = { dataRetentionDate: new Date(now().getTime() + Math.max(keptMs, purgedAtOnce)).toISOString() }
  log.warn('kept although past its date, as the clock was wrong', { collection: name, id: documentId })
  return { kind: 'update', collection: name, id: documentId, changes, ifRevision }
}

/** Returns the collections that have something to erase now, and notes since when the purge of others waits. */
async function findDue(
  names: readonly string[],
  where: Match,
  { store, runtime, noticeTeam }: Dependencies,
): Promise<readonly string[]> {
  const now = runtime.now()
  const stored = Held.safeParse(await store.get(collection, id)).data?.since ?? {}
  const since: Record<string, string> = {}
  const found: string[] = []
  for (const name of names) {
    const { length } = await store.first(name, where, mostUnasked + 1, [])
    if (length > 0) found.push(name)
    if (length <= mostUnasked) continue
    const [due, all] = await Promise.all([store.count(name, where), store.count(name)])
    if (due * 10 <= all) continue
    const noted = stored[name] ?? ''
    since[name] = noted !== '' && noted <= now.toISOString() ? noted : now.toISOString()
    if (since[name] === noted) continue
    const notice = {
      subject: purgeMessages.subject,
      text: purgeMessages.held(name, due, all, now),
      path: '/admin/status',
    }
    runtime.log.warn('a purge waits for a day', { collection: name, due, of: all })
    await noticeTeam(`purge of ${name}, ${since[name]}`, notice)
  }
  if (JSON.stringify(since) !== JSON.stringify(stored)) {
    const noted = await store.update(collection, id, { since })
    if (noted.kind === 'missing') await store.add(collection, { since }, id)
  }
  return found.filter((name) => !since[name] || now.getTime() - Date.parse(since[name]) >= heldMs)
}
