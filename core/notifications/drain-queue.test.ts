import { expect, it } from 'vitest'
import { type Bench, openBench, reviewed } from '../../test/support/bench.ts'

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
