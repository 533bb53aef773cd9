import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod'
import { closings } from '../../../../core/follow-up/stored-fields.ts'
import { initialsOf } from '../../../../core/identity/member-label.ts'
import { type ListedRef, type ManyChanged, UndoItems, mostAtOnce } from '../../../../core/inbox/change-many.ts'
import { changeMessages as texts } from '../../../../core/inbox/messages.ts'
import { sameChoice } from './action-result.ts'
import { type FormInput, action, done, invalid, longestWord, performAction, runAction, written } from './form-action.ts'

const Bulk = z
  .object({
    items: z.array(z.string()).transform((values) => values.flatMap(itemOf)),
    assignee: z.string().max(200).default(sameChoice),
    state: z.enum(['open', ...closings, sameChoice]).default(sameChoice),
    word: written(longestWord),
  })
  .refine(({ items }) => items.length > 0, texts.noneChosen)
  .refine(({ items }) => items.length <= mostAtOnce, texts.tooMany(mostAtOnce))
  .refine(({ assignee, state }) => assignee !== sameChoice || state !== sameChoice, texts.nothingChosen)

const Undo = z.object({ undo: z.string().transform(jsonOf).pipe(UndoItems) })

export const inboxActions = {
  bulk: action(Bulk, async ({ services, member }: FormInput, { items, assignee: uid, state, word: words }) => {
    const team = await services.identity.assignees(member)
    const owner = uid === sameChoice || uid === '' ? null : team.find((each) => each.uid === uid)
    if (owner === undefined) return invalid
    const newOwner = uid === sameChoice ? {} : { assignee: owner }
    const newState = state === sameChoice ? {} : { state, words }
    const changed = await services.inbox.changeMany(member, items, { ...newOwner, ...newState })
    const now = [
      'assignee' in newOwner && texts.owned(owner ? initialsOf(owner) : ''),
      'state' in newState && texts.states[state === 'open' ? 'open' : 'closed'],
    ].filter((word) => word !== false)
    const undo = changed.undo.length > 0 ? JSON.stringify(changed.undo) : undefined
    return done(sentenceOf(changed, texts.areNow(changed.count, now)), undo)
  }),

  undo: action(Undo, async ({ services, member }: FormInput, { undo }) => {
    const undone = await services.inbox.undoMany(member, undo, await services.identity.assignees(member))
    return done(sentenceOf(undone, texts.undone(undone.count)))
  }),
}

/** Runs the action of the dashboard's layout: the bulk form, or its undo. */
export async function inboxAction(args: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  return runAction(args, 'inbox', (input) => performAction(inboxActions, input))
}

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
