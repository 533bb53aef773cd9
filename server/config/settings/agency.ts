import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import * as z from 'zod'
import { email, filled, isCalendarAddress, splitList, text, wholeNumber } from '../../../app/features/setting-kinds.ts'
import type { Setting } from '../../../app/features/setting.ts'
import type { HolidaySource } from '../../../core/calendars/holiday-calendar.ts'
import { readDuration, readOpeningHours, usualHours } from '../../../core/follow-up/opening-hours.ts'
import { isTimeZone } from '../../../core/text/is-time-zone.ts'

export const agency = {
  AGENCY_NAME: { ...filled('Southeaster'), meaning: 'name of the agency, everywhere on the site and in mails' },
  AGENCY_EMAIL: {
    schema: email.default('hello@southeaster.example'),
    must: 'must be an email address, such as hello@agency.example',
    meaning: 'where visitors write to',
  },
  AGENCY_PHONE: {
    schema: text.refine(isDialled).default('+27 21 555 0100'),
    must: 'must be a telephone number, such as +27 21 555 0100',
    meaning: 'the number that visitors call, as it is shown',
  },
  AGENCY_HOURS: {
    schema: text.optional(),
    must: `must be opening hours, such as ${usualHours} (leave it out for these, which are then not shown)`,
    without: `\`${usualHours}\`, not shown`,
    meaning:
      'when people answer, such as `Mo-Fr 08:30-17:00, Sa 09:00-12:00`; like the four below it counts until “When we answer” is published at `/admin/site`',
  },
  AGENCY_HOLIDAYS: {
    schema: text
      .transform(readHolidays)
      .refine((holidays) => holidays !== null)
      .optional(),
    must: 'must be days such as 2026-12-16, 2026-12-25, or the https address of an iCalendar file, without a name and password before its host',
    meaning: 'days such as `2026-12-16, 2026-12-25`, or the `https` address of a calendar (iCalendar)',
  },
  ANSWER_WITHIN: {
    schema: z
      .string()
      .default('24 hours')
      .refine((words) => readDuration(words) !== null),
    must: 'must be hours or days, such as 24 hours, 4 hours or 2 days, and at most 30 days',
    meaning: 'when an answer is due; 24 hours are a working day',
  },
  CALL_HOURS: {
    schema: text.refine((hours) => readOpeningHours(hours) !== null).optional(),
    must: `must be hours such as ${usualHours}, each day once (leave it out for those of AGENCY_HOURS)`,
    without: '`AGENCY_HOURS`',
    meaning: 'when clients may choose a time for a call',
  },
  CALL_LENGTH: { ...wholeNumber(5, 240, 20), meaning: 'length of such a call, in minutes' },
  // As it is shown: `+27 82 555 0142`.
  AGENCY_WHATSAPP: {
    schema: z
      .string()
      .refine(isInternationalNumber)
      .transform((number) => parsePhoneNumberFromString(number.trim())?.formatInternational() ?? number)
      .optional(),
    must: 'must be a telephone number with its country code, such as +27 82 555 0142 (leave it out where WhatsApp is not answered)',
    meaning:
      'number with its country code, such as `+27 82 555 0142`, that is answered on WhatsApp: shown on the contact page and in the chat',
  },
  AGENCY_LOCATION: { ...filled('Cape Town'), meaning: 'where the agency is' },
  AGENCY_TIME_ZONE: {
    schema: z.string().refine(isTimeZone).default('Africa/Johannesburg'),
    must: 'must be the name of a time zone, such as Africa/Johannesburg',
    meaning: 'zone of opening hours and of times in mails, and on pages until the viewer’s is known',
  },
  AGENCY_COUNTRY: {
    schema: z.string().toUpperCase().refine(isSupportedCountry).default('ZA'),
    must: 'must be the two letters of a country, such as ZA',
    meaning:
      'country of telephone numbers that name none, after the visitor’s own, and of the law in the built-in Privacy and Terms ([decision 77](decisions/0077-pages-and-law.md))',
  },
  AGENCY_LANGUAGE: {
    schema: z.string().refine(isLanguage).default('en-ZA'),
    must: 'must be the tag of a language, such as en-ZA or de',
    meaning: 'language of the pages: dates, numbers and amounts are written in its way',
  },
  INFORMATION_OFFICER: {
    schema: text.optional(),
    must: 'must not be empty (leave it out for the role alone)',
    without: 'the role',
    meaning: 'name or role, in the privacy notice: who answers for personal information, at `AGENCY_EMAIL`',
  },
} satisfies Record<string, Setting>

/** Some numbering plans have shorter numbers, which WhatsApp does not know. Without the country code. */
const minPhoneDigits = 7

function isInternationalNumber(written: string): boolean {
  const number = parsePhoneNumberFromString(written.trim(), { extract: false })
  return (
    written.trim().startsWith('+') && number?.isPossible() === true && number.nationalNumber.length >= minPhoneDigits
  )
}

/** Whether this machine can write dates and numbers in a language. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** Without a country code too: it is shown as given, and dialled by its digits. */
function isDialled(written: string): boolean {
  return written.replaceAll(/\D/g, '').length >= minPhoneDigits
}

/** Reads `2026-12-16, 2026-12-25`, or an `https` address. Null where the text is anything else. */
function readHolidays(text: string): HolidaySource | null {
  if (isCalendarAddress(text)) return { kind: 'calendar', address: text }
  const days = splitList(text, /[\s,;]+/)
  return days.length > 0 && days.every((day) => z.iso.date().safeParse(day).success) ? { kind: 'days', days } : null
}
