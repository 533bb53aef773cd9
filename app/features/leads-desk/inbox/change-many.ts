import * as z from 'zod'
import { type Changed, joined, withOwner, type ItemRef } from '../../../../core/follow-up/change-item.ts'
import { closingInWords } from '../../../../core/follow-up/clock-words.ts'
import { type EventContext, applyEvent, separatePlan } from '../../../../core/follow-up/follow-up.ts'
import type { Closing } from '../../../../core/follow-up/states.ts'
import { type FollowUp, followUpFields, promiseFields, time } from '../../../../core/follow-up/stored-fields.ts'
import type { WorkingTime } from '../../../../core/follow-up/working-time.ts'
import type { Member } from '../../../../core/identity/member.ts'
import type { User } from '../../../../ports/identity.ts'
import type { Changing } from '../leads/change-lead.ts'
import { type Item, type StoredChange, createStoreChange, storedChange } from './change-items.ts'
import type { UnchangedReason } from './messages.ts'

/** With the title that the member saw, which names it when it is gone. */
export interface ListedRef extends ItemRef {
  readonly title: string
}

/** What is absent stays as it is. */
export interface ManyChange {
  readonly assignee?: User | null
  readonly state?: 'open' | Closing
  /** Beside what they are closed as. */
  readonly words?: string
}

export const mostAtOnce = 100

const shortText = z.string().max(200)
const Before = z
  .object(promiseFields)
  .pick({ followUp: true, followUpSince: true, hasNewMessage: true })
  .extend({
    assigneeUid: shortText,
    closedAs: followUpFields.closedAs,
    closedBecause: z.string().max(500),
    nextAction: z.object({ at: time, remindAt: time, note: shortText, owner: shortText }).nullable(),
  })
type Before = Readonly<z.infer<typeof Before>>
/** What takes one change of many back. It comes from a form, and sets nothing that a member may not set: the promise is that of the stored item. */
const UndoItem = z.object({
  kind: z.enum(['lead', 'message']),
  id: z.string().min(1).max(200),
  title: z.string().max(300),
  /** What the change made: `markOf`. */
  after: z.string().max(2000),
  before: Before,
})
export type UndoItem = Readonly<z.infer<typeof UndoItem>>
export const UndoItems = z.array(UndoItem).min(1).max(mostAtOnce)

export function createManyChanges(given: Changing) {
  const { workingTime } = given
  const change = createStoreChange(given)

  async function changeEach<Ref extends ListedRef>(
    member: Member,
    refs: readonly Ref[],
    applyFor: (ref: Ref) => StoredChange['apply'],
    wasOf: (ref: Ref) => string | null,
  ) {
    const undo: UndoItem[] = []
    const unchanged: { title: string; reason: UnchangedReason }[] = []
    for (const ref of refs) {
      const { kind, id, title } = ref
      const before: UndoItem[] = []
      const was = wasOf(ref)
      let isOvertaken = false
      const apply: StoredChange['apply'] = (item, now) => {
        const made = applyFor(ref)(item, now)
        isOvertaken = made.entries.length > 0 && was !== null && was !== markOf(item)
        if (isOvertaken) return { changes: {}, entries: [] }
        const undone = undoOf({ kind, id, title }, item, { ...item, ...made.changes }, workingTime)
        before.splice(0, 1, ...(made.entries.length > 0 ? [undone] : []))
        return made
      }
      const changed = await change(member, ref, { apply })
      if (changed.kind === 'changed' && !isOvertaken) undo.push(...before)
      else unchanged.push({ title, reason: changed.kind })
    }
    /** `count`: how many are now as asked for. */
    return { count: refs.length - unchanged.length, undo, unchanged }
  }

  return {
    /** Changes each item in a batch of its own. */
    changeMany(member: Member, refs: readonly ListedRef[], wantedOfAll: ManyChange) {
      const { assignee, state, words: closedBecause = '' } = wantedOfAll
      const eventOf = (wanted: NonNullable<typeof state>) =>
        wanted === 'open'
          ? ({ kind: 'reopened' } as const)
          : ({ kind: 'closed', closedAs: wanted, closedBecause } as const)
      const wanted = [
        ...(assignee === undefined ? [] : [storedChange({ kind: 'assigned', assignee }, workingTime)]),
        ...(state ? [storedChange(eventOf(state), workingTime)] : []),
      ]
      const apply: StoredChange['apply'] = (item, now) => joined(wanted.map((each) => each.apply(item, now)))
      return changeEach(
        member,
        refs,
        () => apply,
        () => null,
      )
    },

    /** Puts back what has not changed since. An owner who has left the team is not put back. */
    undoMany: (member: Member, undo: readonly UndoItem[], team: readonly User[]) =>
      changeEach(
        member,
        undo,
        ({ before }) =>
          (item, now) =>
            joined<FollowUp & Pick<Item, 'assignee' | 'assigneeUid'>>([
              withOwner(item, team.find(({ uid }) => uid === before.assigneeUid) ?? null),
              restored(item, before, team, { now, workingTime }),
            ]),
        ({ after }) => after,
      ),
  }
}

/** Returns what takes an item back to what it was before a change, while nothing else has changed it. */
export function undoOf(ref: ListedRef, before: Item, after: Item, workingTime: WorkingTime): UndoItem {
  return { ...ref, after: markOf(after), before: Before.parse({ ...before, ...separatePlan(before, workingTime) }) }
}

/** Puts back the state and the plan. A planner who has left the team is not put back. */
function restored(item: Item, before: Before, team: readonly User[], context: EventContext): Changed<FollowUp> {
  const { followUp, followUpSince, closedAs, closedBecause, hasNewMessage, nextAction: plan } = before
  const owner = team.find(({ uid }) => uid === plan?.owner)?.uid ?? ''
  const next = plan?.at ? { ...plan, owner } : null
  const ended = { followUp, followUpSince, closedAs, closedBecause, dueAt: '', lateAt: '' }
  const state = followUp === 'open' ? applyEvent(item.id, item, { kind: 'reopened' }, context) : ended
  // What came due while it was closed is still said.
  const since = item.followUp === 'closed' ? { remindAt: item.followUpSince } : {}
  const planned = applyEvent(item.id, { ...item, ...state, ...since }, { kind: 'planned', next }, context)
  const changes = { ...state, ...planned, hasNewMessage }
  if (markOf({ ...item, ...changes }) === markOf(item)) return { changes: {}, entries: [] }
  return { changes, entries: [{ field: 'followUp', from: item.followUp, to: followUp, text: closingInWords(before) }] }
}

function markOf(item: Item): string {
  const { followUp, dueAt, followUpSince, closedAs, closedBecause, hasNewMessage, owedWhenClosed } = item
  const state = [followUp, dueAt, followUpSince, closedAs, closedBecause, hasNewMessage, owedWhenClosed?.dueAt]
  const { nextAction: plan, assigneeUid } = item
  return [assigneeUid, ...state, plan?.at, plan?.note, plan?.owner].join(' ')
}
