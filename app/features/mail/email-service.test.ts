import { expect } from 'vitest'
import type { Mailer } from '../../../ports/mailer.ts'
import { aMember, openTestServices, reviewed, type TestServices } from '../../../test/support/test-services.ts'
import { it } from '../../../test/support/with-services.ts'

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

async function withLead(services: TestServices): Promise<void> {
  await services.submit(await reviewed(services), 'submission-1')
}

it('shows what waits, what was sent and what failed, and nothing of what a mail says', async ({ services }) => {
  await withLead(services)
  services.post.answering(({ to }) =>
    to.address === visitor ? { kind: 'refused', reason: 'No such mailbox' } : { kind: 'accepted' },
  )
  await services.processEmails()
  const page = await services.email.list(aMember, everything)
  expect(page.counts).toEqual({ pending: 0, sent: 1, failed: 1 })
  expect(JSON.stringify(page)).not.toContain('A loyalty app')
  expect(await mailTo(services, visitor)).toMatchObject({
    subject: 'We have your project idea: Bean Counter',
    emailType: 'user_confirmation',
    status: 'failed',
    error: 'No such mailbox',
    attempts: 1,
    leadId: expect.any(String),
  })
  const { emails: failed } = await services.email.list(aMember, { status: 'failed', after: null })
  expect(failed.map(({ to }) => to)).toEqual([visitor])
})

it('lists the newest first, fifty at a time', async ({ services }) => {
  for (let place = 0; place < 60; place += 1) {
    await services.contact.send(
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
    services.runtime.pass(1000)
  }
  const first = await services.email.list(aMember, everything)
  const second = await services.email.list(aMember, { status: null, after: first.next })
  const subjects = [...first.emails, ...second.emails].map(({ subject }) => subject)
  expect(first.emails).toHaveLength(50)
  expect(subjects).toEqual(Array.from({ length: 60 }, (_, place) => `New message: Visitor ${59 - place}`))
  expect(second.next).toBeNull()
})

it('sends again what was given up, from the beginning', async ({ services }) => {
  await withLead(services)
  services.post.answering(() => ({ kind: 'refused', reason: 'No such mailbox' }))
  await services.processEmails()
  services.runtime.pass(80 * 60 * minuteMs)
  const { id } = await mailTo(services, visitor)

  expect(await services.email.sendAgain(aMember, id)).toEqual({ kind: 'queued' })
  expect(await mailTo(services, visitor)).toMatchObject({ status: 'pending', attempts: 0, error: null })
  services.post.answering(() => ({ kind: 'try-later', of: 'service', reason: 'Greylisted' }))
  await services.processEmails()
  expect(await mailTo(services, visitor)).toMatchObject({ status: 'pending', attempts: 1, error: 'Greylisted' })
  services.post.answering(() => ({ kind: 'accepted' }))
  services.runtime.pass(minuteMs)
  await services.processEmails()
  expect(await mailTo(services, visitor)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(await mailTo(services, team)).toMatchObject({ status: 'failed' })
})

it('tries what waits at once, and keeps counting', async ({ services }) => {
  await withLead(services)
  services.post.answering(() => ({ kind: 'try-later', of: 'service', reason: 'Down' }))
  await services.processEmails()
  const { id } = await mailTo(services, visitor)
  services.post.answering(() => ({ kind: 'accepted' }))
  await services.processEmails()
  expect(await mailTo(services, visitor)).toMatchObject({ status: 'pending' })
  expect(await services.email.sendAgain(aMember, id)).toEqual({ kind: 'queued' })
  await services.processEmails()
  expect(await mailTo(services, visitor)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(await mailTo(services, team)).toMatchObject({ status: 'pending', attempts: 1 })
})

it('sends to a capped visitor what a member wants sent', async ({ services }) => {
  for (const submission of ['a', 'b', 'c', 'd']) await services.submit(await reviewed(services), submission)
  const { emails } = await services.email.list(aMember, { status: 'failed', after: null })
  expect(emails).toMatchObject([{ to: visitor, attempts: 0 }])
  await services.email.sendAgain(aMember, emails[0]?.id ?? '')
  await services.processEmails()
  expect(services.post.to(visitor)).toHaveLength(4)
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
  await using services = await openTestServices({ mailer })
  await withLead(services)
  const { id } = await mailTo(services, visitor)
  whileSending = async () => {
    const line = await mailTo(services, visitor)
    if (line.isSending) during.push(line.status, await services.email.sendAgain(aMember, id))
  }
  await services.processEmails()
  expect(during).toEqual(['pending', { kind: 'sending' }])
  expect(await services.email.sendAgain(aMember, id)).toEqual({ kind: 'sent' })
  expect(await services.email.sendAgain(aMember, 'nowhere')).toEqual({ kind: 'gone' })
  expect(await services.processEmails()).toEqual([])
})
