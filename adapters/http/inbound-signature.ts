import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedRequest {
  /** `t=1764000000,sha256=hex,v2=hex`: Unix seconds, the SHA-256 of the body, and the HMAC-SHA256 of `t.sha256`. With a small body also `t=…,v1=hex`:
   *  the HMAC-SHA256 of `t.body`. Null where the header is missing. */
  readonly signature: string | null
  /** HTTP Basic of the user `inbound` with the secret, for services that cannot sign. */
  readonly authorization: string | null
}

const mostSecondsApart = 5 * 60
/** Read from a sender whom only the body can prove. */
const mostUnprovenBytes = 64 * 1024

/** Returns whether a body of so many bytes may be read: whether its sender is the agency's mail system, or can be and the body is small. */
export function maybeSigned(request: SignedRequest, bytes: number, secret: string, now: Date): boolean {
  if (isAuthorized(request, secret)) return true
  const read = readSignature(request, now)
  if (read === null) return false
  return read.digest === undefined ? bytes <= mostUnprovenBytes : isMacOf(read.digest, read, secret)
}

/** Returns whether the body is from the agency's mail system. */
export function isSigned(request: SignedRequest, body: Uint8Array, secret: string, now: Date): boolean {
  if (isAuthorized(request, secret)) return true
  const read = readSignature(request, now)
  if (read === null || !isMacOf(read.digest ?? body, read, secret)) return false
  return read.digest === undefined || read.digest === createHash('sha256').update(body).digest('hex')
}

type Signature = NonNullable<ReturnType<typeof readSignature>>

function isMacOf(content: string | Uint8Array, { seconds, mac }: Signature, secret: string): boolean {
  return isEqual(createHmac('sha256', secret).update(`${seconds}.`).update(content).digest('hex'), mac)
}

function readSignature({ signature }: SignedRequest, now: Date) {
  const pattern = /^t=(\d{1,12}),(?:v1|sha256=([0-9a-f]{64}),v2)=([0-9a-f]{64})$/
  const [, seconds = '', digest, mac = ''] = pattern.exec(signature ?? '') ?? []
  const apart = Math.abs(now.getTime() / 1000 - Number(seconds))
  return mac !== '' && apart <= mostSecondsApart ? { seconds, digest, mac } : null
}

function isAuthorized({ authorization }: SignedRequest, secret: string): boolean {
  const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? []
  return isEqual(Buffer.from(encoded, 'base64').toString(), `inbound:${secret}`)
}

/** Takes as long for every text of the same length. */
function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
