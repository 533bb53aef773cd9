import { expect, test } from '@playwright/test'
import { runCrashes } from '../../../test/hard/crashes.ts'
import { startFirestoreEmulator } from './support/firestore-emulator.ts'
import { emulatorVariables } from './support/shared-emulators.ts'

test('what two processes over Firestore have acknowledged survives kill -9 and an outage of Firestore, once', async () => {
  test.slow()
  const { leads, messages, answers, mails } = await runCrashes({ openPlace: firestore, kills: 2, restarts: 2 })
  for (const { acknowledged, lost, doubled } of [leads, messages, answers]) {
    expect(acknowledged).toBeGreaterThan(0)
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  }
  expect(mails).toMatchObject({ queued: 2 * leads.acknowledged + messages.acknowledged, lost: 0, strange: 0 })
})

async function firestore() {
  const { gate, projectId, stop, start, remove } = await startFirestoreEmulator()
  const hosts = { ...(await emulatorVariables(['auth'])), FIRESTORE_EMULATOR_HOST: gate.host }
  // Also for the services of this process.
  Object.assign(process.env, hosts)
  return {
    variables: { ...hosts, FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: projectId },
    async restart() {
      await stop()
      await start()
    },
    remove,
  }
}
