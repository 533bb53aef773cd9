import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFolderFiles } from '../../adapters/files/folder.ts'
import { createFirebaseIdentity } from '../../adapters/firebase/accounts/firebase.ts'
import { firestoreCollections } from '../../adapters/firebase/backend.ts'
import { openFirestore } from '../../adapters/firebase/documents/open.ts'
import { createLocalIdentity } from '../../adapters/identity/local.ts'
import { dataPaths } from '../../adapters/sqlite/data-folder.ts'
import { openSqliteDatabase } from '../../adapters/sqlite/database.ts'
import { collections } from '../../core/collections.ts'
import { mostAttachmentBytes } from '../../ports/files.ts'
import type { Identity } from '../../ports/identity.ts'
import { freshProject, type TestProject } from '../support/firebase/shared-emulators.ts'
import { softwareAuthenticator } from '../support/identity/software-authenticator.ts'
import { totpCode, totpSecretIn } from '../support/identity/totp.ts'
import { ofKind } from '../support/of-kind.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { silentLog as log } from '../support/process/logs.ts'
import { quietRuntime as runtime } from '../support/process/runtimes.ts'
import { waitFor } from '../support/process/wait-for.ts'
import { chatVisitor } from '../support/site/chat-visitor.ts'
import { copyOfRelease, recordedReleases } from '../support/site/recorded-release.ts'
import { runScript, startScript } from '../support/site/run-script.ts'
import { serveWholeSite } from '../support/site/whole-site.ts'
import { inStore, migrate, move, type MovePlace } from '../support/store/data-commands.ts'
import { askFile } from '../support/store/sqlite-files.ts'

const script = 'scripts/operator/move.ts'
const origin = 'https://agency.example'
const agency = { name: 'Agency', origin }
const fresh = 'a kettle that sings in the rain'

it(
  'brings a site from SQLite to Firebase and back, with everything that it has stored',
  { timeout: 240_000 },
  async () => {
    const { folder, member, password, recoveryCodes, appSecret, device } = await siteWithEverything()
    const before = documentsIn(folder)
    const project = await freshProject()
    const env = environmentOf(project)

    const there = await runScript(script, {
      args: ['--from', `sqlite:${folder}`, '--to', `firebase:${project.projectId}`],
      env,
    })
    expect(there).toMatchObject({ code: 0, stderr: '' })
    expect(there.stdout).toMatch(
      /^Firebase \(project .+\) has no lock, so that it cannot be known whether a site uses it/,
    )
    for (const part of [
      'accounts (sign-in): 3',
      'accounts (second steps): 1',
      'accounts (passkeys): 1',
      'pictures and attachments: 2',
    ])
      expect(there.stdout).toContain(`${part}\n`)
    expect(there.stdout).not.toContain('stay behind')
    expect(there.stdout).toContain('sessions and links that set a password were left out')

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
    const returned = await runScript(script, {
      args: ['--from', `firebase:${project.projectId}`, '--to', `sqlite:${back}`],
      env,
    })
    expect(returned).toMatchObject({ code: 0, stderr: '' })
    const lines = returned.stdout.split('\n')
    const firstCopied = lines.findIndex((line) => line.startsWith('chatSessions: '))
    const announced = lines.slice(0, firstCopied).join('\n')
    expect(announced).toContain(
      'The passwords of 3 accounts stay behind, as only Firebase can check them. 2 members of the team',
    )
    expect(announced).toContain('The recovery codes of 1 second step stay behind')
    expect(documentsIn(back)).toEqual(before)

    const link = lines.find((line) => line.startsWith(`${member.email}: http://localhost:3000/auth-test?reset=`)) ?? ''
    expect(lines.filter((line) => line.includes('/auth-test?reset='))).toHaveLength(2)
    const local = await localIdentityOn(back)
    expect(await local.signIn({ email: member.email, password: fresh })).toMatchObject({ kind: 'wrong-password' })
    expect(await local.register({ email: member.email, password })).toMatchObject({ kind: 'email-in-use' })
    expect(await local.reset(decodeURIComponent(link.split('reset=')[1] ?? ''), fresh)).toMatchObject({ kind: 'reset' })
    const challenge = ofKind(await local.signIn({ email: member.email, password: fresh }), 'second-step').challenge
    expect(await local.finishSignIn(challenge, totpCode(appSecret, 1))).toMatchObject({
      kind: 'signed-in',
      user: member,
    })
    expect(await local.secondStep(member.uid)).toEqual({ kind: 'on', recoveryCodes: 0 })
    expect(await signInByPasskey(local, device)).toMatchObject({ kind: 'signed-in', user: member })
  },
)

