import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFolderFiles } from '../../../adapters/files/folder.ts'
import { createLocalIdentity } from '../../../adapters/identity/local.ts'
import { dataPaths } from '../../../adapters/sqlite/data-folder.ts'
import { openSqliteDatabase } from '../../../adapters/sqlite/database.ts'
import { collections } from '../../../app/features.ts'
import { mostAttachmentBytes } from '../../../ports/files.ts'
import type { IdentityWithPasskeys } from '../../../ports/passkeys.ts'
import { softwareAuthenticator } from '../../../test/support/identity/software-authenticator.ts'
import { totpCode, totpSecretIn } from '../../../test/support/identity/totp.ts'
import { ofKind } from '../../../test/support/of-kind.ts'
import { freshFolder } from '../../../test/support/process/fresh-folder.ts'
import { silentLog as log } from '../../../test/support/process/logs.ts'
import { quietRuntime as runtime } from '../../../test/support/process/runtimes.ts'
import { copyOfRelease, recordedReleases } from '../../../test/support/site/recorded-release.ts'
import { runScript } from '../../../test/support/site/run-script.ts'
import { exportFrom, importInto, inStore, migrate } from '../../../test/support/store/data-commands.ts'
import { askFile } from '../../../test/support/store/sqlite-files.ts'
import { createFirebaseIdentity } from '../src/accounts/firebase.ts'
import { firestoreCollections } from '../src/backend.ts'
import { openFirestore } from '../src/documents/open.ts'
import { freshProject, type TestProject } from './support/shared-emulators.ts'

const scripts = { export: 'scripts/operator/export.ts', import: 'scripts/operator/import.ts' }
const origin = 'https://agency.example'
const agency = { name: 'Agency', origin }
const fresh = 'a kettle that sings in the rain'

it('brings a site from SQLite to Firebase and back, with all that it has stored', { timeout: 240_000 }, async () => {
  const { folder, member, password, recoveryCodes, appSecret, device } = await siteWithEverything()
  const before = documentsIn(folder)
  const project = await freshProject()
  const [first, second, env] = [await freshPath(), await freshPath(), environmentOf(project)]
  expect(await runScript(scripts.export, { args: [first], env: { DATA_DIR: folder } })).toMatchObject({ code: 0 })
  const there = await runScript(scripts.import, { args: [first], env })
  expect(there).toMatchObject({ code: 0, stderr: '' })
  expect(there.stdout).toContain('3 accounts, 2 pictures and attachments. It was read again, and is the same.')
  expect(there.stdout).not.toContain('no password here')

  // The emulator does not check imported hashes: this is what the service would check.
  const account = (await accountsIn(project)).find(({ localId }) => localId === member.uid)
  const bytesOf = (text = '') => Buffer.from(text, 'base64url')
  const hashed = `${bytesOf(account?.salt).toString()}:${bytesOf(account?.passwordHash).toString('hex')}`
  expect({ email: account?.email, hashed }).toEqual({ email: member.email, hashed: passwordOf(folder, member.uid) })
  const identity = await identityOn(project)
  const reset = await identity.startReset(member.email)
  expect(await identity.reset(reset?.token ?? '', fresh)).toMatchObject({ kind: 'reset', user: member })
  const step = ofKind(await identity.signIn({ email: member.email, password: fresh }), 'second-step')
  expect(await identity.finishSignIn(step.challenge, recoveryCodes[0] ?? '')).toMatchObject({ kind: 'signed-in' })
  expect(await signInByPasskey(identity, device)).toMatchObject({ kind: 'signed-in', user: member })

  const back = join(await freshFolder(), 'data')
  expect(await runScript(scripts.export, { args: [second], env })).toMatchObject({ code: 0, stderr: '' })
  const returned = await runScript(scripts.import, { args: [second], env: { DATA_DIR: back } })
  expect(returned).toMatchObject({ code: 0, stderr: '' })
  expect(returned.stdout).toContain('3 accounts have no password here')
  expect(returned.stdout).toContain('1 second steps have no recovery codes here')
  expect(documentsIn(back)).toEqual(before)
  const local = await localIdentityOn(back)
  expect(await local.signIn({ email: member.email, password: fresh })).toMatchObject({ kind: 'wrong-password' })
  expect(await local.register({ email: member.email, password })).toMatchObject({ kind: 'email-in-use' })
  const link = await local.startReset(member.email)
  expect(await local.reset(link?.token ?? '', fresh)).toMatchObject({ kind: 'reset' })
  const { challenge } = ofKind(await local.signIn({ email: member.email, password: fresh }), 'second-step')
  expect(await local.finishSignIn(challenge, totpCode(appSecret, 1))).toMatchObject({ kind: 'signed-in', user: member })
  expect(await local.secondStep(member.uid)).toEqual({ kind: 'on', recoveryCodes: 0 })
  expect(await signInByPasskey(local, device)).toMatchObject({ kind: 'signed-in', user: member })
})

