import { randomBytes } from 'node:crypto'

/** The environment variable with the address that starts the emulators of this run and answers with where they listen. */
export const starterVariable = 'TEST_FIREBASE_STARTER'

export interface TestProject {
  readonly projectId: string
  readonly apiKey: string
}

type Service = 'firestore' | 'auth'

/** A new project in the emulators of this run: no document and no account. The SDKs of this process use these emulators from now on. */
export async function freshProject(services: readonly Service[] = ['firestore', 'auth']): Promise<TestProject> {
  Object.assign(process.env, await emulatorVariables(services))
  const projectId = `demo-${randomBytes(6).toString('hex')}`
  return { projectId, apiKey: projectId }
}

/** The variables by which the SDKs use the emulators of this run. */
export async function emulatorVariables(
  services: readonly Service[] = ['firestore', 'auth'],
): Promise<Record<string, string>> {
  const hosts = services.map(async (service) => [hostVariables[service], await sharedEmulator(service)] as const)
  return { ...Object.fromEntries(await Promise.all(hosts)), METADATA_SERVER_DETECTION: 'none' }
}

/** The SDKs' own. */
const hostVariables = {
  firestore: 'FIRESTORE_EMULATOR_HOST',
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
} as const satisfies Record<Service, string>

const hosts = new Map<Service, Promise<string>>()

/** `127.0.0.1:PORT` of an emulator that all tests of this run may use, each with a project of its own. */
export function sharedEmulator(service: Service): Promise<string> {
  const host = hosts.get(service) ?? askForHost(service)
  hosts.set(service, host)
  return host
}

async function askForHost(service: Service): Promise<string> {
  const starter = process.env[starterVariable]
  if (starter === undefined) throw new Error('Run this with: npm run test:firebase')
  const response = await fetch(`${starter}/${service}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
