/** Words of a count. */
export const countMessages = {
  moreThan: (count: string) => `more than ${count}`,
} as const
