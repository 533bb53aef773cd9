import { Socket } from 'node:net'
import { Firestore } from '@google-cloud/firestore'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { expect, it, onTestFinished } from 'vitest'
import { openGate } from '../../../test/support/process/gate.ts'
import { startFirestoreEmulator } from './support/firestore-emulator.ts'
import { freshProject, sharedEmulator } from './support/shared-emulators.ts'

it('gives every test documents of its own', async () => {
  const [one, other] = await Promise.all([freshProject(['firestore']), freshProject(['firestore'])])
  await openFirestore(one.projectId).collection('notes').add({ text: 'kept' })
  expect((await openFirestore(one.projectId).collection('notes').get()).size).toBe(1)
  expect((await openFirestore(other.projectId).collection('notes').get()).size).toBe(0)
})

it('gives every test accounts of its own, by project and by API key', async () => {
  const [one, other] = await Promise.all([freshProject(), freshProject()])
  const account = { email: 'naledi@team.example', password: 'blue kettle on a shelf' }
  const { localId } = await askAuth('signUp', one.apiKey, account)
  expect(await askAuth('signInWithPassword', one.apiKey, account)).toMatchObject({ localId })
  expect(await askAuth('signInWithPassword', other.apiKey, account)).toMatchObject({
    error: { message: 'EMAIL_NOT_FOUND' },
  })
  expect((await openAuth(one.projectId).getUser(String(localId))).email).toBe(account.email)
  expect((await openAuth(other.projectId).listUsers()).users).toEqual([])
})

it('keeps documents and the address when the Firestore emulator stops and starts again', async () => {
  const emulator = await startFirestoreEmulator()
  onTestFinished(emulator.remove)
  const { gate, projectId } = emulator
  const notes = () => openFirestore(projectId, gate.host).collection('notes')
  await notes()
    .doc('one')
    .set({ text: 'kept', parts: ['a', { b: 1.5 }], none: null })
  await emulator.stop()
  await expect(fetch(`http://${gate.host}/`)).rejects.toThrow('fetch failed')
  await emulator.start()
  await notes().doc('two').create({ text: 'new' })
  await emulator.stop()
  await emulator.start()
  expect((await notes().get()).docs.map((document) => document.data())).toEqual([
    { text: 'kept', parts: ['a', { b: 1.5 }], none: null },
    { text: 'new' },
  ])
})

it('answers again what was asked while the gate was silent, and nothing that was asked while it refused', async () => {
  const { projectId } = await freshProject(['firestore'])
  const gate = await openGate(await sharedEmulator('firestore'))
  onTestFinished(gate.close)
  const firestore = openFirestore(projectId, gate.host)
  const notes = firestore.collection('notes')
  await notes.add({ text: 'first' })
  gate.silence()
  const added = notes.add({ text: 'second' })
  await gate.open()
  await added
  await gate.refuse()
  await expect(fetch(`http://${gate.host}/`)).rejects.toThrow('fetch failed')
  await gate.open()
  expect((await notes.get()).size).toBe(2)
})

it('refuses a connection to another machine', () => {
  expect(() => new Socket().connect(443, 'firestore.googleapis.com')).toThrow('which is not this machine')
})

function openFirestore(projectId: string, host?: string): Firestore {
  const firestore = new Firestore({ projectId, ...(host === undefined ? {} : { host, ssl: false }) })
  onTestFinished(() => firestore.terminate())
  return firestore
}

function openAuth(projectId: string): Auth {
  const app = initializeApp({ projectId }, projectId)
  onTestFinished(() => deleteApp(app))
  return getAuth(app)
}

async function askAuth(method: string, apiKey: string, body: object): Promise<Record<string, unknown>> {
  const host = await sharedEmulator('auth')
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}
