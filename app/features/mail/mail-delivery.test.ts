import { describe, expect, it as plainIt, onTestFinished } from 'vitest'
import { createSmtpMailer } from '../../../adapters/mailer/smtp.ts'
import { openSmtpServer } from '../../../test/support/outside/open-smtp-server.ts'
import type { Manner, Manners } from '../../../test/support/outside/smtp-server.ts'
import { waitFor } from '../../../test/support/process/wait-for.ts'
import { openTestServices, reviewed, type TestServices } from '../../../test/support/test-services.ts'

const it = plainIt.extend('mails', async () => opened())

const visitor = 'thandi@beancounter.example'
const team = 'team@southeaster.example'
const minuteMs = 60 * 1000
/** A busy machine is no mail server that hangs. */
const patient = { connect: 10 * minuteMs, greeting: 10 * minuteMs, untilDot: 10 * minuteMs, afterDot: 10 * minuteMs }
/** In milliseconds: a server that hangs is given up soon. */
const impatient = { connect: 1000, greeting: 1000, untilDot: 1000, afterDot: 1000 }

/** A lead whose two mails wait for a real mail server. The limits may be changed between two attempts. */
async function opened({ mail = {}, limits = patient }: { mail?: object; limits?: typeof patient } = {}) {
  const server = await openSmtpServer()
  const mailer = createSmtpMailer({ url: server.url(), limits })
  const testServices = await openTestServices({ mailer, mail })
  expect((await testServices.submit(await reviewed(testServices), 'submission-1')).kind).toBe('submitted')
  onTestFinished(testServices.close)
  return {
    server,
    testServices,
    recipients: () => server.delivered.flatMap(({ to = [] }) => to.map(({ address }) => String(address))).toSorted(),
  }
}

async function entries({ store }: TestServices) {
  const { documents } = await store.find('emailQueue', { limit: 100 })
  return Object.fromEntries(documents.map((entry) => [String(entry['to']), entry] as const))
}

const passing: Record<string, Manners> = {
  'is busy': { greeting: '421 Too many connections' },
  greylists: { recipient: '450 4.2.0 Greylisted, come back in a minute' },
  'fails at the message': { message: '451 4.3.0 Local error in processing' },
  'falls silent at the greeting': { greeting: 'hang' },
  'falls silent at the message': { message: 'hang' },
  'hangs up before it replies': { greeting: 'hang up' },
  'refuses the sign-in': { sender: '530 5.7.0 Must sign in first' },
}

