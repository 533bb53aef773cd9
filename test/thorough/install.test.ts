import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { freePort } from '../../scripts/browser/free-port.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'

const clone = fileURLToPath(new URL('../..', import.meta.url))
const isPossible = process.getuid?.() === 0 && existsSync('/usr/sbin/debootstrap')

/** Where Debian's archive cannot be reached either, nothing is said of the script. */
it.runIf(isPossible)('scripts/install.sh ends at a site that its user can start, in a fresh Debian', async () => {
  const root = await freshFolder()
  // Its root folder, which every user enters.
  chmodSync(root, 0o755)
  expect(run('debootstrap', '--variant=minbase', 'bookworm', root)).toMatchObject({ status: 0 })
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(file, join(root, file))
  // Certificates that this machine trusts beside Debian's, before and after Debian's are installed.
  for (const folder of ['/etc/ssl/certs', '/usr/local/share/ca-certificates'])
    cpSync(folder, join(root, folder), { recursive: true, dereference: true })
  expect(run('git', 'clone', '--quiet', clone, join(root, 'site'))).toMatchObject({ status: 0 })

  const answers = 'agency.example\nhello@agency.example\nDE\n\ny\n'
  const installed = inside(root, answers, '/site/scripts/install.sh')
  expect(installed, installed.output.slice(-2000)).toMatchObject({ status: 0 })
  expect(statSync(join(root, 'etc/agency.env')).mode & 0o777).toBe(0o640)

  const start = 'cd /opt/agency && timeout 20 ./node server.js --env-file /etc/agency.env'
  const { output } = inside(root, '', `runuser -u agency -- env PORT=${await freePort()} sh -c '${start}'`)
  expect(output).toContain('Team set-up: https://agency.example/auth-test?invite=')
})

function inside(root: string, input: string, command: string) {
  const mounted = `mount -t proc proc ${root}/proc && mount --rbind /dev ${root}/dev && exec chroot ${root} sh -c "$0"`
  return runWith(input, 'unshare', '--mount', 'sh', '-c', mounted, command)
}

function run(command: string, ...parameters: readonly string[]) {
  return runWith('', command, ...parameters)
}

function runWith(input: string, command: string, ...parameters: readonly string[]) {
  // A build for tests is another one.
  const { NODE_ENV: _ofTests, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(command, parameters, { input, env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
