import * as z from 'zod'
import { isCalendarAddress, isHttps, splitList, webAddress } from '../setting-kinds.ts'
import type { SettingsSection, ValuesOf } from '../setting.ts'

/** With spaces or commas between. An address may hold a comma itself. */
const addresses = z
  .string()
  .default('')
  .transform((words) => splitList(words, /[\s,;]+(?=\w+:\/\/|$)|\s+/))

/** When we are busy, and where calls are booked. */
export const callSettings = {
  title: 'Calls',
  rows: {
    BUSY_CALENDARS: {
      schema: addresses.refine((each) => each.every(isCalendarAddress)),
      must: 'must be https addresses of iCalendar files, with spaces or commas between, each without a name and password before its host: use the secret address that the calendar offers',
      meaning:
        '`https` addresses of calendars (iCalendar), read every ten minutes: no call is offered while one of them is busy, or none can be read ([decision 74](decisions/0074-calls-at-a-chosen-time.md))',
    },
    BOOKING_URL: {
      schema: webAddress.refine(isHttps).optional(),
      must: 'must be the https address of a booking page, such as https://cal.com/agency/call',
      without: 'times of our own',
      meaning: 'where calls are booked instead; Calendly, Cal.com and SavvyCal get name, email and reference',
    },
  },
} satisfies SettingsSection

export type CallValues = ValuesOf<(typeof callSettings)['rows']>
