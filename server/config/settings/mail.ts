import * as z from 'zod'
import { readSender } from '../../../app/features/mail/render-email.ts'
import { email, hasProtocol, onOff, recipients, wholeNumber } from '../../../app/features/setting-kinds.ts'
import type { Setting } from '../../../app/features/setting.ts'

const unlimited = Number.MAX_SAFE_INTEGER

export const mail = {
  SMTP_URL: {
    schema: z
      .string()
      .refine(isMailServer)
      .transform((address) => new URL(address))
      .optional(),
    must: 'must start with smtp:// or smtps:// and name a server, as in smtps://user:password@mail.agency.example, with special characters of the password percent-encoded (leave it out to write mail to DATA_DIR/outbox)',
    without: '`.eml` files in `DATA_DIR/outbox`',
    meaning:
      'mail server, as in `smtps://user:password@mail.agency.example`; the password percent-encoded, and never sent without encryption to another machine. Without it a site with a public `PUBLIC_URL` says that its mail reaches nobody',
  },
  // `hello@agency.example`, or `Agency <hello@agency.example>`.
  MAIL_FROM: {
    schema: z.string().trim().refine(isSender).optional(),
    must: 'must be an email address, such as hello@agency.example, or a name and an address, such as Agency <hello@agency.example>',
    without: '`AGENCY_EMAIL`',
    meaning:
      'sender of every mail: an address, or a name and an address as in `Agency <hello@agency.example>` (without a name the agency’s)',
  },
  REPLY_TO: {
    schema: z.enum(['agency', 'member']).default('agency'),
    must: 'must be agency or member',
    meaning: 'where a client’s answer to a letter goes: to `AGENCY_EMAIL`, or to the `member` who wrote it',
  },
  ADMIN_EMAIL: {
    schema: recipients.optional(),
    must: 'must be an email address, such as leads@agency.example, or several (20 at most) with commas between',
    without: '`TEAM_EMAIL`, else `AGENCY_EMAIL`',
    meaning: 'who gets a mail for each lead: one address, or several with commas between',
  },
  TEAM_EMAIL: {
    schema: recipients.optional(),
    must: 'must be an email address, such as team@agency.example, or several (20 at most) with commas between',
    without: '`ADMIN_EMAIL`, else `AGENCY_EMAIL`',
    meaning: 'who gets the messages of the contact page, and a mail for each call request: one address or several',
  },
  ADMIN_EMAIL_ENABLED: {
    ...onOff(true),
    meaning:
      'whether the team gets a mail for each new lead; which other mails a member gets is set on the account page',
  },
  USER_EMAIL_ENABLED: { ...onOff(true), meaning: 'whether the visitor gets a copy' },
  COPIES_PER_DAY: {
    ...wholeNumber(1, unlimited, 2000),
    meaning: 'the most copies that go to visitors in a day (UTC); others wait for the next',
  },
} satisfies Record<string, Setting>

function isSender(sender: string): boolean {
  const { name, address } = readSender(sender)
  return email.safeParse(address).success && !/[<>@\p{C}]/u.test(name)
}

function isMailServer(address: string): boolean {
  const url = URL.parse(address)
  if (!hasProtocol(url, 'smtp:', 'smtps:') || url.hostname === '') return false
  if (!isDecodable(url.username) || !isDecodable(url.password)) return false
  return ['', '/'].includes(url.pathname) && url.search === '' && url.hash === ''
}

function isDecodable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}
