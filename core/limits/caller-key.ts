import ipaddr from 'ipaddr.js'
import type { Bucket, Limiter, TakeResult } from '../../ports/limiter.ts'

/** Returns the key under which limits count a network address: an IPv4 address itself, of IPv6 the first 64 bits, which one line shares.
 *  Text that is no address is its own key. */
export function callerKey(address: string | null): string {
  if (address === null) return 'unknown'
  const parsed = parse(address)
  if (parsed === null) return address
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : `${groupsOf(parsed, 4)}::`
}

/** A key that a limit counts, and how many times the limit's points it has. */
export interface CallerShare {
  readonly key: string
  readonly times: number
}

/** How many times the points of one line the network around it has. */
const networkTimes = 3

/** Returns what limits count for an address: its line, and the network that one customer may hold: /48 of IPv6, /24 of IPv4. */
export function callerShares(address: string | null): readonly CallerShare[] {
  const line = { key: callerKey(address), times: 1 }
  const parsed = address === null ? null : parse(address)
  if (parsed === null) return [line]
  const network =
    parsed instanceof ipaddr.IPv4 ? `${parsed.octets.slice(0, 3).join('.')}.0/24` : `${groupsOf(parsed, 3)}::/48`
  return [line, { key: network, times: networkTimes }]
}

/** Takes a point of the caller's line, and then one of its network. A line without points takes none of its network. With a `subject`, such
 *  as an account, each subject is counted for itself. */
export async function takeForCaller(
  limiter: Limiter,
  bucket: Bucket,
  address: string | null,
  subject = '',
): Promise<TakeResult> {
  for (const share of callerShares(address)) {
    const taken = await limiter.take(bucketOf(bucket, share), keyOf(share, subject))
    if (taken.kind === 'wait') return taken
  }
  return { kind: 'ok' }
}

/** Returns all points of the bucket to the caller's line and network. */
export async function forgiveCaller(limiter: Limiter, bucket: Bucket, address: string | null, subject = '') {
  for (const share of callerShares(address)) await limiter.forgive(bucketOf(bucket, share), keyOf(share, subject))
}

function bucketOf(bucket: Bucket, { times }: CallerShare): Bucket {
  return times === 1 ? bucket : { ...bucket, name: `${bucket.name}-network`, points: bucket.points * times }
}

function keyOf({ key }: CallerShare, subject: string): string {
  return subject === '' ? key : `${subject} ${key}`
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null
}

function groupsOf({ parts }: ipaddr.IPv6, count: number): string {
  return parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':')
}
