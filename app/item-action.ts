import { type ActionFunctionArgs, data } from 'react-router'
import type { Member } from '../core/identity/member.ts'
import { contentIn, type ItemContent, type ItemField } from '../core/items/fields.ts'
import type { ItemService, SaveItemResult } from '../core/items/items.ts'
import type { PortfolioService } from '../core/portfolio/portfolio-service.ts'
import { exchangeContext } from './context.ts'
import { textsIn } from './ui/forms/texts-in.ts'
import type { ItemResult } from './ui/team/item-editor.tsx'
import type { ItemState } from './ui/team/use-item-form.ts'

export type RouteArgs = Pick<ActionFunctionArgs, 'context'>

export interface ItemForm {
  /** Null: a new item, whose id the service chooses. */
  readonly id: string | null
  readonly fields: readonly ItemField[]
  readonly form: FormData
  readonly member: Member
  readonly items: ItemService
  readonly pictures: Pick<PortfolioService, 'savePicture' | 'copyPicture'>
}

const statuses: Partial<Record<ItemResult['kind'], number>> = {
  invalid: 422,
  conflict: 409,
  full: 409,
  gone: 404,
  unavailable: 503,
}

/** What pages of earlier releases call an intent. */
const formerIntents: Readonly<Record<string, string>> = { save: 'publish', remove: 'reset', delete: 'reset' }

export function answerItem(result: ItemResult) {
  return data(result, statuses[result.kind] ?? 200)
}

/** Returns what the pressed button of an editor asks for. */
export function intentOf(form: FormData): string {
  const intent = ['restore', 'take'].find((name) => form.has(name)) ?? textsIn(form)['intent'] ?? 'publish'
  // Without script, pages of release 0.4.0 have the server add and remove lines.
  return intent.includes('-result') ? 'show' : (formerIntents[intent] ?? intent)
}

/** Returns what a form holds, to be filled in again. */
export function sentIn(form: FormData, fields: readonly ItemField[]): ItemState {
  const { revisionNumber = '', sample = '', ...given } = textsIn(form)
  return { content: contentIn(fields, given), marks: { revisionNumber, sample } }
}

/** Does what the pressed button of an editor asks for. Also returns the id of an item that was saved. */
export async function actOnItem({ context }: RouteArgs, item: ItemForm): Promise<ItemResult & { id?: string }> {
  const { fields, form, member, pictures } = item
  const intent = intentOf(form)
  const sent = sentIn(form, fields)
  if (intent === 'show') return { intent, kind: 'shown', sent }
  const picture = fields.find(({ type }) => type === 'picture')?.name ?? ''
  const saved = picture === '' ? null : await savePicture(form, member, pictures)
  if (saved && saved.kind !== 'saved') return { intent, kind: 'invalid', sent, problems: { [picture]: saved.message } }
  const content = { ...sent.content, ...(saved && { [picture]: saved.imageUrl }) }
  try {
    const result = await save(item, intent, content)
    return result.kind === 'done' ? { intent, ...result } : { intent, sent: { ...sent, content }, ...result }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    context.get(exchangeContext).log.error('item not saved', { intent, reason: String(error) })
    return { intent, kind: 'unavailable', sent: { ...sent, content } }
  }
}

async function save(context: ItemForm, intent: string, typed: ItemContent): Promise<SaveItemResult> {
  const { id, form, member, items } = context
  const revisionNumber = numberIn(form, 'revisionNumber')
  if (intent === 'publish') return items.publish(member, id, typed, revisionNumber)
  if (id === null) throw data(null, 400)
  if (intent === 'reset') return items.reset(member, id, revisionNumber)
  if (intent === 'restore') return items.restore(member, id, numberIn(form, 'restore'), revisionNumber)
  if (!items.keepDraft) throw data(null, 400)
  if (intent === 'draft') return items.keepDraft(member, id, typed, revisionNumber)
  if (intent === 'throw') return items.keepDraft(member, id, null)
  if (intent !== 'take') throw data(null, 400)
  const drafts = (await items.item(member, id))?.item.drafts ?? []
  const theirs = drafts.find(({ savedBy }) => savedBy === form.get('take'))
  return theirs ? items.keepDraft(member, id, theirs.content, theirs.revisionNumber) : { kind: 'gone' }
}

function numberIn(form: FormData, name: string): number {
  const value = Number(form.get(name))
  return Number.isSafeInteger(value) && value >= 0 ? value : 0
}

/** Stores the picture that a form brings, as a file or by its address. Null when it brings none. `imageUrl` is empty when the picture is to
 *  be removed. */
export async function savePicture(form: FormData, member: Member, pictures: ItemForm['pictures']) {
  const link = form.get('pictureLink')
  // A browser sends an empty file for a file field that is not filled in.
  const file = [...form.values()].find((value) => value instanceof File && value.size > 0)
  if (file instanceof File) return pictures.savePicture(member, new Uint8Array(await file.arrayBuffer()))
  if (typeof link === 'string' && link.trim() !== '') return pictures.copyPicture(member, link)
  return form.has('removePicture') ? ({ kind: 'saved', imageUrl: '' } as const) : null
}
