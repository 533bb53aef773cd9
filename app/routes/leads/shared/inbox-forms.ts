import * as z from 'zod'
import { closings } from '../../../../core/follow-up/states.ts'
import { initialsOf } from '../../../../core/identity/member-label.ts'
import type { Member } from '../../../../core/identity/member.ts'
import type { Services } from '../../../features.ts'
import { type ListedRef, UndoItems, mostAtOnce } from '../../../features/leads-desk/inbox/change-many.ts'
import { changeMessages as texts } from '../../../features/leads-desk/inbox/messages.ts'
import { defineForm, done, formsFor, members, type Sent, strange } from '../../../ui/forms/define-form.ts'
import { sameChoice } from './intents.ts'
import { longestWord, written } from './written.ts'

const Bulk = z
  .object({
    /** One a line. */
    item: z
      .string()
      .default('')
      .transform((values) => values.split('\n').flatMap(itemOf)),
    assignee: z.string().max(200).default(sameChoice),
    state: z.enum(['open', ...closings, sameChoice]).default(sameChoice),
    word: written(longestWord),
  })
  .refine(({ item: items }) => items.length > 0, texts.noneChosen)
  .refine(({ item: items }) => items.length <= mostAtOnce, texts.tooMany(mostAtOnce))
  .refine(({ assignee, state }) => assignee !== sameChoice || state !== sameChoice, texts.nothingChosen)

export const Undo = z.object({ undo: z.string().transform(jsonOf).pipe(UndoItems) })

/** The forms of the list: what changes the chosen rows, and what takes it back. */
export const inboxForms = formsFor(members, {
  bulk: defineForm(
    Bulk,
    async ({ services, who: member }: Sent<Member>, { item: items, assignee: uid, state, word: words }) => {
      const team = await services.identity.assignees(member)
      const owner = uid === sameChoice || uid === '' ? null : team.find((each) => each.uid === uid)
      if (owner === undefined) return strange
      const newOwner = uid === sameChoice ? {} : { assignee: owner }
      const newState = state === sameChoice ? {} : { state, words }
      const changed = await services.inbox.changeMany(member, items, { ...newOwner, ...newState })
      const now = [
        'assignee' in newOwner && texts.owned(owner ? initialsOf(owner) : ''),
        'state' in newState && (state === 'open' ? 'open' : 'closed'),
      ].filter((word) => word !== false)
      const undo = changed.undo.length > 0 ? JSON.stringify(changed.undo) : undefined
      return done(sentenceOf(changed, texts.areNow(changed.count, now)), undo)
    },
  ),

  undo: defineForm(Undo, async ({ services, who: member }: Sent<Member>, { undo }) => {
    const undone = await services.inbox.undoMany(member, undo, await services.identity.assignees(member))
    return done(sentenceOf(undone, texts.undone(undone.count)))
  }),
})

type ManyChanged = Awaited<ReturnType<Services['inbox']['undoMany']>>

function sentenceOf({ count, unchanged }: ManyChanged, whenAll: string): string {
  return unchanged.length === 0 ? whenAll : texts.someUnchanged(count, unchanged)
}

/** Reads the value of a row's box. */
function itemOf(value: string): ListedRef[] {
  const [, kind, id = '', title = ''] = /^(lead|message):(\S{1,200}) ?(.*)$/s.exec(value) ?? []
  if (kind === undefined) return []
  return [{ kind: kind === 'lead' ? kind : 'message', id, title: title.slice(0, 300) || texts.untitled }]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
