import { defineConfig } from 'vitest/config'
import { brandOptions } from '../../scripts/packaging/chosen-brand.ts'

/** Tests on the emulators of Firestore and Firebase Authentication: `npm run test:firebase`. */
export default defineConfig({
  resolve: brandOptions().resolve,
  test: {
    environment: 'node',
    include: ['**/*.test.ts'],
    maxWorkers: 2,
    globalSetup: 'test/support/global-setup.ts',
    setupFiles: 'test/support/only-this-machine.ts',
    // Until a test asks for emulators, no SDK of Google's may go anywhere.
    env: {
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      METADATA_SERVER_DETECTION: 'none',
    },
    // Only ends what would never end: a busy machine is no failure.
    testTimeout: 120_000,
    // As the other tests: one that fails runs once more. The emulator may count in the middle of a batch.
    retry: 1,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
