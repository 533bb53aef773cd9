import { data, redirect } from 'react-router'
import * as z from 'zod'
import type { Member } from '../../../core/identity/member.ts'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import { type ProjectValues, projectFields } from '../../../core/portfolio/editing/project-values.ts'
import type { PortfolioService } from '../../../core/portfolio/portfolio-service.ts'
import type { SaveProjectResult } from '../../../core/portfolio/results.ts'
import { type FilledForm, filledFrom, readFilledForm, textOf } from './filled-form.ts'
import { givenPicture } from './given-picture.ts'
import { doneAddress, type Outcome } from './outcome.ts'

interface Asked {
  readonly form: FormData
  readonly member: Member
  readonly portfolio: PortfolioService
}

type Answer = Promise<Response | ReturnType<typeof refuse>>

/** What each button of the page asks for. */
const intents = { save, delete: remove, move, 'add-result': addResult, 'remove-result': removeResult }
const Intent = z
  .string()
  // The button beside a result says which.
  .transform((intent) => intent.replace(/^(remove-result)-\d+$/, '$1'))
  .pipe(z.enum(Object.keys(intents) as (keyof typeof intents)[]))

const Move = z.object({
  id: z.string().min(1),
  behind: z.string().transform((id) => id || null),
  /** From a page whose script shows the new order itself. */
  stay: z.literal('yes').optional(),
})
const Removal = z.object({ id: z.string().min(1), edition: z.coerce.number().int() })

export async function act(asked: Asked): Answer {
  const intent = Intent.safeParse(asked.form.get('intent'))
  if (!intent.success) throw data(null, 400)
  return intents[intent.data](asked)
}

export function refuse(outcome: Outcome, status: number) {
  return data(outcome, status)
}

async function save({ form, member, portfolio }: Asked): Answer {
  const sent = readFilledForm(form)
  const picture = await givenPicture(form, member, portfolio)
  const given = picture.kind === 'given' ? withField(sent, 'imageUrl', picture.imageUrl) : sent
  if (picture.kind === 'refused')
    return refuse({ kind: 'invalid', form: given, problems: { imageUrl: picture.message } }, 422)
  const filled = await withTheirs(given, member, portfolio)
  if (given.id === null) return answerTo(await portfolio.add(member, filled), given, 'added')
  return answerTo(await portfolio.update(member, given.id, filled, given.edition), given, 'updated')
}

/** Where nobody has saved it meanwhile; else both meet again, and see what there is to choose. */
async function withTheirs({ id, edition, filled, takeOver }: FilledForm, member: Member, portfolio: PortfolioService) {
  if (id === null || takeOver.length === 0) return filled
  const latest = await portfolio.get(member, id)
  if (latest.kind !== 'found' || latest.project.revisionNumber !== edition) return filled
  const theirs = filledFrom(latest.project)
  return Object.fromEntries(
    projectFields.map((field) => [field, takeOver.includes(field) ? theirs[field] : filled[field]]),
  ) as ProjectValues
}

function answerTo(saved: SaveProjectResult, form: FilledForm, done: 'added' | 'updated'): Awaited<Answer> {
  switch (saved.kind) {
    case 'saved':
      return redirect(doneAddress(done, saved.project.id), 303)
    case 'invalid':
      return refuse({ kind: 'invalid', form, problems: saved.problems }, 422)
    case 'gone':
      return refuse({ kind: 'gone', form }, 404)
    case 'failed':
      return refuse({ kind: 'not-saved', form, reason: saved.message }, 503)
    case 'conflict': {
      const { project, base } = saved
      const { savedBy, revisionNumber } = project
      const meeting = { theirs: filledFrom(project), savedBy, edition: revisionNumber, base: base && filledFrom(base) }
      return refuse({ kind: 'changed', form: { ...form, edition: revisionNumber }, meeting }, 409)
    }
  }
}

async function remove({ form, member, portfolio }: Asked): Answer {
  const read = Removal.safeParse(Object.fromEntries(form))
  if (!read.success) throw data(null, 400)
  const { id, edition } = read.data
  const removed = await portfolio.remove(member, id, edition)
  if (removed.kind === 'failed') return refuse({ kind: 'not-deleted', id, reason: removed.message }, 503)
  if (removed.kind === 'conflict') return refuse({ kind: 'changed-before-delete', id }, 409)
  // Gone is gone, whoever did it.
  return redirect(doneAddress('deleted'), 303)
}

async function move({ form, member, portfolio }: Asked): Answer {
  const read = Move.safeParse(Object.fromEntries(form))
  if (!read.success) throw data(null, 400)
  const { id, behind, stay } = read.data
  const moved = await portfolio.move(member, id, behind)
  if (moved.kind === 'gone') return refuse({ kind: 'not-moved', reason: adminMessages.gone }, 404)
  if (moved.kind === 'failed') return refuse({ kind: 'not-moved', reason: moved.message }, 503)
  return stay ? data<Outcome>({ kind: 'moved' }) : redirect(doneAddress('moved', id), 303)
}

/** Without script: the same form with one line more. */
async function addResult({ form }: Asked): Answer {
  const given = readFilledForm(form)
  const { results } = given.filled
  return refuse({ kind: 'reshaped', form: withField(given, 'results', [...results, '']) }, 200)
}

async function removeResult({ form }: Asked): Answer {
  const given = readFilledForm(form)
  const place = Number(/\d+$/.exec(textOf(form, 'intent'))?.[0] ?? 0)
  return refuse({ kind: 'reshaped', form: withField(given, 'results', given.filled.results.toSpliced(place, 1)) }, 200)
}

function withField<Field extends keyof ProjectValues>(
  form: FilledForm,
  field: Field,
  value: ProjectValues[Field],
): FilledForm {
  return { ...form, filled: { ...form.filled, [field]: value } }
}
