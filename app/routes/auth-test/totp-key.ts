import { encode } from 'uqr'
import type { TotpStarted } from '../../../ports/identity.ts'

/** What the page draws and says of a key that was just made. */
export function shownOf({ uri, recoveryCodes }: TotpStarted) {
  const { size, data } = encode(uri, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return { secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '), qr: { size, path }, recoveryCodes }
}
