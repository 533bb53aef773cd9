import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises'
import type { FindTxtRecords } from '../../ports/txt-records.ts'

interface Options {
  /** For one name, over all servers. */
  readonly timeoutMs: number
  /** Those of this machine by default. */
  readonly servers?: readonly string[]
}

/** Asks the DNS servers of this machine. */
export function createFindTxtRecords({ timeoutMs, servers }: Options): FindTxtRecords {
  return async function findTxtRecords(name) {
    const resolver = new Resolver()
    if (servers) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), timeoutMs)
    try {
      return { kind: 'found', records: (await resolver.resolveTxt(name)).map((parts) => parts.join('')) }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      if (code === NOTFOUND || code === NODATA) return { kind: 'found', records: [] }
      return { kind: 'unknown', reason: code === 'ECANCELLED' ? `no answer in ${timeoutMs / 1000} seconds` : code }
    } finally {
      clearTimeout(timer)
    }
  }
}
