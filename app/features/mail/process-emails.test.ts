import { describe, expect } from 'vitest'
import { leaseRenewalMs } from '../../../core/delivery/claims.ts'
import type { ProcessQueue } from '../../../core/delivery/process-queue.ts'
import type { Identity } from '../../../ports/identity.ts'
import type { DeliveryResult, Mail, Mailer } from '../../../ports/mailer.ts'
import { converse, recordedFields } from '../../../test/support/conversations/converse.ts'
import { plainAnswers } from '../../../test/support/conversations/scripted-conversations.ts'
import {
  anotherMailWorker,
  aMember,
  openTestServices,
  reviewed,
  type TestServices,
} from '../../../test/support/test-services.ts'
import { it } from '../../../test/support/with-services.ts'
import { emailMessages } from './messages.ts'

const visitorAddress = 'thandi@beancounter.example'
const teamAddress = 'team@southeaster.example'
const minuteMs = 60 * 1000

async function queued({ store }: TestServices, emailType: string) {
  const { documents } = await store.find('emailQueue', { limit: 100 })
  return documents.find((entry) => entry['emailType'] === emailType)
}

it('sends the visitor their conversation and the team the lead', async ({ services }) => {
  const submitted = await services.submit(await reviewed(services, { timeline: 'urgent, asap' }), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''

  await services.processEmails()

  const [copy] = services.post.to(visitorAddress)
  expect(copy?.to.name).toBe('Thandi Nkosi')
  expect(copy?.replyTo.address).toBe('hello@southeaster.example')
  expect(copy?.subject).toContain('Bean Counter')
  expect(copy?.text).toContain('A loyalty app for our three coffee shops.')
  expect(copy?.text).toContain('Customers in the queue.')
  const [notice] = services.post.to(teamAddress)
  expect(notice?.replyTo.address).toBe(visitorAddress)
  expect(notice?.subject).toBe('New lead (High): Bean Counter')
  expect(notice?.text).toContain(`http://localhost:3000/leads?lead=${leadId}`)
})

it('sends a mail once although its result cannot be stored for a moment', async () => {
  let failures = 0
  await using services = await openTestServices({
    between: (store) => ({
      ...store,
      async update(collection, id, changes, ...rest) {
        if (changes['status'] !== 'sent' || failures === 3) return store.update(collection, id, changes, ...rest)
        failures += 1
        throw new Error('no connection')
      },
    }),
  })
  await services.submit(await reviewed(services), 'submission-1')
  await services.processEmails()
  services.runtime.pass(60 * minuteMs)
  await services.processEmails()
  expect(failures).toBe(3)
  expect(services.post.to(visitorAddress)).toHaveLength(1)
  expect(await queued(services, 'user_confirmation')).toMatchObject({ status: 'sent', attempts: 1 })
  expect(await queued(services, 'admin_notification')).toMatchObject({ status: 'sent', attempts: 1 })
})

it('sends the team what the chat said would go to them', async ({ services }) => {
  const talker = await converse(services)
  const { messages } = await talker.say('Do you like cats?')
  expect(messages.at(-1)?.content).toMatch(/\bteam\b.*\bsubmit\./)
  for (const field of recordedFields) await talker.say(plainAnswers[field])
  await services.submit(talker.sessionId, 'submission-1')
  await services.processEmails()
  const [notice] = services.post.to(teamAddress)
  expect(notice?.text).toContain('They asked: Do you like cats?')
  expect(notice?.text).toContain(`Existing features: ${plainAnswers.existingFeatures}`)
})

it('keeps every template parameter of the entry', async ({ services }) => {
  await services.submit(await reviewed(services), 'submission-1')
  const copy = await queued(services, 'user_confirmation')
  const notice = await queued(services, 'admin_notification')
  expect(Object.keys(copy?.['templateParams'] as object)).toEqual(
    expect.arrayContaining([
      'to_name',
      'to_email',
      'from_name',
      'project_idea',
      'project_name',
      'project_goals',
      'target_audience',
      // Beside the specified ones, for the brief in the mail, as are those that follow the reply address.
      'existing_features',
      'technical_preferences',
      'timeline',
      'budget',
      'chat_transcript',
      'reply_to',
      'reference',
      'contact_phone',
      'additional_notes',
    ]),
  )
  expect(Object.keys(notice?.['templateParams'] as object)).toEqual(
    expect.arrayContaining([
      'admin_name',
      'admin_email',
      'from_name',
      'project_name',
      'project_idea',
      'project_goals',
      'target_audience',
      'existing_features',
      'technical_preferences',
      'timeline',
      'budget',
      'lead_id',
      'reference',
      'priority',
      'contact_name',
      'contact_email',
      'contact_phone',
      'submission_date',
      'reply_to',
      'additional_notes',
    ]),
  )
  expect(notice).toMatchObject({
    to: teamAddress,
    from: 'hello@southeaster.example',
    status: 'pending',
    priority: 'Low',
  })
  expect(copy).not.toHaveProperty('priority')
})

describe('by configuration, a lead', () => {
  it('is sent to the team only', async () => {
    await using services = await openTestServices({ mail: { userEnabled: false } })
    const sessionId = await reviewed(services)
    await services.submit(sessionId, 'submission-1')
    expect(await services.store.count('emailQueue')).toBe(1)
    expect(await queued(services, 'admin_notification')).toMatchObject({ to: teamAddress })
    expect(await services.chat.receipt(sessionId)).toMatchObject({ copy: 'none' })
  })

  it('goes to one address, and a message from the contact page to another', async () => {
    await using services = await openTestServices({
      mail: { adminEmails: ['leads@agency.example'], from: 'site@agency.example' },
    })
    await services.submit(await reviewed(services), 'submission-1')
    const message = { name: 'Sipho', email: 'sipho@visitors.example', company: '', message: 'Hello' }
    await services.contact.send({ ...message, trap: '', submissionId: 'form-1', issuedAt: null }, '196.25.1.1')
    await services.processEmails()
    expect(services.post.to('leads@agency.example').map(({ subject }) => subject)).toEqual([
      'New lead (Low): Bean Counter',
    ])
    expect(services.post.to(teamAddress)).toMatchObject([
      { subject: 'New message: Sipho', from: { name: 'Southeaster', address: 'site@agency.example' } },
    ])
  })
})

it('tells each of several in a mail of their own, under the name that the sender has', async () => {
  const [one, other] = ['leads@agency.example', 'sales@agency.example'] as const
  const from = '"Doctor, Sons" <site@agency.example>'
  await using services = await openTestServices({
    mail: { adminEmails: [one, other], teamEmails: [one, other], from },
  })
  await services.submit(await reviewed(services), 'submission-1')
  const message = { name: 'Sipho', email: 'sipho@visitors.example', company: '', message: 'Hello' }
  await services.contact.send({ ...message, trap: '', submissionId: 'form-1', issuedAt: null }, '196.25.1.1')
  services.post.answering(({ to }) =>
    to.address === one ? { kind: 'refused', reason: 'no such mailbox' } : { kind: 'accepted' },
  )
  await services.processEmails()
  for (const address of [one, other]) {
    const mails = services.post.to(address)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'New lead (Low): Bean Counter',
      'New message: Sipho',
    ])
    expect(mails[0]?.from).toEqual({ name: 'Doctor, Sons', address: 'site@agency.example' })
  }
  expect(await services.store.count('emailQueue', { status: 'sent' })).toBe(3)
})