it('keeps every value and every id', async () => {
  const [from, back, first, second] = [await freshPlace(), await freshPlace(), await freshPath(), await freshPath()]
  const odd = {
    text: 'NUL \u0000, half a pair \uD800, both \u{1F600}, \uFDD0, "quoted" \\u0041',
    numbers: [0, 1.5, -2e-7, 1e21, Number.MAX_SAFE_INTEGER],
    nested: { zebra: { b: null, a: [] }, '1': true, __reserved__: [[1], [[]]], aardvark: '' },
  }
  await inStore(from, async (store) => {
    await store.add('settings', { value: 'a secret' }, 'session-secret')
    for (const id of ['one', 'of/two', '100%', '.', '__id__', 'é', '\u{1F600}']) {
      await store.add('leadNotes', { ...odd, createdAt: '2020-02-29T23:59:59.999Z' }, id)
    }
    await store.add('leads', odd, 'lead')
  })
  const project = await freshProject()
  await exportFrom(from, first)
  expect(await importInto(project, first)).toMatchObject({ kind: 'imported' })
  await exportFrom(project, second)
  expect(await importInto(back, second)).toMatchObject({ kind: 'imported' })
  expect(documentsIn(back.dataFolder)).toEqual(documentsIn(from.dataFolder))
})

it('fills nothing that is not empty, and begins from the start after a break', async () => {
  const [from, folder, project, withAccount] = [
    await freshPlace(),
    await freshPath(),
    await freshProject(),
    await freshProject(),
  ]
  await inStore(from, async (store) => {
    await store.add('settings', { value: 'a secret' }, 'session-secret')
    await store.add('leads', { projectName: 'Tide Tables' }, 'one')
  })
  await exportFrom(from, folder)
  await expect(exportFrom(project, await freshPath())).rejects.toThrow('No site has stored anything in Firestore')
  await (await identityOn(withAccount, 'a secret')).register({ email: 'one@visitors.example', password: fresh })
  const taken = 'The place of the accounts (Firebase Authentication (project'
  expect(await importInto(withAccount, folder)).toMatchObject({ sentence: expect.stringContaining(taken) })

  const broken = importInto(project, folder, (site) => ({
    ...site,
    identity: { ...site.identity, importAccounts: () => Promise.reject(new Error('broken off')) },
  }))
  await expect(broken).rejects.toThrow('broken off')
  const seed = await runScript('scripts/operator/seed.ts', { env: environmentOf(project) })
  expect(seed).toMatchObject({ code: 1, stderr: expect.stringContaining('is not whole, as an import has not ended') })
  const elsewhere = { ...environmentOf(project), FIREBASE_SERVICES: 'firestore', DATA_DIR: await freshFolder() }
  const refused = await runScript(scripts.import, { args: [folder], env: elsewhere })
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('elsewhere (Firebase Authentication') })
  expect(await importInto(project, folder)).toMatchObject({ kind: 'imported' })
  expect(await importInto(project, folder)).toMatchObject({ sentence: expect.stringContaining('is not empty') })
})

