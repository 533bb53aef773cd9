import { type FormTable, resultOf, type Sent, strange } from '../../../app/ui/forms/define-form.ts'
import type { FormResult } from '../../../app/ui/forms/form-result.ts'
import { textsIn } from '../../../app/ui/forms/texts-in.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>

/** Runs a form as the page does after the rights, without a request. A form that redirects has no result. */
export async function outcomeOf<Who, Subject>(
  table: FormTable<Who, Subject>,
  sent: Pick<Sent<Who, Subject>, 'services' | 'who' | 'subject'>,
  fields: Fields,
): Promise<{ result: FormResult<unknown>; status: number }> {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  const { intent } = fields as Record<string, string>
  const outcome = (await table.formOf(intent ?? '')?.run({ ...sent, form } as Sent<Who, Subject>)) ?? strange
  if (!('kind' in outcome)) throw new Error('The form redirects')
  return resultOf(outcome, textsIn(form))
}
