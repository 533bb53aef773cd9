import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/browser/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let url: string

beforeAll(async () => {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'dev-'))
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, ['--conditions', 'development', 'server/dev.ts'], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of child.stdout.setEncoding('utf8')) if (String(text).includes(' is at ')) break
  url = `http://127.0.0.1:${port}`
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
    await rm(folder, { recursive: true })
  }
})

it('serves pages without a nonce, which a browser would hide from React', async () => {
  const page = await fetch(`${url}/project-chat`)
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'unsafe-inline';")
  expect(await page.text()).not.toContain('nonce=')
})

it('reloads a page without script when a file changes', async () => {
  expect(await (await fetch(`${url}/about`)).text()).toContain('src="/app/reload-on-change.ts"')
})

it('listens on this machine’s own address alone, its live updates included', async () => {
  const client = await (await fetch(`${url}/@vite/client`)).text()
  const port = Number(/const hmrPort = (\d+)/.exec(client)?.[1])
  await expect(connects('127.0.0.1', port)).resolves.toBe(true)
  for (const address of otherAddresses()) await expect(connects(address, port), address).resolves.toBe(false)
})

function connects(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host)
  onTestFinished(() => void socket.destroy())
  return once(socket, 'connect').then(
    () => true,
    () => false,
  )
}

function otherAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses)
  return all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address)
}
