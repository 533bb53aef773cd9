import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../scripts/browser/free-port.ts'
import { readOutbox } from '../../../support/outside/outbox.ts'
import { startCluster } from '../../../support/postgres/cluster.ts'
import { withSilentCluster } from '../../../support/postgres/silent-cluster.ts'
import { type RunningServer, startRefused, startServer } from '../../../support/site/server.ts'
import { expect, testOutside as test } from '../../support/journey.ts'

let server: RunningServer | null = null

test.afterEach(async () => {
  await server?.stop()
  server = null
})

test('says where it is, which adapter each port got, and how the team begins', async () => {
  server = await startServer()
  const { url, dataFolder, setUpLink } = server
  const lines = server.output().trimEnd().split('\n')
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
    `Southeaster is at ${url}`,
    `  document-store: SQLite (${join(dataFolder, 'store.sqlite')})`,
    '  identity: local accounts, in the document store’s database',
    '  language-model: built-in interviewer',
    '  password-strength: zxcvbn, common passwords',
    `  mailer: outbox (${join(dataFolder, 'outbox')})`,
    `  pictures: files (${join(dataFolder, 'pictures')})`,
    '  remote-files: HTTPS, public addresses only',
    '  visitor-locator: offline table, then the browser’s language',
    '  webhook: off',
    '  limiter: memory',
    `Team set-up: ${setUpLink}`,
  ])
  expect(setUpLink).toMatch(new RegExp(`^${url}/auth-test\\?invite=[0-9A-Za-z]{22}$`))
  expect((await fetch(url)).status).toBe(200)
})

test('loads nothing of Firebase where it is not asked for', async () => {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) { console.error('loaded', url); return next(url, context) } })`
  server = await startServer({ env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` } })
  expect((await fetch(server.url)).status).toBe(200)
  const loaded = server.output().match(/^loaded .*$/gm)
  expect(loaded).toContainEqual(expect.stringContaining('/node_modules/hono/'))
  expect(loaded?.filter((line) => /\/(@google-cloud|firebase-admin|packages\/firebase)\//.test(line))).toEqual([])
})

test('gives out a new set-up link at each start, until the team has a member', async () => {
  server = await startServer()
  const first = server.setUpLink
  await server.restart()
  const { url, setUpLink } = server
  expect(setUpLink).not.toBe(first)

  const credentials = { intent: 'register', email: 'thandi@agency.example', password: 'correct horse battery' }
  const register = (link: string | null) =>
    fetch(link ?? '', {
      method: 'POST',
      body: new URLSearchParams(credentials),
      headers: { Origin: url },
      redirect: 'manual',
    })
  expect((await register(first)).status).toBe(422)
  expect((await register(setUpLink)).status).toBe(302)

  await server.restart()
  expect(server.setUpLink).toBeNull()
})

test('speaks of the public address where one is configured', async () => {
  server = await startServer({ env: { PUBLIC_URL: 'https://agency.example/', AGENCY_NAME: 'Doctor & Sons' } })
  expect(server.output()).toContain('Doctor & Sons is at https://agency.example\n')
  expect(server.setUpLink).toMatch(/^https:\/\/agency\.example\/auth-test\?invite=/)
  expect(server.output()).toMatch(/^ {2}mailer: outbox \(.+\), which reaches nobody$/m)
  expect(server.output()).toContain('without SMTP_URL every mail stays in DATA_DIR/outbox and reaches nobody')
  await expect.poll(() => server?.output()).toContain('mail reaches nobody')
  expect(server.output()).not.toContain('mail is ready')
  const message = { name: 'Thandi', email: 'thandi@visitors.example', message: 'Hello' }
  const body = new URLSearchParams(message)
  await fetch(`${server.url}/contact`, {
    method: 'POST',
    body,
    headers: { Host: 'agency.example' },
    redirect: 'manual',
  })
  await expect.poll(() => readOutbox(join(server?.dataFolder ?? '', 'outbox'))).toHaveLength(1)
})

