import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

// Until a test asks for emulators, no SDK of Google's may go anywhere.
Object.assign(process.env, {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  METADATA_SERVER_DETECTION: 'none',
})

/** The main job, the team's sign-in and crashes on sites in two processes over Firestore and Firebase Authentication, behind a proxy that gives each
 *  request to the other process: `npm run test:firebase`. */
export default defineConfig<object, { processCount: 1 | 2; onFirebase: boolean }>({
  ...config,
  globalSetup: './test/support/firebase/global-setup.ts',
  testDir: 'test',
  testMatch: ['chat/main-job', 'team/team', 'team/sign-in', 'firebase/*'].map((name) => `**/${name}.spec.ts`),
  projects: (config.projects ?? [])
    .filter(({ name }) => name !== 'two-processes')
    .map(({ use, ...project }) => ({ ...project, use: { ...use, processCount: 2, onFirebase: true } })),
})
