import { isIP } from 'node:net'
import { isPublicAddress } from '../../adapters/http/ip-address.ts'

/** Returns whether people outside this machine and its network may use a site at this address. */
export function isPublicSite(publicUrl: string | null): boolean {
  const host = URL.parse(publicUrl ?? '')?.hostname.replaceAll(/^\[|\]$/g, '') || 'localhost'
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !/\.(?:localhost|local|internal|lan|test)$/.test(host)
}
