import { execFile, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/browser/free-port.ts'
import { type Running, runningOf, type Started, startProgram } from './child.ts'

/** The release of this checkout. */
const ownRelease = fileURLToPath(new URL('../../release', import.meta.url))
const noFile = ['--env-file', devNull]

/** Environment variables. */
export type Variables = Readonly<Record<string, string>>

/** Starts a release with these variables, on this data folder or one of its own. It writes its log to nowhere. */
export async function startSite(variables: Variables = {}, given?: string, release = ownRelease): Promise<Running> {
  const server = serverOf(release)
  const port = await freePort()
  const folder = given ?? (await newFolder())
  const env = { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder, RATE_LIMITS: 'off', ...variables }
  const options: SpawnOptions = { cwd: release, env, stdio: ['ignore', 'pipe', 'ignore'] }
  const child = spawn(process.execPath, [...nodeOptions(release), server, ...noFile], options)
  const [output] = (await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])) as [unknown]
  if (!Buffer.isBuffer(output)) throw new Error('The site did not start: npm start in the folder release says why')
  child.stdout?.resume()
  const running = runningOf(child, port)
  return {
    ...running,
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]()
      if (given === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a release as an operator does, and takes the time until the first page. */
export function startSiteTimed(folder: string, release = ownRelease): Promise<Started> {
  return startProgram(serverOf(release), { DATA_DIR: folder }, noFile, nodeOptions(release))
}

/** Runs the release's command that adds sample leads and messages. */
export async function seedSamples(folder: string, variables: Variables): Promise<void> {
  serverOf(ownRelease)
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, ...variables }
  await promisify(execFile)(process.execPath, [join(ownRelease, 'seed.js'), ...noFile], { env })
}

export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'bench-'))
}

/** Returns Node's own options in the start script of the release. */
function nodeOptions(release: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

function serverOf(release: string): string {
  const server = join(release, 'server.js')
  if (!existsSync(server)) throw new Error('There is no release: run npm run release first')
  return server
}
