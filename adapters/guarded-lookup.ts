import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

/** Every address of a name. */
export type LookUp = (name: string) => Promise<readonly LookupAddress[]>
export type Admits = (address: string) => boolean

/** The address is not admitted; the message says which. */
export class NotAdmitted extends Error {}

export const everyAddressOf: LookUp = (name) => lookup(name, { all: true })

/** The address that a URL's host is already, or null when it is a name: such a host is connected to without a lookup. */
export function addressIn({ hostname }: URL): string | null {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(literal) ? literal : null
}

/** Hands over the very addresses that it has checked, so that no second answer of a name can lead elsewhere. One that is not admitted
 *  spoils them all. */
export function guardedLookup(lookUp: LookUp, admits: Admits): LookupFunction {
  async function admittedFor(name: string): Promise<[LookupAddress, ...LookupAddress[]]> {
    const [first, ...others] = await lookUp(name)
    if (!first) throw new Error('the name has no address')
    const bad = [first, ...others].find(({ address }) => !admits(address))
    if (bad) throw new NotAdmitted(`${name} (${bad.address})`)
    return [first, ...others]
  }

  const find = callbackify(admittedFor)
  return (name, { all }, callback) =>
    find(name, (error, found) => {
      if (error) callback(error, '')
      else if (all) callback(null, found)
      else callback(null, found[0].address, found[0].family)
    })
}
