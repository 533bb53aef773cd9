import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '../../test/support/postgres/cluster.ts'
import { createDatabase } from '../../test/support/postgres/databases.ts'

/** A PostgreSQL server of the bench's own, which writes each commit to the disk. */
export interface Server extends AsyncDisposable {
  /** Returns the URL of an empty database. */
  createDatabase(): Promise<string>
  /** Processor time of all its processes. */
  cpuMs(): number
}

export async function startServer(): Promise<Server> {
  const { url, folder, remove } = await startCluster()
  return {
    createDatabase: async () => (await createDatabase(url)).url,
    cpuMs: () => cpuMsOf(folder),
    [Symbol.asyncDispose]: remove,
  }
}

const millisecondsPerTick = 10

/** Of the first process and its children, those that have ended too. NaN where there is no `/proc`. */
function cpuMsOf(folder: string): number {
  if (process.platform !== 'linux') return Number.NaN
  const parent = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ticks = processes.map((id) => {
    const fields = statOf(id)
    // From the state on: 1 the parent; 11 and 12 its own time, 13 and 14 that of children that have ended.
    const counted = id === parent ? [11, 12, 13, 14] : fields[1] === parent ? [11, 12] : []
    return counted.reduce((sum, at) => sum + Number(fields[at]), 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) * millisecondsPerTick
}

/** Empty for a process that has just ended. */
function statOf(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
