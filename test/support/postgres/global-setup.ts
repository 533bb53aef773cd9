import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Cluster, startCluster } from './cluster.ts'
import { starterVariable } from './shared-cluster.ts'

/** For Vitest and for Playwright: lets the tests of a run share one PostgreSQL server, which is started when the first of them asks for it.
 *  The workers ask this process over HTTP, by an address in their environment. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // Set already: by the tester, or for another project of this run.
  if (process.env['TEST_DATABASE_URL'] !== undefined || process.env[starterVariable] !== undefined) return
  let cluster: Promise<Cluster> | null = null

  const starter = createServer((_, response) => {
    cluster ??= startCluster({ durable: false })
    cluster.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  starter.listen(0, '127.0.0.1').unref()
  await once(starter, 'listening')
  process.env[starterVariable] = `http://127.0.0.1:${(starter.address() as AddressInfo).port}`

  return async () => {
    starter.close()
    await (await cluster)?.remove()
  }
}
