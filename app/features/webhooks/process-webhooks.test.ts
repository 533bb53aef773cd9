import { expect, it, onTestFinished } from 'vitest'
import { emptyProject } from '../../../core/brief/project-info.ts'
import { webhookQueue } from '../../../core/delivery/webhook-queue.ts'
import { type Receiver, startReceiver, webhookSecret } from '../../../test/support/outside/webhook-receiver.ts'
import { aMember, openTestServices, reviewed, type TestServices } from '../../../test/support/test-services.ts'

const hourMs = 60 * 60 * 1000

/** Receivers on loopback, and a lead that has just been submitted. */
async function submitted(): Promise<{
  testServices: TestServices
  receiver: Receiver
  slack: Receiver
  leadId: string
}> {
  const [receiver, slack] = [await startReceiver(), await startReceiver()]
  const testServices = await openTestServices({
    receivers: {
      webhook: { url: `${receiver.url}/hook`, secret: webhookSecret },
      slack: { url: `${slack.url}/services/T0/B0/x`, secret: null },
    },
  })
  onTestFinished(testServices.close)
  const outcome = await testServices.submit(await reviewed(testServices), 'submission-1')
  return { testServices, receiver, slack, leadId: outcome.kind === 'submitted' ? outcome.leadId : '' }
}

async function entry({ store }: TestServices, target: string) {
  const { documents } = await store.find(webhookQueue.name, { limit: 100 })
  return documents.find((document) => document['target'] === target)
}

it('queues nothing without a configured receiver', async () => {
  await using testServices = await openTestServices()
  await testServices.submit(await reviewed(testServices), 'submission-1')
  expect(await testServices.store.count(webhookQueue.name)).toBe(0)
})

it('takes a submission while every receiver is down, and tells them when they are back', async () => {
  const { testServices, receiver, slack, leadId } = await submitted()
  receiver.answering(503)
  slack.answering(() => undefined)
  await testServices.processWebhooks()
  expect(await testServices.leads.get(aMember, leadId)).not.toBeNull()
  expect(await entry(testServices, 'webhook')).toMatchObject({
    status: 'pending',
    error: 'Webhook failed with status: 503',
  })
  expect(await entry(testServices, 'slack')).toMatchObject({
    status: 'pending',
    error: expect.stringMatching(/gave no answer: it took too long$/),
  })

  receiver.answering(200)
  slack.answering(200)
  testServices.runtime.pass(29_000)
  await testServices.processWebhooks()
  expect(receiver.received).toHaveLength(1)
  testServices.runtime.pass(5000)
  await testServices.processWebhooks()
  expect(await entry(testServices, 'webhook')).toMatchObject({ status: 'sent', error: null, attempts: 2 })
  expect(await entry(testServices, 'slack')).toMatchObject({ status: 'sent' })
  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  expect(receiver.received.every(({ verified }) => verified)).toBe(true)
})

it('keeps no address and no secret in the store', async () => {
  const { testServices, receiver, slack } = await submitted()
  receiver.answering(500)
  await slack.stop()
  await testServices.processWebhooks()
  const stored = JSON.stringify((await testServices.store.find(webhookQueue.name, { limit: 10 })).documents)
  expect(stored).not.toContain('/services/T0')
  expect(stored).not.toContain('/hook')
  expect(stored).not.toContain(webhookSecret)
})

it('erases its entries when the lead is erased', async () => {
  const { testServices } = await submitted()
  await testServices.processWebhooks()
  testServices.runtime.pass(729 * 24 * hourMs)
  await testServices.purge()
  expect(await testServices.store.count(webhookQueue.name)).toBe(2)
  testServices.runtime.pass(2 * 24 * hourMs)
  await testServices.purge()
  // More than a tenth waits for a day.
  testServices.runtime.pass(24 * hourMs)
  await testServices.purge()
  expect(await testServices.store.count(webhookQueue.name)).toBe(0)
})

it('makes due what waits for a receiver that is back, and nothing for one that is still away', async () => {
  const { testServices, receiver, slack } = await submitted()
  receiver.answering(503)
  slack.answering(503)
  for (let hour = 0; hour < 12; hour += 1) {
    await testServices.processWebhooks()
    testServices.runtime.pass(hourMs + 6 * 60 * 1000)
  }
  await testServices.processWebhooks()
  const error = 'Slack notification failed with status: 503'
  expect(await entry(testServices, 'slack')).toMatchObject({ status: 'pending', error })
  receiver.answering(200)
  await testServices.submit(await reviewed(testServices, { projectName: 'Tide Tables' }), 'submission-2')
  await testServices.processWebhooks()
  const now = testServices.runtime.now().getTime()
  const waits = (
    await testServices.store.find(webhookQueue.name, { where: { status: 'pending' }, limit: 9 })
  ).documents.map(({ target, attempts, runAt }) => [target, attempts, Date.parse(String(runAt)) - now <= 10_000])
  expect(waits).toEqual(
    expect.arrayContaining([
      ['webhook', 13, true],
      ['slack', 13, false],
    ]),
  )
})

it('tells of a contact message and of a call request too, and of nothing that is spam', async () => {
  const { testServices, receiver, slack } = await submitted()
  const { store, contact, messages, requestCall, runtime } = testServices
  await testServices.processWebhooks()
  runtime.pass(1000)
  const written = {
    name: 'Sipho <b>',
    email: 'sipho@visitors.example',
    company: 'Surf & Sons',
    message: 'Hi.'.repeat(99),
  }
  const form = { ...written, submissionId: 'form-1', issuedAt: null }
  await contact.send({ ...form, trap: '' }, '196.25.1.1')
  await contact.send({ ...form, trap: 'https://pills.example' }, '196.25.1.1')
  const projectInfo = { ...emptyProject, projectIdea: 'Surf lessons' }
  const call = { sessionId: 'chat_1', phone: '+27 83 555 0142', time: 'after 17:00', projectInfo, from: null }
  await store.batch(await requestCall(call))
  await testServices.processWebhooks()

  const posted = receiver.received.slice(1).map(({ body }) => JSON.parse(body))
  const [message, request] = posted.toSorted((one, other) => (one.event < other.event ? 1 : -1))
  expect(posted).toHaveLength(2)
  expect(message).toMatchObject({
    event: 'new_message',
    message: { contactName: 'Sipho <b>', message: `${'Hi.'.repeat(66)}H…` },
    timestamp: '2026-03-02T08:00:01.000Z',
  })
  expect(request).toMatchObject({
    event: 'call_request',
    message: { contactPhone: '+27 83 555 0142', callTime: 'after 17:00' },
  })
  const inSlack = slack.received.slice(1).map(({ body }) => body)
  expect(inSlack.map((body) => String(JSON.parse(body).text)).toSorted()).toEqual([
    'A call to make: +27 83 555 0142',
    'New message: Sipho &lt;b&gt;',
  ])
  for (const body of inSlack) expect(body).not.toMatch(/[<>]/)
  expect(inSlack.join()).toContain(`http://localhost:3000/leads?tab=messages&message=${request.messageId}`)

  const open = await messages.get(aMember, request.messageId)
  expect(await messages.erase(aMember, request.messageId, open?.revision ?? '')).toEqual({ kind: 'erased' })
  expect(await store.count(webhookQueue.name, { messageId: request.messageId })).toBe(0)
})
