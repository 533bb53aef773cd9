import { expect, it, onTestFinished } from 'vitest'
import { createSqlDocumentStore } from '../../../adapters/sql/documents.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { identityContract } from '../../../test/contracts/identity.ts'
import { signedIn, sipho, thandi } from '../../../test/contracts/identity/people.ts'
import { silentLog } from '../../../test/support/process/logs.ts'
import { quietRuntime } from '../../../test/support/process/runtimes.ts'
import { freshFile, openFile, openMemoryStore } from '../../../test/support/store/sqlite-files.ts'
import { openAuthService } from '../src/accounts/auth-service.ts'
import { firebaseIdentityCollections as collections } from '../src/accounts/collections.ts'
import { createFirebaseIdentity } from '../src/accounts/firebase.ts'
import { openFirestore } from '../src/documents/open.ts'
import { freshProject, type TestProject } from './support/shared-emulators.ts'

identityContract('Firebase Authentication, with documents in SQLite', async () => {
  const project = await freshProject(['auth'])
  const file = await freshFile()
  return openProcesses(project, () => createSqlDocumentStore(openFile(file, collections), quietRuntime))
})

identityContract('Firebase Authentication, with documents in Firestore', async () => {
  const project = await freshProject()
  return openProcesses(project, async () => {
    const { store } = await openFirestore({ projectId: project.projectId, collections, runtime: quietRuntime })
    onTestFinished(() => store.close())
    return store
  })
})

it('tells a wrong password from an unknown user in a project that protects emails', async () => {
  const project = await freshProject(['auth'])
  const { identity } = await openProcesses(project, openMemoryStore)
  const { user } = signedIn(await identity.register(thandi))
  const changed = await fetch(configOf(project), {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  })
  expect(changed.status).toBe(200)
  const wrong = await identity.signIn({ ...thandi, password: 'not this one' })
  expect(wrong).toEqual({ kind: 'wrong-password', uid: user.uid })
  expect(await identity.signIn(sipho)).toEqual({ kind: 'user-not-found' })
  expect(await identity.signIn(thandi)).toMatchObject({ kind: 'signed-in', user })
})

it('takes accounts with their ids and times, and lists them', async () => {
  const project = await freshProject(['auth'])
  const { identity } = await openProcesses(project, openMemoryStore)
  const registeredAt = '2026-03-01T08:00:00.123Z'
  const password = `${'0a'.repeat(16)}:${'1b'.repeat(64)}`
  const taken = { uid: 'an-id-of-another-place', email: thandi.email }
  await identity.importAccounts([{ ...taken, registeredAt, password, secondStep: null, passkeys: [] }])
  expect(await identity.accountOf(thandi.email)).toEqual({ ...taken, registeredAt })
  const { pages } = await openAuthService(project)
  expect(await Array.fromAsync(pages())).toEqual([[{ ...taken, createdAt: registeredAt }]])
})

function configOf({ projectId }: TestProject): string {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST']
  return `http://${host}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`
}

async function openProcesses(project: TestProject, openStore: () => DocumentStore | Promise<DocumentStore>) {
  const secret = 'the same in every process of this test'
  const openProcess = async () =>
    createFirebaseIdentity({ ...project, store: await openStore(), secret, log: silentLog })
  return { identity: await openProcess(), elsewhere: openProcess }
}
