import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** What Chromium needs to run as root, without a screen, and without calling home. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** The browser to test with: CHROMIUM_PATH, or one found on the path. Null means that the test tool's own is to be used. */
export function installedBrowser(): string | null {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return chosen
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name)
      if (isExecutable(file)) return file
    }
  }
  return null
}

/** Finds a browser or installs one: the test tool's own download first, then the system's package. Answers whether there is one now. */
export function ensureBrowser(): boolean {
  if (installedBrowser() !== null) return true
  return ran('playwright', 'install', 'chromium') || installedWithApt()
}

function installedWithApt(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false
  return ran('apt-get', 'update', '-qq') && ran('apt-get', 'install', '-y', '-qq', 'chromium')
}

function ran(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: 'inherit' }).status === 0
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
