import { describe, expect, it } from 'vitest'
import type { BusyTime } from '../follow-up/call-times.ts'
import { readBusyTimes } from './busy-calendar.ts'
import { calendarNotes } from './messages.ts'
import { windowsZones } from './windows-zones.ts'

const johannesburg = 'Africa/Johannesburg'
const ourSpan = { from: new Date('2026-11-23'), to: new Date('2026-12-10'), timeZone: johannesburg }

/** An iCalendar file of parts, whose lines stand between bars. The first line names the part. */
function calendarOf(...parts: readonly string[]): string {
  const lines = parts.flatMap((part) => {
    const [name = '', ...rest] = part.split('|')
    return [`BEGIN:${name}`, ...rest, `END:${name}`]
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//busy//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

const event = (lines: string) => calendarOf(`VEVENT|UID:one|${lines}`)

/** Busy times as `2026-11-24T08:00 09:00`, in UTC. */
function written(times: readonly BusyTime[] = []): string[] {
  return times.map(({ from, to }) => {
    const [start = '', end = ''] = [from, to].map((time) => new Date(time).toISOString().slice(0, 16))
    return `${start} ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`
  })
}

/** Null where the file leaves a doubt. */
async function busyIn(text: string, span: { from: string; to: string; timeZone?: string } | null = null) {
  const asked = span && { timeZone: johannesburg, ...span, from: new Date(span.from), to: new Date(span.to) }
  const busy = await readBusyTimes(text, asked ?? ourSpan)
  return busy && written(busy.times)
}

const weekly = 'DTSTART:20260907T080000Z|DTEND:20260907T090000Z|RRULE:FREQ=WEEKLY'
const london = { from: '2026-10-19', to: '2026-11-03', timeZone: 'Europe/London' }

it.each([
  ['a time in UTC', 'DTSTART:20261124T080000Z|DTEND:20261124T090000Z', ['2026-11-24T08:00 09:00']],
  ['a time of the agency', 'DTSTART:20261124T080000|DTEND:20261124T090000', ['2026-11-24T06:00 07:00']],
  ['a duration', 'DTSTART:20261124T080000Z|DURATION:PT1H30M', ['2026-11-24T08:00 09:30']],
  [
    'a zone that the file does not describe',
    'DTSTART;TZID=America/New_York:20261124T080000|DURATION:PT1H',
    ['2026-11-24T13:00 14:00'],
  ],
  [
    'two zones',
    'DTSTART;TZID=America/New_York:20261124T080000|DTEND;TZID=Africa/Johannesburg:20261124T160000',
    ['2026-11-24T13:00 14:00'],
  ],
  ['a day', 'DTSTART;VALUE=DATE:20261124', ['2026-11-23T22:00 2026-11-24T22:00']],
  ['days', 'DTSTART;VALUE=DATE:20261124|DTEND;VALUE=DATE:20261127|SUMMARY:Away', ['2026-11-23T22:00 2026-11-26T22:00']],
  [
    'a day that ends as it begins',
    'DTSTART;VALUE=DATE:20261124|DTEND;VALUE=DATE:20261124',
    ['2026-11-23T22:00 2026-11-24T22:00'],
  ],
  ['days as a duration', 'DTSTART;VALUE=DATE:20261124|DURATION:P2D', ['2026-11-23T22:00 2026-11-25T22:00']],
  [
    'an event that began before',
    'DTSTART:20261101T080000Z|DTEND:20261124T090000Z',
    ['2026-11-01T08:00 2026-11-24T09:00'],
  ],
  ['an event long ago', 'DTSTART:20251124T080000Z|DTEND:20251124T090000Z', []],
  ['an event that ends with the first moment', 'DTSTART:20261122T230000Z|DTEND:20261123T000000Z', []],
  ['a time without a length', 'DTSTART:20261124T080000Z', []],
  ['a cancelled event', 'STATUS:CANCELLED|DTSTART:20261124T080000Z|DURATION:PT1H', []],
  ['an event that is shown as free', 'TRANSP:TRANSPARENT|DTSTART:20261124T080000Z|DURATION:PT1H', []],
  ['one that Outlook shows as free', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE|DTSTART:20261124T080000Z|DURATION:PT1H', []],
  ['a tentative event', 'STATUS:TENTATIVE|DTSTART:20261124T080000Z|DURATION:PT1H', ['2026-11-24T08:00 09:00']],
])('reads %s', async (_, lines, busy) => {
  expect(await busyIn(event(lines))).toEqual(busy)
})

it('joins events that touch or overlap', async () => {
  const parts = ['0900', '0800', '0830', '1100'].map((time) => `VEVENT|DTSTART:20261124T${time}00Z|DURATION:PT1H`)
  expect(await busyIn(calendarOf(...parts))).toEqual(['2026-11-24T08:00 10:00', '2026-11-24T11:00 12:00'])
})

it('reads what is busy of a list of periods', async () => {
  const text = calendarOf(
    'VFREEBUSY|FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261124T080000Z/PT1H,20261125T080000Z/20261125T093000Z|FREEBUSY;FBTYPE=FREE:20261126T080000Z/PT1H',
  )
  expect(await busyIn(text)).toEqual(['2026-11-24T08:00 09:00', '2026-11-25T08:00 09:30'])
})

describe('a series', () => {
  it('has exceptions and more times', async () => {
    expect(await busyIn(event(weekly))).toEqual([
      '2026-11-23T08:00 09:00',
      '2026-11-30T08:00 09:00',
      '2026-12-07T08:00 09:00',
    ])
    const changed = `${weekly}|EXDATE:20261123T080000Z,20261207T080000Z|RDATE:20261201T100000Z|RDATE;VALUE=PERIOD:20261202T100000Z/PT2H`
    expect(await busyIn(event(changed))).toEqual([
      '2026-11-30T08:00 09:00',
      '2026-12-01T10:00 11:00',
      '2026-12-02T10:00 12:00',
    ])
  })

  it('has times that were moved, shown as free, cancelled, or moved out of the span and into it', async () => {
    const changes = [
      'RECURRENCE-ID:20261123T080000Z|DTSTART:20261124T120000Z|DURATION:PT30M',
      'RECURRENCE-ID;TZID=Africa/Johannesburg:20261130T100000|DTSTART:20271130T080000Z|DURATION:PT30M',
      'RECURRENCE-ID:20261207T080000Z|STATUS:CANCELLED|DTSTART:20261207T080000Z|DURATION:PT1H',
      'RECURRENCE-ID:20261214T080000Z|DTSTART:20261209T080000Z|DURATION:PT1H',
    ].map((lines) => `VEVENT|UID:one|${lines}`)
    const other = `VEVENT|UID:other|DTSTART:20261130T080000Z|DURATION:PT15M`
    expect(await busyIn(calendarOf(...changes, `VEVENT|UID:one|${weekly}`, other))).toEqual([
      '2026-11-24T12:00 12:30',
      '2026-11-30T08:00 08:15',
      '2026-12-09T08:00 09:00',
    ])
  })

  it('has a time that became shorter', async () => {
    const shorter = 'VEVENT|UID:one|RECURRENCE-ID:20261130T080000Z|DTSTART:20261130T080000Z|DURATION:PT30M'
    const text = calendarOf(`VEVENT|UID:one|${weekly};COUNT=13`, shorter)
    expect(await busyIn(text)).toEqual(['2026-11-23T08:00 09:00', '2026-11-30T08:00 08:30'])
  })

  it('has no time before its first, nor after as many as it counts', async () => {
    const lines = 'DTSTART:20261123T080000Z|DURATION:PT1H|RRULE:FREQ=DAILY;BYHOUR=6,8'
    const busy = ['2026-11-23T08:00 09:00', '2026-11-24T06:00 07:00', '2026-11-24T08:00 09:00']
    expect((await busyIn(event(lines)))?.slice(0, 3)).toEqual(busy)
    expect(await busyIn(event(`${lines};COUNT=2`))).toEqual(busy.slice(0, 2))
  })

  it('has whole days and periods beside its rule', async () => {
    expect(await busyIn(event('DTSTART;VALUE=DATE:20261101|RDATE;VALUE=DATE:20261125'))).toEqual([
      '2026-11-24T22:00 2026-11-25T22:00',
    ])
  })

  it('without a name is not changed by another', async () => {
    const other = 'VEVENT|RECURRENCE-ID:20261130T080000Z|DTSTART:20261201T080000Z|DURATION:PT15M'
    expect(await busyIn(calendarOf(`VEVENT|${weekly};COUNT=13`, other))).toContain('2026-11-30T08:00 09:00')
  })

  it('may be one of a thousand that began long ago', async () => {
    const series = Array.from({ length: 1000 }, (_, index) => {
      const day = 1 + (index % 9)
      return `VEVENT|UID:${index}|DTSTART;TZID=Europe/London:2016010${day}T0${index % 10}0000|DURATION:PT30M|RRULE:FREQ=DAILY`
    })
    const busy = await busyIn(calendarOf(...series), { from: '2026-11-30T08:00Z', to: '2026-11-30T10:00Z' })
    expect(busy).toEqual(['2026-11-30T08:00 08:30', '2026-11-30T09:00 09:30'])
  })

  it('stays at its time of the day over a change of clocks', async () => {
    const lines =
      'DTSTART;TZID=Europe/London:20260105T090000|DTEND;TZID=Europe/London:20260105T100000|RRULE:FREQ=WEEKLY'
    const exception = `${lines}|EXDATE;TZID=Europe/London:20261102T090000`
    expect(await busyIn(event(lines), london)).toEqual([
      '2026-10-19T08:00 09:00',
      '2026-10-26T09:00 10:00',
      '2026-11-02T09:00 10:00',
    ])
    expect(await busyIn(event(exception), london)).toEqual(['2026-10-19T08:00 09:00', '2026-10-26T09:00 10:00'])
  })

  it('has days of 25 hours where clocks go back', async () => {
    expect(await busyIn(event('DTSTART;VALUE=DATE:20261018|RRULE:FREQ=WEEKLY;COUNT=2'), london)).toEqual([
      '2026-10-24T23:00 2026-10-26T00:00',
    ])
  })

  it('of another zone comes at other times here when clocks change there', async () => {
    const lines = 'DTSTART;TZID=America/New_York:20261019T090000|DURATION:PT1H|RRULE:FREQ=WEEKLY'
    expect(await busyIn(event(lines), { from: '2026-10-19', to: '2026-11-03' })).toEqual([
      '2026-10-19T13:00 14:00',
      '2026-10-26T13:00 14:00',
      '2026-11-02T14:00 15:00',
    ])
  })

  it.each([
    ['FREQ=DAILY;UNTIL=20261124T080000Z', ['2026-11-23', '2026-11-24']],
    ['FREQ=DAILY;UNTIL=20261124T075959Z', ['2026-11-23']],
    ['FREQ=DAILY;UNTIL=20261124', ['2026-11-23', '2026-11-24']],
    ['FREQ=DAILY;COUNT=79', ['2026-11-23', '2026-11-24']],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH', ['2026-12-01', '2026-12-03']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', ['2026-11-30']],
    ['FREQ=MONTHLY;BYDAY=2TU', ['2026-12-08']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', ['2026-11-30']],
    ['FREQ=YEARLY;BYMONTH=12;BYDAY=1FR', ['2026-12-04']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=17', ['2026-11-24']],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO', ['2026-11-29', '2026-11-30']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO', ['2026-11-30', '2026-12-06']],
    // These ical.js does not find.
    ['FREQ=YEARLY;BYMONTHDAY=2', ['2026-12-02']],
    ['FREQ=YEARLY;BYWEEKNO=49', ['2026-11-30']],
    ['FREQ=DAILY;BYMONTHDAY=-1', ['2026-11-30']],
    ['FREQ=YEARLY;BYDAY=49MO', ['2026-12-07']],
    ['FREQ=HOURLY;INTERVAL=240', ['2026-11-26', '2026-12-06']],
    // Nor does it end its search for this one.
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', []],
    ['FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=31', []],
    ['FREQ=DAILY;INTERVAL=999999999', []],
  ])('follows %s', async (rule, days) => {
    const busy = await busyIn(event(weekly.replace('FREQ=WEEKLY', rule)))
    expect(busy).toEqual(days.map((day) => `${day}T08:00 09:00`))
  })
})

const berlin = [
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
].join('|')

describe('a zone of the file’s own', () => {
  const lines = 'DTSTART;TZID="Office: Berlin":20261019T090000|DURATION:PT1H|RRULE:FREQ=WEEKLY'
  const inZone = (zone: string, series = lines) =>
    busyIn(calendarOf(`VTIMEZONE|TZID:Office: Berlin|${zone}`, `VEVENT|${series}`), london)

  it('changes its clocks by its rules', async () => {
    const busy = ['2026-10-19T07:00 08:00', '2026-10-26T08:00 09:00', '2026-11-02T08:00 09:00']
    expect(await inZone(berlin)).toEqual(busy)
    const onDates = berlin
      .replace('RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'RDATE:20251026T030000,20261025T030000')
      .replaceAll('16010101', '20200101')
    expect(await inZone(onDates)).toEqual(busy)
  })

  it('no longer changes them after the last time of its rules', async () => {
    const ended = berlin.replaceAll('RRULE:', 'RRULE:UNTIL=20101031T010000Z;')
    expect(await inZone(ended)).toEqual(['2026-10-19T08:00 09:00', '2026-10-26T08:00 09:00', '2026-11-02T08:00 09:00'])
  })

  it('takes the first of two times that clocks show, and the later side of a gap', async () => {
    const at = (day: string) => `DTSTART;TZID="Office: Berlin":${day}T023000|DURATION:PT15M`
    expect(await inZone(berlin, at('20261025'))).toEqual(['2026-10-25T00:30 00:45'])
    const spring = calendarOf(`VTIMEZONE|TZID:Office: Berlin|${berlin}`, `VEVENT|${at('20270328')}`)
    expect(await busyIn(spring, { from: '2027-03-27', to: '2027-03-30' })).toEqual(['2027-03-28T01:30 01:45'])
  })
})

it.each([
  ['no calendar', '<html>Sign in</html>'],
  ['nothing', ''],
  ['a card', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nEND:VCARD\r\n'],
  ['a calendar that breaks off', event(weekly).slice(0, -30)],
])('says nothing of %s', async (_, text) => {
  expect(await busyIn(text)).toBeNull()
})

const twoDays = ['2026-11-29T22:00 2026-11-30T22:00', '2026-12-06T22:00 2026-12-07T22:00']
const monday = ['2026-11-22T22:00 2026-11-23T22:00']
const tuesday = ['2026-11-23T22:00 2026-11-24T22:00']

it.each<[string, string, readonly string[]]>([
  ['an event without a time', event('SUMMARY:Some day'), []],
  ['a time that is none', event('DTSTART:2026112XT080000Z|DURATION:PT1H'), []],
  ['a time of another form', event('DTSTART:2026-11-24T08:00:00Z|DURATION:PT1H'), tuesday],
  ['an end before the start', event('DTSTART:20261124T080000Z|DTEND:20261124T070000Z'), tuesday],
  ['a length that is none', event('DTSTART:20261124T080000Z|DURATION:long'), tuesday],
  [
    'an end of another form',
    event('DTSTART:20261124T080000Z|DTEND:2026-11-26'),
    [...tuesday, '2026-11-25T22:00 2026-11-26T22:00'],
  ],
  [
    'a zone that is not known',
    event('DTSTART;TZID=Nowhere:20261123T080000|DURATION:PT1H|RRULE:FREQ=WEEKLY'),
    [...monday, ...twoDays],
  ],
  ['a rule that cannot be read', event(weekly.replace('WEEKLY', 'FORTNIGHTLY')), []],
  ['such a rule from a day on', event('DTSTART:20261124T080000Z|RRULE:FREQ=ODD'), tuesday],
  ['a rule without a frequency', event(weekly.replace('FREQ=WEEKLY', 'COUNT=3')), []],
  ['a rule of another calendar', event(`${weekly};RSCALE=HEBREW`), []],
  [
    'a change of all later times',
    calendarOf(
      `VEVENT|UID:one|${weekly}`,
      'VEVENT|UID:one|RECURRENCE-ID;RANGE=THISANDFUTURE:20261123T080000Z|DTSTART:20261123T100000Z|DURATION:PT1H',
    ),
    ['2026-11-23T10:00 11:00', ...twoDays],
  ],
  ['each second since 1970', event('DTSTART:19700101T000000Z|DURATION:PT1S|RRULE:FREQ=SECONDLY;COUNT=2000000000'), []],
  [
    'days of many years',
    calendarOf(
      ...Array.from(
        { length: 20 },
        () => 'VEVENT|DTSTART:00010101T000000Z|DURATION:PT1S|RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5',
      ),
    ),
    [],
  ],
  [
    'a day in each of many years',
    event('DTSTART:00010101T000000Z|DURATION:PT1S|RRULE:FREQ=MINUTELY;COUNT=999999999'),
    [],
  ],
])('does not follow %s, and makes its days busy as far as they are known, and no others', async (_, text, days) => {
  const other = 'BEGIN:VEVENT\r\nUID:other\r\nDTSTART:20261209T080000Z\r\nDURATION:PT1H\r\nEND:VEVENT'
  const read = await readBusyTimes(text.replace('END:VCALENDAR', `${other}\r\nEND:VCALENDAR`), ourSpan)
  expect(written(read?.times)).toEqual([...days, '2026-12-09T08:00 09:00'])
  expect(read?.notes).toContainEqual({ says: expect.any(String), isWrong: true })
})

it('notes what may be wrong now before what is past', async () => {
  const past = 'VEVENT|UID:old|DTSTART:20210324T080000Z|DTEND:20210324T070000Z'
  const text = calendarOf(past, 'VEVENT|UID:one|SUMMARY:Some day')
  expect(await readBusyTimes(text, ourSpan)).toEqual({
    times: [],
    notes: [
      { says: expect.stringMatching(`^event one: .*${calendarNotes.noStart}`), isWrong: true },
      { says: expect.stringMatching(`^event old, 2021-03-24: .*${calendarNotes.past}$`), isWrong: false },
    ],
  })
})

it('reads events whose ends are missing', async () => {
  const open = ['24', '25'].map((day) => `VEVENT|UID:${day}|DTSTART:202611${day}T080000Z|DURATION:PT1H`)
  const text = calendarOf(...open).replaceAll('END:VEVENT\r\n', '')
  expect(await busyIn(text)).toEqual(['2026-11-24T08:00 09:00', '2026-11-25T08:00 09:00'])
})

it('knows the time zones of Windows, all of them zones of IANA', async () => {
  const names = [...windowsZones.values()]
  expect(names.length).toBeGreaterThan(130)
  const isValid = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  expect(names.filter((name) => !isValid(name))).toEqual([])
  const winter = event('DTSTART;TZID=W. Europe Standard Time:20261124T090000|DURATION:PT1H')
  expect(await busyIn(winter)).toEqual(['2026-11-24T08:00 09:00'])
})

it('tells nothing of a zone that is not known where its event is long ago', async () => {
  expect(await busyIn(event('DTSTART;TZID=Nowhere:20161124T080000|DURATION:PT1H'))).toEqual([])
})

it('reads a file of 5 MB', async () => {
  const zones = [johannesburg, 'America/New_York', 'Europe/London']
  const parts = Array.from({ length: 24_000 }, (_, index) => {
    const day = new Date(Date.UTC(2019, 0, 1 + (index % 2800))).toISOString().slice(0, 10).replaceAll('-', '')
    const start = `DTSTART;TZID=${zones[index % 3]}:${day}T${String(8 + (index % 9)).padStart(2, '0')}0000`
    const rule = index % 4 === 0 ? '|RRULE:FREQ=WEEKLY;BYDAY=MO,WE' : ''
    return `VEVENT|UID:${index}|${start}|DURATION:PT30M|SUMMARY:${'Meeting '.repeat(14)}${rule}`
  })
  const text = calendarOf(...parts)
  expect(text.length).toBeGreaterThan(5_000_000)
  // The hours of three zones, of which each has three.
  const hours = ['06', '09', '10', '12', '13', '14', '16', '17', '20']
  const busy = await busyIn(text, { from: '2026-11-30', to: '2026-12-01' })
  expect(busy).toEqual(hours.map((hour) => `2026-11-30T${hour}:00 ${hour}:30`))
})
