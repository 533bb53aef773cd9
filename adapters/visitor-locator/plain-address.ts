import { isIP } from 'node:net'

/** 192.0.2.1 for `::ffff:192.0.2.1`, as a socket calls it that speaks both; null where there is no address. */
export function plainAddress(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  return isIP(plain) ? plain : null
}
