import * as z from 'zod'
import type { SettingsSection, ValuesOf } from '../setting.ts'
import { readHelpLines } from './conversation/care/help-lines.ts'

/** Whom the chat names. */
export const chatSettings = {
  title: 'The talk',
  rows: {
    CRISIS_LINES: {
      schema: z
        .string()
        .transform(readHelpLines)
        .refine((lines) => lines !== null)
        .optional(),
      must: 'must be entries such as ZA: Name of the line | 0800 567 567 | day and night, with semicolons between them (leave it out for the built-in numbers)',
      without: 'built-in numbers',
      meaning:
        'whom the chat names to somebody in distress, by country: `ZA: Name of the line \\| 0800 567 567 \\| day and night; …` ([help lines](help-lines.md))',
    },
  },
} satisfies SettingsSection

export type ChatValues = ValuesOf<(typeof chatSettings)['rows']>
