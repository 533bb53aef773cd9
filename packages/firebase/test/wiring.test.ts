import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { documentMessages } from '../../../core/store/document-messages.ts'
import { wire } from '../../../server/wiring/wire.ts'
import { configOf } from '../../../test/support/config.ts'
import { fastPasswords } from '../../../test/support/identity/fast-passwords.ts'
import { memberOf, tokenOf } from '../../../test/support/identity/team.ts'
import { freshFolder } from '../../../test/support/process/fresh-folder.ts'
import { openGate } from '../../../test/support/process/gate.ts'
import { waitFor } from '../../../test/support/process/wait-for.ts'
import { freshProject, sharedEmulator } from './support/shared-emulators.ts'

const user = { uid: 'u1', email: 'thandi@agency.example' }
const credentials = { email: user.email, password: 'correct horse battery' }
const from = { address: '196.25.1.1' }
const message = { name: 'Sipho', email: 'sipho@client.example', company: '', message: 'Hello', trap: '' }

const sqlite = ['site.json', 'store.sqlite']
const places = [
  {
    services: 'firestore,auth',
    files: [],
    tested: 'Firestore',
    accounts: /^Firebase Authentication \(project demo-/,
    held: 'Google holds our database.',
  },
  {
    services: 'firestore',
    files: sqlite,
    tested: 'Firestore',
    accounts: /^local accounts, in SQLite/,
    held: 'Google holds our database.',
  },
  {
    services: 'auth',
    files: sqlite,
    tested: 'SQLite',
    accounts: /^Firebase Authentication \(project demo-/,
    held: 'Google holds the accounts of our team.',
  },
]

it.each(places)(
  'with FIREBASE_SERVICES=$services two processes have one team, and make no file but those they need',
  async ({ services, files, tested, accounts, held }) => {
    const variables = await variablesOf(services)
    const one = await openSite(variables)
    const { identity, contact, testConnection } = one.services
    const registered = await identity.register(credentials, await identity.setUp(), from)
    expect(await memberOf(identity, tokenOf(registered))).toMatchObject({ email: user.email })
    await contact.send({ ...message, submissionId: 'form-1', issuedAt: null }, '196.25.1.2')
    expect(await testConnection(user)).toMatchObject({ message: expect.stringContaining(`Connected to ${tested}.`) })
    expect(one.adapters.identity).toMatch(accounts)
    const { text } = one.services.site.now().pages.privacy
    expect(text).toContain(`${held} What is erased can be read there no more; Google says`)
    expect(one.services.traces).toContain(tested === 'SQLite' ? 'go within a day' : 'its own backups within 180.')

    const other = await openSite(variables)
    const signedIn = await other.services.identity.signIn(credentials, null, from)
    const member = await memberOf(other.services.identity, tokenOf(signedIn))
    expect(await other.store.count('contactMessages')).toBe(1)
    const { lines } = await other.services.status.get(member)
    expect(lines).toContainEqual(expect.objectContaining({ title: 'Data', isWrong: false }))
    expect(lines).toContainEqual(
      expect.objectContaining({ title: 'Mail', says: expect.stringMatching(/^1 mail waits/) }),
    )
    const made = await readdir(variables.DATA_DIR)
    expect(made.filter((name) => !/-(wal|shm)$/.test(name))).toEqual(files)
  },
)

it('makes no folder where nothing is stored on this machine', async () => {
  const variables = await variablesOf('firestore,auth')
  await openSite({ ...variables, SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(existsSync(variables.DATA_DIR)).toBe(false)
})

it('counts limits for all processes on Firestore, and does there what one of them may do', async () => {
  const variables = await variablesOf('firestore')
  const [one, other] = [await openSite(variables), await openSite(variables)]
  expect(one.adapters).toMatchObject({ pictures: 'Firestore', limiter: 'Firestore' })
  const lead = 'a lead'
  for (let change = 0; change < 3; change += 1)
    expect(await (change === 1 ? one : other).services.limits.take('address-change', { lead })).toEqual({ kind: 'ok' })
  expect(await one.services.limits.take('address-change', { lead })).toMatchObject({ kind: 'wait' })
  expect(await one.whileLocked('purge', () => other.whileLocked('purge', async () => 'done'))).toBeNull()
})

it('tests Firestore with the connection test, and says what failed while it cannot be reached', async () => {
  const variables = await variablesOf('firestore')
  const gate = await openGate(await sharedEmulator('firestore'))
  onTestFinished(gate.close)
  process.env['FIRESTORE_EMULATOR_HOST'] = gate.host
  const { services } = await openSite(variables)
  const connected = await services.testConnection(user)
  expect(connected).toEqual({
    kind: 'connected',
    message: 'Connected to Firestore. The collection “test” has no document yet.',
  })
  await gate.refuse()
  expect(await services.testConnection(user)).toEqual({
    kind: 'failed',
    message: `Firestore connection failed. ${documentMessages.listNotRetrieved}`,
  })
  await gate.open()
  await waitFor(async () => expect(await services.testConnection(user)).toEqual(connected))
})

/** Of a new project, for any number of processes. */
async function variablesOf(services: string) {
  const { projectId, apiKey } = await freshProject()
  return {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_SERVICES: services,
    FIREBASE_API_KEY: apiKey,
    DATA_DIR: join(await freshFolder(), 'data'),
    LOG_LEVEL: 'silent',
  }
}

async function openSite(variables: Readonly<Record<string, string>>) {
  const wired = await wire(configOf(variables), { passwords: fastPasswords })
  onTestFinished(wired.close)
  return wired
}
