import { createHmac } from 'node:crypto'

const stepMs = 30 * 1000

/** Returns the 30-second step of the code (RFC 6238), at most one from now, or null. */
export function stepOf(code: string, secret: string): number | null {
  const now = Math.floor(Date.now() / stepMs)
  return [now + 1, now, now - 1].find((step) => codeAt(step, secret) === code) ?? null
}

/** RFC 4226. */
function codeAt(step: number, secret: string): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
