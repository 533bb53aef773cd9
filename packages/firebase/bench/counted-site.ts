import { rm } from 'node:fs/promises'
import { mock } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createNodeRuntime } from '../../../adapters/runtime/node.ts'
import { log } from '../../../bench/data/services.ts'
import { pause } from '../../../bench/http/load.ts'
import { newFolder, type Variables } from '../../../bench/servers/site.ts'
import type { BackendCall } from '../../../ports/backend.ts'
import { freePort } from '../../../scripts/browser/free-port.ts'
import { readConfig } from '../../../server/config/config.ts'
import { openSite } from '../../../server/start.ts'
import type { Wired } from '../../../server/wiring/wire.ts'

/** What Firestore charges for. */
export interface Cost {
  readonly reads: number
  readonly writes: number
  readonly deletes: number
}

/** An action, what Firestore charged for it, and the least that it could charge. */
export interface Counted {
  readonly what: string
  readonly cost: Cost
  readonly least: Partial<Cost>
  /** How the least is reckoned. */
  readonly because: string
}

/** A whole site with its workers, in this process, that counts what it asks of Firestore. */
export interface CountedSite extends AsyncDisposable {
  readonly port: number
  readonly wired: Wired
  /** Returns what was charged since the last time, once nothing more is asked: workers included. */
  cost(): Promise<Cost>
}

/** So long nothing is asked when all has been done. */
const quietMs = 200

const build = new URL('../../build/', import.meta.url)

/** Opens the site on a project of its own, and closes it after the work. */
export async function onSite<Result>(
  projectId: string,
  work: (site: CountedSite) => Promise<Result>,
  variables?: Variables,
): Promise<Result> {
  await using site = await openCountedSite(projectId, variables)
  return await work(site)
}

/** Opens the built site on an emulator that the environment names. What it does at intervals never comes: see `quiet-site.test.ts`. */
export async function openCountedSite(projectId: string, variables: Variables = {}): Promise<CountedSite> {
  const folder = await newFolder()
  const port = await freePort()
  const read = readConfig({
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: projectId,
    PORT: String(port),
    DATA_DIR: folder,
    ...variables,
  })
  if (read.kind === 'bad') throw new Error(JSON.stringify(read))
  const calls: BackendCall[] = []
  const site = {
    mode: 'production',
    build: () => import(new URL('server/index.js', build).href) as Promise<ServerBuild>,
    publicFolder: fileURLToPath(new URL('client', build)),
  } as const
  mock.timers.enable({ apis: ['setInterval'] })
  const { wired, close } = await openSite(read.config, site, {
    runtime: createNodeRuntime({ log }),
    onBackendCall: (call) => void calls.push(call),
  }).finally(() => mock.timers.reset())

  async function cost(): Promise<Cost> {
    for (let before = -1; before < calls.length;) {
      before = calls.length
      await pause(quietMs)
    }
    return totalOf(calls.splice(0))
  }

  await cost()
  return {
    port,
    wired,
    cost,
    async [Symbol.asyncDispose]() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function totalOf(calls: readonly BackendCall[]): Cost {
  const sum = (kind: keyof Cost) => calls.reduce((total, call) => total + (call[kind] ?? 0), 0)
  return { reads: sum('reads'), writes: sum('writes'), deletes: sum('deletes') }
}
