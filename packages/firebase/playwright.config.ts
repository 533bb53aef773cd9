import { defineConfig } from '@playwright/test'
import config from '../../playwright.config.ts'
import type { Places } from '../../test/journeys/support/journey.ts'
import { firebasePlace, firebaseProcess } from './test/support/site-place.ts'

// Until a test asks for emulators, no SDK of Google's may go anywhere.
Object.assign(process.env, {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  METADATA_SERVER_DETECTION: 'none',
})

const places: Places = { open: firebasePlace, ofProcess: firebaseProcess }

/** The main job, the team's sign-in and crashes on sites in two processes over Firestore and Firebase Authentication, behind a proxy that gives each
 *  request to the other process: `npm run test:firebase`. */
export default defineConfig<object, { processCount: 1 | 2; places: Places }>({
  ...config,
  globalSetup: './test/support/global-setup.ts',
  testDir: '../..',
  testMatch: [
    ...['chat/main-job', 'thorough/team/team', 'team/sign-in'].map((name) => `test/journeys/${name}`),
    'packages/firebase/test/*',
  ].map((name) => `**/${name}.spec.ts`),
  projects: (config.projects ?? [])
    .filter(({ name }) => name !== 'two-processes')
    .map(({ use, ...project }) => ({ ...project, use: { ...use, processCount: 2, places } })),
})
