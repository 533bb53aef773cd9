const retentionYears = 2

/** Returns the date of erasure (specification §9): the same day and time two years later. 29 February becomes 1 March. */
export function retentionDate(given: Date): string {
  const later = new Date(given)
  later.setUTCFullYear(later.getUTCFullYear() + retentionYears)
  return later.toISOString()
}
