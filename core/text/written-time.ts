import { memoize } from './memoize.ts'

/** There is one zone for each agency. */
const formatIn = memoize(
  10,
  (timeZone) =>
    new Intl.DateTimeFormat('en-ZA', {
      timeZone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
)

/** Returns `2 March 2026, 10:00 SAST`: for mails, which know nothing of their reader's zone. A time that cannot be read is returned as it is. */
export function writtenTime(iso: string, timeZone: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const parts = formatIn(timeZone)
    .formatToParts(moment)
    .map(({ type, value }) => [type, value] as const)
  const { day, month, year, hour, minute, timeZoneName } = Object.fromEntries(parts)
  return `${day} ${month} ${year}, ${hour}:${minute} ${timeZoneName}`
}
