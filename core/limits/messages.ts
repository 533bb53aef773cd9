import { durationInWords } from '../text/duration.ts'

export const limitMessages = {
  /** Said as a text, where no page says it. */
  wait: (seconds: number) => `That was a lot at once. Please try again in ${waitInWords(seconds)}.`,
  usedUpSubject: (door: string) => `Used up for today: ${door}`,
  usedUp: (door: string) =>
    `So much came in today under “${door}” that the site takes no more of it until tomorrow. Others who try are told so, with our other ways to reach us.`,
} as const

/** As in `in 12 minutes`. */
export function waitInWords(seconds: number): string {
  return durationInWords(Math.ceil(seconds / 60) * 60 * 1000)
}
