import * as z from 'zod'
import type { Member } from '../../../core/identity/member.ts'
import { emailMessages as texts } from '../../features/mail/messages.ts'
import { mailForms as partForms } from '../../parts/forms.ts'
import { defineForm, done, formsFor, members, refused, type Sent } from '../../ui/forms/define-form.ts'

const Entry = z.object({ id: z.string().min(1).max(100) })

const sendAgain = (queue: 'email' | 'undelivered', gone: string) =>
  defineForm(
    Entry,
    async ({ services, who }: Sent<Member>, { id }) => {
      const { kind } = await services[queue].sendAgain(who, id)
      return kind === 'gone' ? refused(gone, 404) : done(texts.sendAgainResults[kind])
    },
    texts.notQueued,
  )

export const mailForms = formsFor(members, {
  email: sendAgain('email', texts.sendAgainResults.gone),
  webhooks: sendAgain('undelivered', texts.noticeGone),
  ...partForms,
})
