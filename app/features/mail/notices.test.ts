import { expect, it } from 'vitest'
import { emptyProject } from '../../../core/brief/project-info.ts'
import { openTestServices, reviewed, type TestServices } from '../../../test/support/test-services.ts'

const team = 'team@southeaster.example'
const office = '196.25.1.1'
const halfHourMs = 30 * 60 * 1000
let forms = 0

async function sendMessage({ contact }: TestServices, from: string, email = `visitor-${forms}@visitors.example`) {
  forms += 1
  const marks = { submissionId: `form-${forms}`, issuedAt: null, trap: '' }
  const sent = await contact.send({ name: 'Thandi', email, company: '', message: 'Hello', ...marks }, from)
  expect(sent).toMatchObject({ kind: 'sent' })
}

async function askForCall({ store, requestCall }: TestServices, from: string, phone: string) {
  forms += 1
  const request = { sessionId: `chat_${forms}`, phone, time: '', projectInfo: emptyProject, from }
  expect(await store.batch(await requestCall(request))).toEqual({ kind: 'written' })
}

async function submitLead(services: TestServices, from: string, contactEmail: string) {
  forms += 1
  const submitted = await services.submit(await reviewed(services, { contactEmail }), `submission-${forms}`, from)
  expect(submitted.kind).toBe('submitted')
}

async function notices({ store }: TestServices): Promise<number> {
  return store.count('emailQueue', { emailType: 'admin_notification' })
}

/** The digests that the team has got half an hour later. */
async function digests(services: TestServices) {
  services.runtime.pass(halfHourMs + 60_000)
  await services.processEmails()
  return services.post.to(team).filter(({ subject }) => subject === 'More ideas and messages have come in')
}

it('thirty visitors behind one address get through a day, each with a mail to the team, and others in a digest', async () => {
  await using services = await openTestServices()
  for (let visitor = 0; visitor < 14; visitor += 1) await sendMessage(services, office)
  for (let visitor = 0; visitor < 14; visitor += 1) await askForCall(services, office, `+27 83 555 01${10 + visitor}`)
  for (const email of ['one@visitors.example', 'two@visitors.example']) await submitLead(services, office, email)
  expect(await notices(services)).toBe(30)
  services.runtime.pass(1000)
  await sendMessage(services, office)
  await askForCall(services, office, '+27 84 555 0100')
  await submitLead(services, office, 'three@visitors.example')
  expect(await notices(services)).toBe(30)
  expect(await services.store.count('contactMessages')).toBe(30)
  expect(await services.store.count('leads')).toBe(3)
  const [digest, ...more] = await digests(services)
  expect(more).toEqual([])
  expect(digest?.text).toContain('http://localhost:3000/leads\n')

  await sendMessage(services, '196.25.2.1')
  expect(await notices(services)).toBe(31)
  await sendMessage(services, office)
  expect(await digests(services)).toHaveLength(2)
})

it.each([
  ['mailbox', (services: TestServices, at: string) => sendMessage(services, at, 'Thandi+news@Visitors.example')],
  ['telephone number', (services: TestServices, at: string) => askForCall(services, at, '+27 83 555 0142')],
])('five mails a day are about one %s, from wherever it is given', async (_, send) => {
  await using services = await openTestServices()
  for (let place = 0; place < 9; place += 1) await send(services, `196.25.${place}.1`)
  expect(await notices(services)).toBe(5)
  expect(await services.store.count('contactMessages')).toBe(9)
  expect(await digests(services)).toHaveLength(1)
})

it.each([
  ['/48', (line: number) => `2001:db8:1:${line.toString(16)}::1`],
  ['/24', (line: number) => `196.25.1.${line}`],
])('ninety mails a day come from one %s', async (_, lineAt) => {
  await using services = await openTestServices()
  for (let line = 0; line < 100; line += 1) await sendMessage(services, lineAt(line))
  expect(await notices(services)).toBe(90)
  expect(await digests(services)).toHaveLength(1)
})

it('two hundred mails a day come from everybody together, and visitors get their copies beyond that', async () => {
  await using services = await openTestServices()
  for (let place = 0; place < 200; place += 1) await sendMessage(services, `196.25.${place}.1`)
  await submitLead(services, '196.26.1.1', 'late@visitors.example')
  expect(await notices(services)).toBe(200)
  expect(await digests(services)).toHaveLength(1)
  expect(services.post.to('late@visitors.example')).toHaveLength(1)
})

it('ADMIN_EMAIL_ENABLED switches the mail for a new lead, and no other', async () => {
  await using services = await openTestServices({ mail: { adminEnabled: false } })
  await submitLead(services, office, 'one@visitors.example')
  expect(await notices(services)).toBe(0)
  await sendMessage(services, office)
  await askForCall(services, office, '+27 84 555 0100')
  expect(await notices(services)).toBe(2)
})