it('marks what was sent, with the time, and does not send it again', async ({ services }) => {
  await services.submit(await reviewed(services), 'submission-1')
  services.runtime.pass(1500)
  await services.processEmails()
  await services.processEmails()
  expect(services.post.to(visitorAddress)).toHaveLength(1)
  expect(await queued(services, 'user_confirmation')).toMatchObject({
    status: 'sent',
    sentAt: '2026-03-02T08:00:01.500Z',
  })
})

it('tries again after half a minute when the mail server asks to, and shows the reason until then', async () => {
  await using services = await openTestServices()
  await services.submit(await reviewed(services), 'submission-1')
  services.post.answering(() => ({ kind: 'try-later', of: 'service', reason: 'greylisted' }))
  await services.processEmails()
  services.runtime.pass(29_000)
  await services.processEmails()
  expect(services.post.to(visitorAddress)).toHaveLength(1)
  expect(await queued(services, 'user_confirmation')).toMatchObject({ status: 'pending', error: 'greylisted' })

  services.post.answering(() => ({ kind: 'accepted' }))
  services.runtime.pass(4000)
  await services.processEmails()
  expect(await queued(services, 'user_confirmation')).toMatchObject({ status: 'sent', error: null })
})

it('gives up after three days of asking', async ({ services }) => {
  await services.submit(await reviewed(services), 'submission-1')
  services.post.answering(() => ({ kind: 'try-later', of: 'service', reason: 'still down' }))
  for (let hour = 0; hour <= 73; hour += 1) {
    await services.processEmails()
    services.runtime.pass(60 * minuteMs)
  }
  expect(await queued(services, 'admin_notification')).toMatchObject({ status: 'failed', error: 'still down' })
})

