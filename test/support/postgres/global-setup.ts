import { startOnce } from '../process/start-once.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { starterVariable } from './shared-cluster.ts'

/** For Vitest and for Playwright: lets the tests of a run share one PostgreSQL server. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // Set already: by the tester, or for another project of this run.
  if (process.env['TEST_DATABASE_URL'] !== undefined || process.env[starterVariable] !== undefined) return
  let cluster: Promise<Cluster> | null = null
  const stop = await startOnce(starterVariable, async () => (await (cluster ??= startCluster({ durable: false }))).url)
  return async () => {
    stop()
    await (await cluster)?.remove()
  }
}
