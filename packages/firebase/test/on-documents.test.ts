import { onTestFinished, vi } from 'vitest'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { filesContract } from '../../../test/contracts/files.ts'
import { limiterContract } from '../../../test/contracts/limiter.ts'
import { openGate } from '../../../test/support/process/gate.ts'
import { quietRuntime } from '../../../test/support/process/runtimes.ts'
import { waitFor } from '../../../test/support/process/wait-for.ts'
import { openFirestore } from '../src/documents/open.ts'
import { createDocumentFiles, pictureFiles, pictures } from '../src/files.ts'
import { locks } from '../src/lease-lock.ts'
import { createDocumentLimiter, rateLimits } from '../src/limiter.ts'
import { leaseLockContract } from './lease-lock.ts'
import { freshProject, sharedEmulator } from './support/shared-emulators.ts'

limiterContract('documents in Firestore', async () => {
  const { projectId } = await freshProject(['firestore'])
  const store = await openStore(projectId)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    limiter: createDocumentLimiter({ store, secret: 'a secret of this test' }),
    pass: async (seconds) => void vi.setSystemTime(Date.now() + seconds * 1000),
  }
})

filesContract('documents in Firestore', async () => {
  const { projectId } = await freshProject(['firestore'])
  const gate = await openGate(await sharedEmulator('firestore'))
  onTestFinished(gate.close)
  const clock = { now: new Date() }
  const [store, other] = [await openStore(projectId, gate.host), await openStore(projectId, gate.host)]
  const open = (store: DocumentStore) => createDocumentFiles({ store, now: () => clock.now })
  return {
    pictures: open(store),
    another: open(other),
    clock,
    breakDown: gate.refuse,
    async mend() {
      await gate.open()
      // It connects again by itself, after a pause.
      await waitFor(() => store.count(pictures.name))
    },
  }
})

leaseLockContract('Firestore', async () => {
  const { projectId } = await freshProject(['firestore'])
  return [await openStore(projectId), await openStore(projectId)]
})

async function openStore(projectId: string, emulator?: string): Promise<DocumentStore> {
  const collections = [locks, rateLimits, pictures, pictureFiles]
  const { store } = await openFirestore({
    projectId,
    collections,
    runtime: quietRuntime,
    ...(emulator === undefined ? {} : { emulator }),
  })
  onTestFinished(() => store.close())
  return store
}
