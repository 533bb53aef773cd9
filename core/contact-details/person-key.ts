/** Returns the key by which all leads and messages of one person are found: their email, trimmed and in lower case. */
export const personKey = (email: string): string => email.trim().toLowerCase()
