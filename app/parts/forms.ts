import type { ItemRef } from '../../core/follow-up/change-item.ts'
import type { Member } from '../../core/identity/member.ts'
import { letters } from '../features/letters/screens/parts/forms.ts'
import type { Form } from '../ui/forms/define-form.ts'

type Forms<Subject> = Readonly<Record<string, Form<Member, Subject>>>

/** The forms of the parts, for members, by their intent: on the page of a lead, message or call request, and on /admin/mail. */
const parts: readonly { readonly item: Forms<ItemRef>; readonly mail: Forms<null> }[] = [
  // One a line.
  letters,
]

export const itemForms: Forms<ItemRef> = Object.assign({}, ...parts.map(({ item }) => item))
export const mailForms: Forms<null> = Object.assign({}, ...parts.map(({ mail }) => mail))
