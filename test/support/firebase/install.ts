import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../firebase', import.meta.url))
const lock = join(folder, 'package-lock.json')
/** A copy of the lock that the packages were installed by. */
const installedLock = join(folder, 'node_modules/.installed-lock.json')

/** Installs the emulator of Firebase Authentication where it is not. Returns whether it is there now. */
export function ensureAuthEmulator(): boolean {
  if (isInstalled()) return true
  process.stderr.write('Installing the Authentication emulator into test/firebase (firebase-tools, 330 MB)\n')
  const parameters = ['ci', '--ignore-scripts', '--no-fund', '--no-audit']
  const { status, error } = spawnSync('npm', parameters, { cwd: folder, stdio: ['ignore', 2, 2] })
  if (error) throw error
  if (status === 0) copyFileSync(lock, installedLock)
  return status === 0
}

function isInstalled(): boolean {
  try {
    return readFileSync(installedLock, 'utf8') === readFileSync(lock, 'utf8')
  } catch {
    return false
  }
}
