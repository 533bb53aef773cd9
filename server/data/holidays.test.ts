import { expect, it, onTestFinished } from 'vitest'
import { createHttpsFiles } from '../../adapters/remote-files/https.ts'
import { configOf } from '../../test/support/config.ts'
import { certificate } from '../../test/support/outside/certificate.ts'
import { lookUpLoopback, startPictureHost } from '../../test/support/outside/picture-host.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { recordingLog } from '../../test/support/process/logs.ts'
import { fastRuntime } from '../../test/support/process/runtimes.ts'
import { runScript } from '../../test/support/site/run-script.ts'
import { aMember } from '../../test/support/test-services.ts'
import { wire } from '../wiring/wire.ts'

const hourMs = 60 * 60 * 1000
const files = createHttpsFiles({ ca: certificate, lookUp: lookUpLoopback, isAllowed: () => true })

function calendarOf(...events: string[]): string {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', `UID:${event}`, ...event.split('|'), 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//days//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

const holidays = calendarOf(
  'DTSTART;VALUE=DATE:20261216|SUMMARY:Day of|  Reconciliation',
  'DTSTART;VALUE=DATE:20261224|DTEND;VALUE=DATE:20261227|SUMMARY:Closed',
  'DTSTART;VALUE=DATE:19700101|RRULE:FREQ=YEARLY|SUMMARY:New Year',
  'DTSTART:20261208T080000Z|DTEND:20261208T090000Z|SUMMARY:A meeting',
  'DTSTART;VALUE=DATE:20261209|STATUS:CANCELLED|SUMMARY:Moved',
  // A library that followed this rule would search without end.
  'DTSTART;VALUE=DATE:20261229|RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31|SUMMARY:Never again',
)

/** A site whose calendar a test writes. `restart` opens the site once more on the same data. */
async function siteWith(first: string | number) {
  const host = { answer: first }
  const { url } = await startPictureHost((_, response) => {
    if (typeof host.answer === 'number') response.writeHead(host.answer).end()
    else response.end(host.answer)
  })
  const env = { DATA_DIR: await freshFolder(), AGENCY_HOLIDAYS: `${url}/days.ics?key=secret` }
  const clock = { aheadMs: Date.parse('2026-11-23T08:00:00.000Z') - Date.now() }
  const log = recordingLog()
  const restart = async () => {
    const site = await wire(configOf(env), { runtime: fastRuntime({ log, clock }), files })
    onTestFinished(site.close)
    return site
  }
  return { host, env, clock, log, restart, site: await restart() }
}

it('takes the holidays of a calendar, in every process and after a restart', async () => {
  const { host, site, restart } = await siteWith(holidays)
  const other = await restart()
  await site.refreshHolidays?.()
  await other.loadHolidays()
  host.answer = 500
  for (const { workingTime } of [site, other, await restart()]) {
    const closed = ['2026-12-16', '2026-12-24', '2026-12-25', '2027-01-01', '2026-12-29']
    const open = ['2026-12-08', '2026-12-09', '2026-12-23', '2026-12-28', '2026-12-30']
    expect(closed.filter((day) => workingTime.isWorkingDay(day))).toEqual([])
    expect(open.filter((day) => workingTime.isWorkingDay(day))).toEqual(open)
  }
})

it('takes the holidays beside events that cannot be read, and those of each week', async () => {
  const odd = ['ORGANIZER;CN=Somebody|DTSTART;VALUE=DATE:20261217', 'SUMMARY:No day', 'DTSTART:20261218']
  const { site } = await siteWith(calendarOf(...odd, 'DTSTART;VALUE=DATE:20260106|RRULE:FREQ=WEEKLY'))
  await site.refreshHolidays?.()
  const days = ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18', '2026-12-22']
  expect(days.filter((day) => site.workingTime.isWorkingDay(day))).toEqual(['2026-12-14', '2026-12-16'])
})

it('asks for the calendar once a day', async () => {
  const { host, site, clock } = await siteWith(holidays)
  await site.refreshHolidays?.()
  host.answer = calendarOf('DTSTART;VALUE=DATE:20261217|SUMMARY:Another')
  clock.aheadMs += 23 * hourMs
  await site.refreshHolidays?.()
  expect(site.workingTime.isWorkingDay('2026-12-17')).toBe(true)
  clock.aheadMs += 2 * hourMs
  await site.refreshHolidays?.()
  expect(['2026-12-16', '2026-12-17'].map((day) => site.workingTime.isWorkingDay(day))).toEqual([true, false])
})

it.each([
  [404, 'the server answered 404'],
  ['<html>Sign in</html>', 'it is no calendar (iCalendar)'],
  [calendarOf('DTSTART;VALUE=DATE:20250101|SUMMARY:Long ago'), 'it names no day to come'],
  ['x'.repeat(1_000_001), 'more than 1000000 bytes'],
])('keeps the last good days while the calendar cannot be read, and says so (%#)', async (answer, problem) => {
  const { host, site, clock, restart } = await siteWith(holidays)
  await site.refreshHolidays?.()
  expect((await site.services.status.get(aMember)).concerns).not.toContain('Holidays')
  host.answer = answer
  clock.aheadMs += 25 * hourMs
  await expect(site.refreshHolidays?.()).rejects.toThrow(problem)
  for (const { workingTime } of [site, await restart()]) expect(workingTime.isWorkingDay('2026-12-16')).toBe(false)
  const { lines, concerns } = await site.services.status.get(aMember)
  expect(concerns).toContain('Holidays')
  expect(lines.find(({ title }) => title === 'Holidays')).toMatchObject({
    at: expect.stringMatching(/^2026-11-23T08:/),
    problem,
  })

  host.answer = holidays
  await site.refreshHolidays?.()
  expect((await site.services.status.get(aMember)).concerns).not.toContain('Holidays')
})

it('says that a calendar was last read more than three days ago', async () => {
  const { site, clock, env } = await siteWith(holidays)
  await site.refreshHolidays?.()
  clock.aheadMs += 73 * hourMs
  expect((await site.services.status.get(aMember)).concerns).toContain('Holidays')
  const { stdout } = await runScript('scripts/operator/doctor.ts', { env })
  expect(stdout).toMatch(/^holidays: (?:WARNING: )?8 days, read on 2026-11-23T08:/m)
  expect(stdout).not.toContain('secret')
})

it('says in the doctor that a calendar was never read', async () => {
  const { site, env } = await siteWith('no calendar')
  await expect(site.refreshHolidays?.()).rejects.toThrow('no calendar')
  const { code, stdout } = await runScript('scripts/operator/doctor.ts', { env })
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /^holidays: WARNING: The calendar could not be read yet.*\(it is no calendar \(iCalendar\)\)$/m,
  )
})
