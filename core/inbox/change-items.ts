import type { DocumentStore } from '../../ports/document-store.ts'
import type { User } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { createChangeMessage } from '../contact/change-message.ts'
import type { StoredMessage } from '../contact/contact-message.ts'
import { type Change, type Changed, type ItemChanged, entriesOf, withAssignee } from '../follow-up/change-item.ts'
import type { FollowUp } from '../follow-up/stored-fields.ts'
import { type CallOutcome, type FollowUpEvent, type NextAction, applyEvent } from '../follow-up/transitions.ts'
import type { WorkingTime } from '../follow-up/working-time.ts'
import type { Member } from '../identity/member.ts'
import { createChangeLead } from '../leads/change-lead.ts'
import type { StoredLead } from '../leads/lead.ts'
import type { ExpectedRevision } from '../store/lists.ts'

/** A lead, or a message or call request. */
export interface ItemRef {
  readonly kind: 'lead' | 'message'
  readonly id: string
}

/** What a member can change, with the details. */
interface Details {
  /** Noting the same id again changes nothing. */
  readonly noteCall: {
    readonly id: string
    readonly outcome: CallOutcome
    readonly text: string
    readonly next: NextAction | null
  }
  readonly markAnswered: { readonly how: string; readonly waitForThem: boolean }
  readonly wait: object
  readonly close: { readonly word: string }
  readonly reopen: object
  /** Null removes the next action. */
  readonly setNextAction: NextAction | null
  /** Null removes the owner. */
  readonly assign: User | null
}

/** What members change in leads, messages and call requests. Each change is written in one batch with its activity. It is a conflict when
 *  another member has changed the same since the expected revision: `was` is the owner's email for `assign`, else the `followUpMark`. */
export type ItemChanges = {
  readonly [Name in keyof Details]: (
    member: Member,
    item: ItemRef,
    details: Details[Name],
    expected: ExpectedRevision,
  ) => Promise<ItemChanged>
}

export type Item = StoredLead | StoredMessage
/** A change that suits leads and messages. */
export type ItemChange = Omit<Change<FollowUp>, 'apply'> & {
  readonly apply: (item: Item, now: Date) => Changed<FollowUp & Pick<Item, 'assignee' | 'assigneeUid'>>
}

export interface Dependencies {
  readonly store: DocumentStore
  readonly runtime: Runtime
  readonly workingTime: WorkingTime
}

export function createItemChanges({ store, runtime, workingTime }: Dependencies) {
  const kinds = { lead: createChangeLead({ store, runtime }), message: createChangeMessage({ store, runtime }) }

  function followUp(event: FollowUpEvent, entries: (item: Item) => Changed<FollowUp>['entries']): ItemChange {
    const apply: ItemChange['apply'] = (item, now) => ({
      changes: applyEvent(item.id, item, event, { now, workingTime }),
      entries: entries(item),
    })
    return { field: 'followUp', apply }
  }

  const changes: { readonly [Name in keyof Details]: (details: Details[Name]) => ItemChange } = {
    noteCall: ({ id, outcome, text, next }) => ({
      ...followUp({ kind: 'called', outcome, next }, (item) => [
        { id, field: 'call', from: '', to: outcome, text },
        ...(next ? planEntries(item, next) : []),
      ]),
      entryId: id,
      answers: outcome === 'spoke',
    }),
    markAnswered: ({ how: text, waitForThem }) => ({
      ...followUp({ kind: 'answered', waitForThem }, ({ followUp: from }) => [
        { field: 'followUp', from, to: waitForThem ? 'waiting' : 'answered', text },
      ]),
      answers: true,
    }),
    wait: () => followUp({ kind: 'waited' }, (item) => entriesOf('followUp', item.followUp, 'waiting')),
    close: ({ word: text }) =>
      followUp({ kind: 'closed', word: text }, ({ followUp: from, closedBecause }) =>
        closedBecause === text ? [] : [{ field: 'followUp', from, to: 'closed', text }],
      ),
    reopen: () => followUp({ kind: 'reopened' }, (item) => entriesOf('followUp', item.followUp, 'open')),
    setNextAction: (next) => followUp({ kind: 'planned', next }, (item) => planEntries(item, next)),
    assign: (assignee) => ({ field: 'assignee', apply: (item) => withAssignee(item, assignee) }),
  }

  function change(member: Member, { kind, id }: ItemRef, wanted: ItemChange, expected: ExpectedRevision | null) {
    return kinds[kind](member, id, wanted, expected)
  }

  function method<Given>(changeOf: (details: Given) => ItemChange) {
    return (member: Member, item: ItemRef, details: Given, expected: ExpectedRevision) =>
      change(member, item, changeOf(details), expected)
  }

  const methods: ItemChanges = {
    noteCall: method(changes.noteCall),
    markAnswered: method(changes.markAnswered),
    wait: method(changes.wait),
    close: method(changes.close),
    reopen: method(changes.reopen),
    setNextAction: method(changes.setNextAction),
    assign: method(changes.assign),
  }
  return { methods, changes, change }
}

function planEntries({ nextAction, dueAt: from }: Item, next: NextAction | null): Changed<FollowUp>['entries'] {
  const isSo = next === null ? nextAction === null : nextAction?.note === next.note && from === next.at
  return isSo ? [] : [{ field: 'nextAction', from, to: next?.at ?? '', text: next?.note ?? '' }]
}
