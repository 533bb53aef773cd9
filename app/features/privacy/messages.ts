/** The notice to the team before much is erased at once. */
export const purgeMessages = {
  subject: 'Much is to be erased tomorrow',
  part: (collection: string, due: number, all: number) => `${due} of ${all} entries in “${collection}”`,
  held: (parts: readonly string[], now: Date) =>
    `${parts.join(', ')} are past the date until which they are kept, and are erased in a day. By the clock of the server it is ${now.toISOString()} (UTC). If that is wrong, set it right: nothing is erased then.`,
} as const
