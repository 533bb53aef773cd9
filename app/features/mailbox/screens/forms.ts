import * as z from 'zod'
import type { Member } from '../../../../core/identity/member.ts'
import {
  defineForm,
  done,
  formsFor,
  invalid,
  members,
  type Outcome,
  refused,
  shown,
} from '../../../ui/forms/define-form.ts'
import { mailboxMessages as texts } from '../messages.ts'
import type { MailboxService } from '../service.ts'

const filledIn = z
  .string()
  .max(1000)
  .refine((text) => text.trim() !== '', texts.missing)
const line = filledIn.transform((text) => text.trim())

const form = <Fields>(
  schema: z.ZodType<Fields>,
  act: (mailbox: MailboxService, member: Member, fields: Fields) => Promise<Outcome>,
) =>
  defineForm<Fields, Member, null>(
    schema,
    ({ services, who }, fields) => act(services.mailbox, who, fields),
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
    async (mailbox, member, account) => {
      const result = await mailbox.tryServer(member, account)
      if (result.kind === 'found') return shown({}, result)
      // It is said at the field that it is about.
      const [wrong, wayOut] = texts.reasons[result.why]
      return invalid(wayOut, { [result.why.endsWith('password') ? 'password' : 'host']: wrong })
    },
  ),
  begin: form(
    z.object({
      sealed: z.string().max(20_000),
      sent: z.string().max(1000).default(''),
      earlier: z.enum(['file', 'leave']).default('leave'),
      copies: z.stringbool().default(false),
      makesFolder: z.stringbool().default(false),
    }),
    async (mailbox, member, { earlier, ...given }) =>
      (await mailbox.begin(member, { ...given, filesEarlier: earlier === 'file' }))
        ? done(texts.begun)
        : refused(texts.reasons.expired.join(' ')),
  ),
  earlier: form(z.object({ reference: z.string().max(20) }), async (mailbox, member, { reference }) => {
    const asked = await mailbox.fileEarlier(member, reference)
    if (asked === 'asked') return done(texts.earlierAsked)
    return asked === 'other-waits' ? refused(texts.otherWaits) : invalid(texts.noLead, { reference: texts.noLead })
  }),
  disconnect: form(z.object({}), async (mailbox, member) => {
    await mailbox.disconnect(member)
    return done(texts.disconnected)
  }),
})
