import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { openSite } from '../../../server/start.ts'
import type { Wired } from '../../../server/wiring/wire.ts'
import { configOf } from '../config.ts'
import { fastPasswords } from '../identity/fast-passwords.ts'
import { fastRuntime } from '../process/runtimes.ts'
import type { Environment } from './server-process.ts'

const root = new URL('../../../', import.meta.url)

function siteIn(folder: string) {
  return {
    mode: 'production',
    build: () => import(new URL(`${folder}/server/index.js`, root).href) as Promise<ServerBuild>,
    publicFolder: fileURLToPath(new URL(`${folder}/client`, root)),
  } as const
}

/** Opens the site that was built into the folder, in this process, on a real port. It logs nothing, does not wait between words, and its clock is ahead of the real one. */
export async function openBuiltSite(
  env: Environment,
  clock: { readonly aheadMs: number },
  folder = 'build',
): Promise<{ wired: Wired; close: () => Promise<void> }> {
  const config = configOf(env)
  return openSite(config, siteIn(folder), {
    runtime: fastRuntime({ clock }),
    passwords: fastPasswords,
  })
}
