import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityMessages } from '../../core/identity/messages.ts'
import { refusalMessages } from '../../core/identity/refusals.ts'
import { password, type Person, people, type Role } from '../rights/people.ts'
import { secretWord, storeSecrets } from '../rights/secrets.ts'
import { type Gate, openGate } from '../support/firebase/gate.ts'
import { freshProject, sharedEmulator } from '../support/firebase/shared-emulators.ts'
import { waitFor } from '../support/process/wait-for.ts'
import { theirAnswers } from '../support/site/chat-visitor.ts'
import { browserAt } from '../support/site/recorded-release.ts'
import { serveWholeSite, type WholeSite } from '../support/site/whole-site.ts'

const email = `${secretWord}@southeaster.example`
let gate: Gate
let folder: string
let site: WholeSite
let persons: Record<Role, Person>

beforeAll(async () => {
  const { projectId, apiKey } = await freshProject()
  gate = await openGate(await sharedEmulator('auth'))
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = gate.host
  folder = await mkdtemp(join(tmpdir(), 'outages-'))
  site = await serveWholeSite({ folder, variables: { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } })
  await storeSecrets(site.wired)
  persons = await people(site)
})

afterAll(async () => {
  await site.stop()
  await gate.close()
  await rm(folder, { recursive: true })
})

describe.each([
  { state: 'down', takeAway: () => gate.refuse() },
  { state: 'silent', takeAway: async () => gate.silence() },
])('while Firebase Authentication is $state', ({ state, takeAway }) => {
  beforeAll(() => takeAway())

  it('visitors talk, write and submit', async () => {
    const visitor = browserAt(site.url)
    for (const text of Object.values(theirAnswers)) expect((await visitor.answer(text)).status).toBe(303)
    const submissionId = `submission-while-it-is-${state}`
    const message = { name: 'Thandi', email: 'thandi@beancounter.example', message: `Is anybody there? ${state}` }
    expect((await visitor.ask('/contact', { ...message, submissionId })).status).toBe(303)
    expect((await visitor.ask('/project-chat', { intent: 'submit', submissionId })).status).toBe(303)
  })

  it('a member is told to try again, and is not signed out', async () => {
    for (const page of ['/leads', '/auth-test']) {
      const { status, headers, text } = await persons.member.ask(page)
      expect({ page, status, retryAfter: headers['retry-after'] }).toEqual({ page, status: 503, retryAfter: '10' })
      expect(text).not.toContain(secretWord)
    }
    const logout = await persons.member.ask('/auth-test', { method: 'POST', form: { intent: 'logout' } })
    expect(logout.status).toBe(503)
    expect(logout.text).toContain(identityMessages.logoutFailed)
    expect(logout.headers['set-cookie']).toBeUndefined()
  })

  it('no sign-in is taken for a wrong one, and the email stays', async () => {
    for (const intent of ['login', 'register']) {
      const form = { intent, email, password }
      const { status, headers, text } = await persons.nobody.ask('/auth-test', { method: 'POST', form })
      expect({ intent, status, retryAfter: headers['retry-after'] }).toEqual({ intent, status: 503, retryAfter: '10' })
      expect(text).toContain(refusalMessages.network)
      expect(text).toContain(email)
    }
  })

  it('everything is as before once it is back', async () => {
    await gate.open()
    await waitFor(async () => expect((await persons.member.ask('/leads')).status).toBe(200))
    expect((await persons.member.ask('/leads')).text).toContain(secretWord)
    await browserAt(site.url).signIn(email, password)
  })
})
