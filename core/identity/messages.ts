import type { RefusalKind } from '../../ports/identity.ts'

/** Sign-in failures: specification §8. */
export const refusalMessages = {
  'email-in-use': 'An account with this email already exists.',
  'weak-password': 'Password should be at least 6 characters long.',
  'invalid-email': 'Please enter a valid email address.',
  'user-not-found': 'No account found with this email address.',
  'wrong-password': 'Incorrect password. Please try again.',
  'too-many-requests': 'Too many failed attempts. Please try again later.',
  network: 'Network error. Please check your connection and try again.',
  unknown: 'An error occurred. Please try again.',
} as const satisfies Record<RefusalKind, string>

export const identityMessages = {
  title: 'Firebase Auth Test',
  notLoggedIn: 'Not logged in',
  fillAll: 'Please fill in all fields',
  shortForTeam: 'To join the team, choose a password of at least 12 characters.',
  invitationClosed: 'This invitation has been used or has expired. Ask a member of the team for a new one.',
  joined: 'Welcome to the team.',
  setUpHint: 'The team has no member yet. Register here to become the first, or log in with an account that you have.',
  invitationHint: 'You are invited to the team. Register here to join it, or log in with an account that you have.',
  notOfTheTeam: 'You have an account, but you are not a member of the team. A member can invite you.',
  openDashboard: 'Open the Lead Dashboard',
  email: 'Email',
  password: 'Password',
  uid: 'User id',
  passwordHint: (shortest: number) => `At least ${shortest} characters`,
  registered: 'Registration successful!',
  loggedIn: 'Login successful!',
  loggedOut: 'Logout successful!',
  logoutFailed: 'Failed to log out. Please try again.',
  accessDenied: 'Access Denied',
  signIn: 'Sign In',
  register: 'Register',
  login: 'Login',
  logout: 'Logout',
} as const

/** Specification §8; the server adds 12 for the team, whose accounts open clients' data. */
export const shortestPassword = 6
export const shortestTeamPassword = 12
