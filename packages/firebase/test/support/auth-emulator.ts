import { fork } from 'node:child_process'
import { once } from 'node:events'
import { devNull, tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Listening } from './auth-emulator-process.ts'

export interface AuthEmulator {
  /** `127.0.0.1:PORT`, as the SDKs' variables take it. */
  readonly host: string
  stop(): Promise<void>
}

const entry = fileURLToPath(new URL('auth-emulator-process.ts', import.meta.url))

/** Starts an Authentication emulator without accounts. It serves every project; the API key of a project is its id. It ends with this
 *  process at the latest. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  const child = fork(entry, {
    execArgv: ['--env-file', devNull, '--import', new URL('only-this-machine.ts', import.meta.url).href],
    // Nothing of this user's: the package keeps settings of its own in the home folder.
    env: { PATH: process.env['PATH'], HOME: tmpdir(), XDG_CONFIG_HOME: tmpdir() },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message') as Promise<[Listening]>,
    exited.then(() => Promise.reject(new Error('The Authentication emulator did not start'))),
  ])
  child.unref()
  child.channel?.unref()
  return {
    host: `127.0.0.1:${message.port}`,
    async stop() {
      child.ref()
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
