/** Sentences of a team page for a visitor without access, and for a page that failed. Apart from the refusals, which every page's script
 *  contains. */
export const accessMessages = {
  notOfTheTeam: 'You have an account, but you are not a member of the team. A member can invite you.',
  secondStepLink: 'Set up two-step sign-in',
  signInAgain: 'Your session has ended. Please log in again.',
  /** To a form that is filled in. */
  signedOut:
    'You are no longer signed in. Sign in again in another tab, and then go on: what you filled in is still here.',
  accessDenied: 'Access Denied',
  signIn: 'Sign In',
  /** Of the menu in the header. */
  menu: 'Menu',
  accountMenu: 'Your account',
  nameLink: 'Name and initials',
  digestLink: (isOn: boolean) => `Morning digest: ${isOn ? 'on' : 'off'}`,
  logOut: 'Log out',
  tryAgain: 'Try Again',
} as const
