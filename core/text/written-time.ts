import { isUsualLanguage, language } from './language.ts'
import { memoize } from './memoize.ts'

/** There is one zone for each agency. */
const formatIn = memoize(10, (key) => {
  const [tag, timeZone] = key.split(' ')
  return new Intl.DateTimeFormat(tag, {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
})

/** Returns `2 March 2026` of `2026-03-02`. What is no day is returned as it is. */
export function writtenDate(day: string): string {
  const moment = new Date(day)
  return Number.isNaN(moment.getTime())
    ? day
    : moment.toLocaleDateString(language(), { dateStyle: 'long', timeZone: 'UTC' })
}

/** Returns `2 March 2026, 10:00 SAST`: for mails, which know nothing of their reader's zone. A time that cannot be read is returned as it is. */
export function writtenTime(iso: string, timeZone: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const format = formatIn(`${language()} ${timeZone}`)
  if (!isUsualLanguage()) return format.format(moment)
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, value] as const)
  const { day, month, year, hour, minute, timeZoneName } = Object.fromEntries(parts)
  return `${day} ${month} ${year}, ${hour}:${minute} ${timeZoneName}`
}
