import { describe, expect, it } from 'vitest'
import type { Mailer } from '../../ports/mailer.ts'
import { agency, type Bench, openBench, reviewed } from '../../test/support/bench.ts'
import { createAnnounceReset } from './announce-reset.ts'

const visitorAddress = 'thandi@beancounter.example'
const teamAddress = 'team@southeaster.example'
const minuteMs = 60 * 1000

async function queued({ store }: Bench, emailType: string) {
  const { documents } = await store.find('emailQueue', { limit: 100 })
  return documents.find((entry) => entry['emailType'] === emailType)
}

it('sends the visitor their conversation and the team the lead', async () => {
  await using bench = await openBench()
  const submitted = await bench.submit(await reviewed(bench, { timeline: 'urgent, asap' }), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''

  await bench.drainQueue()

  const [copy] = bench.post.to(visitorAddress)
  expect(copy?.to.name).toBe('Thandi Nkosi')
  expect(copy?.replyTo.address).toBe('hello@southeaster.example')
  expect(copy?.subject).toContain('Bean Counter')
  expect(copy?.text).toContain('A loyalty app for our three coffee shops.')
  expect(copy?.text).toContain('Customers in the queue.')
  const [notice] = bench.post.to(teamAddress)
  expect(notice?.replyTo.address).toBe(visitorAddress)
  expect(notice?.subject).toBe('New lead (High): Bean Counter')
  expect(notice?.text).toContain(`http://localhost:3000/leads?lead=${leadId}`)
})

it('keeps every template parameter of the entry', async () => {
  await using bench = await openBench()
  await bench.submit(await reviewed(bench), 'submission-1')
  const copy = await queued(bench, 'user_confirmation')
  const notice = await queued(bench, 'admin_notification')
  expect(Object.keys(copy?.['templateParams'] as object)).toEqual([
    'to_name',
    'to_email',
    'from_name',
    'project_name',
    'project_idea',
    'project_goals',
    'target_audience',
    'timeline',
    'budget',
    'chat_transcript',
    'reply_to',
  ])
  expect(Object.keys(notice?.['templateParams'] as object)).toEqual([
    'admin_name',
    'admin_email',
    'from_name',
    'project_name',
    'project_idea',
    'project_goals',
    'target_audience',
    'technical_preferences',
    'timeline',
    'budget',
    'lead_id',
    'priority',
    'contact_name',
    'contact_email',
    'contact_phone',
    'submission_date',
    'reply_to',
  ])
  expect(notice).toMatchObject({
    to: teamAddress,
    from: 'hello@southeaster.example',
    status: 'pending',
    priority: 'Low',
  })
  expect(copy).not.toHaveProperty('priority')
})

describe('as it is configured, a lead', () => {
  it('is told to the team alone', async () => {
    await using bench = await openBench({ mail: { userEnabled: false } })
    const sessionId = await reviewed(bench)
    await bench.submit(sessionId, 'submission-1')
    expect(await bench.store.count('emailQueue')).toBe(1)
    expect(await queued(bench, 'admin_notification')).toMatchObject({ to: teamAddress })
    expect(await bench.chat.receipt(sessionId)).toMatchObject({ copy: 'none' })
  })

  it('is told to the visitor alone', async () => {
    await using bench = await openBench({ mail: { adminEnabled: false } })
    await bench.submit(await reviewed(bench), 'submission-1')
    expect(await bench.store.count('emailQueue')).toBe(1)
    expect(await queued(bench, 'user_confirmation')).toMatchObject({ to: visitorAddress })
  })

  it('goes to one address, and a message from the contact page to another', async () => {
    await using bench = await openBench({ mail: { adminEmail: 'leads@agency.example', from: 'site@agency.example' } })
    await bench.submit(await reviewed(bench), 'submission-1')
    const message = { name: 'Sipho', email: 'sipho@visitors.example', company: '', message: 'Hello' }
    await bench.contact.send({ ...message, trap: '', submissionId: 'form-1', issuedAt: null }, '196.25.1.1')
    await bench.drainQueue()
    expect(bench.post.to('leads@agency.example').map(({ subject }) => subject)).toEqual([
      'New lead (Low): Bean Counter',
    ])
    expect(bench.post.to(teamAddress)).toMatchObject([
      { subject: 'New message: Sipho', from: { name: 'Southeaster', address: 'site@agency.example' } },
    ])
  })
})

it('marks what was sent, with the time, and does not send it again', async () => {
  await using bench = await openBench()
  await bench.submit(await reviewed(bench), 'submission-1')
  bench.runtime.pass(1500)
  await bench.drainQueue()
  await bench.drainQueue()
  expect(bench.post.to(visitorAddress)).toHaveLength(1)
  expect(await queued(bench, 'user_confirmation')).toMatchObject({ status: 'sent', sentAt: '2026-03-02T08:00:01.500Z' })
})

it('sends each mail once when two workers drain together', async () => {
  await using bench = await openBench()
  await bench.submit(await reviewed(bench), 'submission-1')
  await Promise.all([bench.drainQueue(), bench.drainQueue()])
  expect(bench.post.to(visitorAddress)).toHaveLength(1)
  expect(bench.post.to(teamAddress)).toHaveLength(1)
})

it('tries again after half a minute when the mail server asks to, and says why meanwhile', async () => {
  await using bench = await openBench()
  await bench.submit(await reviewed(bench), 'submission-1')
  bench.post.answering(() => ({ kind: 'try-later', reason: 'greylisted' }))
  await bench.drainQueue()
  bench.runtime.pass(29_000)
  await bench.drainQueue()
  expect(bench.post.to(visitorAddress)).toHaveLength(1)
  expect(await queued(bench, 'user_confirmation')).toMatchObject({ status: 'pending', error: 'greylisted' })

  bench.post.answering(() => ({ kind: 'accepted' }))
  bench.runtime.pass(4000)
  await bench.drainQueue()
  expect(await queued(bench, 'user_confirmation')).toMatchObject({ status: 'sent', error: null })
})

it('gives up visibly when the address is refused for good, and delays nobody else', async () => {
  await using bench = await openBench()
  await bench.submit(await reviewed(bench), 'submission-1')
  bench.post.answering((mail) =>
    mail.to.address === visitorAddress ? { kind: 'refused', reason: 'no such mailbox' } : { kind: 'accepted' },
  )
  await bench.drainQueue()
  expect(await queued(bench, 'user_confirmation')).toMatchObject({ status: 'failed', error: 'no such mailbox' })
  expect(await queued(bench, 'admin_notification')).toMatchObject({ status: 'sent' })
})

it('gives up after three days of asking', async () => {
  await using bench = await openBench()
  await bench.submit(await reviewed(bench), 'submission-1')
  bench.post.answering(() => ({ kind: 'try-later', reason: 'still down' }))
  for (let hour = 0; hour <= 73; hour += 1) {
    await bench.drainQueue()
    bench.runtime.pass(60 * minuteMs)
  }
  expect(await queued(bench, 'admin_notification')).toMatchObject({ status: 'failed', error: 'still down' })
})

it('leaves alone what another has sent since its own lease ran out', async () => {
  let attempts = 0
  const mailer: Mailer = {
    async send() {
      attempts += 1
      if (attempts > 1) return { kind: 'accepted' }
      bench.runtime.pass(3 * minuteMs)
      await bench.drainQueue()
      return { kind: 'refused', reason: 'much too late' }
    },
    check: async () => ({ kind: 'ready' }),
    forget: async () => {},
  }
  await using bench = await openBench({ mailer, mail: { userEnabled: false } })
  await bench.submit(await reviewed(bench), 'submission-1')
  await bench.drainQueue()
  expect(attempts).toBe(2)
  expect(await queued(bench, 'admin_notification')).toMatchObject({ status: 'sent', error: null })
})

it('finishes the mail under way and begins no other when it is told to stop', async () => {
  await using bench = await openBench()
  await bench.submit(await reviewed(bench), 'submission-1')
  const stopping = new AbortController()
  bench.post.answering(() => {
    stopping.abort()
    return { kind: 'accepted' }
  })
  expect(await bench.drainQueue(stopping.signal)).toMatchObject([{ success: true }])
  const { documents } = await bench.store.find('emailQueue', { limit: 9 })
  expect(documents.map(({ status }) => String(status)).toSorted()).toEqual(['pending', 'sent'])
})

it('gives up what no mail can be made of, and goes on with the rest', async () => {
  await using bench = await openBench()
  await bench.submit(await reviewed(bench), 'submission-1')
  const spoilt = await queued(bench, 'user_confirmation')
  await bench.store.update('emailQueue', spoilt?.id ?? '', { templateParams: {} })
  await bench.drainQueue()
  expect(await queued(bench, 'user_confirmation')).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^This mail could not be written: /),
  })
  expect(await queued(bench, 'admin_notification')).toMatchObject({ status: 'sent' })
})

