import { describe, expect, it } from 'vitest'
import { readBusyTimes } from './busy-calendar.ts'
import { calendarNotes } from './messages.ts'
import { windowsZones } from './windows-zones.ts'

const span = {
  from: new Date('2026-03-16T00:00:00Z'),
  to: new Date('2026-04-10T00:00:00Z'),
  timeZone: 'Africa/Johannesburg',
}

function calendar(...parts: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...parts, 'END:VCALENDAR'].join('\r\n')
}

function event(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')
}

async function busyIn(text: string, options = span): Promise<readonly string[] | null> {
  const times = (await readBusyTimes(text, options))?.times ?? null
  const written = (ms: number) => new Date(ms).toISOString().slice(5, 16)
  return times && times.map(({ from, to }) => `${written(from)} ${written(to)}`)
}

describe('an event', () => {
  it.each([
    ['in UTC', ['DTSTART:20260324T080000Z', 'DTEND:20260324T090000Z'], ['03-24T08:00 03-24T09:00']],
    ['with a duration', ['DTSTART:20260324T080000Z', 'DURATION:PT45M'], ['03-24T08:00 03-24T08:45']],
    ['without a zone, in ours', ['DTSTART:20260324T080000', 'DTEND:20260324T090000'], ['03-24T06:00 03-24T07:00']],
    [
      'in a zone by its name alone',
      ['DTSTART;TZID=America/New_York:20260324T080000', 'DTEND;TZID=America/New_York:20260324T090000'],
      ['03-24T12:00 03-24T13:00'],
    ],
    ['of a day, in our zone', ['DTSTART;VALUE=DATE:20260324'], ['03-23T22:00 03-24T22:00']],
    ['of three days', ['DTSTART;VALUE=DATE:20260324', 'DTEND;VALUE=DATE:20260327'], ['03-23T22:00 03-26T22:00']],
    ['that takes no time', ['DTSTART:20260324T080000Z'], []],
    ['that is cancelled', ['DTSTART:20260324T080000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'], []],
    ['that leaves its owner free', ['DTSTART:20260324T080000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'], []],
    ['that is long over', ['DTSTART:20250324T080000Z', 'DURATION:PT1H'], []],
  ])('%s', async (_name, lines, expected) => {
    expect(await busyIn(calendar(event(...lines)))).toEqual(expected)
  })
})

it('repeats each week, but for exceptions, and where one was moved', async () => {
  const text = calendar(
    event(
      'DTSTART;TZID=Africa/Johannesburg:20260106T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20260402T220000Z',
      'EXDATE;TZID=Africa/Johannesburg:20260326T090000',
    ),
    event(
      'RECURRENCE-ID;TZID=Africa/Johannesburg:20260319T090000',
      'DTSTART;TZID=Africa/Johannesburg:20260320T150000',
      'DURATION:PT1H',
    ),
    event('RECURRENCE-ID:20260331T070000Z', 'DTSTART:20260331T070000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
  )
  expect(await busyIn(text)).toEqual([
    '03-17T07:00 03-17T08:00',
    '03-20T13:00 03-20T14:00',
    '03-24T07:00 03-24T08:00',
    '04-02T07:00 04-02T08:00',
  ])
})

it('keeps to the clocks of its zone when they change', async () => {
  const weekly = event('DTSTART;TZID=Europe/London:20260323T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2')
  expect(await busyIn(calendar(weekly))).toEqual(['03-23T09:00 03-23T10:00', '03-30T08:00 03-30T09:00'])
})

it('reads a zone that the file describes itself', async () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Our summer',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
  const own = event('DTSTART;TZID=Our summer:20260324T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2')
  expect(await busyIn(calendar(zone, own))).toEqual(['03-24T06:00 03-24T07:00', '03-25T06:00 03-25T07:00'])
  expect(await busyIn(calendar(own))).toEqual(['03-23T22:00 03-25T22:00'])
})

