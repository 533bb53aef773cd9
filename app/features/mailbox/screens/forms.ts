import * as z from 'zod'
import type { Member } from '../../../../core/identity/member.ts'
import { done, formsFailing, formsFor, members, type Outcome, refused, shown } from '../../../ui/forms/define-form.ts'
import { reasonOrThrow } from '../mailbox.ts'
import { mailboxMessages as texts } from '../messages.ts'
import { Beginning, type MailboxService } from '../service.ts'

const filledIn = z
  .string()
  .max(1000)
  .refine((text) => text.trim() !== '', texts.missing)
const line = filledIn.transform((text) => text.trim())
const port = line.transform(Number).refine((port) => port > 0 && port < 65_536 && port % 1 === 0, texts.missing)

type Act<Fields> = (mailbox: MailboxService, member: Member, fields: Fields) => Promise<Outcome>

function form<Fields>(schema: z.ZodType<Fields>, act: Act<Fields>) {
  const define = formsFailing<Member>(texts.notDone)
  return define(schema, ({ services, who }, fields) =>
    act(services.mailbox, who, fields).catch((error) => refused(texts.reasons[reasonOrThrow(error)])),
  )
}

export const mailboxForms = formsFor(members, {
  // The password is taken as it was typed.
  try: form(z.object({ host: line, port, user: line, password: filledIn }), async (mailbox, member, account) =>
    shown({}, await mailbox.tryServer(member, account)),
  ),
  begin: form(Beginning, async (mailbox, member, given) => {
    await mailbox.begin(member, given)
    return done(texts.begun)
  }),
  earlier: form(
    z.object({ reference: z.string().max(20), files: z.stringbool().optional() }),
    async (mailbox, member, { reference, files }) => {
      const earlier = await mailbox.earlierOf(member, reference, files)
      if (files) return done(texts.earlierFiled(earlier.count))
      return earlier.count === 0 ? done(texts.noEarlier(earlier.name)) : shown({}, earlier)
    },
  ),
  disconnect: form(z.object({}), async (mailbox, member) =>
    done((await mailbox.disconnect(member)) ? texts.disconnected : texts.stillAllowed),
  ),
})
