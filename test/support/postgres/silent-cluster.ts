import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'

/** Runs the work while every process of the server is stopped: connections stay open, new ones are taken by the system, and nothing answers. */
export async function withSilentCluster({ url, folder }: Cluster, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const [postmaster] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')
  const stopped = [Number(postmaster)]
  try {
    // First of all, so that it starts no other process while they are listed.
    signal(Number(postmaster), 'SIGSTOP')
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    )
    for (const { pid } of rows) {
      stopped.push(pid)
      signal(pid, 'SIGSTOP')
    }
    await client.end()
    await work()
  } finally {
    for (const pid of stopped) signal(pid, 'SIGCONT')
  }
}

/** A connection may have ended since it was listed. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