const odd = {
  text: 'NUL \u0000, half a pair \uD800, both \u{1F600}, \uFDD0, "quoted" \\u0041',
  numbers: [0, 1.5, -2e-7, 1e21, Number.MAX_SAFE_INTEGER],
  nested: { zebra: { b: null, a: [] }, '1': true, __reserved__: [[1], [[]]], aardvark: '' },
}

it('keeps every value and every id, also of a collection that no release knows', async () => {
  const [from, back] = [await freshPlace(), await freshPlace()]
  const ids = ['one', 'of/two', '100%', '.', '__id__', 'é', '\u{1F600}']
  await inStore(from, async (store) => {
    await store.add('settings', { value: 'a secret' }, 'session-secret')
    for (const id of ids) await store.add('ofTheFuture', { ...odd, createdAt: '2020-02-29T23:59:59.999Z' }, id)
    await store.add('leads', odd, 'lead')
  })
  const to = await freshProject()
  expect(await moved(from, to)).toMatchObject({ kind: 'moved' })
  expect(await moved(to, back)).toMatchObject({ kind: 'moved' })
  expect(documentsIn(back.dataFolder)).toEqual(documentsIn(from.dataFolder))
})

it('says that members have no account in the project, where accounts are in SQL', async () => {
  const from = await freshProject()
  const { store } = await firestoreOf(from)
  await store.add('settings', { value: 'a secret' }, 'session-secret')
  await store.add('members', { email: 'one@visitors.example', invitation: 'operator' }, 'uid-1')
  const said: string[] = []
  const announce = (sentence: string) => said.push(sentence)
  await move({ from, to: await freshPlace(), resume: false, announce, say: () => {} })
  expect(said[1]).toContain('1 member of the team without an account in this project')
})

it('goes on after a kill, once that is asked for', { timeout: 240_000 }, async () => {
  const from = await placeWithLeads(1500)
  const project = await freshProject()
  const args = ['--from', `sqlite:${from.dataFolder}`, '--to', `firebase:${project.projectId}`]
  const env = environmentOf(project)
  const child = startScript(script, { args, env })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const { store } = await firestoreOf(project)
  await waitFor(async () =>
    expect(Number((await store.get('moveProgress', 'leads'))?.['copied'] ?? 0)).toBeGreaterThan(0),
  )
  child.kill('SIGKILL')
  await ended
  const half = await store.count('leads')
  expect(half).toBeLessThan(1500)

  expect(await runScript(script, { args, env })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('was broken off: add --resume to go on with it'),
  })
  expect(await runScript('scripts/operator/seed.ts', { env })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database is not whole'),
  })
  const onward = ['--from', `firebase:${project.projectId}`, '--to', `sqlite:${await freshFolder()}/data`]
  expect(await runScript(script, { args: onward, env })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not whole: a move into it has not ended'),
  })
  const resumed = await runScript(script, { args: [...args, '--resume'], env })
  expect(resumed).toMatchObject({ code: 0, stderr: '' })
  expect(resumed.stdout).toContain('leads: 1500\n')
  expect(await store.count('leads')).toBe(1500)
  expect(await store.count('moveProgress')).toBe(0)
})

it('says which part of the copy differs, and does not give the target free', async () => {
  const from = await placeWithLeads(3)
  const to = await freshProject()
  const { store } = await firestoreOf(to)
  const say = (name: string) => (name === 'leads' ? store.update('leads', 'lead1', { projectName: 'Another' }) : null)
  const outcome = ofKind(await move({ from, to, resume: false, say }), 'different')
  expect(outcome.parts.filter(({ isSame }) => !isSame).map(({ name }) => name)).toEqual(['leads'])
  expect(await moved(to, await freshPlace())).toMatchObject({ sentence: expect.stringContaining('is not whole') })
})

