import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { WorkingTime } from '../follow-up/working-time.ts'
import type { Member } from '../identity/member.ts'
import { createListItems, type InboxPage, type InboxQuery } from './list-items.ts'
import { createTotals, type InboxTotals } from './totals.ts'

/** The team's side of leads, messages and call requests together. Works as `LeadService` does. */
export interface InboxService {
  /** Returns a page of at most fifty items. */
  list(member: Member, query: InboxQuery): Promise<InboxPage>
  totals(member: Member, now?: Date): Promise<InboxTotals>
}

interface Dependencies {
  readonly store: DocumentStore
  readonly runtime: Runtime
  readonly workingTime: WorkingTime
}

export function createInboxService({ store, runtime, workingTime }: Dependencies): InboxService {
  const list = createListItems(store, runtime)
  const totals = createTotals({ store, runtime, workingTime })
  return {
    list: (_member, query) => list(query),
    totals: (member, now) => totals(member, now),
  }
}
