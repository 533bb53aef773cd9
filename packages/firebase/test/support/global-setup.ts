import { startOnce } from '../../../../test/support/process/start-once.ts'
import { type AuthEmulator, startAuthEmulator } from './auth-emulator.ts'
import { type FirestoreEmulator, startFirestoreEmulator } from './firestore-emulator.ts'
import { starterVariable } from './shared-emulators.ts'

/** For Vitest and for Playwright: lets the tests of a run share one emulator of each kind. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // Set already, for another project of this run.
  if (process.env[starterVariable] !== undefined) return
  let firestore: Promise<FirestoreEmulator> | null = null
  let auth: Promise<AuthEmulator> | null = null
  const stop = await startOnce(starterVariable, async (kind) => {
    if (kind === '/firestore') return (await (firestore ??= startFirestoreEmulator())).gate.host
    return (await (auth ??= startAuthEmulator())).host
  })
  return async () => {
    stop()
    await Promise.all([firestore?.then(({ remove }) => remove()), auth?.then((emulator) => emulator.stop())])
  }
}
