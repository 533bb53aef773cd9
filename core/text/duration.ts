import { counted } from './numbers.ts'

const minuteMs = 60 * 1000

/** Returns a duration in words: `under a minute`, `12 minutes`, `3 hours`, `2 days`. */
export function durationInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minuteMs)
  if (minutes < 1) return 'under a minute'
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}
