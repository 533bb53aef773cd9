import { waitInWords } from '../../core/limits/messages.ts'

/** What the server answers in one line, and what the page says that a browser gets instead. */
export const httpMessages = {
  noMethod: 'There is nothing here that does this.',
  notWellFormed: 'This address is not well formed.',
  otherSite: 'This request came from another site.',
  broke: 'Something went wrong on our side. Please try again.',
  tooLarge: 'That is more than we can take at once. Nothing was saved: press Back, shorten it and send it once more.',
  tooLargeFiles:
    'Nothing was stored: files of 10 MB in all can be sent at once. Press Back: what you typed is still there.',
  tooMany: (seconds: number) =>
    `That was a lot at once, so nothing was saved. Please try again in ${waitInWords(seconds)}: what you typed is still there.`,
  unavailable: (seconds: number) => `We cannot do that just now. Please try again in ${waitInWords(seconds)}.`,
} as const
