import { isIP } from 'node:net'
import type { ResolveHost } from '../../ports/resolve-host.ts'
import { everyAddressOf, type LookUp } from './guarded-request.ts'
import { isPublicAddress } from './ip-address.ts'

interface ResolveHostOptions {
  /** Hosts that may be inside our own network, as they are written. */
  readonly allowedHosts: readonly string[]
  readonly lookUp?: LookUp | undefined
}

/** Looks names up in the DNS. Of two families it takes IPv4, which every mail server has. */
export function createResolveHost({ allowedHosts, lookUp = everyAddressOf }: ResolveHostOptions): ResolveHost {
  return async (host) => {
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookUp(host).catch(() => [])
    const [first] = found.toSorted((one, other) => one.family - other.family)
    if (!first) return { kind: 'unknown' }
    const isAllowed = allowedHosts.includes(host) || found.every(({ address }) => isPublicAddress(address))
    return isAllowed ? { kind: 'found', address: first.address } : { kind: 'refused' }
  }
}
