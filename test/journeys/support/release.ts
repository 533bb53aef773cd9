import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Environment } from '../../support/site/server-process.ts'
import { expect } from './journey.ts'

/** The id of the user `nobody` on Linux. Only root may start a process as another user. */
export const userWithoutRights = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

export type Release = Awaited<ReturnType<typeof makeRelease>>

/** Makes a release from the build, with these options of the script. */
export async function makeRelease(...options: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const release = join(folder, 'release')
  // A copy, as the user without rights may not enter the folder of the tests.
  const node = join(folder, 'node')
  const script = fileURLToPath(new URL('../../../scripts/packaging/release.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [script, release, ...options])
  cpSync(process.execPath, node, { dereference: true })
  chmodSync(folder, 0o755)

  /** Returns a folder in which the release may write, which is made with the first call. */
  function workFolder(name: string): string {
    const work = join(folder, name)
    mkdirSync(work, { recursive: true })
    const { uid, gid } = userWithoutRights
    if (uid !== undefined) chownSync(work, uid, gid)
    return work
  }

  /** Starts it in this folder, which stays for a second start, and waits until it listens. */
  async function start(name: string, env: Environment) {
    const work = workFolder(name)
    const server = spawn(node, [join(release, 'server.js')], { cwd: work, env, stdio: 'pipe', ...userWithoutRights })
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

  return {
    /** Where it is. */
    release,
    node,
    workFolder,
    start,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Posts the contact form as a browser without script does. Returns the page that follows. */
export async function sendMessage(site: string): Promise<string> {
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
