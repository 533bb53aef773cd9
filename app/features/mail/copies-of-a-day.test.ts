import { expect, it } from 'vitest'
import {
  anotherMailWorker,
  aMember,
  openTestServices,
  reviewed,
  type TestServices,
} from '../../../test/support/test-services.ts'
import { statusMessages } from '../status/messages.ts'

const hourMs = 60 * 60 * 1000

/** Five leads, one a second, with a limit of three copies a day. The clock stands at eight in the morning. */
async function withFive() {
  const services = await openTestServices({ mail: { copiesPerDay: 3 } })
  await services.store.add('members', { email: aMember.email, invitation: 'set-up' }, aMember.uid)
  for (let lead = 1; lead <= 5; lead += 1) {
    const sessionId = await reviewed(services, { contactEmail: recipient(lead) })
    await services.submit(sessionId, `submission-${lead}`, `196.25.${lead}.1`)
    services.runtime.pass(1000)
  }
  return services
}

/** What the status page says of the copies of the day. */
async function copiesSaid({ status }: TestServices) {
  const { lines } = await status.get(aMember)
  return lines.find(({ title }) => title === statusMessages.mail)?.notes?.[0]
}

const recipient = (lead: number) => `visitor-${lead}@visitors.example`
const copies = ({ post }: TestServices) => [1, 2, 3, 4, 5].map((lead) => post.to(recipient(lead)).length)

it('copies beyond those of a day wait and leave on the next, in order and once', async () => {
  await using services = await withFive()
  const { runtime, store, post } = services
  await services.processEmails()
  expect(copies(services)).toEqual([1, 1, 1, 0, 0])
  expect(post.to('team@southeaster.example')).toHaveLength(5)
  const waiting = await store.find('emailQueue', { where: { status: 'pending' }, limit: 9 })
  expect(waiting.documents).toMatchObject([
    { attempts: 0, error: null, runAt: '2026-03-03T00:00:00.000Z' },
    { attempts: 0, error: null, runAt: '2026-03-03T00:00:00.000Z' },
  ])
  expect(await copiesSaid(services)).toMatchObject({ says: expect.stringContaining('COPIES_PER_DAY'), isWrong: true })

  const restarted = anotherMailWorker(services, { copiesPerDay: 3 })
  runtime.pass(15 * hourMs)
  await restarted()
  expect(copies(services)).toEqual([1, 1, 1, 0, 0])
  runtime.pass(hourMs)
  await restarted()
  await restarted()
  expect(copies(services)).toEqual([1, 1, 1, 1, 1])
  expect(await copiesSaid(services)).toEqual({ says: statusMessages.copies(2, 3), isWrong: false })
})

it('a copy that did not leave takes none from the others', async () => {
  await using services = await withFive()
  services.post.answering(({ to }) =>
    to.address === recipient(1) ? { kind: 'refused', reason: 'no such mailbox' } : { kind: 'accepted' },
  )
  await services.processEmails()
  await services.processEmails()
  expect(copies(services).reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(await copiesSaid(services)).toMatchObject({ says: statusMessages.copies(3, 3) })
})
