import * as z from 'zod'
import type { SettingsSection, ValuesOf } from '../setting.ts'

/** What the agency’s mail system hands over. */
export const letterSettings = {
  title: 'Mail that is handed over',
  rows: {
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
  },
} satisfies SettingsSection

export type LetterValues = ValuesOf<(typeof letterSettings)['rows']>
