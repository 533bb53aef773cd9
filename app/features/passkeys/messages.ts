export const passkeyTexts = {
  passkeysTitle: 'Passkeys',
  passkeysHint:
    'A passkey signs you in with the screen lock of your phone or computer, or with a security key, in place of password and code.',
  passkeyLogin: 'Log in with a passkey',
  addPasskey: 'Add a passkey',
  passkeyAddedOn: 'Added',
  removePasskeyLabel: (device: string) => `Remove the passkey of ${device}`,
  passkeyRefused: 'That passkey was not accepted. Please try again, or use your password.',
  passkeyEnded: 'That took too long. Please try again.',
  passkeyCancelled: 'No passkey was used. You can try again.',
  passkeyExists: 'This device has a passkey for your account already.',
  passkeyLastUsed: 'last used',
  passkeyUnused: 'not used yet',
  reauthenticateByPasskey: 'Confirm with a passkey',
} as const

/** For `app/parts/account-words.ts`. */
export const passkeys = {
  setUp: 'Set up either of them',
  passwordlessFirst: 'Your account has a passkey. Log out, and log in with it.',
  hasPasswordless: 'passkey',
  proofs: 'your password, a code or a passkey',
  resetEnds: ', and their passkeys are removed',
  done: {
    passkeyAdded: 'The passkey is added.',
    passkeyRemoved: 'The passkey is removed. Every other device is signed out.',
  },
}
