import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { askDatabase } from './databases.ts'

/** Runs the work while every process of the server is stopped: connections stay open, new ones are taken by the system, and nothing answers. */
export async function withSilentCluster({ url, folder }: Cluster, work: () => Promise<void>): Promise<void> {
  const rows = await askDatabase(url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()')
  const [postmaster] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')
  const processes = [Number(postmaster), ...rows.map((row) => Number(row['pid']))]
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  try {
    await work()
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
}
