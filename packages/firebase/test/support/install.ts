import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the site needs, and the Authentication emulator, which the tests alone need (firebase-tools, 330 MB). */
const folders = ['../..', '../../emulators'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** Installs what this package and its emulators need, where it is not. Returns whether it is there now. */
export function ensureInstalled(): boolean {
  return folders.every((folder) => isInstalled(folder) || install(folder))
}

function install(folder: string): boolean {
  process.stderr.write(`Installing ${join(folder, 'package.json')}\n`)
  const parameters = ['ci', '--ignore-scripts', '--no-fund', '--no-audit']
  const { status, error } = spawnSync('npm', parameters, { cwd: folder, stdio: ['ignore', 2, 2] })
  if (error) throw error
  if (status === 0) copyFileSync(join(folder, lock), join(folder, installedLock))
  return status === 0
}

const lock = 'package-lock.json'
/** A copy of the lock that the packages were installed by. */
const installedLock = 'node_modules/.installed-lock.json'

function isInstalled(folder: string): boolean {
  try {
    return readFileSync(join(folder, installedLock), 'utf8') === readFileSync(join(folder, lock), 'utf8')
  } catch {
    return false
  }
}
