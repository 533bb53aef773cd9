import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { missingForFirestore } from './support/firestore-emulator.ts'
import { ensureInstalled } from './support/install.ts'

/** `npm run test:firebase`: installs this package and checks its types, and tests it on the emulators of Firestore and Firebase
 *  Authentication. Where the first cannot run, it says so in one line and does nothing. Fails with the first command that fails. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

const missing = missingForFirestore()
if (missing !== null) {
  process.stdout.write(
    `Not run: npm run test:firebase, all tests on Firestore and Firebase Authentication, because ${missing}\n`,
  )
} else {
  process.exitCode = runTests()
}

function runTests(): number {
  if (!ensureInstalled()) return 1
  const commands = [
    ['react-router', 'typegen'],
    ['tsc', '-b', 'packages/firebase'],
    ['oxlint', '--type-aware', 'packages/firebase'],
    ['vitest', 'run', '--root', 'packages/firebase'],
    ['npm', 'run', '--silent', 'build:here'],
    ['npm', 'run', '--silent', 'journeys:firebase'],
  ] as const
  for (const [command, ...parameters] of commands) {
    const status = run(command, parameters, root)
    if (status !== 0) return status
  }
  return 0
}

function run(command: string, parameters: readonly string[], cwd: string): number {
  const { status, error } = spawnSync(command, parameters, { cwd, stdio: 'inherit' })
  if (error) throw error
  return status ?? 1
}
