import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AuthEmulator, startAuthEmulator } from './auth-emulator.ts'
import { type FirestoreEmulator, startFirestoreEmulator } from './firestore-emulator.ts'
import { starterVariable } from './shared-emulators.ts'

/** For Vitest and for Playwright: lets the tests of a run share one emulator of each kind, which is started when the first of them asks for
 *  it. The workers ask this process over HTTP, by an address in their environment. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // Set already, for another project of this run.
  if (process.env[starterVariable] !== undefined) return
  let firestore: Promise<FirestoreEmulator> | null = null
  let auth: Promise<AuthEmulator> | null = null

  async function hostOf(kind: string): Promise<string> {
    if (kind === '/firestore') return (await (firestore ??= startFirestoreEmulator())).gate.host
    return (await (auth ??= startAuthEmulator())).host
  }

  const starter = createServer(({ url }, response) => {
    hostOf(url ?? '').then(
      (host) => response.end(host),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  starter.listen(0, '127.0.0.1').unref()
  await once(starter, 'listening')
  process.env[starterVariable] = `http://127.0.0.1:${(starter.address() as AddressInfo).port}`

  return async () => {
    starter.close()
    await Promise.all([firestore?.then(({ remove }) => remove()), auth?.then(({ stop }) => stop())])
  }
}
