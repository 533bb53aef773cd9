/** Sentences about letters, outside the mails themselves. */
export const letterMessages = {
  answered: 'A letter',
  notSent: (reason: string) => `A letter was not sent: ${reason}`,
  noServer: 'The mail stays in a folder and reaches nobody.',
  fileMissing: 'An attached file is missing.',
} as const
