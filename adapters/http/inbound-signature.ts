import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedRequest {
  /** `t=1764000000,v1=hex`: Unix seconds, and the HMAC-SHA256 of `t.body`. Null where the header is missing. */
  readonly signature: string | null
  /** HTTP Basic of the user `inbound` with the secret, for services that cannot sign. */
  readonly authorization: string | null
}

const mostSecondsApart = 5 * 60

/** Returns whether a request can be from the agency's mail system, before its body is read. */
export function maybeSigned(request: SignedRequest, secret: string, now: Date): boolean {
  return isAuthorized(request, secret) || readSignature(request, now) !== null
}

/** Returns whether the body is from the agency's mail system. */
export function isSigned(request: SignedRequest, body: Uint8Array, secret: string, now: Date): boolean {
  if (isAuthorized(request, secret)) return true
  const read = readSignature(request, now)
  if (read === null) return false
  const mac = createHmac('sha256', secret).update(`${read.seconds}.`).update(body).digest('hex')
  return isEqual(mac, read.mac)
}

function readSignature({ signature }: SignedRequest, now: Date) {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  const apart = Math.abs(now.getTime() / 1000 - Number(seconds))
  return mac !== '' && apart <= mostSecondsApart ? { seconds, mac } : null
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
