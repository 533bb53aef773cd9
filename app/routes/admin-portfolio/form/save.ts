import { data, redirect } from 'react-router'
import type { Member } from '../../../../core/identity/member.ts'
import type { ProjectProblems } from '../../../../core/portfolio/parse-project.ts'
import type { PortfolioService } from '../../../../core/portfolio/portfolio-service.ts'
import type { ProjectValues } from '../../../../core/portfolio/project-values.ts'
import type { SaveProjectResult } from '../../../../core/portfolio/save-project.ts'
import { doneAddress } from '../addresses.ts'
import { readSentForm, type SentForm, valuesOf } from './form-values.ts'
import { savePicture } from './pictures.ts'

export interface SaveConflict {
  readonly theirs: ProjectValues
  readonly savedBy: string | null
  readonly revisionNumber: number
}

/** Why a form comes back. A saved one redirects to the list. */
export type SaveFormResult =
  | { readonly kind: 'invalid'; readonly form: SentForm; readonly problems: ProjectProblems }
  | { readonly kind: 'conflict'; readonly form: SentForm; readonly conflict: SaveConflict }
  | { readonly kind: 'gone' | 'lines-changed'; readonly form: SentForm }
  | { readonly kind: 'not-saved'; readonly form: SentForm; readonly reason: string }
  | { readonly kind: 'signed-out'; readonly reason: string }

interface Context {
  /** Null: a new project. */
  readonly id: string | null
  readonly form: FormData
  readonly member: Member
  readonly portfolio: PortfolioService
}

/** Does what the pressed button asks for: saves the form, or without script adds or removes a line for a result. */
export async function saveForm(context: Context) {
  const sent = readSentForm(context.form)
  const intent = context.form.get('intent')
  const pressed = typeof intent === 'string' ? /^(save|add-result|remove-result-(\d+))$/.exec(intent) : null
  const [, action, line] = pressed ?? []
  if (action === undefined) throw data(null, 400)
  if (action === 'save') return save(context, sent)
  const { results } = sent.values
  const lines = line === undefined ? [...results, ''] : results.toSpliced(Number(line), 1)
  return respond({ kind: 'lines-changed', form: withValues(sent, { results: lines }) }, 200)
}

async function save({ id, form, member, portfolio }: Context, sent: SentForm) {
  const picture = await savePicture(form, member, portfolio)
  if (picture !== null && picture.kind !== 'saved')
    return respond({ kind: 'invalid', form: sent, problems: { imageUrl: picture.message } }, 422)
  const withPicture = picture === null ? sent : withValues(sent, { imageUrl: picture.imageUrl })
  if (id === null) return resultOf(await portfolio.add(member, withPicture.values), withPicture, 'added')
  return resultOf(await portfolio.update(member, id, withPicture.values, sent.revisionNumber), withPicture, 'updated')
}

function resultOf(saved: SaveProjectResult, form: SentForm, done: 'added' | 'updated') {
  switch (saved.kind) {
    case 'saved':
      return redirect(doneAddress(done, saved.project.id), 303)
    case 'invalid':
      return respond({ kind: 'invalid', form, problems: saved.problems }, 422)
    case 'gone':
      return respond({ kind: 'gone', form }, 404)
    case 'failed':
      return respond({ kind: 'not-saved', form, reason: saved.message }, 503)
    case 'conflict': {
      const { savedBy, revisionNumber } = saved.project
      return respond(
        { kind: 'conflict', form, conflict: { theirs: valuesOf(saved.project), savedBy, revisionNumber } },
        409,
      )
    }
  }
}

function withValues(form: SentForm, values: Partial<ProjectValues>): SentForm {
  return { ...form, values: { ...form.values, ...values } }
}

function respond(result: SaveFormResult, status: number) {
  return data(result, status)
}
