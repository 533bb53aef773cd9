import { createHmac } from 'node:crypto'

/** Returns what is stored of a recovery code. */
export function recoveryDigest(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`recovery code ${code}`).digest('base64url')
}
