import { siteInOutages } from '../../../test/processes/outages.ts'
import { startFirestoreEmulator } from './support/firestore-emulator.ts'
import { freshProject } from './support/shared-emulators.ts'

siteInOutages('Firestore', async () => {
  await freshProject(['auth'])
  const { gate, projectId, stop, start, remove } = await startFirestoreEmulator()
  process.env['FIRESTORE_EMULATOR_HOST'] = gate.host
  return {
    variables: { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: projectId },
    host: gate.host,
    stop,
    start,
    async whileSilent(work) {
      gate.silence()
      await work().finally(gate.open)
    },
    remove,
  }
})
