import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readBusyTimes } from '../core/calendars/busy-calendar.ts'

const folder = 'test/support/calendars'
const span = { from: new Date('2026-11-28'), to: new Date('2026-12-14'), timeZone: 'Africa/Johannesburg' }
const meeting = '2026-12-01T08:00 2026-12-01T09:00'
/** The second event of the files whose second event is yet to come. */
const second: Readonly<Record<string, string>> = {
  'soon-customized-time-zone.ics': '2026-12-02T08:00 2026-12-02T09:00',
  'soon-windows-zone-undefined.ics': '2026-12-02T08:00 2026-12-02T09:00',
  'soon-zone-with-slash.ics': '2026-12-02T09:00 2026-12-02T10:00',
}
const read = (file: string) => readBusyTimes(readFileSync(`${folder}/${file}`, 'utf8'), span)

it.each(readdirSync(folder))('%s keeps its meeting, and its odd event takes nothing else away', async (file) => {
  const { times = [] } = (await read(file)) ?? {}
  const written = (moment: number) => new Date(moment).toISOString().slice(0, 16)
  expect(times.map(({ from, to }) => `${written(from)} ${written(to)}`)).toEqual([
    meeting,
    ...(second[file] ? [second[file]] : []),
  ])
})

it('says of which event it could not read what', async () => {
  const notes = await Promise.all(readdirSync(folder).map(async (file) => (await read(file))?.notes ?? []))
  expect(notes.flat().map(({ says }) => says)).toEqual([
    'event past-end-before-start-1@calendar.example, 2021-04-12: it ends before it starts: it is past, and changes nothing',
    'event past-no-start-1@calendar.example: it has no start: nothing of it counts as busy',
    'event soon-customized-time-zone-1@calendar.example, 2026-12-02: its time zone “Customized Time Zone” is read as Africa/Johannesburg',
    'event soon-windows-zone-undefined-1@calendar.example, 2026-12-02: its time zone “South Africa Standard Time” is read as Africa/Johannesburg',
    'event soon-zone-with-slash-1@calendar.example, 2026-12-02: its time zone “/Europe/Stockholm” is read as Europe/Stockholm',
  ])
})