it('sends a mail at once that a clock years ahead has delayed, and leaves others until their time', async () => {
  await using services = await openTestServices({ mail: { userEnabled: false } })
  await services.submit(await reviewed(services), 'submission-1')
  const id = (await queued(services, 'admin_notification'))?.id ?? ''
  const { store, runtime } = services
  const inHours = (hours: number) => new Date(runtime.now().getTime() + hours * 60 * minuteMs).toISOString()
  await store.update('emailQueue', id, { runAt: inHours(25), firstTriedAt: inHours(24) })
  await services.bringForward()
  expect(await services.processEmails()).toEqual([])
  await store.update('emailQueue', id, { runAt: inHours(20_000), firstTriedAt: inHours(19_999) })
  await services.bringForward()
  expect(await services.processEmails()).toMatchObject([{ success: true }])
})

describe('a process whose mail is under way', () => {
  /** Of one mail. Its first attempt does `duringFirst`, and then fails for good; any other succeeds. */
  async function withAnother(duringFirst: (services: TestServices, another: ProcessQueue) => Promise<void>) {
    let attempts = 0
    const mailer: Mailer = {
      async send() {
        attempts += 1
        if (attempts > 1) return { kind: 'accepted' }
        await duringFirst(services, another)
        return { kind: 'refused', reason: 'much too late' }
      },
      canReach: () => true,
      check: async () => ({ kind: 'ready' }),
      forget: async () => {},
    }
    const services = await openTestServices({ mailer, mail: { userEnabled: false } })
    const another = anotherMailWorker(services, { mailer })
    await services.submit(await reviewed(services), 'submission-1')
    await services.processEmails()
    return { services, attempts: () => attempts, [Symbol.asyncDispose]: services[Symbol.asyncDispose] }
  }

  it('loses it to another within a minute of its death', async () => {
    await using mail = await withAnother(async ({ runtime }, another) => {
      runtime.pass(30_000)
      expect(await another()).toEqual([])
      runtime.pass(15_000)
      expect(await another()).toMatchObject([{ success: true }])
    })
    expect(mail.attempts()).toBe(2)
    expect(await queued(mail.services, 'admin_notification')).toMatchObject({ status: 'sent', error: null })
  })

  it('keeps it for as long as it lives, however slow the server is', async () => {
    await using mail = await withAnother(async ({ runtime, processEmails }, another) => {
      for (let seconds = 0; seconds < 20 * 60; seconds += leaseRenewalMs / 1000) {
        runtime.pass(leaseRenewalMs)
        await processEmails.renewLeases()
        expect(await another()).toEqual([])
      }
    })
    expect(mail.attempts()).toBe(1)
    expect(await queued(mail.services, 'admin_notification')).toMatchObject({
      status: 'failed',
      error: 'much too late',
    })
  })
})

