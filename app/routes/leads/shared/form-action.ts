import { type LoaderFunctionArgs, data } from 'react-router'
import * as z from 'zod'
import type { Member } from '../../../../core/identity/member.ts'
import { changeMessages } from '../../../../core/inbox/messages.ts'
import { dashboardMessages } from '../../../../core/leads/messages.ts'
import type { Services } from '../../../../core/services.ts'
import { exchangeContext, type UploadedForm } from '../../../context.ts'
import { refusedInit, uploadedForm } from '../../../form-of.ts'
import { actForMember, teamVisitorOf } from '../../../visitor.ts'
import { type ActionResult, type FormFields, type Subject, failedAction, fieldsOf } from './action-result.ts'

export interface FormInput {
  readonly services: Services
  readonly member: Member
  readonly form: FormData
}

export type ActionOutcome =
  | { readonly kind: 'done'; readonly message: string; readonly undo?: string | undefined }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly status: number
      readonly anyway?: string | undefined
    }
  | { readonly kind: 'shown'; readonly fields: FormFields }

type Action<Input> = (input: Input) => Promise<ActionOutcome>

/** Actions by the intent of their form. */
export type Actions<Input> = Readonly<Record<string, Action<Input>>>

/** No form of ours sends this. */
export const invalid: ActionOutcome = { kind: 'refused', message: changeMessages.notSaved, status: 400 }

/** Makes an action that first checks the fields of its form. */
export function action<Form, Input extends FormInput>(
  schema: z.ZodType<Form>,
  perform: (input: Input, form: Form) => Promise<ActionOutcome>,
): Action<Input> {
  return async (input) => {
    const fields = schema.safeParse({ ...fieldsOf(input.form), items: input.form.getAll('item') })
    if (fields.success) return perform(input, fields.data)
    const { issues } = fields.error
    return issues.every(({ code }) => code === 'custom') ? refused(issues[0]?.message ?? '') : invalid
  }
}

/** A text that a member writes. It is refused where it is too long, and where it is missing if `missing` says so. */
export function written(longest: number, missing = '') {
  return z
    .string()
    .trim()
    .default('')
    .refine((text) => text !== '' || missing === '', missing)
    .refine((text) => text.length <= longest, dashboardMessages.tooLong(longest))
}

export const longestWord = 100

export function done(message: string, undo?: string): ActionOutcome {
  return { kind: 'done', message, undo }
}

export function refused(message: string, status = 422, anyway?: string): ActionOutcome {
  return { kind: 'refused', message, status, anyway }
}

/** Does for a member what the intent of a form names. */
export async function runAction(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  subject: Subject,
  perform: (input: FormInput) => ReturnType<typeof performAction>,
) {
  const { form, refusal } = await formOfMember(args)
  return actForMember(
    args,
    (reason) => failedAction(subject, form, reason),
    async (services, member) => {
      if (refusal) return data(failedAction(subject, form, refusal.sentence), refusedInit(refusal))
      try {
        const { result, status } = await perform({ services, member, form })
        return data(result, status)
      } catch (error) {
        const intent = fieldsOf(form)['intent'] ?? null
        args.context.get(exchangeContext).log.error('not done', { intent, reason: String(error) })
        return data(failedAction(subject, form), 503)
      }
    },
  )
}

/** Returns the form; an empty one where a file comes from somebody who is no member: it is not read. */
async function formOfMember(args: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<UploadedForm> {
  const { request, context } = args
  const hasFile = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
  const mayRead = !hasFile || (await teamVisitorOf(request, context)).kind === 'member'
  return mayRead ? uploadedForm(args) : { form: new FormData(), refusal: null }
}

/** Rejects when the store cannot be reached. */
export async function performAction<Input extends FormInput>(
  actions: Actions<Input>,
  input: Input,
): Promise<{ result: ActionResult; status: number }> {
  const fields = fieldsOf(input.form)
  const { intent = '' } = fields
  const perform = Object.hasOwn(actions, intent) ? actions[intent] : undefined
  const outcome = (await perform?.(input)) ?? invalid
  switch (outcome.kind) {
    case 'done':
      return { result: { ...outcome, intent }, status: 200 }
    case 'refused': {
      const { status, anyway } = outcome
      return { result: { kind: 'not-done', intent, message: outcome.message, fields, anyway }, status }
    }
    case 'shown':
      return { result: { kind: 'shown', intent, fields: { ...fields, ...outcome.fields } }, status: 200 }
  }
}
