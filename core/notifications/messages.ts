/** Every sentence about mails that the team reads. What the mails themselves say stands with each letter. */
export const mailMessages = {
  recipientCapped: (copies: number) => `Not sent: ${copies} copies have gone to this address today.`,
  senderCapped: (copies: number) => `Not sent: ${copies} copies were asked for from one connection today.`,
  dayCapped: (copies: number) => `Not sent: ${copies} copies were sent to visitors today.`,
  unwritable: (reason: string) => `This mail could not be written: ${reason}`,
} as const
