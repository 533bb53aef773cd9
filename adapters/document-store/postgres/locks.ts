import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { type ConnectionOptions, connectAlone } from './pool.ts'

const pauseMs = 100

/** Runs the work under an advisory lock, which the server releases with the connection. Returns null without running it when another
 *  process has the lock. */
export async function whileLocked<Result>(
  options: ConnectionOptions,
  name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result | null> {
  const client = await connectAlone(options)
  try {
    return (await tryLock(client, name)) ? await work(client) : null
  } finally {
    await client.end()
  }
}

/** Waits for the lock. It asks again and again: a server that waits in a statement would block `create index concurrently`. */
export async function lock(client: Client, name: string): Promise<void> {
  while (!(await tryLock(client, name))) await pause(pauseMs)
}

async function tryLock(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [name])
  return rows[0].locked
}
