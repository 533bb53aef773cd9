import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactCopy } from '../../../app/features/contact/contact-form.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import { refusalMessages } from '../../../core/identity/refusals.ts'
import { password, type Person, people, type Role } from '../../../test/rights/people.ts'
import { secretWord, storeSecrets } from '../../../test/rights/secrets.ts'
import { allAnswers, theirAnswers } from '../../../test/support/answers.ts'
import { type Gate, openGate } from '../../../test/support/process/gate.ts'
import { waitFor } from '../../../test/support/process/wait-for.ts'
import { browserAt } from '../../../test/support/site/recorded-release.ts'
import { serveWholeSite, type WholeSite } from '../../../test/support/site/whole-site.ts'
import { freshProject, sharedEmulator } from './support/shared-emulators.ts'

const email = `${secretWord}@southeaster.example`
let auth: Gate
let firestore: Gate
let folder: string
let site: WholeSite
let persons: Record<Role, Person>

beforeAll(async () => {
  const { projectId, apiKey } = await freshProject()
  auth = await openGate(await sharedEmulator('auth'))
  firestore = await openGate(await sharedEmulator('firestore'))
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = auth.host
  process.env['FIRESTORE_EMULATOR_HOST'] = firestore.host
  folder = await mkdtemp(join(tmpdir(), 'outages-'))
  site = await serveWholeSite({ folder, variables: { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } })
  await storeSecrets(site.wired)
  persons = await people(site)
})

afterAll(async () => {
  await site.stop()
  await auth.close()
  await firestore.close()
  await rm(folder, { recursive: true })
})

describe.each([
  { state: 'down', takeAway: () => auth.refuse() },
  { state: 'silent', takeAway: async () => auth.silence() },
])('while Firebase Authentication is $state', ({ state, takeAway }) => {
  beforeAll(() => takeAway())

  it('visitors talk, write and submit', async () => {
    const visitor = browserAt(site.url)
    for (const text of allAnswers) expect((await visitor.answer(text)).status).toBe(303)
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
    await auth.open()
    await waitFor(async () => expect((await persons.member.ask('/leads')).status).toBe(200))
    expect((await persons.member.ask('/leads')).text).toContain(secretWord)
    await browserAt(site.url).signIn(email, password)
  })
})

it('what is sent while Firestore is silent is not acknowledged, and is stored once when it is sent again', async () => {
  const [visitor, reviewer] = [browserAt(site.url), browserAt(site.url)]
  await visitor.answer(theirAnswers.projectIdea)
  for (const text of allAnswers) await reviewer.answer(text)
  const { store } = site.wired
  const leadsBefore = await store.count('leads')
  const message = 'Is the store there?'
  const form = { name: 'Thandi', email: 'thandi@beancounter.example', message, submissionId: 'message-in-the-silence' }
  const answer = { intent: 'answer', text: 'Flat White Club', seen: '3' }
  const submission = { intent: 'submit', submissionId: 'submission-in-the-silence' }

  firestore.silence()
  const [contact, chat, submitted] = await Promise.all([
    visitor.ask('/contact', form),
    visitor.ask('/project-chat', answer),
    reviewer.ask('/project-chat', submission),
  ])
  expect([contact, chat, submitted].map(({ status }) => status)).toEqual([503, 503, 503])
  expect(contact.text).toContain(contactCopy.notStored)
  expect(contact.text).toContain(message)
  expect(chat.text).toContain(answer.text)

  // What was sent may be stored now, after all.
  await firestore.open()
  await waitFor(() => store.count('leads'))
  expect((await visitor.ask('/contact', form)).status).toBe(303)
  expect((await reviewer.ask('/project-chat', submission)).status).toBe(303)
  const { text: page } = await visitor.ask('/project-chat')
  if (!page.includes(answer.text)) await visitor.answer(answer.text)
  expect(await store.count('contactMessages', { message })).toBe(1)
  expect(await store.count('leads')).toBe(leadsBefore + 1)
  const { documents } = await store.find('chatSessions', { limit: 10 })
  expect(JSON.stringify(documents).split(`"content":"${answer.text}"`)).toHaveLength(2)
})
