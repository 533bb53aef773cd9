import * as z from 'zod'
import { minutesOf } from '../../../core/follow-up/opening-hours.ts'
import type { SettingsSection, ValuesOf } from '../setting.ts'

/** When the team is told. */
export const deskSettings = {
  title: 'Reminders',
  rows: {
    DIGEST_AT: {
      schema: z
        .string()
        .default('07:30')
        .refine((time) => minutesOf(time) !== null),
      must: 'must be a time of the day, such as 07:30',
      meaning: 'when the team gets the mail of the day',
    },
  },
} satisfies SettingsSection

export type DeskValues = ValuesOf<(typeof deskSettings)['rows']>
