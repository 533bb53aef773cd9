import * as z from 'zod'
import type { Member } from '../../../../core/identity/member.ts'
import {
  defineForm,
  done,
  formsFor,
  invalid,
  members,
  refused,
  type Sent,
  shown,
} from '../../../ui/forms/define-form.ts'
import { mailboxMessages as texts } from '../messages.ts'
import type { Found, Refused } from '../service.ts'

const line = z.string().trim().max(250)
const sealed = z.string().max(20_000)

const Server = z.object({
  host: line.refine((host) => host !== '', texts.missing.host),
  port: line
    .transform(Number)
    .refine((port) => Number.isInteger(port) && port > 0 && port < 65_536, texts.missing.port),
  user: line.refine((user) => user !== '', texts.missing.user),
  password: z
    .string()
    .max(1000)
    .refine((password) => password !== '', texts.missing.password),
})

const Beginning = z.object({
  sealed,
  sent: z.string().max(1000).default(''),
  earlier: z.enum(['file', 'leave']).default('leave'),
})

/** The field at which each refusal is said. */
const fieldOf: Readonly<Partial<Record<Refused['why'], string>>> = {
  'wrong-password': 'password',
  'app-password': 'password',
}

function outcomeOf(result: Found | Refused) {
  if (result.kind === 'found') return shown({}, result)
  const [wrong, wayOut] = texts.refusals[result.why]
  return invalid(wayOut, { [fieldOf[result.why] ?? 'host']: wrong })
}

const onMailbox = <Fields>(
  schema: z.ZodType<Fields>,
  act: (services: Sent<Member>['services']['mailbox'], member: Member, fields: Fields) => Promise<Found | Refused>,
) =>
  defineForm(
    schema,
    async ({ services, who }: Sent<Member>, fields) => outcomeOf(await act(services.mailbox, who, fields)),
    texts.notDone,
  )

const ofEarlier = (ask: 'file' | 'leave') =>
  defineForm(
    z.object({}),
    async ({ services, who }: Sent<Member>) => {
      await services.mailbox.askEarlier(who, ask)
      return done(texts.earlierAsked)
    },
    texts.notDone,
  )

export const mailboxForms = formsFor(members, {
  try: onMailbox(Server, (mailbox, member, account) => mailbox.tryServer(member, account)),
  folder: onMailbox(z.object({ sealed }), (mailbox, member, fields) => mailbox.makeFolder(member, fields.sealed)),
  begin: defineForm(
    Beginning,
    async ({ services, who }: Sent<Member>, { earlier, ...fields }) => {
      const given = { ...fields, filesEarlier: earlier === 'file' }
      const begun = await services.mailbox.begin(who, given)
      return begun.kind === 'begun' ? done(texts.begun) : refused(texts.refusals[begun.why].join(' '))
    },
    texts.notDone,
  ),
  earlier: defineForm(
    z.object({ reference: z.string().max(20) }),
    async ({ services, who }: Sent<Member>, ask) => {
      const { kind } = await services.mailbox.askEarlier(who, ask)
      return kind === 'asked' ? done(texts.earlierAsked) : invalid(texts.noLead, { reference: texts.noLead })
    },
    texts.notDone,
  ),
  'earlier-file': ofEarlier('file'),
  'earlier-leave': ofEarlier('leave'),
  disconnect: defineForm(
    z.object({}),
    async ({ services, who }: Sent<Member>) => {
      await services.mailbox.disconnect(who)
      return done(texts.disconnected)
    },
    texts.notDone,
  ),
})