it('a start that has the store for itself sends at once what a dead process had under way, without another copy', async () => {
  await using services = await openTestServices({ mail: { userEnabled: false } })
  const { store, runtime, post } = services
  await services.submit(await reviewed(services), 'submission-1')
  const entry = await queued(services, 'admin_notification')
  const runAt = new Date(runtime.now().getTime() + 40_000).toISOString()
  await store.update('emailQueue', entry?.id ?? '', { lockedAt: runtime.now().toISOString(), runAt })
  await anotherMailWorker(services)()
  expect(post.to(teamAddress)).toEqual([])
  await services.processEmails()
  expect(post.to(teamAddress)).toHaveLength(1)
  runtime.pass(minuteMs)
  await services.processEmails()
  expect(post.to(teamAddress)).toHaveLength(1)
})

it('fails after three attempts without a reply, with a reason that it may have arrived', async () => {
  await using services = await openTestServices({ mail: { userEnabled: false } })
  await services.submit(await reviewed(services), 'submission-1')
  services.post.answering(() => ({ kind: 'unanswered', reason: 'Timeout' }))
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await services.processEmails()
    services.runtime.pass(60 * minuteMs)
  }
  expect(services.post.to(teamAddress)).toHaveLength(3)
  const notice = await queued(services, 'admin_notification')
  expect(notice).toMatchObject({ status: 'failed', error: emailMessages.mayHaveArrived(3, 'Timeout') })

  services.post.answering(() => ({ kind: 'accepted' }))
  await services.email.sendAgain(aMember, notice?.id ?? '')
  await services.processEmails()
  expect(await queued(services, 'admin_notification')).toMatchObject({ status: 'sent', attempts: 1 })
})

it('returns a mail to the queue when a stop cuts the attempt, uncounted and due at once', async () => {
  await using services = await openTestServices({ mail: { userEnabled: false } })
  await services.submit(await reviewed(services), 'submission-1')
  const stopping = new AbortController()
  services.post.answering(() => {
    stopping.abort()
    return { kind: 'try-later', of: 'service', reason: 'The site was stopped' }
  })
  await services.processEmails(stopping.signal)
  expect(await queued(services, 'admin_notification')).toMatchObject({
    status: 'pending',
    attempts: 0,
    lockedAt: null,
  })
  services.post.answering(() => ({ kind: 'accepted' }))
  await services.processEmails()
  expect(await queued(services, 'admin_notification')).toMatchObject({ status: 'sent' })
})

it('counts an attempt that a stop has cut after everything was sent', async () => {
  await using services = await openTestServices({ mail: { userEnabled: false } })
  await services.submit(await reviewed(services), 'submission-1')
  const stopping = new AbortController()
  services.post.answering(() => {
    stopping.abort()
    return { kind: 'unanswered', reason: 'The site was stopped' }
  })
  await services.processEmails(stopping.signal)
  expect(await queued(services, 'admin_notification')).toMatchObject({
    status: 'pending',
    attempts: 1,
    unanswered: 1,
  })
})

