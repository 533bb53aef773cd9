import { isHttps, webAddress } from '../setting-kinds.ts'
import type { SettingsSection, ValuesOf } from '../setting.ts'

/** Where calls are booked. */
export const callSettings = {
  title: 'Calls',
  rows: {
    BOOKING_URL: {
      schema: webAddress.refine(isHttps).optional(),
      must: 'must be the https address of a booking page, such as https://cal.com/agency/call',
      without: 'times of our own',
      meaning: 'where calls are booked instead; Calendly, Cal.com and SavvyCal get name, email and reference',
    },
  },
} satisfies SettingsSection

export type CallValues = ValuesOf<(typeof callSettings)['rows']>
