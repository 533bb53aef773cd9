import * as z from 'zod'
import type { Setting } from '../../../app/features/feature.ts'
import { eventTypes, firstEvents } from '../../../core/delivery/webhook-queue.ts'
import {
  isMailServer,
  isSender,
  isWebhookSecret,
  list,
  onOff,
  recipients,
  splitList,
  webAddress,
  wholeNumber,
} from './kinds.ts'

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
  INBOUND_SECRET: {
    schema: z
      .string()
      .trim()
      .min(32)
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    must: 'must have at least 32 characters, without spaces (leave it out to take no mail)',
    without: '`/inbound/bcc` takes no mail',
    meaning: 'signs the mail that the agency’s mail system hands to `/inbound/bcc` ([inbound mail](inbound-mail.md))',
  },
  TRUSTED_MTA: {
    schema: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[\w.-]+$/)
      .optional(),
    must: 'must be the name that your mail server puts first in Authentication-Results, such as mx.agency.example (leave it out where it adds none)',
    without: 'members’ mail waits to be sorted',
    meaning: 'your mail server’s name in `Authentication-Results` ([inbound mail](inbound-mail.md))',
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

export const webhooks = {
  WEBHOOK_ENABLED: { ...onOff(false), meaning: 'whether posts go to `WEBHOOK_URL`' },
  WEBHOOK_URL: {
    schema: webAddress.optional(),
    must: 'must be a full address, such as https://receiver.example/hook (WEBHOOK_ENABLED needs it, or SLACK_WEBHOOK_URL)',
    meaning: 'gets each new lead, message and call request as JSON ([decision 12](decisions/0012-webhooks.md))',
  },
  WEBHOOK_SECRET: {
    schema: z.string().refine(isWebhookSecret).optional(),
    must: 'must be whsec_ and 24 to 64 random bytes in base64, such as whsec_ and the output of: openssl rand -base64 32',
    without: 'unsigned',
    meaning:
      '`whsec_` and 24 to 64 random bytes in base64: posts are signed after [Standard Webhooks](https://www.standardwebhooks.com)',
  },
  WEBHOOK_EVENTS: {
    schema: z
      .string()
      .default(firstEvents.join(' '))
      .transform((names) => splitList(names, /[\s,]+/))
      .pipe(z.array(z.enum(eventTypes)).min(1)),
    must: `must be names of events: ${eventTypes.join(', ')}`,
    meaning: 'what goes to `WEBHOOK_URL`: names of [events](events.md)',
  },
  SLACK_WEBHOOK_URL: {
    schema: webAddress.optional(),
    must: 'must be a full address, such as https://hooks.slack.com/services/…',
    meaning: 'posts each new lead, message and call request to Slack; needs no other switch',
  },
  WEBHOOK_ALLOWED_HOSTS: {
    schema: list,
    meaning: 'hosts inside your own network that may receive posts, as they stand in the address',
  },
} satisfies Record<string, Setting>