it('repeats a whole day, adds single dates, and joins what overlaps', async () => {
  const text = calendar(
    event('DTSTART;VALUE=DATE:20260323', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    event('DTSTART:20260401T080000Z', 'DURATION:PT1H', 'RDATE:20260402T080000Z'),
    event('DTSTART:20260401T083000Z', 'DURATION:PT1H'),
  )
  expect(await busyIn(text)).toEqual([
    '03-22T22:00 03-23T22:00',
    '03-29T22:00 03-30T22:00',
    '04-01T08:00 04-01T09:30',
    '04-02T08:00 04-02T09:00',
  ])
})

it('reads free and busy times', async () => {
  const text = calendar(
    'BEGIN:VFREEBUSY',
    'UID:b',
    'FREEBUSY;FBTYPE=BUSY:20260324T080000Z/PT1H,20260325T080000Z/20260325T083000Z',
    'FREEBUSY;FBTYPE=FREE:20260326T080000Z/PT1H',
    'END:VFREEBUSY',
  )
  expect(await busyIn(text)).toEqual(['03-24T08:00 03-24T09:00', '03-25T08:00 03-25T08:30'])
})

it.each([
  ['no calendar', 'hello'],
  ['half a calendar', calendar(event('DTSTART:20260324T080000Z')).slice(0, 60)],
  ['a page', '<!doctype html><title>Sign in</title>'],
])('does not guess: %s', async (_name, text) => {
  expect(await busyIn(text)).toBeNull()
})

describe('an event that is not understood', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['ends before it starts', ['DTSTART:20260324T080000Z', 'DTEND:20260324T070000Z'], ['03-23T22:00 03-24T22:00']],
    ['has no start', ['SUMMARY:x'], []],
    ['starts on no day', ['DTSTART:2026032XT080000Z', 'DURATION:PT1H'], []],
    ['has an unknown form of time', ['DTSTART:2026-03-24T08:00:00Z', 'DURATION:PT1H'], ['03-23T22:00 03-24T22:00']],
    ['has no length', ['DTSTART:20260324T080000Z', 'DURATION:long'], ['03-23T22:00 03-24T22:00']],
    [
      'ends on an odd day',
      ['DTSTART;TZID=X:20260324T080000', 'DTEND:2026-03-26'],
      ['03-23T22:00 03-24T22:00', '03-25T22:00 03-26T22:00'],
    ],
    ['repeats in no known way', ['DTSTART:20260324T080000Z', 'RRULE:FREQ=ODD'], ['03-23T22:00 03-24T22:00']],
    ['is a second in every second', ['DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'], []],
  ])('and %s is busy on the days that it names, and takes nothing from others', async (_name, lines, expected) => {
    const text = calendar(event(...lines), event('UID:b', 'DTSTART:20260401T080000Z', 'DURATION:PT1H'))
    expect(await busyIn(text)).toEqual([...expected, '04-01T08:00 04-01T09:00'])
    const read = await readBusyTimes(text, span)
    expect(read?.notes).toEqual([{ says: expect.stringMatching(/^event a(?:, .+)?: /), isWrong: true }])
  })

  it('and is past is noted behind what may be wrong now', async () => {
    const past = event('DTSTART:20210324T080000Z', 'DTEND:20210324T070000Z')
    const read = await readBusyTimes(calendar(past, event('SUMMARY:x')), span)
    expect(read).toEqual({
      times: [],
      notes: [
        { says: expect.stringContaining(calendarNotes.noStart), isWrong: true },
        { says: expect.stringMatching(`^event a, 2021-03-24: .*${calendarNotes.past}$`), isWrong: false },
      ],
    })
  })
})

it('reads events beside one whose end is missing', async () => {
  const open = event('DTSTART:20260324T080000Z', 'DURATION:PT1H').replace('\r\nEND:VEVENT', '')
  const text = calendar(open, event('DTSTART:20260325T080000Z', 'DURATION:PT1H'), open)
  expect(await busyIn(text)).toEqual(['03-24T08:00 03-24T09:00', '03-25T08:00 03-25T09:00'])
})

it('knows the time zones of Windows, all of them zones of IANA', async () => {
  const names = [...windowsZones.values()]
  expect(names.length).toBeGreaterThan(130)
  const isValid = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  expect(names.filter((name) => !isValid(name))).toEqual([])
  const summer = event('DTSTART;TZID=W. Europe Standard Time:20260331T090000', 'DURATION:PT1H')
  expect(await busyIn(calendar(summer))).toEqual(['03-31T07:00 03-31T08:00'])
})

it('reads five megabytes', async () => {
  const many = Array.from({ length: 30_000 }, (_, number) =>
    event(`SUMMARY:${'x'.repeat(80)} ${number}`, 'DTSTART:20260324T080000Z', 'DURATION:PT1H'),
  )
  const text = calendar(...many)
  expect(text.length).toBeGreaterThan(5_000_000)
  expect(await busyIn(text)).toEqual(['03-24T08:00 03-24T09:00'])
})
