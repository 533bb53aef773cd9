import { accessMessages } from './access-messages.ts'

/** The message after a redirect. Its key is in the address, so that it works without script. */
export const successMessages = {
  registered: 'Registration successful!',
  loggedIn: 'Login successful!',
  loggedOut: 'Logout successful!',
  linkOnItsWay: 'If there is an account with this address, a link is on its way to it. It works once, for one hour.',
  passwordSet: 'Your password is set. Please log in with it.',
  passwordChanged: 'Your password is changed.',
  secondStepTurnedOn: 'Two-step sign-in is on. Every other device is signed out.',
  secondStepTurnedOff: 'Two-step sign-in is off.',
  secondStepWasReset: 'Their two-step sign-in is reset.',
  accountDeleted: 'Your account is deleted.',
  otherAccountDeleted: 'The account is deleted.',
  profileSaved: 'Saved.',
  sessionEnded: 'That device is signed out.',
  otherSessionsEnded: 'Every other device is signed out.',
  removed: 'Removed from the team.',
  revoked: 'The invitation is revoked.',
  tokenRenewed: 'The token works for another year.',
  tokenRevoked: 'The token is revoked.',
} as const
export type Success = keyof typeof successMessages

export const identityMessages = {
  ...accessMessages,
  ...successMessages,
  title: 'Firebase Auth Test',
  groups: { you: 'You', signIn: 'Signing in', team: 'The team', programs: 'Programs' },
  notLoggedIn: 'Not logged in',
  fillAll: 'Please fill in all fields',
  shortForTeam: 'To join the team, choose a password of at least 12 characters.',
  guessable: 'This password is easy to guess. Choose another one, such as four words that do not belong together.',
  invitationClosed: 'This invitation has been used or has expired. Ask a member of the team for a new one.',
  joined: 'Welcome to the team.',
  setUpHint: 'The team has no member yet. Register here to become the first, or log in with an account that you have.',
  invitationHint: 'You are invited to the team. Register here to join it, or log in with an account that you have.',
  openDashboard: 'Open the Lead Dashboard',
  email: 'Email',
  password: 'Password',
  uid: 'User id',
  passwordHint: (shortest: number) => `At least ${shortest} characters`,
  logoutFailed: 'Failed to log out. Please try again.',
  register: 'Register',
  login: 'Login',
  logout: 'Logout',
  /** Where no answer came to say more: specification §8. */
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  logoutNotDone: 'Logout failed',
  notLoaded: 'Your account could not be loaded. Please try again.',

  // Passwords
  forgot: 'Forgot your password?',
  forgotHint: 'Enter the email address of your account, and we send you a link with which you set a new password.',
  sendLink: 'Send the link',
  noMailServer: 'No link can be sent, as this site has no mail server yet. Whoever runs it can give you one.',
  resetTitle: 'Set a new password',
  resetClosed: 'This link has been used or has expired. Ask for a new one.',
  newPassword: 'New password',
  setPassword: 'Set password',
  changeTitle: 'Change your password',
  changeHint: 'Every other device is signed out.',
  currentPassword: 'Current password',
  changePassword: 'Change password',
  shortForMember: 'Members of the team need a password of at least 12 characters.',

  // The second step
  secondStepTitle: 'Two-step sign-in',
  secondStepOff: 'After your password you are asked for a code of an authenticator app on your phone.',
  secondStepOn: (codes: number) => `Two-step sign-in is on. Unused recovery codes: ${codes}.`,
  secondStepIsOn: 'Two-step sign-in is on already.',
  yourPassword: 'Your password',
  passwordFor: (what: string) => `Your password, for ${what.toLowerCase()}`,
  startTotp: 'Set up',
  startAgain: 'Start again',
  scan: 'Scan this with your authenticator app, or type the key into it.',
  qrLabel: 'The key for your authenticator app, as a picture to scan',
  totpKey: 'Key',
  recoveryTitle: 'Recovery codes, shown this once',
  recoveryHint:
    'Each signs you in once in place of a code, when your phone is not at hand. Keep them where nobody else looks.',
  confirmHint: 'To turn it on, enter the code that the app shows now.',
  code: 'Code',
  confirmTotp: 'Turn on',
  turnOff: 'Turn off',
  turnOffHint:
    'With two-step sign-in off, your password alone signs you in. To replace recovery codes, turn it off and on again.',
  enterCode: 'Enter your code',
  enterCodeHint:
    'Your authenticator app shows six digits. Without it, enter one of your recovery codes. A member of the team can also reset your two-step sign-in.',
  wrongCode: 'That code is wrong or was used already. Wait for the next one and try again.',
  challengeEnded: 'That took too long. Please log in again.',
  twoSteps: 'two-step sign-in',

  // The end of an account
  deleteTitle: 'Delete your account',
  deleteHint:
    'Your email address, your password and every session are erased at once, and nobody can bring them back. An idea or a message that you sent is not part of the account: the privacy page says how to have it erased.',
  deleteHintMember:
    'You leave the team. What you did for it stays, in the name of “a former member”, and leads of yours belong to nobody.',
  deletePassword: 'Your password, to delete the account',
  deleteYes: 'Delete my account',
  lastMemberStays: 'You are the last member of the team. Invite somebody before you delete your account.',
  accountsTitle: (accounts: number) => `Accounts outside the team (${accounts})`,
  accountsHint: 'Anybody may register. Such an account sees nothing of the team’s pages.',
  accountsMore: 'Only the newest hundred accounts were looked at.',
  registeredOn: 'Registered',
  memberStays: 'This account joined the team. Remove it from the team first.',

  // Asked again
  reauthenticateTitle: 'Confirm that it is you',
  reauthenticateFirst: (proofs: string) =>
    `This needs ${proofs}, given within the last 15 minutes. Give one now, and it goes on:`,
  enterPassword: 'Enter your password.',
  reauthenticate: 'Confirm',
  orCode: 'or a code of your authenticator app',
  exportLabel: 'Download leads or messages as CSV',
  downloadStarts: 'Thank you. The download starts now.',
  downloadAgain: 'Download it here if it does not start',
  cancel: 'Cancel',

  // What a member sets for themselves
  nameTitle: 'Name and initials',
  nameAsked: 'What do colleagues call you?',
  nameHint:
    'Your colleagues see your name in the lists of leads and messages, and clients in the letters that you send.',
  nameNow: (name: string, initials: string) => `Your colleagues see ${name} (${initials}).`,
  name: 'Name',
  nameTooLong: (most: number) => `Please use at most ${most} characters for your name.`,
  initials: 'Initials',
  initialsHint: 'One to three letters. Left empty, they are made from your name.',
  initialsWrong: 'Please use one to three letters for your initials, or leave them empty.',
  saveName: 'Save',
  notNow: 'Not now',
  mailTitle: 'Mail to you',
  mailHint: 'About what is yours, and what is nobody’s yet.',
  mailKinds: {
    digest: 'Morning digest: what is late, due today and new, on working days',
    reminders: 'Reminders: before an answer is due, and when it is late',
    answers: 'What a client answers, adds, corrects, moves, cancels or withdraws',
  },
  keepMail: 'Keep this choice',

  // Sessions
  sessionsTitle: 'Where you are signed in',
  thisDevice: 'this device',
  unknownDevice: 'Unknown device',
  lastUsed: 'Last used',
  signedInSince: 'signed in',
  endSession: 'Sign out',
  endSessionLabel: (device: string) => `Sign out ${device}`,
  endOtherSessions: 'Sign out everywhere else',

  // The team
  teamPage: 'Team',
  teamTitle: (members: number) => `Members (${members})`,
  joinedOn: 'Joined',
  itIsYou: 'you',
  remove: 'Remove',
  keep: 'No, keep',
  /** What is asked before it is done, by its name in the address. `ends`: what goes with a second step. */
  confirmed: {
    remove: {
      link: 'Remove',
      label: (email: string) => `Remove ${email}`,
      question: (email: string) =>
        `Remove ${email} from the team? They are signed out everywhere at once. Their account stays, without the team’s pages.`,
      yes: 'Yes, remove',
    },
    delete: {
      link: 'Delete',
      label: (email: string) => `Delete the account of ${email}`,
      question: (email: string) => `Delete the account of ${email}? It is erased at once, with its sessions.`,
      yes: 'Yes, delete',
    },
    'reset-steps': {
      link: 'Reset two steps',
      label: (email: string) => `Reset the two-step sign-in of ${email}`,
      question: (email: string, ends: string) =>
        `Reset the two-step sign-in of ${email}? They are signed out everywhere${ends}, and their password alone signs them in until they set it up again. Make sure that it is really they who ask.`,
      yes: 'Yes, reset',
    },
  },
  lastMember: 'The last member cannot be removed: nobody could let anybody in again.',
  membersOnly: 'Only a member of the team can do that.',
  teamUnknown: 'The team could not be loaded. Please try again.',

  // Invitations
  invitationsTitle: (open: number) => (open === 0 ? 'Invitations' : `Open invitations (${open})`),
  invite: 'Invite somebody',
  inviteHint:
    'You get a link for one person. It works once, for seven days, and asks for a password of at least 12 characters.',
  linkTitle: 'The link, shown this once',
  linkHint: 'Send it to the person yourself. Whoever has it can join the team.',
  copy: 'Copy',
  copied: 'Copied',
  revoke: 'Revoke',
  revokeLabel: (day: string) => `Revoke the invitation of ${day}`,
  invitedBy: 'Invited by',
  worksUntil: 'Works until',

  // Tokens for other programs
  tokensTitle: (count: number) => (count === 0 ? 'Tokens for other programs' : `Tokens for other programs (${count})`),
  tokensHint:
    'A program with a token reads every lead at /api/leads, and changes nothing. A token works for a year, unless it is renewed or revoked.',
  tokenName: 'The program that uses it',
  tokenUnnamed: 'A program',
  tokensAtMost: (most: number) => `You have ${most} tokens, which is the most. Revoke one to make another.`,
  makeToken: 'Make a token',
  tokenTitle: 'The token, shown this once',
  tokenOnce: 'Keep it where the program keeps its secrets. Anyone who has it can read every lead.',
  tokenMadeBy: (by: string) => `Made by ${by}`,
  tokenUsed: 'last used',
  tokenNotUsed: 'not used yet',
  tokenUntil: 'ends',
  renewToken: 'Renew for a year',
  renewTokenLabel: (name: string) => `Renew for a year: the token of ${name}`,
  /** The notice to the team. */
  tokenEnds: (name: string, end: string) => ({
    subject: `The token of ${name} ends on ${end.slice(0, 10)}`,
    text: `Then the program can no longer read leads. A member can renew the token for a year.`,
    path: '/auth-test',
  }),
  revokeTokenLabel: (name: string) => `Revoke the token of ${name}`,
} as const

/** Of a member. */
export const mostTokens = 10

/** Specification §8; the server adds 12 for the team, whose accounts open clients' data. */
export const shortestPassword = 6
export const shortestTeamPassword = 12