describe('after an outage', () => {
  /** Six messages from the contact page that the mail server would not take for hours. */
  async function withPending(answer: (mail: Mail) => DeliveryResult) {
    const services = await openTestServices()
    for (let place = 0; place < 6; place += 1) {
      const message = {
        name: `Visitor ${place}`,
        email: `visitor-${place}@visitors.example`,
        company: '',
        message: 'Hello',
      }
      const form = { ...message, trap: '', submissionId: `form-${place}`, issuedAt: null }
      await services.contact.send(form, `196.25.1.${place}`)
    }
    services.post.answering(answer)
    for (let hour = 0; hour < 12; hour += 1) {
      services.runtime.pass(66 * minuteMs)
      await services.processEmails()
    }
    return services
  }

  const away = () => ({ kind: 'try-later', of: 'service', reason: 'ECONNREFUSED' }) as const

  async function waitsMs({ store, runtime }: TestServices): Promise<number[]> {
    const { documents } = await store.find('emailQueue', { where: { status: 'pending' }, limit: 100 })
    return documents.map(({ runAt }) => Date.parse(String(runAt)) - runtime.now().getTime())
  }

  it('the first success makes due what waits, spread over some seconds', async () => {
    await using services = await withPending(away)
    expect(Math.min(...(await waitsMs(services)))).toBeGreaterThan(50 * minuteMs)
    services.post.answering(() => ({ kind: 'accepted' }))
    await services.submit(await reviewed(services), 'submission-1')
    await services.processEmails()
    const waits = await waitsMs(services)
    expect(waits).toHaveLength(6)
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_000)
    // Two of them may fall on the same millisecond.
    expect(new Set(waits).size).toBeGreaterThan(3)
    services.runtime.pass(10_000)
    await services.processEmails()
    expect(await services.store.count('emailQueue', { status: 'sent' })).toBe(8)
  })

  it('a start does the same, and what still fails goes back to its own time', async () => {
    await using services = await withPending(away)
    const { runtime } = services
    const restarted = anotherMailWorker(services)
    await restarted()
    expect(Math.max(...(await waitsMs(services)))).toBeLessThanOrEqual(10_000)
    runtime.pass(10_000)
    await restarted()
    expect(Math.min(...(await waitsMs(services)))).toBeGreaterThan(50 * minuteMs)
  })

  it('the first success of another process does the same', async () => {
    await using services = await withPending(away)
    const { post, runtime } = services
    const another = anotherMailWorker(services)
    // Its start finds nothing that is due at once, so that it meets no failure itself.
    await another()
    runtime.pass(10_000)
    await services.processEmails()
    expect(Math.min(...(await waitsMs(services)))).toBeGreaterThan(50 * minuteMs)

    post.answering(() => ({ kind: 'accepted' }))
    await services.submit(await reviewed(services), 'submission-1')
    await another()
    const waits = await waitsMs(services)
    expect(waits).toHaveLength(6)
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_000)
  })

  it('what waits for a reason of its own keeps its time', async () => {
    await using services = await withPending(() => ({ kind: 'try-later', of: 'message', reason: 'Greylisted' }))
    services.post.answering((mail) => (mail.to.address === visitorAddress ? { kind: 'accepted' } : away()))
    await services.submit(await reviewed(services), 'submission-1')
    await services.processEmails()
    const waits = await waitsMs(services)
    expect(waits.filter((wait) => wait > 50 * minuteMs)).toHaveLength(6)
  })
})

it('finishes the attempts under way and starts no other after a stop', async () => {
  await using services = await openTestServices({
    mail: { teamEmails: Array.from({ length: 9 }, () => teamAddress) },
  })
  const message = { name: 'Sipho', email: 'sipho@visitors.example', company: '', message: 'Hello', trap: '' }
  await services.contact.send({ ...message, submissionId: 'form-1', issuedAt: null }, '196.25.1.1')
  const stopping = new AbortController()
  services.post.answering(() => {
    stopping.abort()
    return { kind: 'accepted' }
  })
  const lanes = 4
  expect((await services.processEmails(stopping.signal)).length).toBeLessThanOrEqual(lanes)
  expect(await services.store.count('emailQueue', { status: 'pending', lockedAt: null })).toBeGreaterThanOrEqual(5)
})

it('fails an entry that cannot be rendered, and goes on with the rest', async ({ services }) => {
  await services.submit(await reviewed(services), 'submission-1')
  const broken = await queued(services, 'user_confirmation')
  await services.store.update('emailQueue', broken?.id ?? '', { templateParams: {} })
  await services.processEmails()
  expect(await queued(services, 'user_confirmation')).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^This mail could not be written: /),
  })
  expect(await queued(services, 'admin_notification')).toMatchObject({ status: 'sent' })
})

