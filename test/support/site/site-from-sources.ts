import { onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/browser/free-port.ts'
import { openSite } from '../../../server/start.ts'
import type { Overrides } from '../../../server/wiring/adapters.ts'
import type { Wired } from '../../../server/wiring/wire.ts'
import { configOf } from '../config.ts'
import { freshFolder } from '../process/fresh-folder.ts'
import { fastRuntime } from '../process/runtimes.ts'
import { buildFromSources } from './sources-build.ts'

/** The site from its sources on a free port, started as the server starts it. It closes at the end of the test. */
export async function openSiteFromSources(
  variables: Readonly<Record<string, string>>,
  overrides: Overrides = {},
): Promise<{ readonly url: string; readonly wired: Wired }> {
  const port = await freePort()
  const config = configOf({ PORT: String(port), DATA_DIR: await freshFolder(), RATE_LIMITS: 'off', ...variables })
  const { build } = await buildFromSources()
  const { wired, close } = await openSite(
    config,
    { mode: 'production', build: async () => build, publicFolder: null },
    { runtime: fastRuntime(), ...overrides },
  )
  onTestFinished(close)
  return { url: `http://127.0.0.1:${port}`, wired }
}