describe('a mail server that', () => {
  it.each(Object.entries(passing))('%s costs no mail, and none twice', async (_name, manners) => {
    const limits = { ...impatient }
    const mails = await opened({ limits })
    const { server, testServices, recipients } = mails
    server.behave(manners)
    await Promise.all([testServices.processEmails(), testServices.processEmails()])
    expect(recipients()).toEqual([])
    for (const entry of Object.values(await entries(testServices))) {
      expect(entry).toMatchObject({ status: 'pending', attempts: 1, error: expect.stringMatching(/\w/) })
    }

    server.behave({})
    Object.assign(limits, patient)
    testServices.runtime.pass(minuteMs)
    await Promise.all([testServices.processEmails(), testServices.processEmails(), testServices.processEmails()])
    expect(recipients()).toEqual([team, visitor])
    for (const entry of Object.values(await entries(testServices)))
      expect(entry).toMatchObject({ status: 'sent', error: null })
  })

  it('is down for a day costs no mail, and none twice', async ({ mails: { server, testServices, recipients } }) => {
    await server.stop()
    for (let hour = 0; hour < 24; hour += 1) {
      await testServices.processEmails()
      testServices.runtime.pass(66 * minuteMs)
    }
    await server.start()
    await testServices.processEmails()
    await testServices.processEmails()
    expect(recipients()).toEqual([team, visitor])
  })

  it('accepts an email and loses its reply gets it again with the same Message-ID', async () => {
    const mails = await opened({ mail: { userEnabled: false } })
    const { server, testServices } = mails
    server.behave({ message: 'hang up' })
    await testServices.processEmails()
    server.behave({})
    testServices.runtime.pass(minuteMs)
    await testServices.processEmails()
    await testServices.processEmails()
    for (const { id, to } of Object.values(await entries(testServices))) {
      const its = server.delivered.filter((mail) => mail.to?.[0]?.address === to)
      expect(its.map(({ messageId }) => messageId)).toEqual([
        `<${id}@southeaster.example>`,
        `<${id}@southeaster.example>`,
      ])
    }
  })

  it('refuses a recipient permanently gets one attempt, and the others get their email', async ({ mails }) => {
    const { server, testServices, recipients } = mails
    server.behave({ recipient: (address) => (address === visitor ? '550 5.1.1 No such mailbox' : 'accept') })
    const results = await testServices.processEmails()
    testServices.runtime.pass(minuteMs)
    await testServices.processEmails()
    expect(recipients()).toEqual([team])
    expect(server.recipients.filter((address) => address === visitor)).toHaveLength(1)
    expect((await entries(testServices))[visitor]).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('No such mailbox'),
    })
    expect(results).toContainEqual({
      success: false,
      method: 'email',
      error: expect.stringContaining('No such mailbox'),
      timestamp: '2026-03-02T08:00:00.000Z',
    })
    expect(results).toContainEqual({
      success: true,
      method: 'email',
      error: null,
      timestamp: '2026-03-02T08:00:00.000Z',
    })
  })

  it('hangs on one recipient delays no other', async ({ mails: { server, testServices, recipients } }) => {
    server.behave({ recipient: (address) => (address === visitor ? 'hang' : 'accept') })
    const stopping = new AbortController()
    const processed = Promise.all([1, 2].map(() => testServices.processEmails(stopping.signal)))
    await waitFor(() => expect([recipients(), server.recipients]).toEqual([[team], expect.arrayContaining([visitor])]))
    await waitFor(async () => expect((await entries(testServices))[team]).toMatchObject({ status: 'sent' }))
    stopping.abort()
    await processed
    expect((await entries(testServices))[visitor]).toMatchObject({ status: 'pending' })
  })
})

describe('among many mails', () => {
  const slow = 'slow.example'

  /** So many copies to a domain, which are due before everything else. */
  async function addCopies({ store }: TestServices, count: number, domain: string): Promise<void> {
    const { documents } = await store.find('emailQueue', { where: { emailType: 'user_confirmation' }, limit: 1 })
    const { id: _, ...copy } = documents[0] ?? {}
    for (let number = 0; number < count; number += 1) {
      const createdAt = new Date(Date.parse('2026-03-02T07:00:00.000Z') + number).toISOString()
      await store.add('emailQueue', { ...copy, to: `visitor-${number}@${domain}`, createdAt })
    }
  }

  it('those whose answer takes minutes hold up no other', async ({ mails: { server, testServices, recipients } }) => {
    const { promise, resolve } = Promise.withResolvers<Manner>()
    const checked: string[] = []
    server.behave({ message: async (to) => (to.endsWith(slow) ? (checked.push(to), promise) : 'accept') })
    await addCopies(testServices, 6, slow)
    const processed = testServices.processEmails()
    await waitFor(() => expect([checked.length, recipients()]).toEqual([6, [team, visitor]]))
    resolve('accept')
    expect(await processed).toHaveLength(8)
    expect(server.delivered).toHaveLength(8)
  })

  it('those of a domain that hangs take half of the lanes', async ({ mails: { server, testServices } }) => {
    server.behave({ recipient: (to) => (to.endsWith(slow) ? 'hang' : 'accept') })
    await addCopies(testServices, 5, slow)
    await addCopies(testServices, 5, 'quick.example')
    const stopping = new AbortController()
    const processed = testServices.processEmails(stopping.signal)
    await waitFor(() => expect(server.delivered).toHaveLength(7))
    expect(server.recipients.filter((to) => to.endsWith(slow))).toHaveLength(2)
    stopping.abort()
    await processed
  })

  it('the team’s leave although hundreds that hang are due before them', async ({ mails }) => {
    const { server, testServices, recipients } = mails
    server.behave({ recipient: (to) => (to === team ? 'accept' : 'hang') })
    for (let number = 0; number < 5; number += 1) await addCopies(testServices, 50, `slow-${number}.example`)
    const stopping = new AbortController()
    const processed = testServices.processEmails(stopping.signal)
    await waitFor(() => expect(recipients()).toEqual([team]))
    stopping.abort()
    await processed
  })
})
