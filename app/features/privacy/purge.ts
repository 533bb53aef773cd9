import * as z from 'zod'
import { firstUsedOn } from '../../../core/clock/clock.ts'
import { noteWork, purged, type StoredCollection, workNotes } from '../../../core/store/collection.ts'
import type { Match, Write } from '../../../ports/document-store.ts'
import type { Asks } from '../context.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { contactMessages } from '../leads-desk/messages/contact-message.ts'
import { type Erasing, eraseOutside } from './erase.ts'
import { purgeMessages } from './messages.ts'

type Given = Erasing & Asks<'noticeTeam'>

/** Fewer than a batch may hold: others wait for it. */
const purgedAtOnce = 50
/** So few copies are erased however few there are. */
const mostUnasked = 10
const handedIn: readonly string[] = [leads.name, contactMessages.name]
/** Less than a day, as the purge of the next day may begin a little earlier. */
const heldMs = 23 * 60 * 60 * 1000
const id = 'held-purges'
const Held = z.object({ since: z.record(z.string(), z.string()) })

/** Returns a function that erases every document past its `dataRetentionDate` and returns their number. More than a tenth of a collection
 *  waits for a day with everything else that is kept for long, of which the team is told. */
export function createPurge(given: Given) {
  const { runtime, collections } = given

  return async function purge(): Promise<number> {
    const now = runtime.now().toISOString()
    const where = { dataRetentionDate: { atMost: now } }
    let erased = 0
    for (const name of await findDue(purged(collections), where, given)) {
      erased += await purgeCollection(name, where, given)
    }
    if (erased > 0) runtime.log.info('erased after retention', { documents: erased })
    return erased
  }
}

async function purgeCollection(name: string, where: Match, given: Given): Promise<number> {
  const { store, announce } = given
  let erased = 0
  for (;;) {
    const due = await store.first(name, where, purgedAtOnce)
    if (due.length === 0) return erased
    const removals = due.map(({ id: dueId }): Write => ({ kind: 'remove', collection: name, id: dueId }))
    for (const removal of removals) await eraseOutside(removal, given)
    // A conflict: a member erased one of them in between. The next round finds the others.
    const events = name === leads.name ? due.flatMap((lead) => announce.erased(lead)) : []
    if ((await store.batch([...removals, ...events])).kind === 'written') erased += due.length
  }
}

/** Returns what is past its date. What was stored by a clock that stood years behind is kept for as long as it should be, from now on. */
async function firstDue(name: string, where: Match, { store, runtime }: Given) {
  for (;;) {
    const documents = await store.first(name, where, purgedAtOnce, ['dataRetentionDate'])
    const misdated = documents.filter(({ createdAt }) => createdAt < firstUsedOn)
    if (misdated.length === 0) return documents
    const repairs = misdated.map(({ id: documentId, createdAt, dataRetentionDate, revision: ifRevision }): Write => {
      const keptMs = Math.max(Date.parse(String(dataRetentionDate)) - Date.parse(createdAt), purgedAtOnce)
      const changes = { dataRetentionDate: new Date(runtime.now().getTime() + keptMs).toISOString() }
      return { kind: 'update', collection: name, id: documentId, changes, ifRevision }
    })
    await store.batch(repairs)
    const kept = { collection: name, documents: repairs.length }
    runtime.log.warn('kept although past its date, as the clock was wrong', kept)
  }
}

/** Returns the collections that have something to erase now, and notes since when the purge waits. */
async function findDue(
  collections: readonly StoredCollection[],
  where: Match,
  given: Given,
): Promise<readonly string[]> {
  const { store, runtime, noticeTeam } = given
  const now = runtime.now()
  const stored = Held.safeParse(await store.get(workNotes, id)).data?.since ?? {}
  const since: Record<string, string> = {}
  const found: StoredCollection[] = []
  const held: string[] = []
  for (const collection of collections) {
    const { name } = collection
    const { length } = await firstDue(name, where, given)
    if (length > 0) found.push(collection)
    const many = await muchOf(collection, length, where, given)
    if (!many) continue
    const noted = stored[name] ?? ''
    since[name] = noted !== '' && noted <= now.toISOString() ? noted : now.toISOString()
    if (since[name] === noted) continue
    runtime.log.warn('a purge waits for a day', { collection: name, due: many.due, of: many.all })
    held.push(purgeMessages.part(name, many.due, many.all))
  }
  const { subject } = purgeMessages
  const notice = { subject, text: purgeMessages.held(held, now), path: '/admin/status' }
  if (held.length > 0) await noticeTeam(`purge ${now.toISOString()}`, notice)
  if (JSON.stringify(since) !== JSON.stringify(stored)) await noteWork(store, id, { since })
  const isHeld = Object.values(since).some((from) => now.getTime() - Date.parse(from) < heldMs)
  return found.filter(({ isShortLived = false }) => isShortLived || !isHeld).map(({ name }) => name)
}

/** Returns how many of a collection are past their date, where that is more than a tenth; null where it is not. */
async function muchOf(
  { name, isShortLived = false }: StoredCollection,
  found: number,
  where: Match,
  { store }: Given,
): Promise<{ readonly due: number; readonly all: number } | null> {
  if (found <= (handedIn.includes(name) ? 0 : mostUnasked) || isShortLived) return null
  const [due, all] = await Promise.all([store.count(name, where), store.count(name)])
  return due * 10 > all ? { due, all } : null
}