it('takes up again what a crash left half sent, once its lease is over', async () => {
  await using bench = await openBench()
  await bench.submit(await reviewed(bench), 'submission-1')
  bench.post.answering(() => {
    throw new Error('the process died here')
  })
  await expect(bench.drainQueue()).rejects.toThrow('the process died here')

  bench.post.answering(() => ({ kind: 'accepted' }))
  bench.runtime.pass(minuteMs)
  await bench.drainQueue()
  bench.runtime.pass(minuteMs)
  await bench.drainQueue()
  expect(await queued(bench, 'user_confirmation')).toMatchObject({ status: 'sent' })
  expect(await queued(bench, 'admin_notification')).toMatchObject({ status: 'sent' })
})

it('blanks the link of a reset once its mail was sent, and not before', async () => {
  await using bench = await openBench()
  const { runtime, store } = bench
  const mail = { from: agency.email, publicUrl: 'http://localhost:3000' }
  await createAnnounceReset({ store, runtime, agency, mail })(visitorAddress, 'secret-token')
  const linkOf = async () => (await queued(bench, 'password_reset'))?.['templateParams'] as Record<string, string>

  bench.post.answering(() => ({ kind: 'try-later', reason: 'greylisted' }))
  await bench.drainQueue()
  expect(await linkOf()).toMatchObject({ reset_link: expect.stringContaining('secret-token') })

  bench.post.answering(() => ({ kind: 'accepted' }))
  bench.runtime.pass(minuteMs)
  await bench.drainQueue()
  expect(bench.post.to(visitorAddress).at(-1)?.text).toContain('/auth-test?reset=secret-token')
  expect(await linkOf()).toMatchObject({ to_email: visitorAddress, reset_link: '' })
})
