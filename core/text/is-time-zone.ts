import { memoize } from './memoize.ts'

/** Whether `Intl` knows a zone of that name. */
export const isTimeZone = memoize(1000, (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
})
