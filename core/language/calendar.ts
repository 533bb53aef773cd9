export interface Calendar {
  /** From January on: each in all its forms, in small letters. */
  readonly months: readonly (readonly string[])[]
  /** From Monday on. */
  readonly weekdays: readonly (readonly string[])[]
  /** From one to twelve. */
  readonly numbers: readonly string[]
}

const numbers = {
  en: 'one two three four five six seven eight nine ten eleven twelve',
  af: 'een twee drie vier vyf ses sewe agt nege tien elf twaalf',
} as const
/** What `Intl` does not know: forms that people write beside its own. */
const furtherForms = ['sept', 'tues', 'thurs', 'thur']
/** A short form of two letters is more often another word: “so”, “do”, “di”. */
const shortestForm = 3

const allMonths = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month)))
/** 1 January 2024 was a Monday. */
const allWeekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, day + 1)))

/** The months, weekdays and hours of each language as people write them, accents kept. */
export const calendars = { en: calendarOf('en'), af: calendarOf('af') }

function calendarOf(language: keyof typeof numbers): Calendar {
  // A format costs more than all that it writes.
  const formsOf = (unit: 'month' | 'weekday', dates: readonly Date[]) => {
    const styles = ['long', 'short'] as const
    const formats = styles.map((style) => new Intl.DateTimeFormat(language, { [unit]: style, timeZone: 'UTC' }))
    return dates.map((date) => {
      const names = formats.map((format) => format.format(date).toLowerCase().replace('.', ''))
      const forms = [...names, ...furtherForms.filter((form) => names[0]?.startsWith(form))]
      return [...new Set(forms)].filter((form) => form.length >= shortestForm)
    })
  }
  const [months, weekdays] = [formsOf('month', allMonths), formsOf('weekday', allWeekdays)]
  return { months, weekdays, numbers: numbers[language].split(' ') }
}
