import type { SharedPlace } from '../../../../test/support/site/two-processes/two-sites.ts'
import { emulatorVariables, freshProject } from './shared-emulators.ts'

/** A new project in the emulators of this run. */
export async function firebasePlace(): Promise<SharedPlace> {
  const { projectId, apiKey } = await freshProject()
  return {
    variables: { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey },
    runSql: () => Promise.reject(new Error('Firestore takes no statements')),
    drop: async () => {},
  }
}

/** What a process of sites needs to use the emulators of this run, and nothing else outside this machine. */
export async function firebaseProcess() {
  return { env: await emulatorVariables(), imports: [new URL('only-this-machine.ts', import.meta.url)] }
}
