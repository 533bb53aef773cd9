import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { sharedCluster } from './shared-cluster.ts'

export interface TestDatabase {
  readonly url: string
  /** Ends its connections. */
  drop(): Promise<void>
}

/** Creates an empty database with a random name on this server, or on the one of this run. */
export async function createDatabase(server?: string): Promise<TestDatabase> {
  const address = server ?? (await sharedCluster())
  const name = `test_${randomBytes(8).toString('hex')}`
  // A third of the time that the other way takes, which writes every page to the log.
  await askDatabase(address, `create database ${name} strategy file_copy`)
  const url = new URL(address)
  url.pathname = name
  return { url: url.href, drop: async () => void (await askDatabase(address, `drop database ${name} with (force)`)) }
}

/** Rows of a statement, asked on a connection of its own. */
export async function askDatabase(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
