import { expect, it } from 'vitest'
import type { Mailer } from '../../../ports/mailer.ts'
import { aMember, openTestServices, reviewed, type TestServices } from '../../../test/support/test-services.ts'

const visitor = 'thandi@beancounter.example'
const team = 'team@southeaster.example'
const minuteMs = 60 * 1000
const everything = { status: null, after: null }

/** What the team sees of the mail to this address. */
async function mailTo({ email }: TestServices, address: string) {
  const { emails } = await email.list(aMember, everything)
  const found = emails.find(({ to }) => to === address)
  if (!found) throw new Error(`No mail to ${address}`)
  return found
}

async function withLead(testServices: TestServices): Promise<void> {
  await testServices.submit(await reviewed(testServices), 'submission-1')
}

it('shows what waits, what was sent and what failed, and nothing of what a mail says', async () => {
  await using testServices = await openTestServices()
  await withLead(testServices)
  testServices.post.answering(({ to }) =>
    to.address === visitor ? { kind: 'refused', reason: 'No such mailbox' } : { kind: 'accepted' },
  )
  await testServices.processEmails()
  const page = await testServices.email.list(aMember, everything)
  expect(page.counts).toEqual({ pending: 0, sent: 1, failed: 1 })
  expect(JSON.stringify(page)).not.toContain('A loyalty app')
  expect(await mailTo(testServices, visitor)).toMatchObject({
    subject: 'We have your project idea: Bean Counter',
    emailType: 'user_confirmation',
    status: 'failed',
    error: 'No such mailbox',
    attempts: 1,
    leadId: expect.any(String),
  })
  const { emails: failed } = await testServices.email.list(aMember, { status: 'failed', after: null })
  expect(failed.map(({ to }) => to)).toEqual([visitor])
})

it('lists the newest first, fifty at a time', async () => {
  await using testServices = await openTestServices()
  for (let place = 0; place < 60; place += 1) {
    await testServices.contact.send(
      {
        name: `Visitor ${place}`,
        email: `visitor-${place}@visitors.example`,
        company: '',
        message: 'Hello',
        trap: '',
        submissionId: `form-${place}`,
        issuedAt: null,
      },
      `196.25.${place}.1`,
    )
    testServices.runtime.pass(1000)
  }
  const first = await testServices.email.list(aMember, everything)
  const second = await testServices.email.list(aMember, { status: null, after: first.next })
  const subjects = [...first.emails, ...second.emails].map(({ subject }) => subject)
  expect(first.emails).toHaveLength(50)
  expect(subjects).toEqual(Array.from({ length: 60 }, (_, place) => `New message: Visitor ${59 - place}`))
  expect(second.next).toBeNull()
})

it('sends again what was given up, from the beginning', async () => {
  await using testServices = await openTestServices()
  await withLead(testServices)
  testServices.post.answering(() => ({ kind: 'refused', reason: 'No such mailbox' }))
  await testServices.processEmails()
  testServices.runtime.pass(80 * 60 * minuteMs)
  const { id } = await mailTo(testServices, visitor)

  expect(await testServices.email.sendAgain(aMember, id)).toEqual({ kind: 'queued' })
  expect(await mailTo(testServices, visitor)).toMatchObject({ status: 'pending', attempts: 0, error: null })
  testServices.post.answering(() => ({ kind: 'try-later', of: 'service', reason: 'Greylisted' }))
  await testServices.processEmails()
  expect(await mailTo(testServices, visitor)).toMatchObject({ status: 'pending', attempts: 1, error: 'Greylisted' })
  testServices.post.answering(() => ({ kind: 'accepted' }))
  testServices.runtime.pass(minuteMs)
  await testServices.processEmails()
  expect(await mailTo(testServices, visitor)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(await mailTo(testServices, team)).toMatchObject({ status: 'failed' })
})

it('tries what waits at once, and keeps counting', async () => {
  await using testServices = await openTestServices()
  await withLead(testServices)
  testServices.post.answering(() => ({ kind: 'try-later', of: 'service', reason: 'Down' }))
  await testServices.processEmails()
  const { id } = await mailTo(testServices, visitor)
  testServices.post.answering(() => ({ kind: 'accepted' }))
  await testServices.processEmails()
  expect(await mailTo(testServices, visitor)).toMatchObject({ status: 'pending' })
  expect(await testServices.email.sendAgain(aMember, id)).toEqual({ kind: 'queued' })
  await testServices.processEmails()
  expect(await mailTo(testServices, visitor)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(await mailTo(testServices, team)).toMatchObject({ status: 'pending', attempts: 1 })
})

it('sends to a capped visitor what a member wants sent', async () => {
  await using testServices = await openTestServices()
  for (const submission of ['a', 'b', 'c', 'd']) await testServices.submit(await reviewed(testServices), submission)
  const { emails } = await testServices.email.list(aMember, { status: 'failed', after: null })
  expect(emails).toMatchObject([{ to: visitor, attempts: 0 }])
  await testServices.email.sendAgain(aMember, emails[0]?.id ?? '')
  await testServices.processEmails()
  expect(testServices.post.to(visitor)).toHaveLength(4)
})

it('touches nothing that was sent, is being sent, or is gone', async () => {
  const during: unknown[] = []
  let whileSending = async () => {}
  const mailer: Mailer = {
    async send({ to }) {
      if (to.address === visitor) await whileSending()
      return { kind: 'accepted' }
    },
    canReach: () => true,
    check: async () => ({ kind: 'ready' }),
    forget: async () => {},
  }
  await using testServices = await openTestServices({ mailer })
  await withLead(testServices)
  const { id } = await mailTo(testServices, visitor)
  whileSending = async () => {
    const line = await mailTo(testServices, visitor)
    if (line.isSending) during.push(line.status, await testServices.email.sendAgain(aMember, id))
  }
  await testServices.processEmails()
  expect(during).toEqual(['pending', { kind: 'sending' }])
  expect(await testServices.email.sendAgain(aMember, id)).toEqual({ kind: 'sent' })
  expect(await testServices.email.sendAgain(aMember, 'nowhere')).toEqual({ kind: 'gone' })
  expect(await testServices.processEmails()).toEqual([])
})
