import { counted, groupedNumber } from '../../../core/text/numbers.ts'
import { emailMessages } from '../mail/messages.ts'

/** What a member reads of the agency's mailbox. */
export const mailboxMessages = {
  path: '/admin/mailbox',
  title: 'The agency’s mailbox',
  hint: 'An answer counts wherever it was written.',
  allMail: 'All mail',
  membersOnly: 'You must be a member of the team to see the agency’s mailbox.',
  notLoaded: 'Failed to load the mailbox',
  errorTitle: 'Error Loading the Mailbox',
  notDone: 'Failed to do this with the mailbox',

  // What happens to a mail
  rules: 'What happens to a mail',
  whatHappens: (agency: string) =>
    [
      ['From or to a person who has a lead, message or call', 'Put in their thread'],
      [`Moved into the folder “${agency}”`, 'A line under “Mail to sort”'],
      ['Every other mail', 'Left where it is'],
    ] as const,
  headOnly: 'Not stored. Only the header of such a mail is read.',

  // Not connected
  none: 'No mailbox is connected.',
  noneMeans: 'An answer written in Outlook or on a phone is not seen here and does not stop the promise’s clock.',
  howTo: 'Each way shows what was found before anything is saved.',
  ways: { google: 'Google Workspace', microsoft: 'Microsoft 365', server: 'Another mail server' },
  at: { google: 'Google', microsoft: 'Microsoft' },
  onlyServer: 'By server and password',
  noProvider: 'Google and Microsoft stand here once the agency is registered there: docs/mailbox.md says how.',
  noPassword: (provider: string) => `You sign in at ${provider}. No password is typed here.`,
  allowFirst: (agency: string) => `Where an administrator must allow each program, ask for ${agency} first.`,
  signInWith: (provider: string) => `Sign in with ${provider}`,
  server: 'Server',
  port: 'Port',
  user: 'User',
  password: 'Password',
  tryIt: 'Try it',
  missing: 'Please fill in server, port (a number), user and password.',

  // Found
  signedIn: 'Signed in. This is what it holds.',
  notSaved: (user: string, host: string) => `${user} at ${host}. Nothing is saved yet.`,
  inbox: 'Inbox',
  noFolder: 'There is none: answers from other programs are not found.',
  noAgencyFolder: 'There is no such folder. A mail that you move into it becomes a line under “Mail to sort”.',
  makeIt: (name: string) => `Make it: the folder “${name}”`,
  sentFolder: 'Folder of sent mail',
  noSentFolder: 'None',
  copyLetters: 'Put a copy of each letter into the folder of sent mail',
  mails: (count: number) => counted(count, 'mail'),
  earlier: (count: number) =>
    `${counted(count, 'mail')} of the last 30 days with people who have a lead, message or call`,
  fileThem: 'Put these in their threads',
  beginNow: 'Begin now and leave them where they are',
  goesOn: 'Reading goes on from where it stood.',
  begin: 'Begin',
  another: 'Another mailbox',
  begun: 'The mailbox is connected. Reading usually begins within a minute.',

  // Refused
  notSignedIn: 'Not signed in.',
  /** Why it cannot be signed in to or read, and the way out. `not-signed-in`: the provider refused it. `token-refused`: it did not, but its mail server does. `expired`: it began more than half an hour ago,
   *  or another member began it. `line`: the connection broke. `ended`: the provider takes the sign-in no more. */
  reasons: {
    'wrong-password':
      'Wrong user or password. Capitals count; some servers want only the part before the @ as the user.',
    'app-password':
      'This mailbox needs a second step. Make an app password on the security page of its account and type that.',
    'switched-off': 'IMAP is switched off for this mailbox. Ask its administrator to switch it on. Then try again.',
    certificate:
      'The certificate of this server is not valid. Type the name that it was issued for, or have it renewed.',
    'no-such-host': 'There is no server of this name. Ask who runs the mailbox for the name of the IMAP server.',
    'no-answer': 'The server does not answer. Check name and port: 993 is usual, 143 with STARTTLS.',
    'private-address':
      'This server is inside a private network. Where the site runs, MAILBOX_ALLOWED_HOSTS can allow it.',
    'no-tls': 'The server does not encrypt the connection. Use port 993, or 143 where the server has STARTTLS.',
    busy: 'The server does not serve this account just now. Close a mail program, or try again in a few minutes. Where it lasts, ask its administrator whether the account has a mailbox.',
    'not-signed-in': 'The provider did not let you in. Try again, or ask the administrator to allow it.',
    'token-refused':
      'The mail server refuses this sign-in: IMAP is off, or mail was not allowed. Ask the administrator.',
    registration:
      'The provider refuses this site. Set a new client secret as docs/mailbox.md says, then sign in again.',
    expired: 'This took longer than half an hour. Begin again: nothing was saved.',
    'too-often': 'Mail servers were tried too often. Try again in an hour.',
    line: 'The connection broke.',
    limit: 'More mail came than is taken in an hour or a day.',
    ended:
      'The provider ended the sign-in: the password changed, it was withdrawn, or not used for long. Sign in again.',
    'no-lead': 'There is no lead with this reference. It stands in the head of the lead, such as K7M-4XC.',
  },

  // Connected
  readUpTo: 'Read up to',
  readNever: 'Nothing is read yet. Reading usually begins within a minute.',
  today: ({ passed, filed }: Readonly<Record<'passed' | 'filed', number>>) =>
    `Today ${counted(passed, 'mail')} came by, ${groupedNumber(filed)} belonged to somebody here.`,
  mailbox: 'Mailbox',
  how: 'How',
  by: (way: string, member: string) => `${way}, signed in by ${member}`,
  folders: 'Folders',
  letters: 'Letters from here',
  leaveBy: {
    account: 'leave by this account and appear in its sent mail',
    copy: 'leave by the site’s mail server, with a copy in the sent mail',
    usual: 'leave by the site’s mail server',
    none: emailMessages.reachesNobody,
  },
  notSent: (reason: string) => `The account did not take the last one: ${reason}`,
  goesOnByItself: 'It goes on by itself.',
  trouble: 'The mailbox cannot be read since',

  // Ended
  ended: 'The sign-in ended on',
  signInAgain: 'Sign in again',
  meanwhile: 'Meanwhile',
  nothingLost:
    'Letters, leads, messages and calls need no mailbox. Mail waits: reading goes on from where it stood. Until then “Mark as answered” on the lead stops its clock.',
  endedNotice: (user: string) => ({
    subject: 'The agency’s mailbox: sign in again',
    text: `The sign-in at ${user} has ended. Answers from other programs are not seen until a member signs in again. Nothing is lost: reading goes on from where it stood.`,
  }),

  // Earlier mail
  earlierOf: 'Earlier mail of a lead',
  earlierHint: 'Of a person who became a lead later, nothing older is fetched unless it is asked for.',
  reference: 'Reference of the lead',
  countEarlier: 'Look for their mail of the last 30 days',
  earlierAsk: ({ count, name }: { count: number; name: string }) =>
    `${counted(count, 'mail')} of the last 30 days with ${name}. Put into the thread?`,
  fileEarlier: 'Put there',
  noEarlier: (name: string) => `No other mail of the last 30 days belongs to ${name}.`,
  earlierFiled: (count: number) => `${counted(count, 'mail')} put in the thread.`,

  // Disconnect
  disconnect: 'Disconnect',
  disconnectMeans:
    '“Disconnect” erases the sign-in here. What was put in threads stays there, and the mailbox stays as it is.',
  disconnected: 'The mailbox is disconnected.',
  stillAllowed:
    'The mailbox is disconnected. At the provider this site may still be among the allowed apps: remove it.',

  // After an erasure
  stillThere: 'The agency’s own mailbox still has its mails.',
} as const

export type Reason = keyof (typeof mailboxMessages)['reasons']
