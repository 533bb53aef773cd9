import type * as z from 'zod'
import type { ItemChanged } from '../../../../core/follow-up/change-item.ts'
import type { Member } from '../../../../core/identity/member.ts'
import { leadMessages } from '../../../../core/leads/messages.ts'
import type { Services } from '../../../../core/services.ts'
import type { ExpectedRevision } from '../../../../core/store/lists.ts'
import type { FieldConflict, FormFields } from './action-result.ts'

export interface ActionInput {
  readonly services: Services
  readonly member: Member
  /** Of the lead or message, from the address. */
  readonly id: string
  readonly fields: FormFields
}

export type ActionOutcome =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly status: 400 | 404 | 409 | 422 }
  | (Omit<FieldConflict, 'overwrite'> & ExpectedRevision)

export type Action = (input: ActionInput) => Promise<ActionOutcome>

/** No form of ours sends this. */
export const invalid: ActionOutcome = { kind: 'refused', message: leadMessages.notUpdated, status: 400 }

/** Makes an action that first checks the fields of its form. */
export function action<Form>(
  schema: z.ZodType<Form>,
  perform: (input: ActionInput, form: Form) => Promise<ActionOutcome>,
): Action {
  return async (input) => {
    const form = schema.safeParse(input.fields)
    return form.success ? perform(input, form.data) : invalid
  }
}

interface Labels {
  readonly field: string
  /** Of the value in the form. */
  readonly yours: string
  readonly labelOf: (value: string) => string
}

export function outcomeOf(
  changed: ItemChanged,
  { field, yours, labelOf }: Labels,
  gone: ActionOutcome,
  message: string,
): ActionOutcome {
  if (changed.kind !== 'conflict') return changed.kind === 'gone' ? gone : done(message)
  const { by, at, revision, value } = changed
  return { kind: 'conflict', by, at, field, yours, theirs: labelOf(value), revision, was: value }
}

export function done(message: string): ActionOutcome {
  return { kind: 'done', message }
}

export function refused(message: string, status: 409 | 422 = 422): ActionOutcome {
  return { kind: 'refused', message, status }
}
