import { createHmac } from 'node:crypto'

const stepSeconds = 30
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the 30-second step of the code (RFC 6238), at most one from now, or null. */
export function stepOf(code: string, secret: string): number | null {
  const now = Math.floor(Date.now() / 1000 / stepSeconds)
  return [now + 1, now, now - 1].find((step) => codeAt(step, secret) === code) ?? null
}

/** Returns the address that an authenticator app reads. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${inBase32(secret)}&issuer=${encodeURIComponent(issuer)}&digits=6&period=${stepSeconds}`
  return `otpauth://totp/${label}?${query}`
}

/** RFC 4226. */
function codeAt(step: number, secret: string): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** RFC 4648, without padding. */
function inBase32(text: string): string {
  const bits = Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
