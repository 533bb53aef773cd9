import { onTestFinished } from 'vitest'
import { createDatabase } from './databases.ts'

/** The `postgres://` URL of an empty database on the server of this run. It is dropped after the test. */
export async function freshDatabase(): Promise<string> {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  return url
}
