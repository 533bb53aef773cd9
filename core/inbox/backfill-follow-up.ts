import type { DocumentStore, StoredDocument, Write } from '../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { contactMessages } from '../contact/contact-message.ts'
import { doneFollowUp, newFollowUp, spamWord } from '../follow-up/follow-up.ts'
import type { FollowUp } from '../follow-up/stored-fields.ts'
import type { WorkingTime } from '../follow-up/working-time.ts'
import { leads } from '../leads/lead.ts'
import { inSteps } from '../store/in-steps.ts'

/** What follows from the status of an earlier release. Any other status counts as new. */
const answered = { followUp: 'answered', closedBecause: '' } as const
const closedAs = (word: string) => ({ followUp: 'closed', closedBecause: word }) as const
export const leadStates: States = {
  contacted: answered,
  qualified: answered,
  proposal: answered,
  closed: closedAs('closed'),
  rejected: closedAs('rejected'),
}
export const messageStates: States = { answered, spam: closedAs(spamWord) }
type States = Readonly<Record<string, Pick<FollowUp, 'followUp' | 'closedBecause'>>>

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
  { collection: leads.name, states: leadStates, statusField: 'leadStatus' },
  { collection: contactMessages.name, states: messageStates, statusField: 'status' },
] as const

/** A step of some milliseconds. */
const pageSize = 20

interface Dependencies {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'sleep' | 'log'>
  readonly workingTime: WorkingTime
}

/** Gives leads and messages of earlier releases their state, due time and place in the list. Returns how many documents it changed. */
export function createBackfillFollowUp({ store, runtime, workingTime }: Dependencies) {
  async function backfillPage({ collection, states, statusField }: (typeof backfills)[number], missing: '' | null) {
    const only = [statusField, 'assignee', 'assigneeUid', 'kind']
    const documents = await store.first(collection, { dueOrder: missing }, pageSize, only)
    if (documents.length === 0) return 0
    const writes = documents.map((document): Write => {
      const { id, revision, createdAt, [statusField]: status } = document
      const context = { now: runtime.now(), workingTime }
      // Another program may have stored no time.
      const from = new Date(Date.parse(createdAt) || 0)
      const followUp = followUpOfEarlier({ id, status, from }, states, context)
      return { kind: 'update', collection, id, changes: { ...followUp, ...filters(document) }, ifRevision: revision }
    })
    if ((await store.batch(writes)).kind === 'written') return writes.length
    // One has just changed. The next round finds the rest.
    let done = 0
    for (const write of writes) if ((await store.batch([write])).kind === 'written') done += 1
    return done
  }

  return async function backfillFollowUp(signal?: CancelSignal): Promise<number> {
    let changed = 0
    for (const backfill of backfills) {
      for (const missing of [null, ''] as const) {
        changed += await inSteps(runtime, () => backfillPage(backfill, missing), signal)
      }
    }
    if (changed > 0) runtime.log.info('due times completed', { documents: changed })
    return changed
  }
}

/** Fields that the list filters by: a missing one matches no value. */
function filters({ kind, assignee, assigneeUid }: StoredDocument) {
  const uid = (assignee as { readonly uid?: string } | null | undefined)?.uid ?? ''
  return { ...(kind === undefined && { kind: 'message' }), ...(assigneeUid === undefined && { assigneeUid: uid }) }
}
