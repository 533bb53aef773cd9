const retentionYears = 2

/** The day on which what was given to us at `given` must be gone (specification §9): the same day and time two years later. 29 February
 *  becomes 1 March where there is none. */
export function retentionDate(given: Date): string {
  const later = new Date(given)
  later.setUTCFullYear(later.getUTCFullYear() + retentionYears)
  return later.toISOString()
}
