import { expect, it } from 'vitest'
import { openTestServices, reviewed, type TestServices } from '../../../test/support/test-services.ts'
import { createCopyAllowance } from '../leads-desk/inbox/mails/enqueue-emails.ts'

const stranger = 'stranger@elsewhere.example'
const dayMs = 24 * 60 * 60 * 1000
let submissions = 0

/** Submits a lead from this network address, with this email address. */
async function submitLead(testServices: TestServices, contactEmail: string, from: string) {
  const sessionId = await reviewed(testServices, { contactEmail })
  submissions += 1
  testServices.runtime.pass(1000)
  const outcome = await testServices.submit(sessionId, `submission-${submissions}`, from)
  return { outcome, receipt: await testServices.chat.receipt(sessionId) }
}

async function copies({ store }: TestServices) {
  const { documents } = await store.find('emailQueue', { where: { emailType: 'user_confirmation' }, limit: 100 })
  return documents.toReversed()
}

it('sends one recipient three copies in a day, however the address is written', async () => {
  await using testServices = await openTestServices()
  const spellings = [
    stranger,
    'Stranger@Elsewhere.example',
    'stranger+news@elsewhere.example',
    's.tranger@elsewhere.example',
  ]
  const submitted = []
  for (const [index, email] of spellings.entries())
    submitted.push(await submitLead(testServices, email, `196.25.1.${index}`))
  await testServices.processEmails()

  expect(submitted.map(({ outcome }) => outcome.kind)).toEqual(Array.from(spellings, () => 'submitted'))
  expect(submitted.map(({ receipt }) => receipt?.copy)).toEqual(['queued', 'queued', 'queued', 'failed'])
  expect(spellings.map((email) => testServices.post.to(email).length)).toEqual([1, 1, 1, 0])
  expect((await copies(testServices)).map(({ status, error }) => [status, error])).toEqual([
    ['sent', null],
    ['sent', null],
    ['sent', null],
    ['failed', 'Not sent: 3 copies have gone to this address today.'],
  ])
  expect(testServices.post.to('team@southeaster.example')).toHaveLength(4)

  testServices.runtime.pass(dayMs)
  expect((await submitLead(testServices, stranger, '196.25.1.9')).receipt?.copy).toBe('queued')
})

it('sends no fourth when many are submitted at once', async () => {
  await using testServices = await openTestServices()
  const submitted = await Promise.all(
    Array.from({ length: 6 }, (_, index) => submitLead(testServices, stranger, `196.25.1.${index}`)),
  )
  expect(submitted.map(({ outcome }) => outcome.kind)).toEqual(Array.from(submitted, () => 'submitted'))
  await testServices.processEmails()
  expect(testServices.post.to(stranger)).toHaveLength(3)
  expect(await testServices.store.count('leads')).toBe(6)
})

it.each([
  ['network address', () => '196.25.1.1', '196.25.1.2'],
  ['line', (copy: number) => `2001:db8:1:1::${copy}`, '2001:db8:1:2::1'],
])('sends ten copies in a day for one %s, to whomever they go', async (_, sender, neighbour) => {
  await using testServices = await openTestServices()
  for (let copy = 0; copy < 11; copy += 1)
    await submitLead(testServices, `visitor-${copy}@elsewhere.example`, sender(copy))
  await submitLead(testServices, 'neighbour@elsewhere.example', neighbour)
  const statuses = (await copies(testServices)).map(({ status }) => String(status))
  expect(statuses.toSorted()).toEqual(['failed', ...Array.from({ length: 11 }, () => 'pending')])
  expect(await testServices.store.count('leads')).toBe(12)
  expect(JSON.stringify(await copies(testServices))).not.toMatch(/196\.25\.1\.1|2001:db8/)
})

it('sends thirty copies in an hour for one network, however many lines it has', async () => {
  await using testServices = await openTestServices()
  const allowCopy = createCopyAllowance(testServices, null)
  const allowed = []
  for (let copy = 0; copy < 31; copy += 1)
    allowed.push(await allowCopy(`copy-${copy}@elsewhere.example`, `2001:db8:1:${copy}::1`))
  expect(allowed.filter(({ kind }) => kind === 'allowed')).toHaveLength(30)
})

it('uses up nothing for a submission that is sent twice', async () => {
  await using testServices = await openTestServices()
  const sessionId = await reviewed(testServices, { contactEmail: stranger })
  for (let time = 0; time < 12; time += 1) await testServices.submit(sessionId, 'the-same', '196.25.1.1')
  expect(await testServices.store.count('emailQueue')).toBe(2)
  expect((await submitLead(testServices, stranger, '196.25.1.1')).receipt?.copy).toBe('queued')
})
