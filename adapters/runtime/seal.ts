import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Seal } from '../../ports/seal.ts'

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Seals by AES-256-GCM. The key follows from the site's secret, for this purpose alone. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    close(text) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce)
      const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), content]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
      } catch {
        return null
      }
    },
  }
}