it('refuses what would lose data, and changes nothing', async () => {
  const from = await placeWithLeads(1)
  const [empty, used, withAccount] = [await freshProject(), await freshProject(), await freshProject()]
  const { store } = await firestoreOf(used)
  await store.add('settings', { value: 'a secret' }, 'session-secret')
  await (await identityOn(withAccount)).register({ email: 'one@visitors.example', password: fresh })
  const sentenceOf = async (...sides: [MovePlace, MovePlace]) => ofKind(await moved(...sides), 'refused').sentence
  expect(await sentenceOf(from, used)).toContain('is not empty')
  expect(await sentenceOf(from, withAccount)).toContain('is not empty')
  expect(await sentenceOf(empty, await freshPlace())).toMatch(/^No site has stored anything in Firebase/)

  await inStore(from, (store) => store.add('leadNotes', { text: 'x'.repeat(2 ** 20) }, 'long'))
  await inStore(from, (store) => store.add('leadNotes', { text: 'x'.repeat(2 ** 20 - 2000) }, 'nearly'))
  expect(await sentenceOf(from, empty)).toBe(
    'Firestore takes 1 MiB a document and 8.6 MiB a picture, and this is larger: leadNotes/long (1.0 MiB). Nothing was copied.',
  )
  expect(await (await firestoreOf(empty)).collections()).toEqual([])
  await inStore(from, (store) => store.remove('leadNotes', 'long'))
  expect(await moved(from, empty)).toMatchObject({ kind: 'moved' })
})

/** A data folder with what a release stored, samples, a lead from the chat, and a member with a second step and a passkey. */
async function accountsIn({ projectId }: TestProject) {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST']
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet?maxResults=1000`
  const answer = await fetch(address, { headers: { authorization: 'Bearer owner' } })
  const { users } = (await answer.json()) as {
    users: { localId: string; email: string; passwordHash?: string; salt?: string }[]
  }
  return users
}

async function siteWithEverything() {
  const { folder, contents } = await copyOfRelease(recordedReleases.at(-1) ?? '')
  await migrate({ databaseUrl: null, dataFolder: folder })
  const files = createFolderFiles({ folder: dataPaths(folder).pictures, now: () => new Date() })
  await files.saveAttachment(randomBytes(mostAttachmentBytes))
  expect(await runScript('scripts/operator/seed.ts', { env: { DATA_DIR: folder } })).toMatchObject({ code: 0 })
  const site = await serveWholeSite({ folder })
  const visitor = chatVisitor(site.url)
  await visitor.talkToTheEnd()
  expect(await visitor.submit()).toBe(303)
  await site.stop()

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

async function signInByPasskey(identity: Identity, device: ReturnType<typeof softwareAuthenticator>) {
  const { options, secret } = await identity.startPasskeySignIn(agency)
  return identity.signInWithPasskey(secret, device.get(options, { origin }), agency)
}

async function localIdentityOn(dataFolder: string): Promise<Identity> {
  const database = openSqliteDatabase({ file: dataPaths(dataFolder).database, collections, log })
  onTestFinished(() => database.close())
  const [row] = askFile(
    dataPaths(dataFolder).database,
    `select fields ->> '$.value' as secret from documents where id = 'session-secret'`,
  )
  return createLocalIdentity({ database, secret: String(row?.['secret']), log })
}

async function identityOn(project: TestProject): Promise<Identity> {
  const { store } = await firestoreOf(project)
  const secret = String((await store.get('settings', 'session-secret'))?.['value'])
  return createFirebaseIdentity({ ...project, store, secret, log })
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

async function freshPlace() {
  return { databaseUrl: null, dataFolder: join(await freshFolder(), 'data') } as const
}

async function placeWithLeads(count: number) {
  const place = await freshPlace()
  await inStore(place, async (store) => {
    await store.add('settings', { value: 'a secret' }, 'session-secret')
    for (let first = 0; first < count; first += 100) {
      await store.batch(
        Array.from({ length: Math.min(100, count - first) }, (_, index) => ({
          kind: 'add',
          collection: 'leads',
          id: `lead${first + index + 1}`,
          fields: { projectName: `Project ${first + index}`, projectIdea: 'words of an idea '.repeat(20) },
        })),
      )
    }
  })
  return place
}

function moved(from: MovePlace, to: MovePlace) {
  return move({ from, to, resume: false, say: () => {} })
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