async function accountsIn({ projectId }: TestProject) {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST']
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet?maxResults=1000`
  const answer = await fetch(address, { headers: { authorization: 'Bearer owner' } })
  const { users } = (await answer.json()) as {
    users: { localId: string; email: string; passwordHash?: string; salt?: string }[]
  }
  return users
}

/** A data folder with what a release stored, samples, and a member with a second step and a passkey. */
async function siteWithEverything() {
  const { folder, contents } = await copyOfRelease(recordedReleases.at(-1) ?? '')
  await migrate({ databaseUrl: null, dataFolder: folder })
  const files = createFolderFiles({ folder: dataPaths(folder).pictures, now: () => new Date() })
  await files.saveAttachment(randomBytes(mostAttachmentBytes))
  expect(await runScript('scripts/operator/seed.ts', { env: { DATA_DIR: folder } })).toMatchObject({ code: 0 })

  const { password, members } = contents
  const identity = await localIdentityOn(folder)
  const { token, user } = ofKind(await identity.signIn({ email: members[0], password }), 'signed-in')
  const { uri, recoveryCodes } = ofKind(
    (await identity.startTotp(token, password, 'Agency')) ?? { kind: 'none' },
    'started',
  )
  const appSecret = totpSecretIn(uri)
  const next = ofKind((await identity.confirmTotp(token, totpCode(appSecret))) ?? { kind: 'none' }, 'signed-in')
  const device = softwareAuthenticator()
  const { options, secret } = (await identity.startPasskey(next.token, agency)) ?? { options: {}, secret: '' }
  const added = await identity.addPasskey(next.token, secret, device.create(options, { origin }), agency, 'Phone')
  expect(added).toEqual({ kind: 'added' })
  return { folder, password, member: user, recoveryCodes, appSecret, device }
}

async function signInByPasskey(identity: IdentityWithPasskeys, device: ReturnType<typeof softwareAuthenticator>) {
  const { options, secret } = await identity.startPasskeySignIn(agency)
  return identity.signInWithPasskey(secret, device.get(options, { origin }), agency)
}

async function localIdentityOn(dataFolder: string): Promise<IdentityWithPasskeys> {
  const database = openSqliteDatabase({ file: dataPaths(dataFolder).database, collections, log })
  onTestFinished(() => database.close())
  const [row] = askFile(
    dataPaths(dataFolder).database,
    `select fields ->> '$.value' as secret from documents where id = 'session-secret'`,
  )
  return createLocalIdentity({ database, secret: String(row?.['secret']), log })
}

async function identityOn(project: TestProject, secret?: string): Promise<IdentityWithPasskeys> {
  const { store } = await firestoreOf(project)
  const stored = String((await store.get('settings', 'session-secret'))?.['value'])
  return createFirebaseIdentity({ ...project, store, secret: secret ?? stored, log })
}

async function firestoreOf({ projectId }: TestProject) {
  const database = await openFirestore({ projectId, collections: firestoreCollections(collections), runtime })
  onTestFinished(() => database.store.close())
  return database
}

function passwordOf(folder: string, uid: string): string {
  const [row] = askFile(dataPaths(folder).database, `select password from account where "userId" = '${uid}'`)
  return String(row?.['password'])
}

/** Of an export that is not made yet. */
async function freshPath(): Promise<string> {
  return join(await freshFolder(), 'export')
}

async function freshPlace() {
  return { databaseUrl: null, dataFolder: join(await freshFolder(), 'data') } as const
}

function environmentOf({ projectId, apiKey }: TestProject) {
  return {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIRESTORE_EMULATOR_HOST: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
    FIREBASE_AUTH_EMULATOR_HOST: process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '',
    METADATA_SERVER_DETECTION: 'none',
  }
}

function documentsIn(dataFolder: string) {
  const statement =
    'select collection, id, created_at, updated_at, json(fields) as fields from documents order by collection, id'
  return askFile(dataPaths(dataFolder).database, statement).map((row) => ({
    ...row,
    fields: JSON.parse(String(row['fields'])) as unknown,
  }))
}
