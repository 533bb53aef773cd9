import { list, text } from '../setting-kinds.ts'
import type { SettingsSection, ValuesOf } from '../setting.ts'

const given = { schema: text.optional(), must: 'must not be empty (leave it out for none)' } as const
const secret = { ...given, meaning: 'the client secret that belongs to it' } as const
const idAt = (provider: string) => ({
  ...given,
  without: `no sign-in at ${provider}`,
  meaning: `client id of the agency’s own registration at ${provider} ([the mailbox](mailbox.md))`,
})

/** How the agency's mailbox is signed in to. */
export const mailboxSettings = {
  title: 'The agency’s mailbox',
  rows: {
    MAILBOX_GOOGLE_ID: idAt('Google'),
    MAILBOX_GOOGLE_SECRET: secret,
    MAILBOX_MICROSOFT_ID: idAt('Microsoft'),
    MAILBOX_MICROSOFT_SECRET: secret,
    MAILBOX_MICROSOFT_TENANT: {
      schema: text.regex(/^[\w.-]+$/).default('organizations'),
      must: 'must be the id or the domain of a Microsoft directory, such as agency.example (leave it out for any)',
      meaning: 'the directory whose accounts may sign in',
    },
    MAILBOX_ALLOWED_HOSTS: { schema: list, meaning: 'IMAP servers inside your own network that may be read' },
  },
} satisfies SettingsSection

export type MailboxValues = ValuesOf<(typeof mailboxSettings)['rows']>
