import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the SHA-256 of a secret in base64url. It is stored in place of the secret. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function iso(time: number): string {
  return new Date(time).toISOString()
}
