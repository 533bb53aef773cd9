/** The agency's opening hours and holidays. Days are `2026-11-23` in its zone. */
export interface WorkingTime {
  readonly timeZone: string
  /** Returns when an answer to what came in at `from` is due, counted in opening hours. */
  answerDueAt(from: Date): Date
  /** Returns when three quarters of the opening time between both have passed. */
  remindAt(from: Date, dueAt: Date): Date
  /** Returns the closing time of that day, or of the next working day. */
  endOfDay(day: string): Date
  /** In opening hours. */
  elapsedMs(from: Date, to: Date): number
  dayOf(moment: Date): string
  isWorkingDay(day: string): boolean
}

const hourMs = 60 * 60 * 1000

export function createWorkingTime({ timeZone }: { readonly timeZone: string }): WorkingTime {
  const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone })
  return {
    timeZone,
    answerDueAt: (from) => new Date(from.getTime() + 24 * hourMs),
    remindAt: (from, dueAt) => new Date(from.getTime() + 0.75 * (dueAt.getTime() - from.getTime())),
    endOfDay: (day) => new Date(`${day}T15:00:00.000Z`),
    elapsedMs: (from, to) => to.getTime() - from.getTime(),
    dayOf,
    isWorkingDay: () => true,
  }
}
