import { redirect } from 'react-router'
import * as z from 'zod'
import { writtenForClient } from '../../../../../core/follow-up/clock-words.ts'
import { defineForm, everybody, formsFor, invalid, refused, type Sent } from '../../../../ui/forms/define-form.ts'
import type { PageVisit } from '../../../client-page/page-visits.ts'
import { closed, isNoPage } from '../../../client-page/screens/project/visit.ts'
import { callMessages } from '../../../leads-desk/leads/submission.ts'
import { callTexts as texts } from '../../messages.ts'

const Taken = z.object({
  at: z
    .string()
    .default('')
    .refine((at) => !Number.isNaN(Date.parse(at)), texts.chooseOne),
  minutes: z.coerce.number().catch(0),
  phone: z.string().default(''),
})

async function take(
  { services, subject: visit }: Sent<null, PageVisit & { readonly clientZone: string }>,
  { at, phone, minutes }: z.infer<typeof Taken>,
) {
  const { callPage, agency } = services
  const { clientZone } = visit
  const taken = await callPage.take(visit, new Date(at).toISOString(), phone.slice(0, 60), minutes)
  if (isNoPage(taken)) return closed(taken)
  if (taken.kind === 'taken') return redirect(`/project/${visit.token}#appointment`, 303)
  if (taken.kind === 'wrong-number') return invalid(callMessages.noNumber, { phone: callMessages.noNumber })
  if (taken.kind === 'no-calendar') return refused(texts.noCalendar, 503)
  if (taken.kind === 'wait') return refused(texts.tooMany(agency.phone), 429)
  return refused(texts.quicker(writtenForClient(at, { ...agency, clientZone })))
}

export const callForms = formsFor(everybody, { take: defineForm(Taken, take, texts.notSaved) })
