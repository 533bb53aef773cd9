import { type LoaderFunctionArgs, data } from 'react-router'
import * as z from 'zod'
import { initialsOf } from '../../../../core/identity/member-label.ts'
import type { Member } from '../../../../core/identity/member.ts'
import { type ListedRef, type ManyChanged, UndoItems, mostAtOnce } from '../../../../core/inbox/change-many.ts'
import { changeMessages as texts } from '../../../../core/inbox/messages.ts'
import { dashboardMessages } from '../../../../core/leads/messages.ts'
import type { Services } from '../../../../core/services.ts'
import { exchangeContext } from '../../../context.ts'
import { formOf } from '../../../form-of.ts'
import { actForMember } from '../../../visitor.ts'
import { type InboxActionResult, fieldsOf, sameChoice } from './action-result.ts'
import { maxWordLength } from './follow-up-actions.ts'

const Bulk = z.object({
  assignee: z.string().max(200).default(sameChoice),
  state: z.enum(['open', 'waiting', 'closed', sameChoice]).default(sameChoice),
  word: z.string().trim().default(''),
})

function itemOf(value: string): ListedRef[] {
  const [, kind, id = '', title = ''] = /^(lead|message):(\S{1,200}) ?(.*)$/s.exec(value) ?? []
  return kind === undefined
    ? []
    : [{ kind: kind as ListedRef['kind'], id, title: title.slice(0, 300) || texts.untitled }]
}

/** Runs the action of the dashboard's layout: the bulk form, or its undo. */
export async function inboxAction(args: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const form = await formOf(args.request)
  const intent = textOf(form, 'intent')
  const notDone = (message: string = texts.notSaved): InboxActionResult => ({ intent, kind: 'not-done', message })
  return actForMember(
    args,
    (reason) => notDone(reason ?? undefined),
    async (services, member) => {
      try {
        const result = await performInboxAction(services, member, form)
        if (typeof result === 'string') return data(notDone(result), result === texts.notSaved ? 400 : 422)
        return data<InboxActionResult>({ intent, kind: 'done', ...result })
      } catch (error) {
        args.context.get(exchangeContext).log.error('not done', { intent, reason: String(error) })
        return data(notDone(), 503)
      }
    },
  )
}

/** Returns why nothing was done, or what was. */
export async function performInboxAction(
  services: Services,
  member: Member,
  form: FormData,
): Promise<string | { readonly message: string; readonly undo: string }> {
  const intent = textOf(form, 'intent')
  if (intent === 'undo') return undo(services, member, textOf(form, 'undo'))
  return intent === 'bulk' ? changeChosen(services, member, form) : texts.notSaved
}

async function undo({ inbox, identity }: Services, member: Member, field: string) {
  const items = UndoItems.safeParse(jsonOf(field))
  if (!items.success) return texts.notSaved
  const undone = await inbox.undoMany(member, items.data, await identity.assignees(member))
  return { message: sentenceOf(undone, texts.undone(undone.count)), undo: '' }
}

async function changeChosen({ inbox, identity }: Services, member: Member, form: FormData) {
  const items = form.getAll('item').flatMap((value) => (typeof value === 'string' ? itemOf(value) : []))
  const chosen = Bulk.safeParse(fieldsOf(form))
  if (!chosen.success) return texts.notSaved
  const { assignee: uid, state, word } = chosen.data
  const problem = problemOf(items, chosen.data)
  if (problem) return problem
  const owner = (await identity.assignees(member)).find((each) => each.uid === uid) ?? null
  const hasOwner = uid !== sameChoice
  if (hasOwner && uid !== '' && owner === null) return texts.notSaved
  const changed = await inbox.changeMany(member, items, {
    ...(hasOwner && { assignee: owner }),
    ...(state !== sameChoice && { state, word }),
  })
  const { count, undo: taken } = changed
  const now = [
    ...(hasOwner ? [texts.owned(owner ? initialsOf(owner) : '')] : []),
    ...(state === sameChoice ? [] : [texts.states[state]]),
  ]
  return {
    message: sentenceOf(changed, texts.areNow(count, now)),
    undo: taken.length > 0 ? JSON.stringify(taken) : '',
  }
}

function problemOf(items: readonly ListedRef[], { assignee, state, word }: z.infer<typeof Bulk>): string | null {
  if (items.length === 0) return texts.noneChosen
  if (items.length > mostAtOnce) return texts.tooMany(mostAtOnce)
  if (assignee === sameChoice && state === sameChoice) return texts.nothingChosen
  if (state === 'closed' && word === '') return texts.wordMissing
  return word.length > maxWordLength ? dashboardMessages.tooLong(maxWordLength) : null
}

function sentenceOf({ count, unchanged }: ManyChanged, whenAll: string): string {
  return unchanged.length === 0 ? whenAll : texts.someUnchanged(count, unchanged)
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
