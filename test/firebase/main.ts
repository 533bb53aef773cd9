import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { missingForFirestore } from '../support/firebase/firestore-emulator.ts'
import { ensureAuthEmulator } from '../support/firebase/install.ts'

/** `npm run test:firebase`: tests on the emulators of Firestore and Firebase Authentication. Where the first cannot run, it says so in one
 *  line and runs nothing. Fails with the first command that fails. */
const root = fileURLToPath(new URL('../..', import.meta.url))

const missing = missingForFirestore()
if (missing !== null) {
  process.stdout.write(
    `Not run: npm run test:firebase, all tests on Firestore and Firebase Authentication, because ${missing}\n`,
  )
} else {
  process.exitCode = runTests()
}

function runTests(): number {
  if (!ensureAuthEmulator()) return 1
  const commands = [
    ['vitest', 'run', '--config', 'vitest.firebase.config.ts'],
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
