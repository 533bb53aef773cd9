import { data, redirect } from 'react-router'
import type { Member } from '../../../../core/identity/member.ts'
import { contentIn, type ItemProblems } from '../../../../core/items/fields.ts'
import type { PortfolioService } from '../../../../core/portfolio/portfolio-service.ts'
import { projectFields, valuesOf } from '../../../../core/portfolio/project-fields.ts'
import { textsIn } from '../../../ui/forms/texts-in.ts'
import type { ItemState } from '../../../ui/team/use-item-form.ts'
import { doneAddress } from '../addresses.ts'
import { savePicture } from './pictures.ts'

/** Why a form comes back. A saved one redirects to the list. What was sent fills the form in again. */
export type SaveFormResult =
  | { readonly kind: 'invalid'; readonly sent: ItemState; readonly problems: ItemProblems }
  | { readonly kind: 'conflict' | 'gone' | 'lines-changed'; readonly sent: ItemState }
  | { readonly kind: 'not-saved'; readonly sent: ItemState; readonly reason: string }
  | { readonly kind: 'signed-out'; readonly reason: string }

export function sentIn(form: FormData): ItemState {
  const { revisionNumber = '', ...given } = textsIn(form)
  return { content: contentIn(projectFields, given), marks: { revisionNumber } }
}

interface Context {
  /** Null: a new project. */
  readonly id: string | null
  readonly form: FormData
  readonly member: Member
  readonly portfolio: PortfolioService
}

const statuses = { conflict: 409, gone: 404, invalid: 422, 'lines-changed': 200, 'not-saved': 503, 'signed-out': 403 }

/** Does what the pressed button asks for: saves the form, or without script adds or removes a line for a result. */
export async function saveForm(context: Context) {
  const result = await resultOf(context, sentIn(context.form))
  return typeof result === 'string' ? redirect(result, 303) : data(result, statuses[result.kind])
}

/** Returns the address to go on at where it was saved. */
async function resultOf({ id, form, member, portfolio }: Context, before: ItemState): Promise<SaveFormResult | string> {
  const intent = form.get('intent')
  const pressed = typeof intent === 'string' ? /^(save|add-result|remove-result-(\d+))$/.exec(intent) : null
  const [, action, line] = pressed ?? []
  if (action === undefined) throw data(null, 400)
  const sentWith = (field: string, text: string) => ({ ...before, content: { ...before.content, [field]: text } })
  if (action !== 'save') {
    const lines = (before.content['results'] ?? '').split('\n')
    const changed = line === undefined ? [...lines, ''] : lines.toSpliced(Number(line), 1)
    return { kind: 'lines-changed', sent: sentWith('results', changed.join('\n')) }
  }
  const picture = await savePicture(form, member, portfolio)
  if (picture !== null && picture.kind !== 'saved')
    return { kind: 'invalid', sent: before, problems: { imageUrl: picture.message } }
  const sent = picture === null ? before : sentWith('imageUrl', picture.imageUrl)
  const input = valuesOf(sent.content)
  const saved =
    id === null
      ? await portfolio.add(member, input)
      : await portfolio.update(member, id, input, Number(sent.marks['revisionNumber']))
  switch (saved.kind) {
    case 'saved':
      return doneAddress(id === null ? 'added' : 'updated', saved.project.id)
    case 'invalid':
      return { kind: 'invalid', sent, problems: saved.problems }
    case 'failed':
      return { kind: 'not-saved', sent, reason: saved.message }
    default:
      return { kind: saved.kind, sent }
  }
}
