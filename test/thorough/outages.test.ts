import { siteInOutages } from '../processes/outages.ts'
import { startCluster } from '../support/postgres/cluster.ts'
import { withSilentCluster } from '../support/postgres/silent-cluster.ts'

siteInOutages('PostgreSQL', async () => {
  const cluster = await startCluster()
  return {
    variables: { DATABASE_URL: cluster.url },
    host: new URL(cluster.url).host,
    stop: () => cluster.stop('immediate'),
    start: cluster.start,
    whileSilent: (work) => withSilentCluster(cluster, work),
    remove: cluster.remove,
  }
})
