import { createElement } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { startReceiver } from '../../../test/support/outside/webhook-receiver.ts'
import { rendered } from '../../../test/support/site/rendered.ts'
import { aMember, openTestServices, reviewed, type TestServices } from '../../../test/support/test-services.ts'
import { UndeliveredList } from '../../routes/admin-mail/lists.tsx'

/** A lead for a receiver and Slack, which both fail. */
async function broken() {
  const [receiver, slack] = [await startReceiver(), await startReceiver()]
  receiver.answering(500)
  slack.answering(404)
  const testServices = await openTestServices({
    receivers: {
      webhook: { url: receiver.url, secret: null },
      slack: { url: `${slack.url}/secret-path`, secret: null },
    },
  })
  onTestFinished(testServices.close)
  const outcome = await testServices.submit(await reviewed(testServices), 'submission-1')
  return { testServices, receiver, slack, leadId: outcome.kind === 'submitted' ? outcome.leadId : '' }
}

async function linesOf({ undelivered }: TestServices) {
  return (await undelivered.lists(aMember)).flatMap(({ lines }) => lines)
}

async function idOf(services: TestServices, title: string): Promise<string> {
  return (await linesOf(services)).find((line) => line.title === title)?.id ?? ''
}

it('shows what has not arrived and why, and nothing of what it says or where it goes', async () => {
  const { testServices, leadId } = await broken()
  expect(await linesOf(testServices)).toEqual([])
  await testServices.processWebhooks()
  const lines = await linesOf(testServices)
  expect(lines).toMatchObject([
    { title: 'Slack', status: 'failed', error: 'Slack notification failed with status: 404', attempts: 1, leadId },
    { title: 'Webhook', status: 'pending', error: 'Webhook failed with status: 500', attempts: 1, leadId },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Bean Counter|secret-path|127\.0\.0\.1/)
  const both = lines.map((line) => (line.title === 'Slack' ? line : { ...line, leadId: '', messageId: 'message-1' }))
  const html = rendered(() => createElement(UndeliveredList, { title: '', lines: both }))
  expect(Array.from(html.matchAll(/ href="([^"]+)"/g), ([, address]) => address)).toEqual([
    `/leads?lead=${leadId}`,
    '/leads?tab=messages&amp;message=message-1',
  ])
})

it('sends again what was given up, and tries at once what waits', async () => {
  const { testServices, receiver, slack } = await broken()
  await testServices.processWebhooks()
  receiver.answering(200)
  slack.answering(200)
  await testServices.processWebhooks()
  expect([receiver.received, slack.received].map(({ length }) => length)).toEqual([1, 1])
  expect(await testServices.undelivered.sendAgain(aMember, await idOf(testServices, 'Slack'))).toEqual({
    kind: 'queued',
  })
  expect(await testServices.undelivered.sendAgain(aMember, await idOf(testServices, 'Webhook'))).toEqual({
    kind: 'queued',
  })
  await testServices.processWebhooks()
  expect(await linesOf(testServices)).toEqual([])
  for (const { received } of [receiver, slack]) {
    const [first, second] = received
    expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']])
  }
})

it('touches nothing that has arrived or is gone', async () => {
  const { testServices, receiver } = await broken()
  await testServices.processWebhooks()
  const id = await idOf(testServices, 'Webhook')
  receiver.answering(200)
  await testServices.undelivered.sendAgain(aMember, id)
  await testServices.processWebhooks()
  expect(await testServices.undelivered.sendAgain(aMember, id)).toEqual({ kind: 'sent' })
  expect(await testServices.undelivered.sendAgain(aMember, 'nowhere')).toEqual({ kind: 'gone' })
  expect(receiver.received).toHaveLength(2)
})
