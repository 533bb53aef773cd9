import { createHmac } from 'node:crypto'
import type { Bucket } from '../../ports/limiter.ts'

/** Returns the name of a stored count. Without the secret it does not say whose count it is. */
export function digestKey(secret: string, { name }: Bucket, key: string): string {
  return createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url')
}
