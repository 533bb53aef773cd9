import * as z from 'zod'
import type { User } from '../../ports/identity.ts'
import { followUpFields } from '../follow-up/follow-up.ts'
import { ordered } from '../follow-up/transitions.ts'
import type { Member } from '../identity/member.ts'
import { leadTitle } from '../leads/title.ts'
import type { Item, ItemChange, ItemRef, createItemChanges } from './change-items.ts'
import type { UnchangedReason } from './messages.ts'

/** With the title that the member saw, which names it when it is gone. */
export interface ListedRef extends ItemRef {
  readonly title: string
}

export type ManyChange =
  | { readonly assignee: User | null }
  | { readonly state: 'open' | 'waiting' }
  | { readonly state: 'closed'; readonly word: string }

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
const FormerState = z
  .object({
    ...followUpFields,
    followUpSince: time,
    closedBecause: z.string().max(500),
    dueAt: time,
    nextAction: z.object({ note: z.string().max(500) }).nullable(),
    remindAt: time,
  })
  .omit({ answeredAt: true, dueOrder: true })
/** What takes one change of many back. It comes from a form, and sets nothing that a member may not set. */
const UndoItem = z.object({
  kind: z.enum(['lead', 'message']),
  id: z.string().min(1).max(200),
  title: z.string().max(300),
  /** What the change made: nothing is put back when another has changed it since. */
  after: z.string().max(1000),
  before: z.union([z.object({ assigneeUid: z.string() }), FormerState]),
})
export type UndoItem = Readonly<z.infer<typeof UndoItem>>
export const UndoItems = z.array(UndoItem).min(1).max(mostAtOnce)

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
        const made = isOther(item) ? { changes: {}, entries: [] } : wanted.apply(item, now)
        found.isOther = isOther(item)
        found.undo = made.entries.length > 0 ? undoOf(ref, item, { ...item, ...made.changes }) : null
        return made
      }
      const { kind } = await change(member, ref, { ...wanted, apply }, null)
      if (kind === 'gone' || found.isOther)
        unchanged.push({ title: ref.title, reason: kind === 'gone' ? kind : 'changed' })
      else if (found.undo) undo.push(found.undo)
    }
    return { count: refs.length - unchanged.length, undo, unchanged }
  }

  return {
    changeMany: (member, refs, wanted) =>
      changeEach(member, refs, () => {
        if ('assignee' in wanted) return changes.assign(wanted.assignee)
        if (wanted.state === 'closed') return changes.close(wanted)
        return wanted.state === 'open' ? changes.reopen({}) : changes.wait({})
      }),

    undoMany: (member, undo, team) =>
      changeEach(member, undo, ({ before, after }) => {
        const isOther = (item: Item) => markOf(item, before) !== after
        if (!('assigneeUid' in before)) return { ...putBack(before), isOther }
        return { ...changes.assign(team.find(({ uid }) => uid === before.assigneeUid) ?? null), isOther }
      }),
  }
}

function putBack(before: z.infer<typeof FormerState>): ItemChange {
  return {
    field: 'followUp',
    apply: (item) => ({
      changes: ordered(item.id, item, before),
      entries: [{ field: 'followUp', from: item.followUp, to: before.followUp, text: before.closedBecause }],
    }),
  }
}

function undoOf({ kind, id }: ItemRef, item: Item, changed: Item): UndoItem {
  const title = titleOf(item).slice(0, 300)
  const isOwner = changed.assigneeUid !== item.assigneeUid
  const before = isOwner ? { assigneeUid: item.assigneeUid } : FormerState.parse(item)
  return { kind, id, title, after: markOf(changed, before), before }
}

function markOf(item: Item, before: UndoItem['before']): string {
  if ('assigneeUid' in before) return item.assigneeUid
  return [item.followUp, item.followUpSince, item.dueAt, item.closedBecause].join(' ')
}

function titleOf(item: Item): string {
  return 'projectIdea' in item ? leadTitle(item) : item.name || item.phone || item.email
}
