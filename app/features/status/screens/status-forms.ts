import { redirect } from 'react-router'
import * as z from 'zod'
import type { Member } from '../../../../core/identity/member.ts'
import { defineForm, formsFor, members, type Sent } from '../../../ui/forms/define-form.ts'

/** The only form says that the clock is right. */
export const statusForms = formsFor(members, {
  clock: defineForm(z.object({}), async ({ services, who }: Sent<Member>) => {
    await services.status.confirmClock(who)
    return redirect('/admin/status', 303)
  }),
})
