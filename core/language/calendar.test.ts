import { expect, it } from 'vitest'
import { calendars } from './calendar.ts'

it.each(['en', 'af'] as const)(
  'knows twelve months and seven weekdays in %s, the first of each in order',
  (language) => {
    const { months, weekdays } = calendars[language]
    const [january = [], ...otherMonths] = months
    expect(january[0]).toMatch(/^jan/)
    expect(otherMonths).toHaveLength(11)
    expect(weekdays).toHaveLength(7)
    for (const forms of [...months, ...weekdays]) expect(forms.length).toBeGreaterThan(0)
  },
)

it('knows the forms that people write', () => {
  expect(calendars.en.months[8]).toEqual(['september', 'sep', 'sept'])
  expect(calendars.en.weekdays[3]).toEqual(['thursday', 'thu', 'thurs', 'thur'])
  expect(calendars.af.weekdays[6]).toEqual(['sondag'])
})
