import { groupedNumber } from '../text/numbers.ts'

/** Fixed sentences that only the server says. In a file of their own, so that no browser loads them. */
export const turnMessages = {
  lineNotSaved: 'We could not save that. Your words are still here: please press Save once more.',
  ticketChange: (title: string) => `Change the ${title} to`,
  ticketEmpty: 'leave it empty?',
  /** Before the greeting of a conversation that replaces a damaged one. */
  notOpened: 'We could not open your earlier conversation, so this is a new one.',
  moveForward: "Thanks for sharing that! Let's move forward...",
  asked: (question: string) => `Asked: ${question}`,
  conflict: 'This conversation has moved on, in another tab or by an earlier try. Here is how it stands now.',
  conversationTooLong:
    'This conversation has become too long to go on. Please start a new one, or write to us with the contact form.',
  tooLong: (limit: number) =>
    `That is more than ${groupedNumber(limit)} characters, which is as much as one answer can hold. Please trim it a little; the detail can follow later.`,
  notFiled: (email: string) => `Or mail the whole of it to ${email}: we cannot take it as a file just now.`,
  blank: 'There is nothing in that answer yet. A few words will do.',
  changesNotSaved: 'We could not save your changes. They are still here: please press Save Changes once more.',
  submissionUnanswered: 'The connection broke before an answer came. Sending it again is safe: it arrives once.',
} as const