it('fails a damaged entry for the team to see, and goes on with the rest', async ({ services }) => {
  await services.submit(await reviewed(services), 'submission-1')
  const damaged = await queued(services, 'user_confirmation')
  await services.store.update('emailQueue', damaged?.id ?? '', { templateParams: 7 })
  await services.processEmails()
  expect(services.post.to(visitorAddress)).toEqual([])
  expect(await queued(services, 'admin_notification')).toMatchObject({ status: 'sent' })
  const { emails } = await services.email.list(aMember, { status: 'failed', after: null })
  expect(emails).toMatchObject([
    { to: visitorAddress, error: 'Not sent: the stored entry is damaged (templateParams: invalid_type).' },
  ])
})

it('makes the link to a new password for each attempt, and stores nothing that sets one', async () => {
  const user = { uid: 'u1', email: visitorAddress }
  const made: string[] = []
  let reset = async (): ReturnType<Identity['startReset']> => {
    made.push(`secret-token-${made.length + 1}`)
    return { user, token: made.at(-1) ?? '' }
  }
  const identity = { startReset: () => reset() } as Partial<Identity> as Identity
  await using services = await openTestServices({ identity })
  const { runtime, store, post } = services
  await services.mailReset?.(visitorAddress)
  const entry = () => queued(services, 'password_reset')
  const inQueue = async () => JSON.stringify((await store.find('emailQueue', { limit: 9 })).documents)
  expect(made).toEqual([])

  post.answering(() => ({ kind: 'try-later', of: 'message', reason: 'greylisted' }))
  await services.processEmails()
  expect(await entry()).toMatchObject({ status: 'pending', attempts: 1 })
  expect(await inQueue()).not.toMatch(/secret-token|reset=/)

  const works = reset
  reset = () => Promise.reject(new Error('The accounts are away'))
  runtime.pass(minuteMs)
  await services.processEmails()
  expect(await entry()).toMatchObject({ status: 'pending', error: expect.stringContaining('The accounts are away') })
  expect(post.to(visitorAddress)).toHaveLength(1)

  reset = works
  post.answering(() => ({ kind: 'accepted' }))
  runtime.pass(10 * minuteMs)
  await services.processEmails()
  expect(made).toEqual(['secret-token-1', 'secret-token-2'])
  const mails = post.to(visitorAddress).map(({ text }) => text)
  expect(mails.map((text) => /reset=(\S+)/.exec(text)?.[1])).toEqual(made)
  expect(mails.at(-1)).toContain('until 2 March 2026, 11:11 SAST')
  expect(await entry()).toMatchObject({ status: 'sent' })
  expect(await inQueue()).not.toMatch(/secret-token|reset=/)
})

it('sends no link to an account that is gone', async () => {
  const identity = { startReset: async () => null } as Partial<Identity> as Identity
  await using services = await openTestServices({ identity })
  const { post } = services
  await services.mailReset?.(visitorAddress)
  await services.processEmails()
  expect(await queued(services, 'password_reset')).toMatchObject({
    status: 'failed',
    error: emailMessages.accountGone,
  })
  expect(post.to(visitorAddress)).toEqual([])
})

it('keeps one address of the client’s page a mail, and none of an attempt that failed', async () => {
  await using services = await openTestServices({ mail: { adminEnabled: false } })
  await services.submit(await reviewed(services), 'submission-1')
  // That of the receipt, and that of the mail to come.
  expect(await services.store.count('clientPages')).toBe(2)
  services.post.answering(() => ({ kind: 'try-later', of: 'service', reason: 'still down' }))
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await services.processEmails()
    services.runtime.pass(60 * minuteMs)
  }
  expect(await services.store.count('clientPages')).toBe(1)
  services.post.answering(() => ({ kind: 'accepted' }))
  await services.processEmails()
  expect(await services.store.count('clientPages')).toBe(2)
})
