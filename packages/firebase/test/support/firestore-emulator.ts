import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../../scripts/browser/free-port.ts'
import { type Gate, openGate } from '../../../../test/support/process/gate.ts'
import { hasEnded, startGuard } from '../../../../test/support/process/guard.ts'

/** A Firestore emulator of our own on 127.0.0.1. It keeps its address when it is started again. */
export interface FirestoreEmulator {
  /** In front of it: a test that needs no new process takes the service away here. */
  readonly gate: Gate
  /** The project whose documents a restart keeps. Any other project can be used besides. */
  readonly projectId: string
  /** Ends the process and all connections. The documents are kept; the times of their last change are not. */
  stop(): Promise<void>
  /** Resolves once it answers. */
  start(): Promise<void>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

/** Returns a sentence that says what is missing, or null. */
export function missingForFirestore(): string | null {
  if (spawnSync('java', ['-version']).status !== 0) return 'Java is not installed'
  if (findJar() === null) return 'the Firestore emulator of the Google Cloud SDK is not installed'
  return null
}

const jarInSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const usualSdks = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/usr/local/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  '/snap/google-cloud-sdk/current',
  join(homedir(), 'google-cloud-sdk'),
]

function findJar(): string | null {
  const named = process.env['FIRESTORE_EMULATOR_JAR']
  if (named !== undefined) return existsSync(named) ? named : null
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'gcloud'))
  const besideGcloud = onPath.filter((file) => existsSync(file)).map((file) => dirname(dirname(realpathSync(file))))
  const jars = [...besideGcloud, ...usualSdks].map((sdk) => join(sdk, jarInSdk))
  return jars.find((jar) => existsSync(jar)) ?? null
}

const startTimeoutMs = 120_000

/** Starts an emulator without documents. It ends with this process at the latest, also by `kill -9`. */
export async function startFirestoreEmulator(): Promise<FirestoreEmulator> {
  const jar = findJar()
  if (jar === null) throw new Error(`Tests of Firestore cannot run: ${missingForFirestore()}`)
  const projectId = `demo-${randomBytes(6).toString('hex')}`
  const folder = mkdtempSync(join(tmpdir(), 'firestore-'))
  const guard = startGuard(endOfEmulator, folder)
  const host = `127.0.0.1:${await freePort()}`
  const gate = await openGate(host)
  let exports = 0
  let java: ChildProcess | null = null

  async function start(): Promise<void> {
    if (java) return
    java = await startJava(jar ?? '', folder, host, exports === 0 ? null : metadataOf(`export-${exports}`))
    await gate.open()
  }

  async function stop(): Promise<void> {
    if (!java) return
    // First of all, so that everything that was acknowledged is exported.
    await gate.refuse()
    exports += 1
    await exportDocuments(host, projectId, folder, `export-${exports}`)
    const ended = once(java, 'exit')
    java.ref()
    java.kill('SIGKILL')
    await ended
    java = null
  }

  async function remove(): Promise<void> {
    await gate.close()
    await guard.end()
  }

  const metadataOf = (name: string) => join(folder, name, `${name}.overall_export_metadata`)
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return { gate, projectId, stop, start, remove }
}

const endOfEmulator = `
  read -r pid < "$1/pid" && kill -KILL "$pid"
  rm -rf -- "$1"`

async function startJava(jar: string, folder: string, host: string, seed: string | null): Promise<ChildProcess> {
  const log = join(folder, 'log')
  const output = openSync(log, 'a')
  const java = spawn(
    'java',
    [
      '-Xmx512m',
      // Its messages are tested in English only.
      '-Duser.language=en',
      '-cp',
      jar,
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      'start',
      '--host=127.0.0.1',
      `--port=${host.split(':')[1]}`,
      `--websocket_port=${await freePort()}`,
      ...(seed === null ? [] : [`--seed_from_export=${seed}`]),
    ],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder },
      stdio: ['ignore', output, output],
      detached: true,
    },
  )
  java.on('error', () => {})
  closeSync(output)
  writeFileSync(join(folder, 'pid'), `${java.pid ?? ''}\n`)
  java.unref()
  const latest = Date.now() + startTimeoutMs
  while (!(await answers(host))) {
    if (hasEnded(java) || Date.now() > latest)
      throw new Error(`The Firestore emulator did not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
    await sleep(20)
  }
  return java
}

function answers(host: string): Promise<boolean> {
  return fetch(`http://${host}/`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function exportDocuments(host: string, projectId: string, folder: string, name: string): Promise<void> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      database: `projects/${projectId}/databases/(default)`,
      export_directory: folder,
      export_name: name,
    }),
  })
  if (!response.ok) throw new Error(`The Firestore emulator did not export: ${await response.text()}`)
}
