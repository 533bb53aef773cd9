import * as z from 'zod'
import {
  doneFollowUp,
  newFollowUp,
  nextReminder,
  noFollowUp,
  ordered,
  separatePlan,
} from '../../../../core/follow-up/follow-up.ts'
import type { Closing } from '../../../../core/follow-up/states.ts'
import { type FollowUp, followUpFields } from '../../../../core/follow-up/stored-fields.ts'
import type { WorkingTime } from '../../../../core/follow-up/working-time.ts'
import { inSteps } from '../../../../core/store/in-steps.ts'
import type { StoredDocument, Write } from '../../../../ports/document-store.ts'
import type { CancelSignal } from '../../../../ports/runtime.ts'
import type { Asks } from '../../context.ts'
import type { CollectionName } from './inbox-lines.ts'
import { anyDue, isEachPlaced, isPlace } from './list-items.ts'

/** What follows from the status of an earlier release. Any other status counts as new. */
const answered = { followUp: 'answered', closedAs: null, closedBecause: '' } as const
const closed = (closedAs: Closing) => ({ followUp: 'closed', closedAs, closedBecause: '' }) as const
export const leadStates: States = {
  contacted: answered,
  qualified: answered,
  proposal: answered,
  closed: closed('other'),
  rejected: closed('lost'),
}
export const messageStates: States = { answered, spam: closed('spam') }
type States = Readonly<Record<string, Pick<FollowUp, 'followUp' | 'closedAs' | 'closedBecause'>>>

interface Earlier {
  readonly id: string
  readonly status: unknown
  /** When it came in. */
  readonly from: Date
}

/** Returns the follow-up of a lead or message that was stored without one. It causes no reminder of what is past. */
export function followUpOfEarlier(
  { id, status, from }: Earlier,
  states: States,
  { now, workingTime }: { readonly now: Date; readonly workingTime: WorkingTime },
): FollowUp {
  const state = typeof status === 'string' && Object.hasOwn(states, status) ? states[status] : undefined
  if (state) return doneFollowUp(id, from, state)
  const followUp = newFollowUp(id, from, workingTime)
  const remindAt = [followUp.remindAt, followUp.dueAt].find((at) => at > now.toISOString()) ?? ''
  return { ...followUp, remindAt }
}

const backfills = [
  { collection: 'leads', states: leadStates, statusField: 'leadStatus' },
  { collection: 'contactMessages', states: messageStates, statusField: 'status' },
] as const
type Backfill = (typeof backfills)[number]

/** A step of some milliseconds. */
const pageSize = 20
const Known = z.object({ ...followUpFields, callAt: z.string().catch('') }).omit({ dueOrder: true })

/** Gives a known item its place, and what release 0.4.0 did not know: the plan apart from the promise, and when a call ends. */
function placed(document: StoredDocument, item: FollowUp, now: Date, workingTime: WorkingTime): Partial<FollowUp> {
  if (!isOfEarlier(document)) return ordered(document.id, item, {})
  const ended = isCall(document) ? { lateAt: workingTime.callLateAt(new Date(item.dueAt)).toISOString() } : {}
  const changes = { ...ended, ...separatePlan(item, workingTime) }
  const remindAt = nextReminder({ ...item, ...changes }, now.toISOString(), workingTime)
  return ordered(document.id, item, { ...changes, remindAt })
}

function isOfEarlier(document: StoredDocument): boolean {
  const plan = document['nextAction'] as { readonly at?: string } | null | undefined
  return (isCall(document) && document['lateAt'] === undefined) || (Boolean(plan) && plan?.at === undefined)
}

function isCall({ dueAt, callAt }: StoredDocument): boolean {
  return typeof callAt === 'string' && callAt !== '' && callAt === dueAt
}

/** Gives leads and messages of earlier releases their state and due time, and their place in the list to all that have none. Returns how many
 *  documents it changed. */
export function createBackfillFollowUp({ store, runtime, workingTime }: Asks<'store' | 'runtime' | 'workingTime'>) {
  function completed(document: StoredDocument, { collection, states, statusField }: Backfill): Write {
    const { id, revision, createdAt, [statusField]: status } = document
    const { data: known } = Known.safeParse(document)
    // Another program may have stored no time.
    const earlier = { id, status, from: new Date(Date.parse(createdAt) || 0) }
    const followUp = known?.followUpSince
      ? placed(document, { ...noFollowUp, ...known }, runtime.now(), workingTime)
      : followUpOfEarlier(earlier, states, { now: runtime.now(), workingTime })
    const changes = { ...followUp, ...filters(collection, document) }
    return { kind: 'update', collection, id, changes, ifRevision: revision }
  }

  async function written(writes: readonly Write[]): Promise<number> {
    if (writes.length === 0 || (await store.batch(writes)).kind === 'written') return writes.length
    // One has just changed. The next round finds it.
    let done = 0
    for (const write of writes) if ((await store.batch([write])).kind === 'written') done += 1
    return done
  }

  /** Plans and calls of release 0.4.0 are due. A process of it that still runs may store others. */
  async function findDue(collection: CollectionName, after: string | null, only: readonly string[]) {
    const dueOrder = { ...anyDue, ...(after && { over: after }) }
    const documents = await store.first(collection, { dueOrder }, pageSize, only)
    return { documents, next: documents.length < pageSize ? null : String(documents.at(-1)?.['dueOrder']) }
  }

  return async function backfillFollowUp(signal?: CancelSignal): Promise<number> {
    let changed = 0
    for (const backfill of backfills) {
      const { collection, statusField } = backfill
      const isPlaced = await isEachPlaced(store, [collection])
      const only = [...Object.keys(followUpFields), statusField, 'assignee', 'assigneeUid', 'kind', 'callAt']
      const cursor = { after: null as string | null, isEnd: false }
      const step = async () => {
        if (cursor.isEnd) return 0
        const { after } = cursor
        const { documents, next } = isPlaced
          ? await findDue(collection, after, only)
          : await store.find(collection, { limit: pageSize, after, only })
        Object.assign(cursor, { after: next, isEnd: next === null })
        const incomplete = documents.filter((document) => isOfEarlier(document) || !isPlace(document['dueOrder']))
        changed += await written(incomplete.map((document) => completed(document, backfill)))
        return documents.length
      }
      await inSteps(runtime, step, signal)
    }
    if (changed > 0) runtime.log.info('due times completed', { documents: changed })
    return changed
  }
}

/** Fields that the list filters by: a missing one matches no value. */
function filters(collection: CollectionName, { kind, assignee, assigneeUid }: StoredDocument) {
  const uid = (assignee as { readonly uid?: string } | null | undefined)?.uid ?? ''
  return {
    ...(collection === 'contactMessages' && kind === undefined && { kind: 'message' }),
    ...(assigneeUid === undefined && { assigneeUid: uid }),
  }
}
