import type { ItemRef } from '../../../../core/follow-up/change-item.ts'
import {
  type ActivityEntry,
  type Change,
  type Changed,
  entriesOf,
  withOwner,
} from '../../../../core/follow-up/change-item.ts'
import { closingInWords } from '../../../../core/follow-up/clock-words.ts'
import { type EventOf, type NextAction, applyEvent } from '../../../../core/follow-up/follow-up.ts'
import type { FollowUp } from '../../../../core/follow-up/stored-fields.ts'
import type { WorkingTime } from '../../../../core/follow-up/working-time.ts'
import type { User } from '../../../../ports/identity.ts'
import type { Asks } from '../../context.ts'
import { createChangeLead } from '../leads/change-lead.ts'
import type { StoredLead } from '../leads/lead.ts'
import { createChangeMessage } from '../messages/change-message.ts'
import type { StoredMessage } from '../messages/contact-message.ts'

/** What a member can change, with what its log says. */
export type ItemChange =
  /** Noting the same id again changes nothing. */
  | (EventOf<'called'> & { readonly id: string; readonly text: string })
  | (EventOf<'answered'> & { readonly how: string })
  | EventOf<'closed'>
  | EventOf<'reopened'>
  /** Without a next one, the plan is done or dropped. */
  | (EventOf<'planned'> & { readonly isDone: boolean })
  /** Null removes the owner. */
  | { readonly kind: 'assigned'; readonly assignee: User | null }

export type Item = StoredLead | StoredMessage
type ChangedItem = Changed<
  FollowUp &
    Pick<Item, 'assignee' | 'assigneeUid' | 'searchWords'> &
    Partial<Pick<StoredLead, 'leadStatus'> & Pick<StoredMessage, 'status'>>
>
/** A change that suits leads and messages. */
export type StoredChange = Omit<Change<FollowUp>, 'apply'> & {
  readonly apply: (item: Item, now: Date) => ChangedItem
}

/** Returns a function that makes a change of an item. */
export function createStoreChange(given: Asks<'store' | 'runtime' | 'announce'>) {
  const kinds = { lead: createChangeLead(given), message: createChangeMessage(given) }
  return (by: User, { kind, id }: ItemRef, change: StoredChange) => kinds[kind](by, id, change)
}

export function storedChange(change: ItemChange, workingTime: WorkingTime): StoredChange {
  if (change.kind === 'assigned') return { apply: (item) => withOwner(item, change.assignee) }
  return {
    entryId: change.kind === 'called' ? change.id : undefined,
    answers: change.kind === 'answered' || (change.kind === 'called' && change.outcome === 'spoke'),
    apply: (item, now) => ({
      changes: applyEvent(item.id, item, change, { now, workingTime }),
      entries: logOf(item, change),
    }),
  }
}

function logOf(item: Item, change: Exclude<ItemChange, { kind: 'assigned' }>): readonly ActivityEntry[] {
  const { followUp: from } = item
  switch (change.kind) {
    case 'called': {
      const { id, outcome: to, text, next } = change
      return [{ id, field: 'call', from: '', to, text }, ...(next ? planOf(item, next) : [])]
    }
    case 'answered':
      return entriesOf('followUp', from, change.waitForThem ? 'waiting' : 'answered', change.how)
    case 'closed':
      return closedEntries(item, change)
    case 'planned':
      return planOf(item, change.next, change.isDone)
    case 'reopened':
      return entriesOf('followUp', from, 'open')
  }
}

function closedEntries(item: Item, closed: EventOf<'closed'>): readonly ActivityEntry[] {
  const text = closingInWords(closed)
  const isSo = item.followUp === 'closed' && closingInWords(item) === text
  return isSo ? [] : [{ field: 'followUp', from: item.followUp, to: 'closed', text }]
}

function planOf({ nextAction }: Item, next: NextAction | null, isDone = false): readonly ActivityEntry[] {
  const isSo = (['at', 'note', 'owner'] as const).every((each) => nextAction?.[each] === next?.[each])
  const { at: from = '', note = '' } = nextAction ?? {}
  const entry = next ? { to: next.remindAt, text: next.note } : { to: isDone ? 'done' : '', text: note }
  return isSo ? [] : [{ field: 'nextAction', from, ...entry }]
}
