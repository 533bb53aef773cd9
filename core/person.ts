/** By what one person's ideas and messages are found together: their email address, without case or space around it. */
export function personOf(email: string): string {
  return email.trim().toLowerCase()
}
