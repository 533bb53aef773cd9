import * as z from 'zod'
import { list } from '../setting-kinds.ts'
import type { SettingsSection, ValuesOf } from '../setting.ts'

const text = z.string().trim().min(1).optional()
const ofRegistration = { schema: text, must: 'must not be empty (leave it out for none)' } as const

/** How the agency's mailbox is signed in to. */
export const mailboxSettings = {
  title: 'The agency’s mailbox',
  rows: {
    MAILBOX_GOOGLE_ID: {
      ...ofRegistration,
      without: 'no sign-in at Google',
      meaning: 'client id of the agency’s own registration at Google ([the mailbox](mailbox.md))',
    },
    MAILBOX_GOOGLE_SECRET: { ...ofRegistration, meaning: 'the client secret that belongs to it' },
    MAILBOX_MICROSOFT_ID: {
      ...ofRegistration,
      without: 'no sign-in at Microsoft',
      meaning: 'application id of the agency’s own registration at Microsoft ([the mailbox](mailbox.md))',
    },
    MAILBOX_MICROSOFT_SECRET: { ...ofRegistration, meaning: 'the client secret that belongs to it' },
    MAILBOX_MICROSOFT_TENANT: {
      schema: z
        .string()
        .trim()
        .regex(/^[\w.-]+$/)
        .default('organizations'),
      must: 'must be the id or the domain of a Microsoft directory, such as agency.example (leave it out for any)',
      meaning: 'the directory whose accounts may sign in',
    },
    MAILBOX_ALLOWED_HOSTS: {
      schema: list,
      meaning: 'IMAP servers inside your own network that may be read',
    },
  },
} satisfies SettingsSection

export type MailboxValues = ValuesOf<(typeof mailboxSettings)['rows']>