test('says loudly that limits are off', async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } })
  expect(server.output()).toContain('WARNING: RATE_LIMITS is off. Nobody is ever asked to wait: for load tests only.\n')
})

test('starts at once while the mail server is down, names it without its password, and says that mail is not ready', async () => {
  const down = `127.0.0.1:${await freePort()}`
  server = await startServer({ env: { SMTP_URL: `smtp://us:secret@${down}`, PUBLIC_URL: 'http://localhost' } })
  await expect.poll(() => server?.output()).toContain('mail is not ready')
  expect(server.output()).toContain(`  mailer: SMTP (smtp://${down})\n`)
  expect(server.output()).not.toContain('secret')
})

test('does not start on a port or a data folder that another server uses, and disturbs nobody', async () => {
  server = await startServer()
  const { url, dataFolder } = server
  const port = Number(new URL(url).port)
  const sentence = `Port ${port} is already taken: stop the program that uses it, or choose another, such as PORT=${port + 1} npm start.`
  await withFolder(async (folder) => {
    expect(await startRefused({ PORT: String(port), DATA_DIR: folder })).toEqual(refusalWith(sentence))
  })
  expect(await startRefused({ PORT: String(await freePort()), DATA_DIR: dataFolder })).toEqual(
    refusalWith(
      `The data folder ${dataFolder} is in use by another server: stop that one first, or choose another folder with DATA_DIR.`,
    ),
  )
  const page = await fetch(server.setUpLink ?? '')
  expect(await page.text()).toContain('The team has no member yet.')
})

test('stops in time on SIGTERM and on SIGINT, with open connections, beside a mail server that hangs', async () => {
  const mailServer = createServer((socket) => socket.on('error', () => undefined).write('220 mail.example\r\n'))
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  const { port } = mailServer.address() as AddressInfo
  const ended = (['SIGTERM', 'SIGINT'] as const).map(async (signal) => {
    const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    try {
      const [idle, silent] = [await connectedTo(server), await connectedTo(server)]
      idle.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await once(idle, 'data')
      const end = await server.kill(signal)
      for (const socket of [idle, silent]) socket.destroy()
      // Otherwise it ends itself, with another code: server/start.ts.
      return { signal, end }
    } finally {
      await server.stop()
    }
  })
  const cleanly = { end: { code: 0, signal: null } }
  expect(await Promise.all(ended)).toEqual([
    { signal: 'SIGTERM', ...cleanly },
    { signal: 'SIGINT', ...cleanly },
  ])
  mailServer.close()
})

test('stops although PostgreSQL has fallen silent', async () => {
  const cluster = await startCluster({ durable: false })
  try {
    server = await startServer({ env: { DATABASE_URL: cluster.url } })
    await withSilentCluster(cluster, async () => {
      expect(await server?.kill('SIGTERM')).toEqual({ code: 1, signal: null })
    })
    expect(server.output()).toContain('stop took too long')
  } finally {
    await cluster.remove()
  }
})

test('logs what was asked as JSON on standard error, and nothing of the person', async () => {
  server = await startServer()
  const { url } = server
  const headers = { Cookie: 'session=a-secret', 'X-Forwarded-For': '196.25.1.1' }
  await fetch(`${url}/auth-test?returnTo=/leads&email=thandi@client.example`, { headers })
  await fetch(`${url}/nope`, { headers })
  await server.kill('SIGTERM')
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(entries.filter(({ msg }) => msg !== 'mail is ready')).toMatchObject([
    { msg: 'request', method: 'GET', path: '/auth-test', status: 200 },
    { msg: 'request', method: 'GET', path: '/nope', status: 404 },
    { msg: 'stopping', signal: 'SIGTERM' },
  ])
  expect(lines.join()).not.toMatch(/thandi|a-secret|196\.25|127\.0\.0\.1|returnTo/)
})

async function connectedTo({ url }: RunningServer): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

function refusalWith(sentence: string) {
  return { code: 1, signal: null, stdout: '', stderr: `${sentence}\n` }
}

async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'start-'))
  try {
    await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
