export const passkeys = ', or with a passkey'
