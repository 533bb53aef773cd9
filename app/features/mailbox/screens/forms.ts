import * as z from 'zod'
import type { Member } from '../../../../core/identity/member.ts'
import { defineForm, done, formsFor, members, type Outcome, refused, shown } from '../../../ui/forms/define-form.ts'
import { reasonOf } from '../mailbox.ts'
import { mailboxMessages as texts } from '../messages.ts'
import { Beginning, type MailboxService } from '../service.ts'

const filledIn = z
  .string()
  .max(1000)
  .refine((text) => text.trim() !== '', texts.missing)
const line = filledIn.transform((text) => text.trim())

const reference = z.object({ reference: z.string().max(20) })

const form = <Fields>(
  schema: z.ZodType<Fields>,
  act: (mailbox: MailboxService, member: Member, fields: Fields) => Promise<Outcome>,
) =>
  defineForm<Fields, Member, null>(
    schema,
    ({ services, who }, fields) =>
      act(services.mailbox, who, fields).catch((error) => {
        const why = reasonOf(error)
        if (!why) throw error
        return refused(texts.reasons[why])
      }),
    texts.notDone,
  )

export const mailboxForms = formsFor(members, {
  try: form(
    z.object({
      host: line,
      port: line.transform(Number).refine((port) => port > 0 && port < 65_536 && port % 1 === 0, texts.missing),
      user: line,
      // As it was typed.
      password: filledIn,
    }),
    async (mailbox, member, account) => shown({}, await mailbox.tryServer(member, account)),
  ),
  begin: form(Beginning, async (mailbox, member, given) => {
    await mailbox.begin(member, given)
    return done(texts.begun)
  }),
  count: form(reference, async (mailbox, member, given) => {
    const earlier = await mailbox.earlierOf(member, given.reference)
    return earlier.count === 0 ? done(texts.noEarlier(earlier.name)) : shown({}, earlier)
  }),
  file: form(reference, async (mailbox, member, given) => {
    const { count } = await mailbox.earlierOf(member, given.reference, true)
    return done(texts.earlierFiled(count))
  }),
  disconnect: form(z.object({}), async (mailbox, member) => {
    await mailbox.disconnect(member)
    return done(texts.disconnected)
  }),
})
