import * as z from 'zod'
import type { User } from '../../ports/identity.ts'
import { entriesOf } from '../follow-up/change-item.ts'
import { followUpFields } from '../follow-up/stored-fields.ts'
import { ordered } from '../follow-up/transitions.ts'
import type { Member } from '../identity/member.ts'
import type { Item, ItemChange, ItemRef, createItemChanges } from './change-items.ts'
import type { UnchangedReason } from './messages.ts'

/** With the title that the member saw, which names it when it is gone. */
export interface ListedRef extends ItemRef {
  readonly title: string
}

/** What is absent stays as it is. */
export interface ManyChange {
  readonly assignee?: User | null
  readonly state?: 'open' | 'waiting' | 'closed'
  /** Why they are closed. */
  readonly word?: string
}

export interface ManyChanged {
  /** How many are now as asked for. */
  readonly count: number
  readonly undo: readonly UndoItem[]
  readonly unchanged: readonly { readonly title: string; readonly reason: UnchangedReason }[]
}

export interface ManyChanges {
  /** Changes each item in a batch of its own. */
  changeMany(member: Member, items: readonly ListedRef[], change: ManyChange): Promise<ManyChanged>
  /** Puts back what nobody has changed since. An owner who has left the team becomes nobody. */
  undoMany(member: Member, undo: readonly UndoItem[], team: readonly User[]): Promise<ManyChanged>
}

export const mostAtOnce = 100

const time = z.iso.datetime().or(z.literal(''))
const Before = z.object({
  assigneeUid: z.string().max(200),
  followUp: followUpFields.followUp,
  followUpSince: time,
  closedBecause: z.string().max(500),
  dueAt: time,
  nextAction: z.object({ note: z.string().max(500) }).nullable(),
  remindAt: time,
  hasNewMessage: z.boolean(),
})
type Before = Readonly<z.infer<typeof Before>>
/** What takes one change of many back. It comes from a form, and sets nothing that a member may not set. */
const UndoItem = z.object({
  kind: z.enum(['lead', 'message']),
  id: z.string().min(1).max(200),
  title: z.string().max(300),
  /** What the change made: `markOf`. */
  after: z.string().max(1000),
  before: Before,
})
export type UndoItem = Readonly<z.infer<typeof UndoItem>>
export const UndoItems = z.array(UndoItem).min(1).max(mostAtOnce)

/** `isOther`: another member has changed the item, which then stays. */
type Wanted = ItemChange & { readonly isOther?: (item: Item) => boolean }

export function createManyChanges({ changes, change }: ReturnType<typeof createItemChanges>): ManyChanges {
  async function changeEach<Ref extends ListedRef>(
    member: Member,
    refs: readonly Ref[],
    changeOf: (ref: Ref) => Wanted,
  ): Promise<ManyChanged> {
    const undo: UndoItem[] = []
    const unchanged: { title: string; reason: UnchangedReason }[] = []
    for (const ref of refs) {
      const { isOther = () => false, ...wanted } = changeOf(ref)
      const found = { isOther: false, undo: null as UndoItem | null }
      const apply: ItemChange['apply'] = (item, now) => {
        found.isOther = isOther(item)
        const made = found.isOther ? { changes: {}, entries: [] } : wanted.apply(item, now)
        found.undo = made.entries.length > 0 ? undoOf(ref, item, { ...item, ...made.changes }) : null
        return made
      }
      const { kind } = await change(member, ref, { ...wanted, apply }, null)
      if (kind === 'gone') unchanged.push({ title: ref.title, reason: kind })
      else if (found.isOther) unchanged.push({ title: ref.title, reason: 'changed' })
      else if (found.undo) undo.push(found.undo)
    }
    return { count: refs.length - unchanged.length, undo, unchanged }
  }

  return {
    changeMany: (member, refs, { assignee, state, word = '' }) => {
      const states = {
        open: () => changes.reopen({}),
        waiting: () => changes.wait({}),
        closed: () => changes.close({ word }),
      }
      const wanted = [
        ...(assignee === undefined ? [] : [changes.assign(assignee)]),
        ...(state ? [states[state]()] : []),
      ]
      return changeEach(member, refs, () => inOneBatch(wanted))
    },

    undoMany: (member, undo, team) =>
      changeEach(member, undo, ({ before, after }) => ({
        ...inOneBatch([changes.assign(team.find(({ uid }) => uid === before.assigneeUid) ?? null), putBack(before)]),
        isOther: (item) => ![after, markOf(before)].includes(markOf(item)),
      })),
  }
}

/** Of changes of different fields. */
function inOneBatch(wanted: readonly ItemChange[]): ItemChange {
  return {
    field: 'followUp',
    apply(item, now) {
      const made = wanted.map(({ apply }) => apply(item, now))
      return {
        changes: Object.assign({}, ...made.map((one) => one.changes)),
        entries: made.flatMap((one) => one.entries),
      }
    },
  }
}

function putBack({ assigneeUid: _assigneeUid, ...before }: Before): ItemChange {
  const apply: ItemChange['apply'] = (item) => ({
    changes: ordered(item.id, item, before),
    entries: entriesOf('followUp', item.followUp, before.followUp, before.closedBecause),
  })
  return { field: 'followUp', apply }
}

function undoOf({ kind, id, title }: ListedRef, item: Item, changed: Item): UndoItem {
  return { kind, id, title, after: markOf(changed), before: Before.parse(item) }
}

function markOf({ assigneeUid, followUp, followUpSince, dueAt, closedBecause }: Before): string {
  return [assigneeUid, followUp, followUpSince, dueAt, closedBecause].join(' ')
}
