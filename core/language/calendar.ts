export interface Calendar {
  /** From January on: each in all its forms, in small letters. */
  readonly months: readonly (readonly string[])[]
  /** From Monday on. */
  readonly weekdays: readonly (readonly string[])[]
  /** From one to twelve. */
  readonly numbers: readonly string[]
}

/** What `Intl` does not know: forms that people write beside its own, by the number of the month and of the weekday. */
interface FurtherForms {
  readonly numbers: string
  readonly months?: Readonly<Record<number, string>>
  readonly weekdays?: Readonly<Record<number, string>>
}

const furtherForms: Readonly<Record<'en' | 'af', FurtherForms>> = {
  en: {
    numbers: 'one two three four five six seven eight nine ten eleven twelve',
    months: { 9: 'sept' },
    weekdays: { 2: 'tues', 4: 'thurs thur' },
  },
  af: { numbers: 'een twee drie vier vyf ses sewe agt nege tien elf twaalf' },
}

/** A short form of two letters is more often another word: “so”, “do”, “di”. */
const shortestForm = 3

const allMonths = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month)))
/** 1 January 2024 was a Monday. */
const allWeekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, day + 1)))

/** The months, weekdays and hours of each language as people write them, accents kept. */
export const calendars = { en: calendarOf('en'), af: calendarOf('af') }

function calendarOf(language: 'en' | 'af'): Calendar {
  const { numbers, months = {}, weekdays = {} } = furtherForms[language]
  // A format costs more than all that it writes.
  const formsOf = (unit: 'month' | 'weekday', dates: readonly Date[], further: FurtherForms['months'] = {}) => {
    const formats = (['long', 'short'] as const).map(
      (style) => new Intl.DateTimeFormat(language, { [unit]: style, timeZone: 'UTC' }),
    )
    return dates.map((date, at) => {
      const names = formats.map((format) => format.format(date).toLowerCase().replace('.', ''))
      const forms = [...names, ...(further[at + 1] ?? '').split(' ')]
      return [...new Set(forms.filter((form) => form.length >= shortestForm))]
    })
  }
  return {
    months: formsOf('month', allMonths, months),
    weekdays: formsOf('weekday', allWeekdays, weekdays),
    numbers: numbers.split(' '),
  }
}
