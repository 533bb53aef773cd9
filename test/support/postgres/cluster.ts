import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/browser/free-port.ts'
import { hasEnded, startGuard } from '../process/guard.ts'
import { programsFolder, type ServerUser, serverUser } from './programs.ts'

/** A PostgreSQL server of our own on 127.0.0.1. It keeps its address when it is started again. */
export interface Cluster {
  /** Its database `postgres`, as a user who may do everything. No password is asked for. */
  readonly url: string
  /** Holds everything that it writes. */
  readonly folder: string
  /** Resolves once it accepts connections. */
  start(): Promise<void>
  /** Ends all connections. `immediate` is a crash: the next start recovers from the log. */
  stop(mode?: StopMode): Promise<void>
  restart(mode?: StopMode): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

type StopMode = 'fast' | 'immediate'

interface Options {
  /** Whether acknowledged data survives a crash, as in production. Costs time. */
  readonly durable?: boolean
}

interface ServerFiles {
  /** The folder of `initdb` and `postgres`. */
  readonly programs: string
  readonly folder: string
  readonly user: ServerUser
}

const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const satisfies Record<StopMode, NodeJS.Signals>
const mostStarts = 5
const startTimeoutMs = 60_000

/** Starts a server with a data folder of its own in the system's temporary folder. It ends with this process at the latest. */
export async function startCluster({ durable = true }: Options = {}): Promise<Cluster> {
  const user = serverUser()
  const folder = createFolder(user)
  const guard = startGuard(endOfServer, folder)
  try {
    const files = { programs: programsFolder(folder, user), folder, user }
    createData(files, durable)
    const server = await startServer(files)
    return {
      ...server,
      async remove() {
        await server.stop('immediate')
        await guard.end()
      },
    }
  } catch (error) {
    await guard.end()
    throw error
  }
}

function createFolder(user: ServerUser): string {
  // Where this process is root's, its temporary folder may be one that only root can enter.
  const parents = [tmpdir(), '/tmp'].filter((parent) => spawnSync('test', ['-x', parent], user).status === 0)
  const folder = mkdtempSync(join(parents[0] ?? tmpdir(), 'postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

const endOfServer = `
  read -r pid < "$1/data/postmaster.pid" && kill -QUIT "$pid" && sleep 1
  rm -rf -- "$1"`

function createData({ programs, folder, user }: ServerFiles, durable: boolean): void {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    'wal_level=minimal',
    'max_wal_senders=0',
    // The servers of other tests need the memory as well.
    'shared_buffers=64MB',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  ]
  // The order of a language, as most servers have it: what relies on the order of bytes must ask for it.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  const { status, error, stderr } = spawnSync(
    join(programs, 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      '--username=postgres',
      '--auth=trust',
      '--no-sync',
      '--no-instructions',
      ...language,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...processOptions(folder, user), encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`, { cause: error })
}

/** Nothing of this process's environment, which may have variables that PostgreSQL reads. */
function processOptions(folder: string, user: ServerUser) {
  return { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
}

async function startServer(files: ServerFiles): Promise<Omit<Cluster, 'remove'>> {
  for (let starts = 1; ; starts += 1) {
    const server = createServerProcess(files, await freePort())
    try {
      await server.start()
      return server
    } catch (error) {
      // Another process may have taken the port since it was found free.
      if (starts === mostStarts || !String(error).includes('could not bind')) throw error
    }
  }
}

function createServerProcess({ programs, folder, user }: ServerFiles, port: number): Omit<Cluster, 'remove'> {
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    if (child && !hasEnded(child)) return
    const output = openSync(log, 'a')
    child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port)], {
      ...processOptions(folder, user),
      stdio: ['ignore', output, output],
      detached: true,
    })
    closeSync(output)
    child.unref()
    const latest = Date.now() + startTimeoutMs
    while (!isReady(data, child)) {
      if (hasEnded(child) || Date.now() > latest) {
        throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
      }
      await sleep(20)
    }
  }

  async function stop(mode: StopMode = 'fast'): Promise<void> {
    if (!child || hasEnded(child)) return
    const ended = once(child, 'exit')
    child.ref()
    child.kill(stopSignals[mode])
    await ended
  }

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    start,
    stop,
    async restart(mode) {
      await stop(mode)
      await start()
    },
  }
}

/** As `pg_ctl` tells it: by the lines of the process id and of the state in the server's own file. */
function isReady(data: string, { pid }: ChildProcess): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}
