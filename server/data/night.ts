/** The hour in which fewest visitors wait. */
export const quietHour = 3

/** Returns the hour and the date at a place. */
export function nightOf(now: Date, timeZone: string): { readonly hour: number; readonly day: string } {
  return {
    hour: Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now)),
    day: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now),
  }
}
