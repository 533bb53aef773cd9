/** The texts about emails that the team reads. The texts of the emails are in `templates/`. */
export const emailMessages = {
  // Reasons of a failure, besides those of a mail server
  recipientCapped: (copies: number) => `Not sent: ${copies} copies have gone to this address today.`,
  senderCapped: 'Not sent: too many mails were asked for from one connection, or to one mailbox.',
  mayHaveArrived: (attempts: number, reason: string) =>
    `It may have arrived: the mail server took the whole mail ${attempts} times and never said whether it accepts it. ${reason}`,
  heldByRestore: 'Not sent: a backup was restored while this was waiting, and it may have left before.',
  unwritable: (reason: string) => `This mail could not be written: ${reason}`,
  unknownKind: (emailType: string) => `there is no kind of mail “${emailType}”`,
  accountGone: 'Not sent: there is no account with this address any more.',
  noLink: (reason: string) => `The link could not be made: ${reason}`,

  // The page
  title: 'Mail',
  goneOut: 'Outgoing',
  membersOnly: 'You must be a member of the team to see the mail.',
  refresh: 'Refresh',
  loading: 'Loading mail...',
  filter: 'Mail by status',
  all: 'All',
  statuses: { pending: 'Pending', sent: 'Sent', failed: 'Failed' },
  inFolder: 'Kept in the folder',
  reachesNobody: 'No mail server is set (SMTP_URL). Each mail stays in a folder on the server and reaches nobody.',
  sentLater: 'Once there is a server, mails can be sent from here.',
  sending: 'Being sent',
  none: 'No mail has been written yet. The first lead or message brings some.',
  noneOf: { pending: 'Nothing is waiting.', sent: 'Nothing has been sent yet.', failed: 'Nothing has failed.' },
  older: 'Older mail',
  newest: 'Back to the newest',

  // One email
  to: (address: string) => `to ${address}`,
  openLead: 'Open the lead',
  openMessage: 'Open the message',
  written: 'Written',
  sent: 'Sent',
  filed: 'Since',
  nextTry: 'Next try',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  sendAgain: 'Send again',
  tryNow: 'Try now',

  sendAgainResults: {
    queued: 'It is in the queue again.',
    sending: 'It is being sent at this very moment.',
    sent: 'It has been sent already.',
    gone: 'This mail is no longer here.',
  },
  noticeGone: 'This notice is no longer here.',
  notQueued: 'That did not work. The mail is as it was: please try again.',

  // When the list cannot be read
  errorTitle: 'Error Loading Mail',
  notLoaded: 'Failed to load mail',
} as const
